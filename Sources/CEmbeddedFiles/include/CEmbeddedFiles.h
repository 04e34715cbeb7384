#include <stddef.h>

/// A file that is part of the program.
struct EmbeddedFile {
    const unsigned char *start;
    size_t count;
};

// JSON Schemas.
struct EmbeddedFile embeddedDialectSchema(void);
struct EmbeddedFile embeddedProjectSchema(void);
struct EmbeddedFile embeddedOpenAPISchema(void);
struct EmbeddedFile embeddedSwaggerSchema(void);

// The pages of diagnostics and changes.
struct EmbeddedFile embeddedDocumentPages(void);
struct EmbeddedFile embeddedOpenAPIPages(void);
struct EmbeddedFile embeddedOperationPages(void);
struct EmbeddedFile embeddedOutputPages(void);
struct EmbeddedFile embeddedSchemaChanges(void);
struct EmbeddedFile embeddedSwiftChanges(void);
struct EmbeddedFile embeddedTypePages(void);
struct EmbeddedFile embeddedWireChanges(void);
