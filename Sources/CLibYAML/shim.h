// libyaml's one public header, seen as the Swift module CLibYAML.
#include <yaml.h>
