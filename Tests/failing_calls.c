// Makes calls of the system fail, in whatever program it is loaded into before the C library (`LD_PRELOAD`).
//
// FAIL_CALL names the call, and FAIL_AT says which one of these it is, from 1; FAIL_WITH is the errno it fails with, or 0
// for a call that does a part of what it was asked for. What failed is written to the file FAIL_LOG. With 0 as FAIL_AT
// nothing fails, and all calls are written there.
//
// These are left out: mmap, lseek, readlink, socketpair, posix_spawn and what else formc does not call, but the C library
// inside itself, where nothing can stand in between, or the crash reporter of Swift's runtime; what fails for arguments
// alone that make no sense (kill, raise, the masks of signals, clock_gettime, closedir, pthread_join, and fcntl but where it
// makes a descriptor); and malloc, without which Swift makes an end.
//
// SIGNAL_AT says behind which call of `signal` one comes that ends the program, from 1: its handler may be there by then.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static atomic_int count;

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

// Whether this call is the one that fails.
static int fails(const char *name, const char *detail, long number) {
  const char *wanted = getenv("FAIL_AT");
  if (!wanted) return 0;
  int before = errno, at = atoi(wanted);
  if (at && (strcmp(getenv("FAIL_CALL"), name) || atomic_fetch_add(&count, 1) + 1 != at)) return 0;
  char line[4200];
  int length = snprintf(line, sizeof line, "%s %s %ld\n", name, detail, number);
  int log = syscall(SYS_openat, AT_FDCWD, getenv("FAIL_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  syscall(SYS_write, log, line, length);
  syscall(SYS_close, log);
  errno = at ? atoi(getenv("FAIL_WITH")) : before;
  return at != 0;
}

static int is_partial(void) { return errno == 0; }

#define OPENING(name)                                              \
  int name(const char *path, int flags, ...) {                     \
    va_list rest;                                                  \
    va_start(rest, flags);                                         \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                  \
    if (fails("open", path, flags) && !is_partial()) return -1;    \
    return REAL(name)(path, flags, mode);                          \
  }
OPENING(open)
OPENING(open64)

#define OPENING_AT(name)                                           \
  int name(int folder, const char *path, int flags, ...) {         \
    va_list rest;                                                  \
    va_start(rest, flags);                                         \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                                  \
    if (fails("openat", path, flags) && !is_partial()) return -1;  \
    return REAL(name)(folder, path, flags, mode);                  \
  }
OPENING_AT(openat)
OPENING_AT(openat64)

ssize_t read(int file, void *bytes, size_t size) {
  if (fails("read", "", file)) {
    if (!is_partial()) return -1;
    if (size > 1) size = 1;
  }
  return REAL(read)(file, bytes, size);
}

ssize_t write(int file, const void *bytes, size_t size) {
  if (fails("write", "", file)) {
    if (!is_partial()) return -1;
    if (size > 1) size = 1;
  }
  return REAL(write)(file, bytes, size);
}

// A descriptor whose close fails is closed all the same.
int close(int file) {
  if (fails("close", "", file) && !is_partial()) {
    int reason = errno;
    REAL(close)(file);
    errno = reason;
    return -1;
  }
  return REAL(close)(file);
}

#define FAILING(type, failed, name, parameters, arguments, path, number) \
  type name parameters {                                           \
    if (fails(#name, path, number) && !is_partial()) return failed; \
    return REAL(name) arguments;                                   \
  }
FAILING(int, -1, fsync, (int file), (file), "", file)
FAILING(int, -1, fdatasync, (int file), (file), "", file)
FAILING(int, -1, fchmod, (int file, mode_t mode), (file, mode), "", file)
FAILING(int, -1, ftruncate, (int file, off_t size), (file, size), "", file)
FAILING(int, -1, fstat, (int file, struct stat *status), (file, status), "", file)
FAILING(int, -1, stat, (const char *path, struct stat *status), (path, status), path, 0)
FAILING(int, -1, lstat, (const char *path, struct stat *status), (path, status), path, 0)
FAILING(int, -1, mkdir, (const char *path, mode_t mode), (path, mode), path, mode)
FAILING(int, -1, rename, (const char *from, const char *to), (from, to), to, 0)
FAILING(int, -1, unlink, (const char *path), (path), path, 0)
FAILING(DIR *, NULL, opendir, (const char *path), (path), path, 0)
FAILING(struct dirent *, NULL, readdir, (DIR * folder), (folder), "", 0)
FAILING(int, -1, poll, (struct pollfd * files, nfds_t number, int wait), (files, number, wait), "", wait)
FAILING(int, -1, pipe, (int ends[2]), (ends), "", 0)
FAILING(int, -1, flock, (int file, int kind), (file, kind), "", file)
FAILING(int, -1, access, (const char *path, int way), (path, way), path, way)
FAILING(char *, NULL, realpath, (const char *path, char *found), (path, found), path, 0)
FAILING(int, 0, isatty, (int file), (file), "", file)
FAILING(int, -1, tcgetattr, (int file, struct termios *modes), (file, modes), "", file)
FAILING(int, -1, tcsetattr, (int file, int when, const struct termios *modes), (file, when, modes), "", file)
FAILING(int, -1, tcflush, (int file, int queue), (file, queue), "", file)
FAILING(int, -1, getrlimit, (__rlimit_resource_t kind, struct rlimit *limit), (kind, limit), "", kind)
FAILING(int, -1, setrlimit, (__rlimit_resource_t kind, const struct rlimit *limit), (kind, limit), "", kind)
FAILING(int, -1, setitimer, (__itimer_which_t kind, const struct itimerval *next, struct itimerval *old), (kind, next, old), "", kind)
FAILING(pid_t, -1, waitpid, (pid_t child, int *status, int options), (child, status, options), "", options)

#define FAILING_WITH_MORE(name, request, detail, can_fail)         \
  int name(int file, request number, ...) {                        \
    va_list rest;                                                  \
    va_start(rest, number);                                        \
    void *more = va_arg(rest, void *);                             \
    va_end(rest);                                                  \
    if ((can_fail) && fails(detail, "", file) && !is_partial()) return -1; \
    return REAL(name)(file, number, more);                         \
  }
FAILING_WITH_MORE(fcntl, int, "fcntl", number == F_DUPFD || number == F_DUPFD_CLOEXEC)
FAILING_WITH_MORE(fcntl64, int, "fcntl", number == F_DUPFD || number == F_DUPFD_CLOEXEC)
FAILING_WITH_MORE(ioctl, unsigned long, "ioctl", 1)

// These give the reason, and leave errno alone.
#define GIVING_REASON(name, parameters, arguments, path)           \
  int name parameters {                                            \
    int before = errno;                                            \
    if (fails(#name, path, 0) && !is_partial()) {                  \
      int reason = errno;                                          \
      errno = before;                                              \
      return reason;                                               \
    }                                                              \
    return REAL(name) arguments;                                   \
  }
GIVING_REASON(pthread_create, (pthread_t * thread, const pthread_attr_t *how, void *(*work)(void *), void *with), (thread, how, work, with), "")
GIVING_REASON(
    posix_spawnp,
    (pid_t * child, const char *program, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *how, char *const words[],
     char *const variables[]),
    (child, program, actions, how, words, variables), program)

sighandler_t signal(int number, sighandler_t handler) {
  static atomic_int made;
  sighandler_t before = REAL(signal)(number, handler);
  const char *at = getenv("SIGNAL_AT");
  if (at && atomic_fetch_add(&made, 1) + 1 == atoi(at)) raise(SIGTERM);
  return before;
}
