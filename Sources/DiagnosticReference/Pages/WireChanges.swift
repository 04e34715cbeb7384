let wireChanges = #"""
    Changes that 'endpointkit diff' finds on the wire.

    === server-added
    The API has a new server.
    Why: Clients that use it need a server of the new version.
    What to do: Nothing has to be done; a server that only moved is also 'server-removed'.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[server-added]: API: the server https://b.example was added
      old.yaml:4:18 → new.yaml:4:48
      old clients work; new clients with an old server may break; Swift may not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === server-removed
    A server is not in the new document.
    Why: Apps that are in use still call its URL.
    What to do: Keep it until no app uses it, or redirect its requests.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[server-removed]: API: the server https://b.example was removed
      old.yaml:4:48 → new.yaml:4:18
      old clients break; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === server-variable-changed
    A variable in the URL of a server has fewer values, or another default.
    Why: Clients may use a value that no longer exists.
    What to do: Keep the value while apps use it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu, us] } } }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://{region}.example', variables: { region: { default: eu, enum: [eu] } } }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[server-variable-changed]: API: the variable 'region' of the server no longer has the values us
      old.yaml:4:59 → new.yaml:4:59
      old clients may break; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === security-scheme-added
    There is a new security scheme.
    Why: Operations that need it are reported as changes of their own.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[security-scheme-added]: API: the security scheme 'key' was added
      → new.yaml:10:73
      old clients work; new clients with an old server work; Swift compiles
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === security-scheme-removed
    A security scheme is not in the new document.
    Why: Operations that needed it are reported as changes of their own; the initializer of the client loses a parameter.
    What to do: Keep the scheme, or release a major version.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[security-scheme-removed]: API: the security scheme 'key' was removed
      old.yaml:10:73 →
      old clients work; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === security-scheme-renamed
    A security scheme has another name and the same content.
    Why: Nothing changes in requests, but its name is that of a parameter and a property in Swift.
    What to do: Keep the name, or accept the change.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ token: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ bearer: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[security-scheme-renamed]: API: 'bearer' is the new name of the security scheme 'token'
      old.yaml:11:34 → new.yaml:11:34
      old clients work; new clients with an old server work; Swift does not compile
    5 changes of emitted code follow from these; '--all' lists them
    6 changes: 5 breaking, 1 compatible
    next version: 2.0.0 (major); the document says 1.0.0
    === security-scheme-changed
    A security scheme is of another kind, or is sent in another place.
    Why: Clients send credentials that the server does not expect.
    What to do: Add a second scheme, and accept both for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ key: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ key: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { key: { type: apiKey, in: header, name: X-API-Key } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[security-scheme-changed]: API: the security scheme 'key' is the key 'X-API-Key' in the header instead of the key 'X-Key' in the header
      old.yaml:11:34 → new.yaml:11:34
      old clients break; new clients with an old server break; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === scope-added
    A security scheme has a new scope.
    Why: An old server gives no tokens with it.
    What to do: Deploy the authorization server before clients that ask for it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read } } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[scope-added]: API: the security scheme 'oauth' has the scope 'write'
      old.yaml:11:34 → new.yaml:11:146
      old clients work; new clients with an old server may break; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === scope-removed
    A security scheme no longer has a scope.
    Why: Clients that ask for it may be refused a token.
    What to do: Keep the scope while clients ask for it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read } } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[scope-removed]: API: the security scheme 'oauth' no longer has the scope 'write'
      old.yaml:11:146 → new.yaml:11:34
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === webhook-added
    The server can send a new request.
    Why: Receivers that do not know it ignore it.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    webhooks:
      petAdded: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[webhook-added]: API: 'petAdded' is sent
      → new.yaml:11:3
      old clients work; new clients with an old server work; Swift compiles
    note[swift-added]: ZooWebhook: was added
      in the emitted code
      old clients work; new clients with an old server work; Swift compiles
    2 changes: 2 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === webhook-removed
    The server no longer sends a request.
    Why: Receivers may wait for it.
    What to do: Announce it, and keep it for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    webhooks:
      petAdded: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[swift-removed]: ZooWebhook: was removed
      in the emitted code
      old clients work; new clients with an old server work; Swift does not compile
    warning[webhook-removed]: API: 'petAdded' is no longer sent
      old.yaml:11:3 →
      old clients may break; new clients with an old server work; Swift compiles
    2 changes: 1 breaking, 1 possibly breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === operation-added
    There is a new operation.
    Why: Only clients of the new version call it, and an old server does not know it.
    What to do: Deploy the server before clients that call it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
        post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[operation-added]: POST /pets: was added
      → new.yaml:5:3
      old clients work; new clients with an old server break; Swift may not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === operation-removed
    An operation is not in the new document.
    Why: Clients that call it get an error.
    What to do: Deprecate it first, and remove it when no client calls it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
        post: { operationId: add, tags: [Pets], responses: { '204': { description: Added } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[operation-removed]: POST /pets: was removed
      old.yaml:5:3 →
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === operation-moved
    An operation with the same 'operationId' has another method or path.
    Why: Clients still call the old one.
    What to do: Keep the old path beside the new one for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /animals:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[operation-moved]: GET /animals: was GET /pets
      old.yaml:5:3 → new.yaml:5:3
      old clients break; new clients with an old server break; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === operation-renamed
    The name of an operation in Swift now belongs to another one.
    Why: Code compiles, but calls the other operation.
    What to do: Keep the 'operationId' of each operation, or give the new one another.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets: { get: { operationId: list, tags: [Pets], responses: { '204': { description: All } } } }
      /pets/mine: { get: { operationId: listMine, tags: [Pets], responses: { '204': { description: Some } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets: { get: { operationId: listAll, tags: [Pets], responses: { '204': { description: All } } } }
      /pets/mine: { get: { operationId: list, tags: [Pets], responses: { '204': { description: Some } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[operation-renamed]: GET /pets: is 'pets.listAll'; code with 'pets.list' calls GET /pets/mine
      old.yaml:5:32 → new.yaml:5:32
      old clients work; new clients with an old server work; Swift compiles, but calls another operation
    warning[swift-removed]: PetsEndpoint: no longer has 'listMine'
      old.yaml:5:32 → new.yaml:5:32
      old clients work; new clients with an old server work; Swift does not compile
    warning[swift-removed]: PetsServiceProtocol: no longer has 'listMine(options:)'
      old.yaml:5:32 → new.yaml:5:32
      old clients work; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    5 changes: 3 breaking, 2 possibly breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === operation-deprecated
    An operation is deprecated.
    Why: It still works; code that calls it gets a warning of the compiler.
    What to do: Say in its documentation what to call instead.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          deprecated: true
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[operation-deprecated]: GET /pets: is deprecated
      old.yaml:5:3 → new.yaml:5:3
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === operation-restored
    An operation is no longer deprecated.
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
          deprecated: true
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[operation-restored]: GET /pets: is no longer deprecated
      old.yaml:5:3 → new.yaml:5:3
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === sunset-changed
    The date from which an operation or a member may no longer exist has changed.
    Why: An earlier date leaves clients less time.
    What to do: Announce an earlier date.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          deprecated: true
          x-sunset: 2031-06-30
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          deprecated: true
          x-sunset: 2031-01-31
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[sunset-changed]: GET /pets: ends on 2031-01-31 instead of 2031-06-30
      old.yaml:10:17 → new.yaml:10:17
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === stability-decreased
    An operation or a member has a lower 'x-stability-level'.
    Why: A later change may break clients that rely on it.
    What to do: Announce it; a part without this extension is stable.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          x-stability-level: beta
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[stability-decreased]: GET /pets: is beta instead of stable
      old.yaml:5:3 → new.yaml:9:26
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === stability-increased
    An operation or a member has a higher 'x-stability-level'.
    Why: It changes less often than before.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          x-stability-level: beta
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          x-stability-level: stable
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[stability-increased]: GET /pets: is stable instead of beta
      old.yaml:9:26 → new.yaml:9:26
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === security-added
    An operation that needed no authentication now needs it.
    Why: Clients without credentials are refused.
    What to do: Announce it, or add another operation.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ token: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[security-added]: GET /pets: needs token instead of no authentication
      old.yaml:5:3 → new.yaml:9:20
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === security-removed
    An operation no longer needs authentication.
    Why: Clients may still send credentials.
    What to do: Check that this is intended.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ token: [] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { token: { type: http, scheme: bearer } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[security-removed]: GET /pets: needs no authentication instead of token
      old.yaml:9:20 → new.yaml:5:3
      old clients work; new clients with an old server break; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === security-changed
    An operation needs other credentials or scopes.
    Why: Clients with the old ones may be refused.
    What to do: Accept both for some time, as two alternatives of 'security'.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          security: [{ oauth: [read, write] }]
          responses: { "204": { description: Done } }
    components: { securitySchemes: { oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: { read: Read, write: Write } } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[security-changed]: GET /pets: needs oauth (read, write) instead of oauth (read)
      old.yaml:9:20 → new.yaml:9:20
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === operation-servers-changed
    An operation has servers of its own, or others.
    Why: Clients call the old ones.
    What to do: Keep the old server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    servers: [{ url: 'https://a.example' }]
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          servers: [{ url: 'https://b.example' }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[operation-servers-changed]: GET /pets: has the servers https://b.example
      old.yaml:6:3 → new.yaml:10:24
      old clients break; new clients with an old server may break; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === callback-added
    The server sends a new request in the course of an operation.
    Why: Clients that do not know it ignore it.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: url, in: query, schema: { type: string } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: url, in: query, schema: { type: string } }]
          callbacks:
            done: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } } }
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[callback-added]: GET /pets: 'done' is sent
      → new.yaml:11:17
      old clients work; new clients with an old server work; Swift compiles
    note[swift-added]: ZooCallback: was added
      in the emitted code
      old clients work; new clients with an old server work; Swift compiles
    2 changes: 2 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === callback-removed
    The server no longer sends a request in the course of an operation.
    Why: Clients may wait for it.
    What to do: Announce it, and keep it for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: url, in: query, schema: { type: string } }]
          callbacks:
            done: { '{$request.query.url}': { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: { '204': { description: Received } } } } }
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: url, in: query, schema: { type: string } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[swift-removed]: ZooCallback: was removed
      in the emitted code
      old clients work; new clients with an old server work; Swift does not compile
    warning[callback-removed]: GET /pets: 'done' is no longer sent
      old.yaml:11:17 →
      old clients may break; new clients with an old server work; Swift compiles
    2 changes: 1 breaking, 1 possibly breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-added
    An operation has a new parameter.
    Why: If it is required, requests of old clients are refused; an old server ignores or refuses it.
    What to do: Make it optional, with a default that has the same effect as before.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-added]: GET /pets: the query parameter 'limit' was added and is required
      old.yaml:5:3 → new.yaml:9:28
      old clients break; new clients with an old server may break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-removed
    An operation no longer has a parameter.
    Why: Old clients still send it, and the server ignores or refuses it.
    What to do: Deprecate it first, and ignore it on the server.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-removed]: GET /pets: the query parameter 'limit' was removed
      old.yaml:9:28 → new.yaml:5:3
      old clients may break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-renamed
    A parameter has another name, and is otherwise the same.
    Why: The server does not know the old name.
    What to do: Accept both names on the server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: max, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-renamed]: GET /pets: the query parameter 'max' is the new name of 'limit'
      old.yaml:9:28 → new.yaml:9:28
      old clients may break; new clients with an old server may break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-required
    A parameter that was optional is required.
    Why: Requests without it are refused.
    What to do: Give it a default on the server instead.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-required]: GET /pets: the query parameter 'limit' is required
      old.yaml:9:28 → new.yaml:9:28
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-optional
    A parameter that was required is optional.
    Why: New clients may leave it out, and an old server refuses that; its type is optional in Swift.
    What to do: Deploy the server before the clients.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, required: true, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-optional]: GET /pets: the query parameter 'limit' is no longer required
      old.yaml:9:28 → new.yaml:9:28
      old clients work; new clients with an old server may break; Swift may not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === parameter-style-changed
    A list or an object is serialized in another way.
    Why: The server misreads the values of old clients.
    What to do: Keep the style, or add another parameter.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: tags, in: query, schema: { type: array, items: { type: string } } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: tags, in: query, explode: false, schema: { type: array, items: { type: string } } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-style-changed]: GET /pets: the query parameter 'tags' has the style form (not exploded) instead of form
      old.yaml:9:28 → new.yaml:9:28
      old clients break; new clients with an old server break; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === parameter-deprecated
    A parameter is deprecated.
    Why: It still works.
    What to do: Say in its description what to send instead.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, deprecated: true, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[parameter-deprecated]: GET /pets: the query parameter 'limit' is deprecated
      old.yaml:9:28 → new.yaml:9:28
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === parameter-sunset-changed
    The date from which a parameter may no longer exist has changed.
    Why: An earlier date leaves clients less time.
    What to do: Announce an earlier date.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, deprecated: true, x-sunset: 2031-06-30, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, deprecated: true, x-sunset: 2031-01-31, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[parameter-sunset-changed]: GET /pets: the query parameter 'limit' ends on 2031-01-31 instead of 2031-06-30
      old.yaml:9:74 → new.yaml:9:74
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === parameter-restored
    A parameter is no longer deprecated.
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
          parameters: [{ name: limit, in: query, deprecated: true, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          parameters: [{ name: limit, in: query, schema: { type: integer } }]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[parameter-restored]: GET /pets: the query parameter 'limit' is no longer deprecated
      old.yaml:9:28 → new.yaml:9:28
      old clients work; new clients with an old server work; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === body-added
    An operation has a request body.
    Why: If it is required, requests of old clients are refused.
    What to do: Make it optional.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[body-added]: POST /pets: has a body, which is required
      old.yaml:5:3 → new.yaml:9:20
      old clients break; new clients with an old server may break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === body-removed
    An operation no longer has a request body.
    Why: Old clients still send one, and the server ignores or refuses it.
    What to do: Ignore it on the server for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[body-removed]: POST /pets: no longer has a body
      old.yaml:9:20 → new.yaml:5:3
      old clients may break; new clients with an old server break; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === body-required
    A request body that was optional is required.
    Why: Requests without it are refused.
    What to do: Keep it optional.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[body-required]: POST /pets: has a required body
      old.yaml:9:20 → new.yaml:9:20
      old clients break; new clients with an old server work; Swift does not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === body-optional
    A request body that was required is optional.
    Why: New clients may leave it out, and an old server refuses that.
    What to do: Deploy the server before the clients.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[body-optional]: POST /pets: has an optional body
      old.yaml:9:20 → new.yaml:9:20
      old clients work; new clients with an old server may break; Swift may not compile
    2 changes of emitted code follow from these; '--all' lists them
    3 changes: 3 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === media-type-added
    A body can have a new media type, or one with fewer parameters.
    Why: Receivers must support it.
    What to do: Send it only to those that ask for it with 'Accept'.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[media-type-added]: POST /pets: the body can also be text/plain
      old.yaml:9:33 → new.yaml:9:81
      old clients work; new clients with an old server may break; Swift compiles
    1 change: 1 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === media-type-removed
    A body can no longer have a media type, or only with other parameters.
    Why: Clients that send it are refused, and those that expect it get another one.
    What to do: Keep it for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } }, text/plain: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { content: { application/json: { schema: { type: string } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[media-type-removed]: POST /pets: the body can no longer be text/plain
      old.yaml:9:81 → new.yaml:9:33
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === encoding-changed
    A member of a form is serialized in another way, or with another media type.
    Why: The server misreads the values of old clients.
    What to do: Keep the encoding, or add another member.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } } } } }
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: { type: object, properties: { tags: { type: array, items: { type: string } } } }, encoding: { tags: { style: form, explode: false } } } } }
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[encoding-changed]: POST /pets: 'tags' in the body has the style form (not exploded) instead of form
      old.yaml:9:49 → new.yaml:9:188
      old clients break; new clients with an old server may break; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === response-added
    An operation answers with a new status.
    Why: Clients may not know the meaning of a success with it.
    What to do: Keep the status for what has succeeded before; clients handle new errors by their class, such as 4XX.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: Done }, "202": { description: Later } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[response-added]: POST /pets: has the response 202
      old.yaml:5:3 → new.yaml:9:50
      old clients may break; new clients with an old server work; Swift compiles
    1 change: 1 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === response-removed
    A status is not in the new document.
    Why: Clients may wait for it.
    What to do: Keep it in the document while the server sends it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: Done }, "202": { description: Later } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        post:
          operationId: add
          tags: [Pets]
          responses: { "200": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[response-removed]: POST /pets: no longer has the response 202
      old.yaml:9:50 → new.yaml:5:3
      old clients work; new clients with an old server may break; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === response-content-added
    A response that had no body has one.
    Why: Old clients ignore it; new ones expect it from an old server.
    What to do: Deploy the server before the clients.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "201": { description: The pet } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "201": { description: The pet, content: { application/json: { schema: { type: string } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[response-content-added]: GET /pets: the response 201 has content
      old.yaml:9:20 → new.yaml:9:20
      old clients work; new clients with an old server break; Swift may not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 possibly breaking
    next version: 1.1.0 (minor); the document says 1.0.0
    === response-content-removed
    A response no longer has a body.
    Why: Clients that read it fail.
    What to do: Keep the body, or answer with 204 at another path.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "201": { description: The pet, content: { application/json: { schema: { type: string } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "201": { description: The pet } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[response-content-removed]: GET /pets: the response 201 no longer has content
      old.yaml:9:20 → new.yaml:9:20
      old clients break; new clients with an old server work; Swift does not compile
    1 change of emitted code follows from these; '--all' lists them
    2 changes: 2 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === header-added
    A response has a new header.
    Why: Clients that do not know it ignore it.
    What to do: Nothing has to be done.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[swift-requirement-added]: PetsServiceProtocol: requires 'listResponse(options:)'
      old.yaml:7:20 → new.yaml:7:20
      old clients work; new clients with an old server work; Swift may not compile
    note[header-added]: GET /pets: the response 204 has the header 'X-Total'
      old.yaml:9:20 → new.yaml:9:59
      old clients work; new clients with an old server work; Swift compiles
    note[swift-added]: ZooHeaders: was added
      in the emitted code
      old clients work; new clients with an old server work; Swift compiles
    3 changes: 1 possibly breaking, 2 compatible
    next version: 1.1.0 (minor); the document says 1.0.0
    === header-removed
    A response no longer has a header.
    Why: Clients that read it do not find it.
    What to do: Keep it for some time.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "204": { description: Done } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[swift-removed]: ZooHeaders: was removed
      in the emitted code
      old clients work; new clients with an old server work; Swift does not compile
    warning[swift-removed]: PetsServiceProtocol: no longer has 'listResponse(options:)'
      old.yaml:7:20 → new.yaml:7:20
      old clients work; new clients with an old server work; Swift does not compile
    warning[header-removed]: GET /pets: the response 204 no longer has the header 'X-Total'
      old.yaml:9:59 → new.yaml:9:20
      old clients may break; new clients with an old server work; Swift compiles
    3 changes: 2 breaking, 1 possibly breaking
    next version: 2.0.0 (major); the document says 1.0.0
    === header-required
    A header is always in the response.
    Why: New clients rely on it, but an old server does not send it.
    What to do: Deploy the server before the clients.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: Done, headers: { X-Total: { required: true, schema: { type: integer } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    note[header-required]: GET /pets: the header 'X-Total' of the response 200 is always there
      old.yaml:9:59 → new.yaml:9:59
      old clients work; new clients with an old server may break; Swift compiles
    1 change: 1 compatible
    next version: 1.0.1 (patch); the document says 1.0.0
    === header-optional
    A header can be missing from the response.
    Why: Clients that rely on it fail.
    What to do: Always send it.
    # old.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: Done, headers: { X-Total: { required: true, schema: { type: integer } } } } }
    # new.yaml
    openapi: 3.1.0
    info: { title: Zoo, version: 1.0.0 }
    paths:
      /pets:
        get:
          operationId: list
          tags: [Pets]
          responses: { "200": { description: Done, headers: { X-Total: { schema: { type: integer } } } } }
    $ endpointkit diff old.yaml new.yaml
    --- printed
    warning[header-optional]: GET /pets: the header 'X-Total' of the response 200 is no longer always there
      old.yaml:9:59 → new.yaml:9:59
      old clients break; new clients with an old server work; Swift compiles
    1 change: 1 breaking
    next version: 2.0.0 (major); the document says 1.0.0
    """#
