extension DiagnosticPage.Example {
    /// Templates, and what they emit.
    static let templateExamples = #"""
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
