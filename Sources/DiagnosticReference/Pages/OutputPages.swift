let outputPages = #"""
    Swift names, templates, output and projects.

    === invalid-name
    A 'name' is not a Swift identifier.
    Why: It is used as written.
    What to do: Use letters, digits and '_', and do not begin with a digit.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          x-endpointkit-name: "a b"
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:7:20: error: 'a b' is not a valid Swift identifier [invalid-name]
     7 |       operationId: list
       |                    ^~~~
    help: use ASCII letters, digits and underscores, and do not begin with a digit
    === invalid-module
    An imported module has a name that no generated module can have.
    Why: The import would not compile.
    What to do: Correct the name.
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
    === reserved-name
    A name is a reserved word of Swift or EndpointKit, so that another one is used.
    Why: The name itself would not compile.
    What to do: Set the name in the code with 'name', or 'x-endpointkit-name'; rename what has no such key, such as a security scheme.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: init
          tags: [Shop]
          responses: { "204": { description: Done. } }
    --- printed
    spec.yaml:7:20: warning: 'init' becomes 'initValue', because 'init' is a reserved name in Swift or EndpointKit [reserved-name]
     7 |       operationId: init
       |                    ^~~~
    help: choose another name with 'x-endpointkit-name', in the document or in an overlay
    === name-collision
    Two parts of the document would have the same Swift name, so that one gets another.
    Why: Both are in one scope.
    What to do: Set one of the names with 'name', or 'x-endpointkit-name'; rename what has no such key.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: "1" }
    paths:
      /items:
        get:
          operationId: list
          responses:
            "200":
              description: Items.
              content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } }
    components:
      schemas:
        Item:
          type: object
          properties: { a_b: { type: string }, a__b: { type: string } }
    --- printed
    spec.yaml:16:44: warning: 'a__b' becomes 'aB2', because the name 'aB' is already used [name-collision]
     16 |       properties: { a_b: { type: string }, a__b: { type: string } }
        |                                            ^~~~
    spec.yaml:16:21: note: it is used here
     16 |       properties: { a_b: { type: string }, a__b: { type: string } }
        |                     ^~~
    help: choose another name with 'x-endpointkit-name', in the document or in an overlay
    === not-identifiable
    A type with the conformance Identifiable has no property 'id'.
    Why: The conformance needs one.
    What to do: Remove the conformance, or add the property.
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
    === module-type-without-conformance
    A type of another module lacks a conformance that is needed here.
    Why: The code would not compile.
    What to do: Add the conformance to 'models' of its file.
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
    A package imports a module whose package is not known.
    Why: Its manifest could not depend on it.
    What to do: Add 'package' to the import.
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
    === template-syntax
    A template is not well formed.
    Why: Nothing can be rendered with it.
    What to do: Correct it at the place that the message shows.
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
    === template-name
    The name of a template is not one that templates can have.
    Why: No other template could include it.
    What to do: Rename the file.
    When: It takes a template whose name has a character that no file of the tool has, such as a line break.
    === template-too-long
    The output of a template is out of proportion to its input.
    Why: Templates that include each other can grow without bounds.
    What to do: Remove repeated includes.
    When: It takes templates that include each other twice, some twenty levels deep.
    === unknown-template
    A template includes another one that does not exist.
    Why: There is nothing to include.
    What to do: Correct the name; 'endpointkit templates' writes all.
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
    === unknown-block
    A template replaces a block that the other one does not have.
    Why: It would have no effect.
    What to do: Correct the name; the documentation lists the blocks.
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
    === unknown-function
    A function is used in a place where it has no meaning.
    Why: Nothing could be rendered.
    What to do: Remove it.
    When: It takes a lambda in a template where the tool has none, such as '{{#uppercased}}' around text.
    === not-text
    A template prints something that is not a string.
    Why: Lists and conditions are used in sections.
    What to do: Write a section, or one of its members.
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
    === recursive-template
    Templates include each other without end, or too often.
    Why: Nothing could be rendered.
    What to do: Remove one of the includes.
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
    === unused-template
    A template is never used.
    Why: No bundled template has its name, and no other template includes it.
    What to do: Correct the name.
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
    === broken-templates
    The templates cannot be rendered.
    Why: This is a fault of endpointkit.
    What to do: Report it with the templates.
    When: No template of a user leads to it; those are reported with their place.
    === unused-file
    A file in the directory of templates is not a template.
    Why: It has no effect.
    What to do: Templates have names that end in '.mustache'.
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
    === file-fault
    A file cannot be read or written.
    Why: The system refused it, for the reason in the message.
    What to do: Check the path and its permissions.
    $ endpointkit validate missing.yaml
    --- printed
    error: cannot read 'missing.yaml': no such file or directory [file-fault]
    1 error
    === unsafe-path
    The path of a generated file is not safe.
    Why: It could leave the output directory.
    What to do: Give the type or service another 'name'.
    When: No document leads to it: names become identifiers before they become paths.
    === path-clash
    Two generated files differ only in case.
    Why: On many file systems they are the same file.
    What to do: Give one of them another 'name'.
    When: It takes two types whose 'name' differs only in case, such as 'URLs' and 'Urls'.
    === occupied-path
    There is something else at the path of a generated file.
    Why: Files that endpointkit did not write are never overwritten.
    What to do: Move or delete it, or choose another output directory.
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
    === edited-file
    A generated file was edited.
    Why: The changes are overwritten.
    What to do: Change the spec or a template instead of generated files.
    When: Change a generated file, and run 'endpointkit generate' again.
    === stale-file
    A file is no longer generated, but was edited.
    Why: It is not removed, because the changes may be needed.
    What to do: Delete it, or move it out of the output directory.
    When: Change a generated file, remove its type or service from the spec, and run 'endpointkit generate' again.
    === unreadable-manifest
    The manifest of an output directory cannot be read.
    Why: It says which files may be changed.
    What to do: Restore it, or delete it and remove stale files by hand.
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
    === foreign-output
    The output directory has the files of another API.
    Why: They would be removed.
    What to do: Use a separate directory for each API, or delete the manifest if that API no longer exists.
    When: Run 'endpointkit generate' for two specs with the same '--output'.
    === no-folder
    The output directory is a file.
    Why: Nothing can be written into it.
    What to do: Choose another path.
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
    help: choose another path, or remove what is there
    1 error
    === shared-folder
    Mocks and sources are written to the same directory, or to nested ones.
    Why: They belong to different targets.
    What to do: Write mocks to the directory of another target.
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
    === outdated-output
    '--check' found files that are out of date.
    Why: The committed code does not match the spec.
    What to do: Run the same command without --check, and commit the result.
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
    === no-runtime
    There is no Swift package at the path of the runtime.
    Why: The emitted package would not build.
    What to do: Set '--runtime-path' to a checkout of EndpointKit.
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
    === invalid-baseline
    A line of a baseline is not an entry.
    Why: The file is damaged, or is not a baseline.
    What to do: Write it again with '--write-baseline'.
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
    === unused-baseline-entry
    A baseline has a warning that is no longer reported.
    Why: It was corrected, or its place has changed.
    What to do: Remove the line, or write the file again with '--write-baseline'.
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
    === invalid-place
    The place of a rule is not a path, '#' and a JSON Pointer.
    Why: The rule would match nothing.
    What to do: Write the pointer after '#', as in 'shop.yaml#/components/*', or 'shop.yaml#*' for a whole file.
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
    === unused-rule
    A rule for a place matches no warning.
    Why: The place has changed, or is misspelled.
    What to do: Correct or remove it; the reports with '--format json' have the pointers of warnings.
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
    === not-a-project
    The file is not a project file.
    Why: It has no key 'project'; often it is a spec.
    What to do: Begin a project file with 'project: 1', or pass a spec as SPEC.
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
    === unsupported-project-version
    The version of project files is not known.
    Why: The same keys can have another meaning in a later version.
    What to do: Write 'project: 1', or update endpointkit.
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
    === no-apis
    The project has no APIs.
    Why: There is nothing to do.
    What to do: Write 'Shop: { spec: shop.yaml, output: Sources/Shop }' under 'apis'.
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
    === unknown-api
    '--api' names an API that the project does not have.
    Why: It is probably misspelled.
    What to do: Use one of the names under 'apis' or 'modules'.
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
    === invalid-project-name
    The name of an API in a project has characters that paths or options could misread.
    Why: It replaces {name} in paths.
    What to do: Use ASCII letters, digits, '_', '-' and '.'.
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
    help: use ASCII letters, digits, '_', '-' and '.', but begin with neither '-' nor '.'
    1 error
    === duplicate-project-name
    Two APIs of a project have one name.
    Why: '--api' could not choose.
    What to do: Rename one of them; names that differ only in case are the same.
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
    help: rename one of them; names that differ only in case count as equal
    1 error
    === invalid-project-path
    A path in a project file is empty or has a control character.
    Why: It names no file.
    What to do: Write a path relative to the directory of the project file.
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
    === unknown-placeholder
    A path in a project file has braces that are not {name}.
    Why: Nothing would replace them.
    What to do: Write {name} for the name of the API.
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
    help: write {name} for the name of the API in the project; other braces are not allowed
    1 error
    === invalid-selector
    A string is not a selector of operations.
    Why: It selects nothing.
    What to do: Write tag:NAME, path:/PATH or operation:ID.
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
    === allowed-and-denied
    An id is both allowed and denied.
    Why: Only one of them can apply.
    What to do: Remove it from one of the lists.
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
    === conflicting-settings
    Two settings of an API exclude each other.
    Why: One of them would have no effect.
    What to do: Follow the help of the message.
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
    === invalid-module-name
    The name is not one that a Swift module can have.
    Why: The code would not compile.
    What to do: Use ASCII letters, digits and '_', and no keyword.
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
    === shared-output
    Two APIs of a project write to the same directory.
    Why: Each would remove the files of the other.
    What to do: Use a separate directory for each.
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
    === unknown-part
    'names' of a project file has a part that the document does not have.
    Why: The name would have no effect.
    What to do: Write a place such as '#/components/schemas/Pet', an operationId, or Service.endpoint.
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
    === part-without-name
    'names' of a project file has a part that has no name in Swift.
    Why: The name would have no effect, or another one.
    What to do: Name a type, a member, an operation or a parameter; 'name' is the name of the API.
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
    === unknown-change
    A list of accepted changes has a line that is not one.
    Why: It accepts nothing.
    What to do: Write the line as 'diff' prints it, or remove it.
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
    === unknown-revision
    A project file names a Git revision that does not exist.
    Why: There is nothing to compare with.
    What to do: Write the name of a branch, a tag or a commit; in CI, the history must be fetched too.
    When: Write 'diff: { against: v9 }' into a project file, and run 'endpointkit diff' where Git has no 'v9'.
    === unused-acceptance
    An accepted change is not among the changes.
    Why: It was accepted for another version, or has been undone.
    What to do: Remove the line.
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
    === ambiguous-subject
    'explain' is asked for a part that has several operations or types.
    Why: Only one can be explained at a time.
    What to do: Write the name of one of them.
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
    === unknown-subject
    'explain' is asked for a part that the document does not have, or that is not in the emitted code.
    Why: There is nothing to explain.
    What to do: Write Service.operation, the name of a service or a type, or a JSON Pointer such as '#/components/schemas/Pet'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list: { get: /items, returns: none }
    $ endpointkit explain spec.yaml Items.lst
    --- printed
    error: the document has no operation, service, type or value 'Items.lst' [unknown-subject]
    help: did you mean 'Items.list'?
    === not-a-scenario
    A file of '--scenario' is not a scenario file.
    Why: It has no key 'trouble', or the version is not known.
    What to do: Begin it with 'trouble: 1'.
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
    === invalid-trouble
    A latency or a fault of a scenario is not understood, or the shares of faults are more than 100% together.
    Why: It could not be applied.
    What to do: Write it as the help of the message shows.
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
    === unknown-trouble-operation
    A scenario names an operation that the spec does not have.
    Why: It would have no effect.
    What to do: Write the ID of an operation, or its method and path such as 'GET /pets/{id}'.
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
    === unknown-collection
    A file of '--data' is neither for a collection of the spec nor a file that an operation returns.
    Why: Its contents could not be served.
    What to do: Name it after the path of the collection, such as 'pets.yaml' or 'users/7/todos.json', or after the path of the operation, such as 'pets/7/photo.png'.
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
    === invalid-item
    An item of a file of '--data' is not one that the spec allows.
    Why: The server would answer with it.
    What to do: Follow the message; an item is an object with an ID of its own.
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
    === unknown-diagnostic
    An id of a diagnostic does not exist.
    Why: The rule has no effect.
    What to do: Correct it; 'endpointkit explain' lists all ids.
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
    """#
