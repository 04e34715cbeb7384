#include <stddef.h>

/// A file that is part of the program.
struct BundledFile {
    const unsigned char *start;
    size_t count;
};

struct BundledFile bundledDialectSchema(void);
struct BundledFile bundledProjectSchema(void);
struct BundledFile bundledOpenAPISchema(void);
struct BundledFile bundledSwaggerSchema(void);
