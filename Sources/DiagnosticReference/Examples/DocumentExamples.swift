extension DiagnosticPage.Example {
    /// Documents as a whole.
    static let documentExamples = #"""
        === invalid-deviations
        # deviations.json
        { "endpointkit-deviations": 99, "deviations": [] }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit overlay deviations.json spec.yaml
        --- printed
        deviations.json:1:29: error: '99' is not a known version of the deviations format [invalid-deviations]
         1 | { "endpointkit-deviations": 99, "deviations": [] }
           |                             ^~
        help: write 1
        1 error
        === invalid-recording
        # recorded/001.json
        { "name": "Milk" }
        $ endpointkit infer --from recorded
        --- printed
        recorded/001.json:1:1: error: this is not a recorded exchange: it must have the member 'request' [invalid-recording]
         1 | { "name": "Milk" }
           | ^
        help: use a directory that RecordingTransport or 'endpointkit serve --record' wrote, and nothing else did
        1 error
        === json-syntax
        # spec.json
        { "openapi": "3.1.0", "info": { "title": "Shop" "version": "1" }, "paths": {} }
        $ endpointkit validate spec.json
        --- printed
        spec.json:1:49: error: expected ',' or '}' [json-syntax]
         1 | { "openapi": "3.1.0", "info": { "title": "Shop" "version": "1" }, "paths": {} }
           |                                                 ^
        spec.json:1:31: note: a mapping begins here
         1 | { "openapi": "3.1.0", "info": { "title": "Shop" "version": "1" }, "paths": {} }
           |                               ^
        help: close the bracket, or insert a comma between the values
        1 error
        === nothing-selected
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate spec.yaml --include tag:Items --exclude path:/items
        --- printed
        error: '--include' and '--exclude' together select no operation [nothing-selected]
        help: '--exclude' overrides '--include'
        0 of 1 operations are selected
        1 error
        === selector-without-match
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit validate spec.yaml --include 'tag:Item*' --exclude operation:lst
        --- printed
        error: no operation has a name that matches 'lst' [selector-without-match]
        help: did you mean 'operation:list'?
        1 of 1 operations are selected
        1 error
        === unplaced-deviation
        # deviations.json
        { "endpointkit-deviations": 1, "deviations": [{ "endpoint": "Items.all", "status": 200, "path": [], "expected": "String", "found": "null", "kind": "null" }] }
        # spec.yaml
        endpointkit: 1
        name: Shop
        services:
          Items:
            endpoints:
              list: { get: /items, returns: none }
        $ endpointkit overlay deviations.json spec.yaml
        --- printed
        deviations.json:1:47: warning: Items.all 200, the body: null instead of String, once: the document has no such endpoint [unplaced-deviation]
         at /deviations/0
         1 | { "endpointkit-deviations": 1, "deviations": [{ "endpoint": "Items.all", "status": 200, "path": [], "expected": "String", "found": "null", "…
           |                                               ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        help: use the same '--include', '--exclude' and '--overlay' as for 'generate'
        1 warning
        nothing to change
        """#
}
