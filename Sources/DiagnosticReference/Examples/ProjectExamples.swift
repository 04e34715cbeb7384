extension DiagnosticPage.Example {
    /// Project files, and selections on the command line.
    static let projectExamples = #"""
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
        help: write a path relative to the directory of the project file
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
        === shared-folder
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit generate spec.yaml --output Shop --mocks Shop
        --- printed
        error: 'Shop' is also the directory of the sources [shared-folder]
        help: write mocks to the directory of another target
        1 error
        === shared-output
        # endpointkit.yaml
        project: 1
        apis:
          Shop: { spec: spec.yaml, output: Shop }
          Store: { spec: spec.yaml, output: Shop }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:5:37: error: two APIs of the project write to 'Shop' [shared-output]
         5 |   Store: { spec: spec.yaml, output: Shop }
           |                                     ^~~~
        endpointkit.yaml:4:36: note: the other one is here
         4 |   Shop: { spec: spec.yaml, output: Shop }
           |                                    ^~~~
        help: use a separate directory for each
        1 error
        === unknown-api
        # endpointkit.yaml
        project: 1
        apis:
          Shop: { spec: spec.yaml, output: Sources/Shop }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate --api Shpo
        --- printed
        error: 'endpointkit.yaml' has no API 'Shpo' [unknown-api]
        help: did you mean 'Shop'?
        1 error
        === unknown-subject
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit explain spec.yaml Items.lst
        --- printed
        error: the document has no operation, type or value 'Items.lst' [unknown-subject]
        help: did you mean 'Items.list'?
        === unsupported-project-version
        # endpointkit.yaml
        project: 2
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
        endpointkit.yaml:2:10: error: unknown version 2 of project files [unsupported-project-version]
         2 | project: 2
           |          ^
        help: write 'project: 1', or update endpointkit
        1 error
        === part-without-name
        # endpointkit.yaml
        project: 1
        apis:
          Shop:
            spec: spec.yaml
            output: Sources/Shop
            names: { "#/types/Item/fields": Parts }
        # spec.yaml
        endpointkit: 1
        name: Shop
        types:
          Item: { fields: { id: Int } }
        services:
          Items:
            endpoints:
              list: { get: /items, returns: Item }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:7:14: error: '#/types/Item/fields' cannot have a name of its own [part-without-name]
         7 |     names: { "#/types/Item/fields": Parts }
           |              ^~~~~~~~~~~~~~~~~~~~~
        help: types, their members, operations and their parameters have names; 'name' is that of the API
        1 API: 1 failed; 1 error
        Shop: failed
        === unknown-part
        # endpointkit.yaml
        project: 1
        apis:
          Shop:
            spec: spec.yaml
            output: Sources/Shop
            names: { "#/types/Itm": Element }
        # spec.yaml
        endpointkit: 1
        name: Shop
        types:
          Item: { fields: { id: Int } }
        services:
          Items:
            endpoints:
              list: { get: /items, returns: Item }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:7:14: error: the document has no part '#/types/Itm' [unknown-part]
         7 |     names: { "#/types/Itm": Element }
           |              ^~~~~~~~~~~~~
        help: did you mean '#/types/Item'?
        1 API: 1 failed; 1 error
        Shop: failed
        """#
}
