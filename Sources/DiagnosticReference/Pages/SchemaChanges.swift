let schemaChanges = #"""
    Changes of schemas that 'endpointkit diff' finds on the wire.

    === type-changed
    A value has another type.
    Why: Receivers cannot read it.
    What to do: Add a member with the new type beside the old one, and deprecate the old one.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { age: { type: integer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { age: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[type-changed]: Pet.age: is string instead of integer
      old.yaml:12:45 → new.yaml:12:45
      old clients break; new clients with an old server break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === format-changed
    A value has another format, such as 'date' instead of none, or another 'contentEncoding' or 'contentMediaType'.
    Why: A value in one format can be invalid in the other.
    What to do: Add a member with the new format.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { born: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { born: { type: string, format: date } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[format-changed]: Pet.born: has the format 'date' instead of none
      old.yaml:12:46 → new.yaml:12:46
      old clients work; new clients with an old server break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === became-nullable
    A value can be null.
    Why: Clients that read it do not expect null.
    What to do: Leave the member out instead, if it is optional.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: [string, 'null'] } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[became-nullable]: Pet.name: can be null
      old.yaml:12:64 → new.yaml:12:64
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 2 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === became-not-nullable
    A value can no longer be null.
    Why: Null in requests of old clients is refused.
    What to do: Accept null on the server, and treat it as before.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: [string, 'null'] } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[became-not-nullable]: Pet.name: can no longer be null
      old.yaml:13:64 → new.yaml:13:64
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === value-added
    An enumeration has a new value, or now allows any value.
    Why: Clients that read it may not know it; emitted enums are open and keep it.
    What to do: Send it only where clients know it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat] } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat, dog] } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[value-added]: Pet.kind: also allows "dog"
      old.yaml:12:46 → new.yaml:12:46
      old clients may break; new clients with an old server work; Swift may not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === value-removed
    An enumeration no longer has a value.
    Why: Old clients still send it.
    What to do: Accept it on the server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat, dog] } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { kind: { type: string, enum: [cat] } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[value-removed]: Pet.kind: no longer allows "dog"
      old.yaml:13:46 → new.yaml:13:46
      old clients break; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === member-added
    An object has a new member.
    Why: In requests, it matters only if it is required; in responses, clients ignore it.
    What to do: Make it optional in requests.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, required: [tag], properties: { name: { type: string }, tag: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[member-added]: Pet.tag: was added and is required
      old.yaml:13:10 → new.yaml:13:81
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 2 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === member-removed
    An object no longer has a member.
    Why: Clients that read a required member fail, and the server may refuse it in requests.
    What to do: Deprecate the member first, and keep it while clients read it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string }, tag: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[member-removed]: Pet.tag: was removed
      old.yaml:12:64 → new.yaml:12:10
      old clients may break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === member-renamed
    A member has another name, and is otherwise the same.
    Why: Neither side knows the name that the other one sends.
    What to do: Send and accept both names for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { title: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[member-renamed]: Pet.title: is the new name of 'name'
      old.yaml:12:40 → new.yaml:12:40
      old clients may break; new clients with an old server may break; Swift does not compile
    3 changes of emitted code follow from these; '--all' lists them
    4 changes: 3 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === member-required
    A member that was optional is required.
    Why: Requests without it are refused.
    What to do: Keep it optional in requests; in responses, this breaks nobody.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[member-required]: Pet.name: is required
      old.yaml:13:40 → new.yaml:13:58
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === member-optional
    A member that was required is optional.
    Why: Clients that rely on it in responses fail; its type is optional in Swift.
    What to do: Always send it in responses.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, required: [name], properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[member-optional]: Pet.name: is no longer required
      old.yaml:12:58 → new.yaml:12:40
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 2 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === default-changed
    A value has another default.
    Why: A value that is left out has another meaning.
    What to do: Keep the default, or add another member.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { size: { type: string, default: small } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { size: { type: string, default: large } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[default-changed]: Pet.size: has the default "large" instead of "small"
      old.yaml:13:46 → new.yaml:13:46
      old clients may break; new clients with an old server may break; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === constraint-tightened
    A limit of numbers, lengths or counts allows less.
    Why: Values that old clients send are refused.
    What to do: Apply the limit to new values only.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, maxLength: 40 } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, maxLength: 20 } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[constraint-tightened]: Pet.name: has maxLength 20 instead of 40
      old.yaml:13:46 → new.yaml:13:46
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === constraint-loosened
    A limit of numbers, lengths or counts allows more.
    Why: Clients may rely on the limit in responses.
    What to do: Nothing has to be done if they only display the value.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, maxLength: 20 } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, maxLength: 40 } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[constraint-loosened]: Pet.name: has maxLength 40 instead of 20
      old.yaml:13:46 → new.yaml:13:46
      old clients work; new clients with an old server may break; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === pattern-changed
    A string must match another pattern.
    Why: It is not known whether fewer or more values are allowed. For responses, only keywords that describe values matter, such as 'prefixItems'.
    What to do: Check that values that were valid still are.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { code: { type: string, pattern: '^[a-z]+$' } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { code: { type: string, pattern: '^[a-z0-9]+$' } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[pattern-changed]: Pet.code: has the pattern ^[a-z0-9]+$ instead of ^[a-z]+$
      old.yaml:13:46 → new.yaml:13:46
      old clients may break; new clients with an old server may break; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === keyword-changed
    A keyword such as 'not', 'if' or 'prefixItems' differs.
    Why: It is not known whether fewer or more values are allowed.
    What to do: Check that values that were valid still are.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { code: { type: string, not: { enum: [none] } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { code: { type: string, not: { enum: [none, all] } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[keyword-changed]: Pet.code: differs in 'not'
      old.yaml:13:46 → new.yaml:13:46
      old clients may break; new clients with an old server may break; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === other-members-forbidden
    Undeclared members are no longer allowed.
    Why: Requests with such members are refused.
    What to do: Declare the members that clients send.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, additionalProperties: false, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[other-members-forbidden]: Pet: no longer allows other members
      old.yaml:13:10 → new.yaml:13:10
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === other-members-allowed
    Undeclared members are allowed.
    Why: Clients that refuse unknown members may fail; emitted code ignores them.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, additionalProperties: false, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[other-members-allowed]: Pet: allows other members
      old.yaml:12:10 → new.yaml:12:10
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === variant-added
    A value can be of a new variant.
    Why: Clients that read it may not know it; emitted unions with a discriminator are open and keep it.
    What to do: Send it only where clients know it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { oneOf: [{ type: string }, { type: integer }] }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { oneOf: [{ type: string }, { type: integer }, { type: boolean }] }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[variant-added]: Pet: can also be boolean
      old.yaml:12:10 → new.yaml:12:10
      old clients may break; new clients with an old server work; Swift may not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === variant-removed
    A value can no longer be of a variant.
    Why: Old clients still send it.
    What to do: Accept it on the server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { oneOf: [{ type: string }, { type: integer }, { type: boolean }] }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { oneOf: [{ type: string }, { type: integer }] }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[variant-removed]: Pet: can no longer be boolean
      old.yaml:13:10 → new.yaml:13:10
      old clients break; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === discriminator-changed
    Another member, or another value of it, identifies the variant of a value.
    Why: The other side reads another variant, or cannot find the variant.
    What to do: Keep the member and its values; add new values for new variants.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { c: Cat, d: Dog } } }
        Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
        Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { c: Dog, d: Cat } } }
        Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
        Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[discriminator-changed]: Pet: 'c' stands for Dog instead of Cat
      old.yaml:12:10 → new.yaml:12:10
      old clients break; new clients with an old server break; Swift compiles
    warning[discriminator-changed]: Pet: 'd' stands for Cat instead of Dog
      old.yaml:12:10 → new.yaml:12:10
      old clients break; new clients with an old server break; Swift compiles
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === access-changed
    A member is read-only or write-only, or no longer is.
    Why: It is missing where clients expect it, or is refused.
    What to do: Accept it on the server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { id: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
          responses: { "200": { description: The pet } }
    components:
      schemas:
        Pet: { type: object, properties: { id: { type: string, readOnly: true } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[access-changed]: Pet.id: is read-only
      old.yaml:13:40 → new.yaml:13:40
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === schema-deprecated
    A member or a type is deprecated.
    Why: It still works.
    What to do: Say in its description what to use instead.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, deprecated: true } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[schema-deprecated]: Pet.name: is deprecated
      old.yaml:12:46 → new.yaml:12:46
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === schema-restored
    A member or a type is no longer deprecated.
    Why: Its clients no longer need to change.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string, deprecated: true } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: The pet, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
    components:
      schemas:
        Pet: { type: object, properties: { name: { type: string } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[schema-restored]: Pet.name: is no longer deprecated
      old.yaml:12:46 → new.yaml:12:46
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    """#
