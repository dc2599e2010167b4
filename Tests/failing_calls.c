// Makes calls of the system fail, in whatever program it is loaded into before the C library (`LD_PRELOAD`).
//
// FAIL_CALL names the call, or is `any`; FAIL_AT says which one of these it is, from 1; FAIL_WITH is the errno it fails
// with, or 0 for a call that does a part of what it was asked for. What failed is written to the file FAIL_LOG.
//
// SIGNAL_AT says behind which call of `signal` one comes that ends the program, from 1: its handler may be there by then.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static atomic_int count;

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

// Whether this call is the one that fails.
static int fails(const char *name, const char *detail, long number) {
  const char *wanted = getenv("FAIL_CALL");
  if (!wanted || (strcmp(wanted, "any") && strcmp(wanted, name))) return 0;
  if (atomic_fetch_add(&count, 1) + 1 != atoi(getenv("FAIL_AT"))) return 0;
  char line[4200];
  int length = snprintf(line, sizeof line, "%s %s %ld\n", name, detail, number);
  int log = syscall(SYS_openat, AT_FDCWD, getenv("FAIL_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  syscall(SYS_write, log, line, length);
  syscall(SYS_close, log);
  errno = atoi(getenv("FAIL_WITH"));
  return 1;
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

sighandler_t signal(int number, sighandler_t handler) {
  static atomic_int made;
  sighandler_t before = REAL(signal)(number, handler);
  const char *at = getenv("SIGNAL_AT");
  if (at && atomic_fetch_add(&made, 1) + 1 == atoi(at)) raise(SIGTERM);
  return before;
}
