extension DiagnosticPage.Example {
    /// Overlays and servers of OpenAPI documents.
    static let overlayExamples = #"""
        === no-overlay
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
        help: begin the overlay with 'overlay: 1.0.0'
        1 error
        === overlay-copy
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
        === overlay-file
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
        === overlay-mismatch
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
        === overlay-of-other
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
        === overlay-removes-all
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
        1 error
        === overlay-target
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
        === overlay-version
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
        === overlay-without-effect
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
        === overlay-without-match
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
        === server-variable-default
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
        === unused-overlay-file
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
        """#
}
