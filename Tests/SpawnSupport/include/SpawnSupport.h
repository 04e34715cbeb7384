#ifndef SPAWN_SUPPORT_H
#define SPAWN_SUPPORT_H

#include <sys/types.h>

/// Starts the program at a path, with an empty input, and without open files other than its output and error.
///
/// C declares what is needed for that on Linux only with `_GNU_SOURCE`, which Swift does not define.
///
/// \param arguments The program's name and its arguments, and a null pointer.
/// \param environment `NAME=value`, and a null pointer.
/// \param directory The working directory; a null pointer for that of this process.
/// \return 0, or an error number.
int spawn_program(pid_t *identifier, const char *program, char *const arguments[], char *const environment[], const char *directory,
                  int output, int error);

#endif
