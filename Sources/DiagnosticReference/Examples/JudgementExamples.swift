extension DiagnosticPage.Example {
    /// Diagnostics and changes that are allowed, denied, known or accepted.
    static let judgementExamples = #"""
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
        """#
}
