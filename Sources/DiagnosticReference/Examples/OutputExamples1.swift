extension DiagnosticPage.Example {
    /// Templates, output and projects.
    static let outputExamples1 = #"""
        === allowed-and-denied
        # endpointkit.yaml
        project: 1
        defaults: { diagnostics: { allow: [unknown-keyword], deny: [unknown-keyword] } }
        apis:
          Shop: { spec: spec.yaml, output: Sources/Shop }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:61: error: 'unknown-keyword' is both allowed and denied [allowed-and-denied]
         3 | defaults: { diagnostics: { allow: [unknown-keyword], deny: [unknown-keyword] } }
           |                                                             ^~~~~~~~~~~~~~~
        endpointkit.yaml:3:36: note: it is allowed here
         3 | defaults: { diagnostics: { allow: [unknown-keyword], deny: [unknown-keyword] } }
           |                                    ^~~~~~~~~~~~~~~
        help: remove it from one of the lists
        1 error
        === ambiguous-subject
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items: { endpoints: { list: { get: /items, returns: none } } }
          Orders: { endpoints: { list: { get: /orders, returns: none } } }
        $ endpointkit explain spec.yaml list
        --- printed
        error: 'list' is more than one operation or type [ambiguous-subject]
        help: write one of them: 'GET /items', 'GET /orders'
        === conflicting-settings
        # endpointkit.yaml
        project: 1
        apis: { Shop: { spec: spec.yaml, output: Shop, package: true, mocks: ShopMocks } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:70: error: 'mocks' cannot be combined with 'package: true', which has a target for mocks [conflicting-settings]
         3 | …hop: { spec: spec.yaml, output: Shop, package: true, mocks: ShopMocks } }
           |                                                              ^~~~~~~~~
        help: remove one of them
        1 error
        === duplicate-project-name
        # endpointkit.yaml
        project: 1
        apis:
          Shop: { spec: spec.yaml, output: A }
          shop: { spec: spec.yaml, output: B }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:5:3: error: two APIs of the project are named 'shop' [duplicate-project-name]
         5 |   shop: { spec: spec.yaml, output: B }
           |   ^~~~
        endpointkit.yaml:4:3: note: the first one is here
         4 |   Shop: { spec: spec.yaml, output: A }
           |   ^~~~
        help: rename one of them; upper and lower case do not make a difference
        1 error
        === file-fault
        $ endpointkit validate missing.yaml
        --- printed
        error: cannot read 'missing.yaml': no such file or directory [file-fault]
        1 error
        === invalid-baseline
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # known
        unknown-keyword at spec.yaml
        $ endpointkit validate spec.yaml --baseline known
        --- printed
        known:2:1: error: the line is not an entry of a baseline [invalid-baseline]
         2 | unknown-keyword at spec.yaml
           | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: write the file anew with '--write-baseline'
        1 error
        === invalid-item
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths:
          /items:
            get: { operationId: list, tags: [Items], responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Item" } } } } } } }
            post: { operationId: add, tags: [Items], requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }, responses: { "201": { description: Added } } }
          /items/{id}:
            get: { operationId: find, tags: [Items], parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } } } }
        components: { schemas: { Item: { type: object, required: [id], properties: { id: { type: integer } } } } }
        # data/items.yaml
        - { id: one }
        $ endpointkit serve spec.yaml --stateful --data data
        --- printed
        data/items.yaml:2:9: error: must be an integer, but is a string [invalid-item]
         2 | - { id: one }
           |         ^~~
        1 error
        === invalid-module
        # spec.yaml
        endpointkit: 1
        name: Shop
        imports: [{ file: types.yaml, module: 1Types }]
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # types.yaml
        endpointkit: 1
        name: Types
        types: { Item: { fields: { id: Int } } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:4:39: error: '1Types' is not the name of a module that can be generated [invalid-module]
         4 | imports: [{ file: types.yaml, module: 1Types }]
           |                                       ^~~~~~
        help: use ASCII letters, digits and underscores, and not the name of a module of Swift or EndpointKit
        1 error
        === invalid-module-name
        # endpointkit.yaml
        project: 1
        apis: { Shop: { spec: spec.yaml, output: Shop, mocks: ShopMocks, module: 1Shop } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:74: error: '1Shop' is not a valid module name [invalid-module-name]
         3 | … { spec: spec.yaml, output: Shop, mocks: ShopMocks, module: 1Shop } }
           |                                                              ^~~~~
        help: use ASCII letters, digits and '_', and do not begin with a digit
        1 error
        === invalid-place
        # endpointkit.yaml
        project: 1
        defaults: { diagnostics: { allow: [unknown-key spec.yaml] } }
        apis:
          Shop: { spec: spec.yaml, output: Sources/Shop }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:36: error: the place 'spec.yaml' has no JSON Pointer; write 'spec.yaml#*' for the whole file [invalid-place]
         3 | defaults: { diagnostics: { allow: [unknown-key spec.yaml] } }
           |                                    ^~~~~~~~~~~~~~~~~~~~~
        help: a place is a path and a JSON Pointer, such as 'shop.yaml#/components/schemas/*'
        1 error
        === invalid-project-name
        # endpointkit.yaml
        project: 1
        apis: { My Shop: { spec: spec.yaml, output: Shop } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:9: error: 'My Shop' cannot be the name of an API in a project [invalid-project-name]
         3 | apis: { My Shop: { spec: spec.yaml, output: Shop } }
           |         ^~~~~~~
        help: use ASCII letters, digits, '_', '-' and '.'; begin with none of the last two
        1 error
        === invalid-project-path
        # endpointkit.yaml
        project: 1
        apis: { Shop: { spec: '', output: Shop } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:23: error: the path is empty [invalid-project-path]
         3 | apis: { Shop: { spec: '', output: Shop } }
           |                       ^~
        help: write a path relative to the folder of the project file
        1 error
        === invalid-selector
        # endpointkit.yaml
        project: 1
        apis: { Shop: { spec: spec.yaml, output: Shop, include: [Items] } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:58: error: 'Items' is not a selector [invalid-selector]
         3 | apis: { Shop: { spec: spec.yaml, output: Shop, include: [Items] } }
           |                                                          ^~~~~
        help: write tag:NAME, path:/PATH or operation:ID
        1 error
        === invalid-trouble
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # trouble.yaml
        trouble: 1
        all: { latency: soon }
        $ endpointkit serve spec.yaml --scenario trouble.yaml
        --- printed
        trouble.yaml:3:17: error: 'soon' is not understood [invalid-trouble]
         3 | all: { latency: soon }
           |                 ^~~~
        help: write a time such as 200ms, a range such as 200ms..1s, or percentiles such as p50=100ms,p99=2s
        1 error
        === module-type-without-conformance
        # types.yaml
        endpointkit: 1
        name: Types
        types: { Item: { fields: { id: Int } } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        imports: [{ file: types.yaml, module: Types }]
        models: { conformances: [Hashable] }
        types: { Order: { fields: { item: Item } } }
        $ endpointkit validate spec.yaml
        --- printed
        types.yaml:4:10: error: 'Item' must be Hashable, but it is not in its module 'Types' [module-type-without-conformance]
         4 | types: { Item: { fields: { id: Int } } }
           |          ^~~~
        help: add 'models: { conformances: [Hashable] }' to the file of the module, or 'conformances' to the type
        1 error
        === module-without-package
        # types.yaml
        endpointkit: 1
        name: Types
        types: { Item: { fields: { id: Int } } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        imports: [{ file: types.yaml, module: Types }]
        services:
          Items:
            endpoints:
              list: { get: /items, returns: '[Item]' }
        $ endpointkit generate spec.yaml --output Shop --package
        --- printed
        spec.yaml:4:39: error: the manifest of the package cannot depend on 'Types', because its package is not known [module-without-package]
         4 | imports: [{ file: types.yaml, module: Types }]
           |                                       ^~~~~
        help: add 'package: ../Types' or 'package: { url: …, version: … }' to the import
        1 error
        === no-apis
        # endpointkit.yaml
        project: 1
        apis: {}
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:7: error: the project has no APIs [no-apis]
         3 | apis: {}
           |       ^~
        help: write 'Shop: { spec: shop.yaml, output: Sources/Shop }'
        1 error
        === no-folder
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # Shop
        a file
        $ endpointkit generate spec.yaml --output Shop
        --- printed
        error: the output directory 'Shop' is not a directory [no-folder]
        1 error
        === no-runtime
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit generate spec.yaml --output Shop --package --runtime-path EndpointKit
        --- printed
        error: there is no Swift package at 'EndpointKit' [no-runtime]
        help: set '--runtime-path' to a checkout of EndpointKit
        1 error
        === not-a-project
        # endpointkit.yaml
        endpointkit: 1
        name: Shop
        $ endpointkit validate --project endpointkit.yaml
        --- printed
        endpointkit.yaml:2:1: error: this is a spec, not a project file [not-a-project]
         2 | endpointkit: 1
           | ^~~~~~~~~~~
        help: pass it as the argument SPEC, or give it another name than 'endpointkit.yaml'
        1 error
        === not-a-scenario
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # trouble.yaml
        latency: 1
        $ endpointkit serve spec.yaml --scenario trouble.yaml
        --- printed
        trouble.yaml:2:1: error: this is not a scenario file: missing key 'trouble' [not-a-scenario]
         2 | latency: 1
           | ^
        help: begin it with 'trouble: 1'
        1 error
        === not-identifiable
        # spec.yaml
        endpointkit: 1
        name: Shop
        models: { conformances: [Identifiable] }
        types: { Item: { fields: { name: String }, conformances: [Identifiable] } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:5:59: error: 'Item' cannot be Identifiable, because it has no property 'id' [not-identifiable]
         5 | types: { Item: { fields: { name: String }, conformances: [Identifiable] } }
           |                                                           ^~~~~~~~~~~~
        help: declare a member 'id', or give a member this name with 'name: id'
        1 error
        === not-text
        # spec.yaml
        endpointkit: 1
        name: Shop
        types: { Size: { enum: [small, large] } }
        # templates/enumeration.mustache
        {{cases}}
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumeration.mustache:1:3: error: 'cases' is a list, not a string [not-text]
         1 | {{cases}}
           |   ^~~~~
        help: use it in a section: {{#cases}}…{{/cases}}
        1 error
        === occupied-path
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # Shop/ShopClient.swift
        let mine = 1
        $ endpointkit generate spec.yaml --output Shop
        --- printed
        error: 'Shop/ShopClient.swift' was not generated by endpointkit, so it is not overwritten [occupied-path]
        help: move or delete it, or choose another output directory
        1 error
        === outdated-output
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit generate spec.yaml --output Shop --check
        --- printed
        error: 5 files are out of date in 'Shop' [outdated-output]
        help: run the same command without --check
        1 error
        would create Shop/Endpoints/ItemsEndpoint.swift
        would create Shop/Services/ItemsService.swift
        would create Shop/ShopClient.swift
        would create Shop/ShopEnvironment.swift
        would create Shop/.endpointkit-manifest
        """#
}
