extension DiagnosticPage.Example {
    /// Templates, output and projects.
    static let outputExamples2 = #"""
        === recursive-template
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/enumeration.mustache
        {{>enumeration}}
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumeration.mustache:1:4: error: the template 'enumeration' includes itself [recursive-template]
         1 | {{>enumeration}}
           |    ^~~~~~~~~~~
        help: it is included through 'enumeration', 'enumeration'
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
        === template-syntax
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/enumeration.mustache
        {{#cases}}
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumeration.mustache:1:4: error: 'cases' is never closed [template-syntax]
         1 | {{#cases}}
           |    ^~~~~
        help: add {{/cases}}
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
        === unknown-block
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/enumeration.mustache
        {{<base.enumeration}}{{$nothing}}{{/nothing}}{{/base.enumeration}}
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumeration.mustache:1:25: error: 'base.enumeration' has no block 'nothing' [unknown-block]
         1 | {{<base.enumeration}}{{$nothing}}{{/nothing}}{{/base.enumeration}}
           |                         ^~~~~~~
        help: its blocks are 'conformances', 'additions'
        1 error
        === unknown-change
        # old.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # accepted.txt
        operation-remved GET /items
        $ endpointkit diff old.yaml old.yaml --accept accepted.txt
        --- printed
        accepted.txt:2:1: error: 'operation-remved' is not the id of a change [unknown-change]
         2 | operation-remved GET /items
           | ^~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: did you mean 'operation-removed'?
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
        === unknown-diagnostic
        # endpointkit.yaml
        project: 1
        defaults: { diagnostics: { allow: [unknown-keywrd] } }
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
        endpointkit.yaml:3:36: error: no diagnostic has the id 'unknown-keywrd' [unknown-diagnostic]
         3 | defaults: { diagnostics: { allow: [unknown-keywrd] } }
           |                                    ^~~~~~~~~~~~~~
        help: did you mean 'unknown-keyword'?
        1 error
        === unknown-placeholder
        # endpointkit.yaml
        project: 1
        apis: { Shop: { spec: '{api}.yaml', output: Shop } }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate
        --- printed
        endpointkit.yaml:3:23: error: unknown placeholder in '{api}.yaml' [unknown-placeholder]
         3 | apis: { Shop: { spec: '{api}.yaml', output: Shop } }
           |                       ^~~~~~~~~~~~
        help: write {name} for the name of the API in the project; other braces are not possible
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
        === unknown-template
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/enumeration.mustache
        {{>nothing}}
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumeration.mustache:1:4: error: no template is named 'nothing' [unknown-template]
         1 | {{>nothing}}
           |    ^~~~~~~
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
        === unused-acceptance
        # old.yaml
        openapi: 3.1.0
        info: { title: Shop, version: 1.0.0 }
        paths: { /items: { get: { operationId: list, tags: [Items], responses: { "204": { description: Done } } } } }
        # accepted.txt
        operation-removed GET /items
        $ endpointkit diff old.yaml old.yaml --accept accepted.txt
        --- printed
        accepted.txt:2:1: warning: there is no such change [unused-acceptance]
         2 | operation-removed GET /items
           | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: remove the line
        no changes
        === unused-baseline-entry
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # known
        unknown-key 1 spec.yaml#/services/Orders
        $ endpointkit validate spec.yaml --baseline known
        --- printed
        known:2:1: warning: there is no such warning any more [unused-baseline-entry]
         2 | unknown-key 1 spec.yaml#/services/Orders
           | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: remove the line, or write the file anew with '--write-baseline'
        1 warning
        spec.yaml is valid
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
        2 warnings
        wrote 4 files in Shop
        === unused-rule
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate spec.yaml --allow 'unknown-key #/services/Orders/*'
        --- printed
        warning: '--allow unknown-key #/services/Orders/*' matches no warning [unused-rule]
        help: remove it, or correct the place; JSON reports have the pointers of all warnings
        1 warning
        spec.yaml is valid
        === unused-template
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        # templates/enumerations.mustache
        Text
        $ endpointkit generate spec.yaml --output Shop --templates templates
        --- printed
        templates/enumerations.mustache:1:1: warning: no template uses 'enumerations' [unused-template]
         1 | Text
           | ^
        help: did you mean 'enumeration'?
        1 warning
        wrote 4 files in Shop
        """#
}
