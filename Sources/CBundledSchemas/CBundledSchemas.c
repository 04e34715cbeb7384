// SwiftPM's `embedInCode` makes an array literal of each file, which the Swift compiler takes minutes for.
#include "CBundledSchemas.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char dialect[] = {
#embed "../../Specs/endpointkit.schema.json"
};

static const unsigned char project[] = {
#embed "../../Specs/project.schema.json"
};

static const unsigned char openAPI[] = {
#embed "openapi.json"
};

static const unsigned char swagger[] = {
#embed "swagger.json"
};

struct BundledFile bundledDialectSchema(void) { return (struct BundledFile){dialect, sizeof dialect}; }
struct BundledFile bundledProjectSchema(void) { return (struct BundledFile){project, sizeof project}; }
struct BundledFile bundledOpenAPISchema(void) { return (struct BundledFile){openAPI, sizeof openAPI}; }
struct BundledFile bundledSwaggerSchema(void) { return (struct BundledFile){swagger, sizeof swagger}; }
