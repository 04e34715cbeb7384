let openAPIPages = #"""
    OpenAPI documents and overlays.

    === openapi-version
    The version of the specification is not known.
    Why: Its keys could mean something else.
    What to do: Use OpenAPI 2.0 to 3.2.
    # spec.yaml
    openapi: 5.0.0
    info: { title: Shop, version: "1" }
    paths: {}
    --- printed
    spec.yaml:2:10: error: unknown version of the specification: '5.0.0' [openapi-version]
     2 | openapi: 5.0.0
       |          ^~~~~
    help: supported versions are OpenAPI 3.0, 3.1 and 3.2 and Swagger 2.0
    === remote-reference
    A reference is a URL.
    Why: Nothing is downloaded.
    What to do: Save the file next to the document, and say so in 'x-endpointkit-files'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { $ref: "https://shop.example/id.yaml" } }
    --- printed
    spec.yaml:16:33: warning: the remote reference 'https://shop.example/id.yaml' is not followed; any JSON is accepted instead [remote-reference]
     16 |       properties: { id: { $ref: "https://shop.example/id.yaml" } }
        |                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: save the file as 'remote/id.yaml' next to the document, and set 'x-endpointkit-files: { "https://shop.example": remote }' in the document
    === reference-outside
    A reference leads out of the directory of the document.
    Why: A document must not read other files of the machine.
    What to do: Copy the file into the directory, or set '--root'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { $ref: "../id.yaml" } }
    --- printed
    spec.yaml:16:33: warning: the reference '../id.yaml' is outside the directory of the document; any JSON is accepted instead [reference-outside]
     16 |       properties: { id: { $ref: "../id.yaml" } }
        |                                 ^~~~~~~~~~~~
    help: use a relative path to a file in that directory
    === missing-file
    The file of a reference does not exist or cannot be read.
    Why: The part that it describes is missing.
    What to do: Check the path; it is relative to the file with the reference.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { $ref: "id.yaml" } }
    --- printed
    spec.yaml:16:33: warning: the file of the reference 'id.yaml' does not exist; any JSON is accepted instead [missing-file]
     16 |       properties: { id: { $ref: "id.yaml" } }
        |                                 ^~~~~~~~~
    help: check the path
    === unresolved-reference
    A reference leads to nothing.
    Why: The part that it describes is missing.
    What to do: Check the JSON Pointer after '#'; '/' in a name is '~1', '~' is '~0'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { $ref: "#/components/schemas/Id" } }
    --- printed
    spec.yaml:16:33: warning: the reference '#/components/schemas/Id' does not exist; any JSON is accepted instead [unresolved-reference]
     16 |       properties: { id: { $ref: "#/components/schemas/Id" } }
        |                                 ^~~~~~~~~~~~~~~~~~~~~~~~~
    help: check the JSON Pointer after '#'
    === reference-cycle
    A reference leads back to itself.
    Why: It describes nothing.
    What to do: Replace one of the references with a declaration.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        post: { operationId: list, tags: [Items], requestBody: { $ref: '#/components/requestBodies/Item' }, responses: { "204": { description: Done } } }
    components: { requestBodies: { Item: { $ref: '#/components/requestBodies/Item' } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:5:3: error: every operation is omitted because of faults; this is the first one [no-operation-left]
     5 |   /items:
       |   ^~~~~~
    help: see the other diagnostics; an overlay can correct a document that others maintain

    spec.yaml:7:46: warning: the reference '#/components/requestBodies/Item' leads back to itself; the operation is omitted [reference-cycle]
     7 | components: { requestBodies: { Item: { $ref: '#/components/requestBodies/Item' } } }
       |                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: replace one of the references with a declaration
    1 error, 1 warning
    === loose-reference
    A reference does not exist, but a similar one does, which is used.
    Why: Many tools accept names without their path. Schemas that were made for a document of their own refer to '#/$defs/…' or '#/definitions/…': a definition of the schema around them is used, or the component with the name.
    What to do: Write the reference that the help names.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { $ref: "Other" } }
        Other: { type: string }
    --- printed
    spec.yaml:16:33: warning: the reference 'Other' does not exist; '#/components/schemas/Other' is used instead [loose-reference]
     16 |       properties: { id: { $ref: "Other" } }
        |                                 ^~~~~~~
    help: write '#/components/schemas/Other'
    === beside-reference
    Keys stand next to '$ref'.
    Why: Before OpenAPI 3.1 they are ignored.
    What to do: Move them to the referenced part, or use 'allOf'.
    # spec.yaml
    openapi: 3.0.3
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { type: object, properties: { id: { $ref: '#/components/schemas/ID', required: [id] } } }
        ID: { type: object }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:53: warning: keys next to '$ref' are ignored before OpenAPI 3.1 [beside-reference]
     8 |     Item: { type: object, properties: { id: { $ref: '#/components/schemas/ID', required: [id] } } }
       |                                                     ^~~~~~~~~~~~~~~~~~~~~~~~~
    help: combine them with 'allOf'
    1 warning
    spec.yaml is valid
    === expected-schema
    Something else is written where a schema belongs.
    Why: It could not be read; any JSON is accepted instead.
    What to do: Write an object.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: string }
    --- printed
    spec.yaml:16:25: warning: expected a schema, found 'string'; any JSON is accepted instead [expected-schema]
     16 |       properties: { id: string }
        |                         ^~~~~~
    help: write a mapping, true or false
    === expected-schema-type
    The type of a schema is not a string.
    Why: It could not be read.
    What to do: Write one of the names of JSON types.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { type: { name: string } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:19: warning: expected the name of a type, found a mapping; any JSON is accepted instead [expected-schema-type]
     8 |     Item: { type: { name: string } }
       |                   ^~~~~~~~~~~~~~~~
    help: write one of null, boolean, object, array, number, integer, string
    1 warning
    spec.yaml is valid
    === unknown-schema-type
    The type of a schema is not one of JSON.
    Why: One such as 'int' is treated as the type of JSON; for any other, any value is accepted.
    What to do: Write string, number, integer, boolean, array, object or null.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: text } }
    --- printed
    spec.yaml:16:33: warning: 'text' is not a JSON type; any value is accepted [unknown-schema-type]
     16 |       properties: { id: { type: text } }
        |                                 ^~~~
    help: known types: null, boolean, object, array, number, integer, string, file
    === unknown-openapi-key
    A key is not known in this place of an OpenAPI document.
    Why: It has no effect; often it is misspelled or one level too deep.
    What to do: Use the key that the help names, or begin its name with 'x-'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          sumary: All items.
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:8:7: warning: unknown key 'sumary' in an operation; it is ignored [unknown-openapi-key]
     8 |       sumary: All items.
       |       ^~~~~~
    help: did you mean 'summary'?
    === unknown-keyword
    A keyword of a schema is not known.
    Why: It has no effect.
    What to do: Correct it; the help names a similar one.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: string, maxlength: 3 } }
    --- printed
    spec.yaml:16:41: warning: unknown keyword 'maxlength' is ignored [unknown-keyword]
     16 |       properties: { id: { type: string, maxlength: 3 } }
        |                                         ^~~~~~~~~
    help: did you mean 'maxLength'?
    === unknown-extension
    An extension of EndpointKit has no effect in this place, or has a wrong value.
    Why: It was probably meant for another place, or is misspelled.
    What to do: Move or correct it; the documentation lists all extensions.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          x-endpointkit-nam: find
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:8:7: warning: unknown key 'x-endpointkit-nam'; it is ignored [unknown-extension]
     8 |       x-endpointkit-nam: find
       |       ^~~~~~~~~~~~~~~~~
    help: did you mean 'x-endpointkit-name'?
    === inexpressible-keyword
    A keyword, such as 'not' or 'if', has no form in Swift types.
    Why: It is ignored.
    What to do: Nothing has to be done, unless the type should differ; then change the schema by an overlay.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: string, not: { const: x } } }
    --- printed
    spec.yaml:16:41: warning: 'not' cannot be expressed in a Swift type; it is ignored [inexpressible-keyword]
     16 |       properties: { id: { type: string, not: { const: x } } }
        |                                         ^~~
    help: the type accepts values that the keyword forbids; check them in your code
    === inexpressible-encoding
    An encoding of a form member is not supported.
    Why: The member is serialized in the default way.
    What to do: Change the encoding by an overlay.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string } } }, encoding: { file: { style: spaceDelimited, contentType: 'multipart/mixed' } } } } }, responses: { "204": { description: Done } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:182: warning: 'style' is not supported; members are serialized in the default way [inexpressible-encoding]
     6 | …operties: { file: { type: string } } }, encoding: { file: { style: spaceDelimited, contentType: 'multipart/mixed' } } } } }, responses: { "2…
       |                                                              ^~~~~
    help: to send such a body, serialize it yourself and send bytes
    1 warning
    spec.yaml is valid
    === constraining-alternative
    An alternative of a union only constrains the schema around it, such as by 'required'.
    Why: That has no form in Swift types.
    What to do: Nothing has to be done; the type accepts what any alternative does.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { a: { type: string }, b: { type: string } }
          anyOf: [{ required: [a] }, { required: [b] }]
    --- printed
    spec.yaml:17:15: warning: this alternative only constrains the surrounding schema; that cannot be expressed in a Swift type [constraining-alternative]
     17 |       anyOf: [{ required: [a] }, { required: [b] }]
        |               ^~~~~~~~~~~~~~~~~
    help: the type accepts values that match no alternative; check them in your code

    spec.yaml:17:34: warning: this alternative only constrains the surrounding schema; that cannot be expressed in a Swift type [constraining-alternative]
     17 |       anyOf: [{ required: [a] }, { required: [b] }]
        |                                  ^~~~~~~~~~~~~~~~~
    help: the type accepts values that match no alternative; check them in your code
    === conflicting-types
    A combination of schemas allows no value, or 'x-endpointkit-type' has another JSON type than 'type'.
    Why: The first type is used, or that of the extension.
    What to do: Correct the schemas. If the server has a number in a string, remove the extension, and convert the string where it is used.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          allOf: [{ type: string }, { type: integer }]
    --- printed
    spec.yaml:15:33: warning: no value is both string and integer; the first type is used [conflicting-types]
     15 |       allOf: [{ type: string }, { type: integer }]
        |                                 ^~~~~~~~~~~~~~~~~
    spec.yaml:15:7: note: the other type is here
     15 |       allOf: [{ type: string }, { type: integer }]
        |       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use the same type
    === nothing-fits
    A schema is 'false', which matches no value.
    Why: Any JSON is accepted instead.
    What to do: Correct the schema.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { type: object, properties: { id: false } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:45: warning: the schema 'false' matches no value; any JSON is accepted instead [nothing-fits]
     8 |     Item: { type: object, properties: { id: false } }
       |                                             ^~~~~
    help: describe the values that are allowed, or remove what has this schema
    1 warning
    spec.yaml is valid
    === schema-too-large
    A schema builds on too many others.
    Why: Any JSON is accepted instead.
    What to do: Combine fewer schemas.
    When: It takes a chain of some hundred schemas, each of which has the next one in 'allOf'.
    === many-combinations
    Nested unions have too many combinations.
    Why: The remaining variants do not get the keywords next to the unions.
    What to do: Declare the unions as schemas of their own.
    When: It takes unions in unions in 'allOf', with thousands of ways to choose a variant of each.
    === several-unions
    A schema is two unions at once.
    Why: No Swift enum can be both; the first one is used.
    What to do: Use one 'oneOf' or 'anyOf'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:71: warning: a value cannot match two unions; the first one is used [several-unions]
     8 | …{ allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    spec.yaml:8:11: note: the first union is here
     8 |     Item: { allOf: [{ oneOf: [{ type: string }, { type: integer }] }, { oneOf: [{ type: boolean }, { type: string }] }] }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use one 'oneOf' with all combinations
    1 warning
    spec.yaml is valid
    === several-forms
    Variants each match several JSON types.
    Why: They cannot be distinguished and are decoded as JSON.
    What to do: Add a discriminator, or give each variant one type.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
        A: { oneOf: [{}, { type: integer }] }
        B: { oneOf: [{}, { type: string }] }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:11: warning: variants that each match several JSON types cannot be distinguished; they are decoded as JSON [several-forms]
     8 |     Item: { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: list the types of the variants separately, or add a discriminator
    1 warning
    spec.yaml is valid
    === several-lists
    A union has lists of several types.
    Why: They cannot be distinguished by the first element, so that elements are JSON.
    What to do: Use one list whose elements are a union.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { oneOf: [{ type: array, items: { type: string } }, { type: array }] }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:11: warning: lists of several types cannot be distinguished; their elements are decoded as JSON [several-lists]
     8 |     Item: { oneOf: [{ type: array, items: { type: string } }, { type: array }] }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use one list whose items are a 'oneOf'
    1 warning
    spec.yaml is valid
    === several-texts
    A union has strings of several formats.
    Why: They cannot be distinguished; all are strings.
    What to do: Keep one format.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { oneOf: [{ type: string, format: date }, { type: string, format: uuid }] }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:11: warning: strings of several formats cannot be distinguished; all are decoded as strings [several-texts]
     8 |     Item: { oneOf: [{ type: string, format: date }, { type: string, format: uuid }] }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use one string type, or an object for each format
    1 warning
    spec.yaml is valid
    === several-member-types
    Additional members have several types.
    Why: They are decoded as JSON.
    What to do: Use one schema in 'additionalProperties'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { additionalProperties: { type: string }, patternProperties: { '^x': { type: integer } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:11: warning: additional members have several types; they are decoded as JSON [several-member-types]
     8 |     Item: { additionalProperties: { type: string }, patternProperties: { '^x': { type: integer } } }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: describe all of them with one schema in 'additionalProperties'
    1 warning
    spec.yaml is valid
    === file-among-others
    A part of a `multipart/form-data` body has a file and other values as alternatives.
    Why: An argument is a file, or it is encoded as text or JSON; the argument is the file.
    What to do: Describe the other value as a part with a name of its own.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /photos:
        post:
          operationId: add
          requestBody:
            content:
              multipart/form-data:
                schema:
                  type: object
                  properties:
                    photo:
                      anyOf:
                        - { type: string, format: binary }
                        - { type: object, properties: { url: { type: string } } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:17:23: warning: a part of a form is a file or something else; only the file can be sent [file-among-others]
     17 |                     - { type: object, properties: { url: { type: string } } }
        |                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: describe the other value as a part with a name of its own
    === tuple
    A list has elements of several types by position.
    Why: A Swift array has one element type; elements are JSON.
    What to do: Use an object, or one schema for all elements.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: array
          prefixItems: [{ type: string }, { type: integer }]
    --- printed
    spec.yaml:16:7: warning: a Swift array has one element type; elements of several types are decoded as JSON [tuple]
     16 |       prefixItems: [{ type: string }, { type: integer }]
        |       ^~~~~~~~~~~
    help: use an object with a member for each element
    === of-other-type
    A keyword has no effect on the type, such as 'properties' on a string.
    Why: It is ignored.
    What to do: Remove it, or correct the type.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: string
          properties: { id: { type: string } }
    --- printed
    spec.yaml:16:7: warning: 'properties' has no effect on the type 'string'; it is ignored [of-other-type]
     16 |       properties: { id: { type: string } }
        |       ^~~~~~~~~~
    help: remove it, or correct the type
    === value-of-other-type
    A value of 'enum' or 'const' is not of the type of its schema.
    Why: The message says which: the value is read as another type, it is omitted, or no enumeration is generated.
    What to do: Correct the value or the type.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: string, enum: [a, 1] } }
    --- printed
    spec.yaml:16:51: warning: '1' is not of the type string; it is read as a string [value-of-other-type]
     16 |       properties: { id: { type: string, enum: [a, 1] } }
        |                                                   ^
    help: quote strings
    === excluded-value
    Another schema of the type does not allow a value of the enumeration.
    Why: It is omitted.
    What to do: Remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { allOf: [{ type: string, enum: [a, b] }, { enum: [b, c] }] } }
    --- printed
    spec.yaml:16:58: warning: another schema of the type does not allow the value 'a'; it is omitted [excluded-value]
     16 |       properties: { id: { allOf: [{ type: string, enum: [a, b] }, { enum: [b, c] }] } }
        |                                                          ^
    help: remove it, or add it to the other schema

    spec.yaml:16:79: warning: another schema of the type does not allow the value 'c'; it is omitted [excluded-value]
     16 | …{ id: { allOf: [{ type: string, enum: [a, b] }, { enum: [b, c] }] } }
        |                                                              ^
    help: remove it, or add it to the other schema
    === repeated-value
    An enumeration has a value twice.
    Why: The second one has no effect.
    What to do: Remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: string, enum: [a, a] } }
    --- printed
    spec.yaml:16:51: warning: duplicate value 'a' [repeated-value]
     16 |       properties: { id: { type: string, enum: [a, a] } }
        |                                                   ^
    help: remove one of them
    === quoted-null
    The only value is the string 'null'.
    Why: Probably null was meant.
    What to do: Write null without quotes.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { type: object, properties: { end: { enum: ['null'] } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:55: warning: the only value is the string 'null', not the value null [quoted-null]
     8 |     Item: { type: object, properties: { end: { enum: ['null'] } } }
       |                                                       ^~~~~~
    help: for null, write 'type: "null"', or 'nullable: true' before OpenAPI 3.1
    1 warning
    spec.yaml is valid
    === mixed-values
    The values of an enumeration are not all strings or all numbers.
    Why: A Swift enumeration has one type, so that none is generated.
    What to do: Use one type, or a union.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { enum: [a, 1] } }
    --- printed
    spec.yaml:16:25: warning: no enumeration is generated, because the values are not all strings or all numbers [mixed-values]
     16 |       properties: { id: { enum: [a, 1] } }
        |                         ^~~~~~~~~~~~~~~~
    help: use values of one type
    === number-out-of-range
    A value is out of the range of Int and Double.
    Why: No enumeration is generated.
    What to do: Use strings.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: integer, enum: [99999999999999999999] } }
    --- printed
    spec.yaml:16:49: warning: no enumeration is generated, because this number is out of the range of Int and Double [number-out-of-range]
     16 |       properties: { id: { type: integer, enum: [99999999999999999999] } }
        |                                                 ^~~~~~~~~~~~~~~~~~~~
    help: write the values as strings
    === values-of-format
    The values of an enumeration have a format, such as a date.
    Why: They are decoded as that format, and no enumeration is generated.
    What to do: Remove the format if the values should be cases.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { day: { type: string, format: date, enum: ["2020-01-01"] } }
    --- printed
    spec.yaml:16:26: warning: no enumeration is generated, because the values have the format 'date' [values-of-format]
     16 |       properties: { day: { type: string, format: date, enum: ["2020-01-01"] } }
        |                          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: remove the format
    === values-beside-type
    Listed values stand next to a type that allows any other value.
    Why: They are ignored.
    What to do: Remove the other type.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { anyOf: [{ type: integer, enum: [1, 2] }, { type: integer }] }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:11: warning: the listed values are ignored, because the type allows any other value too [values-beside-type]
     8 |     Item: { anyOf: [{ type: integer, enum: [1, 2] }, { type: integer }] }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: remove either the list or the type
    1 warning
    spec.yaml is valid
    === not-in-json
    A number cannot be written in JSON.
    Why: The value is omitted.
    What to do: Write it in base 10.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { const: .nan } }
    --- printed
    spec.yaml:16:25: warning: no enumeration is generated, because the values are not all strings or all numbers [mixed-values]
     16 |       properties: { id: { const: .nan } }
        |                         ^~~~~~~~~~~~~~~
    help: use values of one type

    spec.yaml:16:34: warning: this number cannot be written in JSON (infinity, not-a-number, or a base other than 10); the value is omitted [not-in-json]
     16 |       properties: { id: { const: .nan } }
        |                                  ^~~~
    help: write it in base 10, or in quotes if it is a string
    === required-undeclared
    A required property is not declared.
    Why: It has no type: a request has it as any JSON, a response omits it.
    What to do: Declare it under 'properties', or remove it from 'required'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          required: [name]
          properties: { id: { type: string } }
    --- printed
    spec.yaml:16:18: warning: the required property 'name' is not declared [required-undeclared]
     16 |       required: [name]
        |                  ^~~~
    help: add it to 'properties'
    === required-on-property
    'required' is a Boolean in a property.
    Why: This is the form of JSON Schema draft 3; now it is a list in the object.
    What to do: Move the name to the list 'required' of the object.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { id: { type: string, required: true } }
    --- printed
    spec.yaml:16:51: warning: 'required' must be a list of names in the object, not a Boolean in the property [required-on-property]
     16 |       properties: { id: { type: string, required: true } }
        |                                                   ^~~~
    help: add the name of the property to 'required' of its object
    === discriminator-without-name
    A discriminator has no 'propertyName'.
    Why: It has no effect.
    What to do: Add the name of the property with the tag.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { mapping: { cat: Cat } } }
        Cat: { type: object, required: [lives], properties: { lives: { type: integer } } }
        Dog: { type: object, required: [tricks], properties: { tricks: { type: string } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:113: warning: the discriminator has no 'propertyName' [discriminator-without-name]
     8 | …t' }, { $ref: '#/components/schemas/Dog' }], discriminator: { mapping: { cat: Cat } } }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~
    help: add 'propertyName' with the name of the member
    1 warning
    spec.yaml is valid
    === alternative-without-tag
    An alternative of a union with a discriminator is no component, no copy of one in the mapping, and has no constant value of the member.
    Why: The document does not say which value means this alternative, so all alternatives are distinguished by their members.
    What to do: Add a 'const', or move the schema to the components.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /pets:
        get:
          responses:
            "200": { description: Some., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
    components:
      schemas:
        Pet:
          discriminator: { propertyName: kind }
          oneOf:
            - { $ref: "#/components/schemas/Cat" }
            - { title: Dog, type: object, required: [tricks], properties: { kind: { type: string }, tricks: { type: integer } } }
        Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    --- printed
    spec.yaml:15:11: warning: the schema is not a component and has no value of the discriminator 'kind', which is ignored; the members distinguish the variants [alternative-without-tag]
     15 |         - { title: Dog, type: object, required: [tricks], properties: { kind: { type: string }, tricks: { type: integer } } }
        |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: give 'kind' a 'const' in the schema, or move the schema to the components
    === default-mapping
    A value without a known tag would be decoded as one of the variants.
    Why: It is kept as JSON, so that nothing is lost.
    What to do: Nothing has to be done.
    # spec.yaml
    openapi: 3.2.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Item' } } } } } } }
    components:
      schemas:
        Item: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, defaultMapping: Dog } }
        Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
        Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:8:151: warning: a value without a known tag is kept as JSON, not decoded as 'Dog' [default-mapping]
     8 | …g' }], discriminator: { propertyName: kind, defaultMapping: Dog } }
       |                                                              ^~~
    help: decode the JSON of the 'unrecognized' case
    1 warning
    spec.yaml is valid
    === invalid-status-key
    A key of responses is not a status.
    Why: The response is omitted.
    What to do: Write a status such as '404', a range such as '4XX', or 'default'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "20": { description: Done. }
    --- printed
    spec.yaml:9:9: warning: '20' is not a status; the response is omitted [invalid-status-key]
     9 |         "20": { description: Done. }
       |         ^~~~
    help: write 200, '2XX' or default
    === content-of-empty-status
    A response with a status such as 204 has content.
    Why: It cannot have any; the content is omitted.
    What to do: Remove it, or correct the status.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "204": { description: Done., content: { application/json: { schema: { type: string } } } }
    --- printed
    spec.yaml:9:77: warning: a response with status 204 cannot have content; the content is omitted [content-of-empty-status]
     9 | … description: Done., content: { application/json: { schema: { type: string } } } }
       |                                                              ^~~~~~~~~~~~~~~~
    help: remove it, or correct the status
    === result-without-content
    The status 200 of a GET operation has no content.
    Why: Nearly every successful GET has a body; this one would be ignored.
    What to do: Describe the body, or set 'x-endpointkit-returns'. If there is none, nothing has to be done.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:8:20: warning: the status 200 of a GET has no content, so that a body would be ignored [result-without-content]
     8 |       responses: { "200": { description: Done. } }
       |                    ^~~~~
    help: if there is a body, describe it, or set 'x-endpointkit-returns' of the operation to its type, such as 'Data' or 'File'
    === content-of-redirect
    A redirect has content.
    Why: It is omitted: a redirect is followed, or is a result without content.
    What to do: Remove it, or set 'x-endpointkit-accepts'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "204": { description: Done. }
            "302": { description: Moved., content: { application/json: { schema: { type: string } } } }
    --- printed
    spec.yaml:10:78: warning: a response with status 302 is a redirect; its content is omitted [content-of-redirect]
     10 | …description: Moved., content: { application/json: { schema: { type: string } } } }
        |                                                              ^~~~~~~~~~~~~~~~
    help: add 'x-endpointkit-accepts: 302' to return it as a result
    === other-media-types
    A body has several media types.
    Why: One of them is used, as the message says.
    What to do: Nothing has to be done; 'x-endpointkit-sends' and 'x-endpointkit-reads' choose others.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Done.
              content: { application/json: { schema: { type: string } }, application/xml: { schema: { type: string } } }
    --- printed
    spec.yaml:11:70: warning: the media type 'application/xml' is not used; 'application/json' is [other-media-types]
     11 | … content: { application/json: { schema: { type: string } }, application/xml: { schema: { type: string } } }
        |                                                              ^~~~~~~~~~~~~~~
    help: to choose it, set 'x-endpointkit-reads' of the operation or the document to 'application/xml', or to ['application/json', 'application/xml'] for both
    === unoffered-media-type
    An extension names a media type that the body does not have.
    Why: It has no effect.
    What to do: Correct it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        post: { operationId: list, tags: [Items], x-endpointkit-sends: text/plain, requestBody: { content: { application/json: {} } }, responses: { "204": { description: Done } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:68: warning: the request body does not have the media type 'text/plain' [unoffered-media-type]
     6 | …t: { operationId: list, tags: [Items], x-endpointkit-sends: text/plain, requestBody: { content: { application/json: {} } }, responses: { "20…
       |                                                              ^~~~~~~~~~
    help: available: 'application/json'
    1 warning
    spec.yaml is valid
    === xml
    The body is XML.
    Why: It is not decoded; the body is a string.
    What to do: Use JSON if the server offers it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200": { description: Done., content: { application/xml: { schema: { type: object, properties: { id: { type: string } } } } } }
    --- printed
    spec.yaml:9:76: warning: XML is not decoded; the body is a string [xml]
     9 | …{ description: Done., content: { application/xml: { schema: { type: object, properties: { id: { type: string } } } } } }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: declare a JSON media type, or parse the string
    === schema-of-text
    A body that is not JSON has a schema.
    Why: It is ignored; the body is a string or bytes.
    What to do: Remove it, or declare a JSON media type.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200": { description: Done., content: { text/plain: { schema: { type: object } } } }
    --- printed
    spec.yaml:9:71: warning: the schema of 'text/plain' is ignored; the body is a string [schema-of-text]
     9 | …00": { description: Done., content: { text/plain: { schema: { type: object } } } }
       |                                                              ^~~~~~~~~~~~~~~~
    help: declare a JSON media type, or parse the string
    === body-in-base64
    The schema of a body that is not JSON says that it is base64.
    Why: It is passed as it is, because most servers expect and send plain bytes.
    What to do: Encode and decode it if the server uses base64, or write 'format: binary'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /image:
        put:
          operationId: setImage
          requestBody: { required: true, content: { image/png: { schema: { type: string, contentEncoding: base64 } } } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:8:70: warning: the schema says that the body of type 'image/png' is base64; it is passed as it is [body-in-base64]
     8 | …uestBody: { required: true, content: { image/png: { schema: { type: string, contentEncoding: base64 } } } }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: encode and decode it yourself if the server uses base64, or declare 'format: binary'
    === form-without-members
    The schema of a form has no members.
    Why: The form is sent as a string.
    What to do: Declare an object.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        post:
          operationId: list
          requestBody:
            content: { application/x-www-form-urlencoded: { schema: { type: string } } }
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:9:20: warning: the schema of the form has no members; the form is sent as a string [form-without-members]
     9 |         content: { application/x-www-form-urlencoded: { schema: { type: string } } }
       |                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use a schema with properties, or another media type
    === open-parts
    A multipart body allows undeclared parts.
    Why: They are not sent.
    What to do: Declare the parts.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: { schema: { type: object, properties: { file: { type: string } }, additionalProperties: { type: string } } } } }, responses: { "204": { description: Done } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:182: warning: undeclared parts of a multipart body are not sent [open-parts]
     6 | …operties: { file: { type: string } }, additionalProperties: { type: string } } } } }, responses: { "204": { description: Done } } }
       |                                                              ^~~~~~~~~~~~~~~~
    help: declare the parts under 'properties'
    1 warning
    spec.yaml is valid
    === part-header
    A header of a part has no constant value.
    Why: It is omitted.
    What to do: Give it a schema with one value.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        post:
          operationId: list
          requestBody:
            content:
              multipart/form-data:
                schema: { type: object, properties: { a: { type: string } } }
                encoding: { a: { headers: { X-A: { schema: { type: string } } } } }
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:12:41: warning: the header 'X-A' is omitted, because it has no constant value [part-header]
     12 |             encoding: { a: { headers: { X-A: { schema: { type: string } } } } }
        |                                         ^~~
    help: give its schema a 'const' or a 'default'
    === encoding-without-member
    An encoding is for a member that the body does not have.
    Why: It has no effect.
    What to do: Correct the name.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        post:
          operationId: list
          requestBody:
            content:
              multipart/form-data:
                schema: { type: object, properties: { a: { type: string } } }
                encoding: { b: { contentType: text/plain } }
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:12:25: warning: the encoding has no effect: the body has no member 'b' [encoding-without-member]
     12 |             encoding: { b: { contentType: text/plain } }
        |                         ^
    help: use the name of a property of the schema
    === body-without-content
    A request body has no content.
    Why: Its type is not known.
    What to do: Add a media type with a schema.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        post:
          operationId: list
          requestBody:
            required: true
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:5:3: error: every operation is omitted because of faults; this is the first one [no-operation-left]
     5 |   /items:
       |   ^~~~~~
    help: see the other diagnostics; an overlay can correct a document that others maintain

    spec.yaml:9:9: warning: the request body has no content; the operation is omitted [body-without-content]
     9 |         required: true
       |         ^~~~~~~~~~~~~~
    help: add 'content' with a media type
    === body-without-place
    A GET, HEAD or TRACE request has a body.
    Why: It is omitted: it has no defined meaning, and TRACE cannot have one (RFC 9110, 9.3.1, 9.3.2 and 9.3.8).
    What to do: Use query parameters, or another method.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        trace:
          operationId: list
          requestBody: { content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: Done. } }
    --- printed
    spec.yaml:8:20: warning: a TRACE request cannot have content (RFC 9110, 9.3.8); the body is omitted [body-without-place]
     8 |       requestBody: { content: { application/json: { schema: { type: string } } } }
       |                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: use POST, QUERY or parameters
    === streamed-error
    An error is a stream.
    Why: It is read as a string.
    What to do: Nothing has to be done.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "204": { description: Done. }
            "400": { description: No., content: { text/event-stream: { schema: { type: string } } } }
    --- printed
    spec.yaml:10:9: warning: the error of status 400 is a stream; it is read as a string [streamed-error]
     10 |         "400": { description: No., content: { text/event-stream: { schema: { type: string } } } }
        |         ^~~~~
    help: declare a JSON media type for errors
    === result-beside-stream
    An operation has both a stream and another result.
    Why: The other result is omitted.
    What to do: Declare two operations.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200": { description: Done., content: { text/event-stream: {} } }
            "201": { description: Made., content: { application/json: { schema: { type: string } } } }
    --- printed
    spec.yaml:10:9: warning: the result of status 201 is omitted, because the operation returns a stream [result-beside-stream]
     10 |         "201": { description: Made., content: { application/json: { schema: { type: string } } } }
        |         ^~~~~
    help: declare a separate operation for the stream
    === parameter-without-place
    A parameter has no 'name' or no 'in'.
    Why: It could not be sent.
    What to do: Add both.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:11: warning: a parameter requires 'name' and 'in'; the parameter is omitted [parameter-without-place]
     9 |         - { name: q, schema: { type: string } }
       |           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: 'in' is path, query, header or cookie
    === unknown-parameter-place
    A parameter is in an unknown place, or, in Swagger 2.0, in a form beside a body.
    Why: It could not be sent.
    What to do: Write path, query, header or cookie. Describe the whole body of a request in one parameter.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, in: url, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:26: warning: a parameter cannot be in 'url'; the parameter is omitted [unknown-parameter-place]
     9 |         - { name: q, in: url, schema: { type: string } }
       |                          ^~~
    help: 'in' is path, query, header or cookie
    === repeated-parameter
    A parameter is declared twice.
    Why: One of them would be lost.
    What to do: Remove one of them.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, in: query, schema: { type: string } }
            - { name: q, in: query, schema: { type: integer } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:10:19: warning: duplicate parameter 'q'; the first one is used [repeated-parameter]
     10 |         - { name: q, in: query, schema: { type: integer } }
        |                   ^
    help: remove one of them
    === content-parameter
    A parameter has a media type that is not supported.
    Why: It is serialized with the default style.
    What to do: Use JSON, or a style.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, in: query, content: { application/xml: { schema: { type: string } } } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:44: warning: the value is serialized with the default style, not as 'application/xml' [content-parameter]
     9 |         - { name: q, in: query, content: { application/xml: { schema: { type: string } } } }
       |                                            ^~~~~~~~~~~~~~~
    help: use 'schema', or the media type application/json or text/plain
    === unsuitable-style
    A style cannot be used in this place, or not for a path.
    Why: The default style is used, or the slashes of the path are percent-encoded.
    What to do: Use one that OpenAPI lists for the place; for a path, use simple.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, in: query, style: matrix, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:40: warning: the style 'matrix' cannot be used for a query parameter; the default style is used [unsuitable-style]
     9 |         - { name: q, in: query, style: matrix, schema: { type: string } }
       |                                        ^~~~~~
    help: use form, spaceDelimited, pipeDelimited or deepObject
    === ignored-schemes
    An operation of Swagger 2.0 has schemes that the document does not have.
    Why: It is sent to the server of the document.
    What to do: Correct them.
    # spec.yaml
    swagger: "2.0"
    info: { title: Shop, version: "1" }
    host: api.example.com
    paths:
      /events:
        get:
          operationId: events
          schemes: [wss]
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:7: warning: the schemes of the operation are ignored; it is sent to the server of the document [ignored-schemes]
     9 |       schemes: [wss]
       |       ^~~~~~~
    help: correct them; for a WebSocket, set 'x-endpointkit-messages'
    === whole-query
    A parameter stands for the whole query, but is not a form.
    Why: It is omitted, and if it is required, the operation is.
    What to do: Declare single parameters.
    # spec.yaml
    openapi: 3.2.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: q, in: querystring, content: { text/plain: { schema: { type: string } } } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:26: warning: a parameter for the whole query must be a form; the parameter is omitted [whole-query]
     9 |         - { name: q, in: querystring, content: { text/plain: { schema: { type: string } } } }
       |                          ^~~~~~~~~~~
    help: declare its members as parameters in 'query', or use application/x-www-form-urlencoded
    === query-in-path
    A path has a query.
    Why: Its values in braces become parameters, and the rest is sent as it is.
    What to do: Declare them as query parameters.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      "/items?all=true":
        get:
          operationId: list
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:5:3: warning: a path cannot have a query; its values in braces become parameters, and the rest is sent as it is [query-in-path]
     5 |   "/items?all=true":
       |   ^~~~~~~~~~~~~~~~~
    help: declare them as parameters in 'query'
    === undeclared-openapi-path-parameter
    A parameter of the path is not declared.
    Why: It is a string.
    What to do: Declare it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      "/items/{id}":
        get:
          operationId: list
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:5:3: warning: the path parameter '{id}' is not declared; it is treated as a string [undeclared-openapi-path-parameter]
     5 |   "/items/{id}":
       |   ^~~~~~~~~~~~~
    help: declare a parameter with 'in: path'
    === unused-openapi-path-parameter
    A declared path parameter is not in the path.
    Why: It is omitted.
    What to do: Add it to the path, or remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: id, in: path, required: true, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:19: warning: the path has no '{id}'; the parameter is omitted [unused-openapi-path-parameter]
     9 |         - { name: id, in: path, required: true, schema: { type: string } }
       |                   ^~
    help: add it to the path, or use 'in: query'
    === reserved-header
    A parameter is a header that bodies or security schemes set.
    Why: It is omitted.
    What to do: Remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: Content-Type, in: header, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:19: warning: the parameter for the header 'Content-Type' is omitted, because bodies and security schemes set the header [reserved-header]
     9 |         - { name: Content-Type, in: header, schema: { type: string } }
       |                   ^~~~~~~~~~~~
    help: remove it; OpenAPI requires tools to ignore it
    === unusable-header
    The name of a header is not valid.
    Why: The parameter is omitted (RFC 9110, 5.6.2).
    What to do: Correct the name.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - { name: "X Y", in: header, schema: { type: string } }
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:9:19: warning: 'X Y' is not a valid header name (RFC 9110, 5.6.2); the parameter is omitted [unusable-header]
     9 |         - { name: "X Y", in: header, schema: { type: string } }
       |                   ^~~~~
    help: use letters, digits and '-'
    === unusable-cookie
    The name of a cookie is not valid.
    Why: The parameter is omitted.
    What to do: Correct the name.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        get: { operationId: list, tags: [Items], parameters: [{ name: 'a;b', in: cookie, schema: { type: string } }], responses: { "204": { description: Done } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:67: warning: 'a;b' is not a valid cookie name; the parameter is omitted [unusable-cookie]
     6 | …t: { operationId: list, tags: [Items], parameters: [{ name: 'a;b', in: cookie, schema: { type: string } }], responses: { "204": { descriptio…
       |                                                              ^~~~~
    help: use letters, digits and '-' (RFC 6265, 4.1.1)
    1 warning
    spec.yaml is valid
    === repeated-operation-id
    Two operations have one operationId.
    Why: The words of the path are added to the name.
    What to do: Rename one of them, or set 'x-endpointkit-name'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
      /items/new: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:37: warning: duplicate operationId 'list'; the words of the path are added to the name [repeated-operation-id]
     6 |   /items/new: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
       |                                     ^~~~
    spec.yaml:5:33: note: the first one is here
     5 |   /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
       |                                 ^~~~
    help: give each operation a unique 'operationId'
    1 warning
    spec.yaml is valid
    === undeclared-scheme
    A requirement names a security scheme that is not declared.
    Why: It is omitted, so that calls may lack credentials.
    What to do: Declare the scheme, or correct the name.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          security: [{ key: [] }]
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:8:20: warning: no security scheme is named 'key'; the requirement is omitted [undeclared-scheme]
     8 |       security: [{ key: [] }]
       |                    ^~~
    help: declare it under 'securitySchemes'
    === scheme-without-type
    A security scheme lacks 'type' or a key that its type needs, or its key is in a wrong place.
    Why: Requests could not be signed.
    What to do: Add 'type', and the keys that the type needs.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          security: [{ key: [] }]
          responses: { "204": { description: Done. } }
    components:
      securitySchemes: { key: { name: X-Key, in: header } }
    --- printed
    spec.yaml:11:22: warning: the security scheme 'key' has no 'type'; one of your interceptors must supply it [scheme-without-type]
     11 |   securitySchemes: { key: { name: X-Key, in: header } }
        |                      ^~~
    help: 'type' is http, apiKey, oauth2, openIdConnect or mutualTLS
    === own-scheme
    The client has no parameter for the credentials of a security scheme.
    Why: An interceptor must supply them.
    What to do: Add an interceptor to the client; for digest there is `DigestAuthInterceptor`.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          security: [{ key: [] }]
          responses: { "204": { description: Done. } }
    components:
      securitySchemes: { key: { type: http, scheme: hawk } }
    --- printed
    spec.yaml:11:22: warning: the security scheme 'hawk' has no parameter in the client; an interceptor must supply it [own-scheme]
     11 |   securitySchemes: { key: { type: http, scheme: hawk } }
        |                      ^~~
    help: add an interceptor of your own to the client
    === refresh-url
    A refresh URL is declared.
    Why: Tokens are refreshed at the token URL.
    What to do: Nothing has to be done if both URLs lead to the same server.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          security: [{ o: [] }]
          responses: { "204": { description: Done. } }
    components:
      securitySchemes:
        o: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://a.example/t", refreshUrl: "https://a.example/r", scopes: {} } } }
    --- printed
    spec.yaml:12:99: warning: the refresh URL 'https://a.example/r' is ignored; tokens are refreshed at the token URL [refresh-url]
     12 | …Credentials: { tokenUrl: "https://a.example/t", refreshUrl: "https://a.example/r", scopes: {} } } }
        |                                                              ^~~~~~~~~~~~~~~~~~~~~
    help: pass your own refresh function for this scheme to the client
    === relative-flow
    A URL of an OAuth flow is relative.
    Why: It has no host; the token store must supply tokens.
    What to do: Write the whole URL.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          security: [{ o: [] }]
          responses: { "204": { description: Done. } }
    components:
      securitySchemes:
        o: { type: oauth2, flows: { clientCredentials: { tokenUrl: token, scopes: {} } } }
    --- printed
    spec.yaml:12:64: warning: the URL 'token' is relative; the token store must supply tokens [relative-flow]
     12 | … o: { type: oauth2, flows: { clientCredentials: { tokenUrl: token, scopes: {} } } }
        |                                                              ^~~~~
    help: write an absolute URL
    === undeclared-server-variable
    A variable of a server URL is not declared.
    Why: The caller must set it.
    What to do: Declare it with a default.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    servers: [{ url: "https://{host}.example" }]
    paths: { /a: { get: { operationId: list, responses: { "204": { description: Done. } } } } }
    --- printed
    spec.yaml:4:18: warning: the variable 'host' is not declared, so the caller must set it [undeclared-server-variable]
     4 | servers: [{ url: "https://{host}.example" }]
       |                  ^~~~~~~~~~~~~~~~~~~~~~~~
    help: declare it under 'variables'
    === server-variable-default
    The default of a server variable cannot be used.
    Why: The caller must set the variable.
    What to do: Correct the default, or add it to 'enum'.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    servers: [{ url: 'https://{region}.example', variables: { region: { default: us, enum: [eu, asia] } } }]
    paths: 
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:4:78: warning: the default 'us' of 'region' is not in its 'enum', so the caller must set the variable [server-variable-default]
     4 | …'https://{region}.example', variables: { region: { default: us, enum: [eu, asia] } } }]
       |                                                              ^~
    help: add it to 'enum'
    1 warning
    spec.yaml is valid
    === servers-of-part
    A server of an operation, or a variable of it, has no equivalent among the servers of the document.
    Why: Without a default of the variable, calls use the servers of the document; with one, the default. A further server is not used.
    What to do: Give the variable a default, or add the variable or the server to the servers of the document.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    servers: [{ url: 'https://shop.example' }]
    paths: 
      /items: { get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done } } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:54: warning: the variable 'region' has no default, so calls use the servers of the document [servers-of-part]
     6 |   /items: { get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done…
       |                                                      ^~~~~~~
    help: add a default, or a variable with the same name to the servers of the document

    spec.yaml:6:71: warning: the variable 'region' is not declared, so the caller must set it [undeclared-server-variable]
     6 | …{ get: { operationId: list, tags: [Items], servers: [{ url: 'https://{region}.example' }], responses: { "204": { description: Done } } } }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~
    help: declare it under 'variables'
    2 warnings
    spec.yaml is valid
    === no-overlay
    A file is not an OpenAPI Overlay.
    Why: Nothing of it is applied.
    What to do: Begin it with 'overlay: 1.0.0', or remove it from the options.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    info: { title: Fix, version: 1.0.0 }
    actions: []
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:2:1: error: this is not an OpenAPI Overlay: missing key 'overlay' [no-overlay]
     2 | info: { title: Fix, version: 1.0.0 }
       | ^
    help: begin an overlay with 'overlay: 1.0.0'; the document that it changes is not one
    1 error
    === overlay-version
    The version of an overlay is not known.
    Why: Its actions could mean something else.
    What to do: Write 1.0.0 or 1.1.0.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 3.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $.info, update: { title: Store } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:2:10: error: unknown Overlay version: '3.0.0' [overlay-version]
     2 | overlay: 3.0.0
       |          ^~~~~
    help: supported versions are 1.0 and 1.1
    1 error
    === overlay-of-other
    An overlay says that it extends another document.
    Why: It may not match this one.
    What to do: Change 'extends', or remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    extends: other.yaml
    actions:
      - { target: $.info, update: { title: Store } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:4:10: warning: the overlay extends 'other.yaml', which is another document [overlay-of-other]
     4 | extends: other.yaml
       |          ^~~~~~~~~~
    help: change 'extends', or remove it
    1 warning
    spec.yaml is valid
    === overlay-file
    An action names a file that cannot be changed.
    Why: The action is not applied.
    What to do: Write the path as in a reference from the document.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $.info, x-endpointkit-file: types.yaml, update: { title: Store } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:43: error: the file 'types.yaml' is not changed: there is no such file [overlay-file]
     5 |   - { target: $.info, x-endpointkit-file: types.yaml, update: { title: Store } }
       |                                           ^~~~~~~~~~
    help: write the path as in a reference from the document, or remove 'x-endpointkit-file'
    1 error
    === unused-overlay-file
    An overlay changes a file to which the document does not refer.
    Why: The change has no effect.
    What to do: Remove the action, or correct the path.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $, x-endpointkit-file: types.yaml, update: { Item: { type: string } } }
    # types.yaml
    Item: { type: object }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    types.yaml:2:1: warning: an overlay changes this file, but the document does not refer to it [unused-overlay-file]
     2 | Item: { type: object }
       | ^
    help: check 'x-endpointkit-file' in the overlay
    1 warning
    spec.yaml is valid
    === overlay-target
    The target of an action is not a valid JSONPath.
    Why: The action is not applied (RFC 9535).
    What to do: Correct it at the place that the message shows.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: '$.paths[', update: {} }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:24: error: invalid JSONPath: unexpected end of the query, expected a name in quotes, a number, '*' or '?' [overlay-target]
     5 |   - { target: '$.paths[', update: {} }
       |                        ^
    1 error
    === overlay-without-match
    The target of an action matches nothing.
    Why: The document has probably changed.
    What to do: Correct the target, or remove the action.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: "$.paths['/item']", update: { summary: One item } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:15: warning: the target matches nothing in the document [overlay-without-match]
     5 |   - { target: "$.paths['/item']", update: { summary: One item } }
       |               ^~~~~~~~~~~~~~~~~~
    help: did you mean '/items'?
    1 warning
    spec.yaml is valid
    === overlay-without-effect
    An action changes nothing.
    Why: It has no update, or the document has the value already.
    What to do: Remove it.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: "$.paths['/items'].get", remove: true, update: { summary: All items } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:62: warning: 'update' has no effect together with 'remove' [overlay-without-effect]
     5 | … - { target: "$.paths['/items'].get", remove: true, update: { summary: All items } }
       |                                                              ^~~~~~~~~~~~~~~~~~~~~~
    help: use two actions
    1 warning
    spec.yaml is valid
    === overlay-mismatch
    An update cannot be merged into its target, such as a list into an object.
    Why: The action is not applied.
    What to do: Correct the update or the target.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $.info.title, update: { text: Store } }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:37: error: a mapping cannot be merged into 'Shop' [overlay-mismatch]
     5 |   - { target: $.info.title, update: { text: Store } }
       |                                     ^~~~~~~~~~~~~~~
    spec.yaml:3:16: note: the target is here
     3 | info: { title: Shop, version: 1.0.0 }
       |                ^~~~
    help: remove the target in an earlier action
    1 error
    === overlay-copy
    'copy' does not match exactly one node.
    Why: It is not clear what to copy.
    What to do: Make the query more specific.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.1.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $.info, copy: $.paths.nothing }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:29: error: 'copy' needs exactly one node, but the query matches none [overlay-copy]
     5 |   - { target: $.info, copy: $.paths.nothing }
       |                             ^~~~~~~~~~~~~~~
    help: change the query so that it matches one node
    1 error
    === overlay-removes-all
    An action removes the document itself.
    Why: Nothing would be left.
    What to do: Correct the target.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths:
      /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } }
    # fix.yaml
    overlay: 1.0.0
    info: { title: Fix, version: 1.0.0 }
    actions:
      - { target: $, remove: true }
    $ endpointkit validate spec.yaml --overlay fix.yaml
    --- printed
    fix.yaml:5:15: error: the document itself cannot be removed [overlay-removes-all]
     5 |   - { target: $, remove: true }
       |               ^
    help: write the path of the part to remove, such as $.paths['/users']
    1 error
    === overlay-too-large
    An action makes the document too large or too deep.
    Why: It is not applied.
    What to do: Use smaller updates.
    When: It takes actions that copy a part of the document into itself some twenty times.
    === overlay-too-slow
    The queries of an overlay visit too many nodes.
    Why: None of its actions is applied.
    What to do: Use more specific queries instead of '..'.
    When: It takes an overlay with thousands of queries that begin with '$..'.
    """#
