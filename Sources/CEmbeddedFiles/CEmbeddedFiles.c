// SwiftPM's `embedInCode` makes an array literal of each file, which the Swift compiler takes minutes for.
#include "CEmbeddedFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dialectSchema[] = {
#embed "../../Specs/endpointkit.schema.json"
};

static const unsigned char projectSchema[] = {
#embed "../../Specs/project.schema.json"
};

static const unsigned char openAPISchema[] = {
#embed "openapi.json"
};

static const unsigned char swaggerSchema[] = {
#embed "swagger.json"
};

static const unsigned char documentPages[] = {
#embed "Pages/documents.txt"
};

static const unsigned char openAPIPages[] = {
#embed "Pages/openapi.txt"
};

static const unsigned char operationPages[] = {
#embed "Pages/operations.txt"
};

static const unsigned char outputPages[] = {
#embed "Pages/output.txt"
};

static const unsigned char schemaChanges[] = {
#embed "Pages/schema-changes.txt"
};

static const unsigned char swiftChanges[] = {
#embed "Pages/swift-changes.txt"
};

static const unsigned char typePages[] = {
#embed "Pages/types.txt"
};

static const unsigned char wireChanges[] = {
#embed "Pages/wire-changes.txt"
};

struct EmbeddedFile embeddedDialectSchema(void) { return (struct EmbeddedFile){dialectSchema, sizeof dialectSchema}; }
struct EmbeddedFile embeddedProjectSchema(void) { return (struct EmbeddedFile){projectSchema, sizeof projectSchema}; }
struct EmbeddedFile embeddedOpenAPISchema(void) { return (struct EmbeddedFile){openAPISchema, sizeof openAPISchema}; }
struct EmbeddedFile embeddedSwaggerSchema(void) { return (struct EmbeddedFile){swaggerSchema, sizeof swaggerSchema}; }
struct EmbeddedFile embeddedDocumentPages(void) { return (struct EmbeddedFile){documentPages, sizeof documentPages}; }
struct EmbeddedFile embeddedOpenAPIPages(void) { return (struct EmbeddedFile){openAPIPages, sizeof openAPIPages}; }
struct EmbeddedFile embeddedOperationPages(void) { return (struct EmbeddedFile){operationPages, sizeof operationPages}; }
struct EmbeddedFile embeddedOutputPages(void) { return (struct EmbeddedFile){outputPages, sizeof outputPages}; }
struct EmbeddedFile embeddedSchemaChanges(void) { return (struct EmbeddedFile){schemaChanges, sizeof schemaChanges}; }
struct EmbeddedFile embeddedSwiftChanges(void) { return (struct EmbeddedFile){swiftChanges, sizeof swiftChanges}; }
struct EmbeddedFile embeddedTypePages(void) { return (struct EmbeddedFile){typePages, sizeof typePages}; }
struct EmbeddedFile embeddedWireChanges(void) { return (struct EmbeddedFile){wireChanges, sizeof wireChanges}; }
