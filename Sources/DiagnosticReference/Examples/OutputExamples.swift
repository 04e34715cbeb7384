extension DiagnosticPage.Example {
    /// Modules, files of the output, and data of a server.
    static let outputExamples = #"""
        === file-fault
        $ endpointkit validate missing.yaml
        --- printed
        error: cannot read 'missing.yaml': no such file or directory [file-fault]
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
        === unknown-collection
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # data/orders.yaml
        - { id: 1 }
        $ endpointkit serve spec.yaml --stateful --data data
        --- printed
        data/orders.yaml:2:1: error: the spec has no collection 'orders' [unknown-collection]
         2 | - { id: 1 }
           | ^
        help: name the file as the path of a collection with state, such as 'pets.yaml', or 'users/7/todos.json'
        1 error
        === unknown-trouble-operation
        # spec.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # trouble.yaml
        trouble: 1
        operations: { lst: { latency: 1 } }
        $ endpointkit serve spec.yaml --scenario trouble.yaml
        --- printed
        trouble.yaml:3:15: error: no operation is named 'lst' [unknown-trouble-operation]
         3 | operations: { lst: { latency: 1 } }
           |               ^~~
        help: did you mean 'list'?
        1 error
        === unreadable-manifest
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # Shop/.endpointkit-manifest
        damaged
        $ endpointkit generate spec.yaml --output Shop
        --- printed
        error: 'Shop/.endpointkit-manifest' cannot be read: line 1 is damaged [unreadable-manifest]
        help: restore it, or delete it and remove stale files by hand
        1 error
        === unused-file
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/notes.txt
        Text
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        warning: 'templates/notes.txt' is not used: it is not a template [unused-file]
        help: templates are files with names that end in '.mustache'

        warning: the directory 'templates' contains no templates [unused-file]
        help: templates are files with names that end in '.mustache'
        2 warnings
        wrote 4 files in Shop
        """#
}
