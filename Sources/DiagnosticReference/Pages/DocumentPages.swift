let documentPages = #"""
    YAML, JSON, and documents of the dialect as a whole.

    === yaml-syntax
    The document is not valid YAML.
    Why: It could not be read beyond this place.
    What to do: Follow the help of the message; often a quote or a bracket is open, a tab is used for indentation, or a value with ': ' needs quotes.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          tags: [String]?
    --- printed
    spec.yaml:7:21: error: unexpected text after the closing bracket [yaml-syntax]
     7 |       tags: [String]?
       |                     ^
    help: quote it: "[String]?"
    === json-syntax
    The document begins like JSON, but is not valid JSON.
    Why: It could not be read beyond this place.
    What to do: Correct it; JSON has no comments and no comma after the last element (RFC 8259).
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
    === empty-document
    The file is empty.
    Why: There is nothing to read.
    What to do: Write a document, or give the path of another file.
    # spec.yaml

    --- printed
    spec.yaml:1:1: error: the document is empty [empty-document]
     1 | # schema: rejects
       | ^
    help: check the path, or write the document
    === several-documents
    The file has a second YAML document.
    Why: Only the first one could be generated.
    What to do: Remove it, or move it to another file.
    # spec.yaml
    endpointkit: 1
    name: Shop
    ---
    name: Other
    --- printed
    spec.yaml:4:1: error: a second document begins here [several-documents]
     4 | ---
       | ^~~
    help: use a separate file for each document
    === file-too-large
    The file is larger than the limit.
    Why: Documents of this size take more memory than a tool should.
    What to do: Split the document, or extract the part that you need.
    When: It takes a file of more than 64 MB.
    === nesting-too-deep
    Lists and mappings are nested too deeply.
    Why: Each level takes space on the stack.
    What to do: Flatten the document.
    When: It takes a few hundred brackets, such as those that 'python3 -c "print('[' * 2000)" > spec.yaml' writes.
    === too-many-values
    The document has too many values, including those that its aliases repeat.
    Why: A few lines of aliases can stand for billions of values.
    What to do: Use fewer aliases.
    # spec.yaml
    endpointkit: 1
    name: Shop
    x-bomb:
      a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
      b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
      c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
      d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
      e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
      f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
      g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f, *f]
    --- printed
    spec.yaml:10:10: error: with this alias, aliases repeat more than 200048 values [too-many-values]
     10 |   f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
        |          ^~
    help: aliases of aliases multiply; write some of the values out instead
    === too-many-faults
    The file has so many faults that reading stopped.
    Why: It is probably not a file of the expected kind.
    What to do: Correct the faults above, or give the path of another file.
    When: It takes a file with thousands of faults, such as a log with the name of a spec.
    === too-many-directives
    The document has too many lines that begin with '%'.
    Why: They take time and have no effect.
    What to do: Remove them.
    # spec.yaml
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    %A b
    ---
    endpointkit: 1
    name: Shop
    --- printed
    spec.yaml:34:1: error: the document has more than 32 directives ('%' lines) [too-many-directives]
     34 | %A b
        | ^~~~
    help: remove lines that begin with '%'
    === ignored-directive
    A '%' line has no effect.
    Why: The document is read as YAML 1.2.
    What to do: Remove it.
    # spec.yaml
    %YAML 1.3
    ---
    endpointkit: 1
    name: Shop
    services:
      Items: { endpoints: { list: { get: /items, returns: text } } }
    --- printed
    spec.yaml:2:1: warning: '%YAML 1.3' is ignored: the document is read as YAML 1.2 [ignored-directive]
     2 | %YAML 1.3
       | ^~~~~~~~~
    help: remove the line
    === not-utf8
    The file is not UTF-8.
    Why: It begins like UTF-16 or UTF-32.
    What to do: Save it as UTF-8.
    When: 'iconv -f UTF-8 -t UTF-16 spec.yaml > other.yaml' writes such a file, which 'endpointkit validate other.yaml' reports.
    === invalid-utf8
    The file has bytes that are not valid UTF-8.
    Why: They stand for no character.
    What to do: Save it as UTF-8.
    When: 'printf "name: \377" > spec.yaml' writes such a file, which 'endpointkit validate spec.yaml' reports.
    === forbidden-character
    The document has a character that YAML or templates do not allow.
    Why: It is invisible, and often the sign of a damaged file.
    What to do: Remove it, or write it as an escape in a quoted string.
    When: 'printf "name: \007" > spec.yaml' writes such a file, which 'endpointkit validate spec.yaml' reports.
    === duplicate-key
    A mapping has a key twice.
    Why: One of the values would be lost.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          id: Int
          name: String
          id: String
    --- printed
    spec.yaml:9:7: error: duplicate key 'id' [duplicate-key]
     9 |       id: String
       |       ^~
    spec.yaml:7:7: note: the first one is here
     7 |       id: Int
       |       ^~
    help: remove or rename one of them
    === key-not-text
    A key is not a string.
    Why: Names are strings.
    What to do: Quote it, or write it on one line.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      ? [Item]
      : String
    --- printed
    spec.yaml:5:5: error: expected a string as the key, found a list [key-not-text]
     5 |   ? [Item]
       |     ^~~~~~
    help: quote it if it is a string
    === merge-not-mapping
    '<<' is followed by something other than a mapping.
    Why: Only mappings can be merged.
    What to do: Write an alias of a mapping, or a list of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          <<: [1]
          id: Int
    --- printed
    spec.yaml:7:12: error: '<<' merges mappings, found '1' [merge-not-mapping]
     7 |       <<: [1]
       |            ^
    help: write an alias of a mapping, such as '<<: *name', or quote the key
    === undefined-alias
    An alias has no anchor before it.
    Why: It has no value.
    What to do: Correct the name, or move the anchor before it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          id: *common
    --- printed
    spec.yaml:7:11: error: there is no anchor '&common' before this alias [undefined-alias]
     7 |       id: *common
       |           ^~~~~~~
    help: quote a string that begins with '*'
    === recursive-alias
    An alias is inside the value that it refers to.
    Why: The value would be infinitely large.
    What to do: Remove it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    x-loop: &loop
      inner: *loop
    --- printed
    spec.yaml:5:10: error: the alias '*loop' is inside the value that it refers to [recursive-alias]
     5 |   inner: *loop
       |          ^~~~~
    help: remove the alias; a value cannot contain itself
    === unknown-tag
    A value has a tag that YAML does not define.
    Why: Its meaning is not known.
    What to do: Remove the tag.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          id: !int Int
    --- printed
    spec.yaml:7:16: error: unknown tag '!int' [unknown-tag]
     7 |       id: !int Int
       |                ^~~
    help: remove it
    === tag-mismatch
    A value does not match its tag.
    Why: It is not of the type that the tag declares.
    What to do: Correct the value, or remove the tag.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            timeout: !!int soon
    --- printed
    spec.yaml:9:24: error: the value does not match its tag '!!int' [tag-mismatch]
     9 |         timeout: !!int soon
       |                        ^~~~
    help: remove the tag, or change the value

    spec.yaml:9:24: error: expected a number, found 'soon' [unexpected-value]
     9 |         timeout: !!int soon
       |                        ^~~~
    === number-not-json
    A number cannot be written in JSON, or has more than 64 bits.
    Why: It would change on the way.
    What to do: Write it in base 10, or quote it if it is a string.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          ratio: Double = .inf
          share: { type: Double, example: .nan }
          mask: { type: UInt, default: 0x1FFFFFFFFFFFFFFFF }
    --- printed
    spec.yaml:7:23: error: '.inf' is not a JSON number [number-not-json]
     7 |       ratio: Double = .inf
       |                       ^~~~
    help: quote it if it is a string

    spec.yaml:8:39: error: '.nan' is not a JSON number [number-not-json]
     8 |       share: { type: Double, example: .nan }
       |                                       ^~~~
    help: quote it if it is a string

    spec.yaml:9:36: error: '0x1FFFFFFFFFFFFFFFF' has more than 64 bits [number-not-json]
     9 |       mask: { type: UInt, default: 0x1FFFFFFFFFFFFFFFF }
       |                                    ^~~~~~~~~~~~~~~~~~~
    help: write it in base 10, or quote it if it is a string
    === unexpected-value
    A value has another type than its key needs.
    Why: It could not be read.
    What to do: Write what the message expects.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services: [Items]
    --- printed
    spec.yaml:4:11: error: expected a mapping, found a list [unexpected-value]
     4 | services: [Items]
       |           ^~~~~~~
    help: write names with values, 'Items: …', instead of a list
    === unknown-key
    A key is not known in this place.
    Why: It would have no effect; often it is misspelled.
    What to do: Use the key that the help names; keys that begin with 'x-' are allowed.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            return: String
        docs: Everything.
    environment:
      production: https://shop.example
    --- printed
    spec.yaml:9:9: error: unknown key 'return' [unknown-key]
     9 |         return: String
       |         ^~~~~~
    help: did you mean 'returns'?

    spec.yaml:10:5: error: unknown key 'docs' [unknown-key]
     10 |     docs: Everything.
        |     ^~~~
    help: did you mean 'doc'?

    spec.yaml:11:1: error: unknown key 'environment' [unknown-key]
     11 | environment:
        | ^~~~~~~~~~~
    help: did you mean 'environments'?
    === missing-key
    A required key is missing.
    Why: Without it, the rest has no meaning.
    What to do: Add it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      partner: { scheme: apiKey, in: header }
    --- printed
    spec.yaml:5:22: error: missing key 'name' [missing-key]
     5 |   partner: { scheme: apiKey, in: header }
       |                      ^~~~~~
    help: add 'name:'
    === unknown-word
    A value is not one of those that the key can have.
    Why: It has no meaning.
    What to do: Use one of the words that the help lists.
    # spec.yaml
    endpointkit: 1
    name: Shop
    models: { conformances: [Hashible] }
    auth:
      session: { scheme: barer }
    services:
      Items:
        endpoints:
          list: { get: /, cache: offline }
          find: { get: /one, query: { ids: { type: [Int], style: pipedelimited } } }
          all: { get: /all, tolerance: [coerse, all] }
    --- printed
    spec.yaml:4:26: error: unknown value 'Hashible' for 'conformances' [unknown-word]
     4 | models: { conformances: [Hashible] }
       |                          ^~~~~~~~
    help: did you mean 'Hashable'?

    spec.yaml:6:22: error: unknown value 'barer' for 'scheme' [unknown-word]
     6 |   session: { scheme: barer }
       |                      ^~~~~
    help: did you mean 'bearer'?

    spec.yaml:10:30: error: unknown value 'offline' for 'cache' [unknown-word]
     10 |       list: { get: /, cache: offline }
        |                              ^~~~~~~
    help: known values: standard, reload, cacheElseLoad, cacheOnly, revalidate

    spec.yaml:11:62: error: unknown value 'pipedelimited' for 'style' [unknown-word]
     11 | …     find: { get: /one, query: { ids: { type: [Int], style: pipedelimited } } }
        |                                                              ^~~~~~~~~~~~~
    help: did you mean 'pipeDelimited'?

    spec.yaml:12:37: error: unknown value 'coerse' for 'tolerance' [unknown-word]
     12 |       all: { get: /all, tolerance: [coerse, all] }
        |                                     ^~~~~~
    help: did you mean 'coerce'?

    spec.yaml:12:45: error: unknown value 'all' for 'tolerance' [unknown-word]
     12 |       all: { get: /all, tolerance: [coerse, all] }
        |                                             ^~~
    help: known values: coerce, lossy, fill
    === missing-version
    The document does not declare its format, or is something else, such as an overlay.
    Why: It could be of any format.
    What to do: Begin it with 'endpointkit: 1'; an OpenAPI document has 'openapi' or 'swagger' among its first keys.
    # spec.yaml
    name: Shop
    --- printed
    spec.yaml:2:1: error: this is not an EndpointKit document: missing key 'endpointkit' [missing-version]
     2 | name: Shop
       | ^~~~
    help: begin an EndpointKit document with 'endpointkit: 1'; an OpenAPI document has 'openapi' or 'swagger' among its first keys
    === version-not-first
    'endpointkit' is not the first key.
    Why: Editors and people recognize the format by it.
    What to do: Move it to the top.
    # spec.yaml
    name: Shop
    endpointkit: 1
    --- printed
    spec.yaml:3:1: error: 'endpointkit' must be the first key of a document [version-not-first]
     3 | endpointkit: 1
       | ^~~~~~~~~~~
    spec.yaml:2:1: note: the first key is here
     2 | name: Shop
       | ^~~~
    help: move it to the top
    === unsupported-version
    The version of the dialect is not known.
    Why: The same keys can have another meaning in a later version.
    What to do: Write 'endpointkit: 1', or update endpointkit.
    # spec.yaml
    endpointkit: 2
    name: Shop
    --- printed
    spec.yaml:2:14: error: unknown version 2 of the dialect [unsupported-version]
     2 | endpointkit: 2
       |              ^
    help: write 'endpointkit: 1', or update endpointkit
    === project-as-spec
    A project file is given as a spec.
    Why: It has the settings of specs, and no API.
    What to do: Omit SPEC; 'endpointkit generate' generates all APIs of the project.
    # spec.yaml
    project: 1
    apis:
      Shop: { spec: shop.yaml, output: Sources/Shop }
    --- printed
    spec.yaml:2:1: error: this is a project file, not a spec [project-as-spec]
     2 | project: 1
       | ^~~~~~~
    help: omit SPEC: 'endpointkit generate' does all APIs of the project
    === invalid-api-name
    The name of an API is not UpperCamelCase.
    Why: It becomes the name of a Swift module and of the client.
    What to do: Use the name that the help derives from it.
    # spec.yaml
    endpointkit: 1
    name: my web-shop
    --- printed
    spec.yaml:3:7: error: the name of an API must be an UpperCamelCase word of ASCII letters, digits and '_' [invalid-api-name]
     3 | name: my web-shop
       |       ^~~~~~~~~~~
    help: use a name such as MyWebShop
    === import-not-allowed
    The path of an import is absolute, a URL, or leads out of the directory.
    Why: A document must not read other files of the machine.
    What to do: Copy the file into the directory, and use a relative path; '--root' sets another directory.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports:
      - ../common.yaml
      - /etc/common.yaml
      - https://example.com/common.yaml
      - shared\common.yaml
      - ""
      - "a\tb.yaml"
    --- printed
    spec.yaml:5:5: error: '../common.yaml' is outside the directory of the document [import-not-allowed]
     5 |   - ../common.yaml
       |     ^~~~~~~~~~~~~~
    help: copy the file into the directory of the document, and use a relative path

    spec.yaml:6:5: error: an import cannot be an absolute path [import-not-allowed]
     6 |   - /etc/common.yaml
       |     ^~~~~~~~~~~~~~~~
    help: copy the file into the directory of the document, and use a relative path

    spec.yaml:7:5: error: an import cannot be a URL [import-not-allowed]
     7 |   - https://example.com/common.yaml
       |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: copy the file into the directory of the document, and use a relative path

    spec.yaml:8:5: error: unexpected '\' in the path [import-not-allowed]
     8 |   - shared\common.yaml
       |     ^~~~~~~~~~~~~~~~~~
    help: separate the components of a path with '/'

    spec.yaml:9:5: error: the path of the import is empty [import-not-allowed]
     9 |   - ""
       |     ^~
    help: write a path such as common.yaml

    spec.yaml:10:5: error: the path contains a control character [import-not-allowed]
     10 |   - "a\tb.yaml"
        |     ^~~~~~~~~~~
    help: remove it
    === import-not-found
    An imported file does not exist.
    Why: Its types are missing.
    What to do: Paths are relative to the file with the import.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [shared/common.yaml]
    --- printed
    spec.yaml:4:11: error: the file 'shared/common.yaml' does not exist [import-not-found]
     4 | imports: [shared/common.yaml]
       |           ^~~~~~~~~~~~~~~~~~
    help: paths are relative to the file with the import
    === import-not-readable
    An imported file cannot be read.
    Why: Its types are missing.
    What to do: Check its permissions and its size.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [folder.yaml]
    --- printed
    spec.yaml:4:11: error: 'folder.yaml' cannot be read: it is a directory [import-not-readable]
     4 | imports: [folder.yaml]
       |           ^~~~~~~~~~~
    === key-in-import
    An imported file has a key that only whole documents have.
    Why: Imports only add types.
    What to do: Move it to the document that imports the file.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [common.yaml]
    --- printed
    common.yaml:4:1: error: 'services' is not allowed in an imported file [key-in-import]
     4 | services:
       | ^~~~~~~~
    help: move it to the document that imports the file
    === module-without-types
    A module is imported from a file that declares no types.
    Why: There is nothing to import.
    What to do: Declare types in the file, or remove the import.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [{ file: common.yaml, module: Common }]
    --- printed
    spec.yaml:4:40: error: the module 'Common' has no types, because 'common.yaml' declares none [module-without-types]
     4 | imports: [{ file: common.yaml, module: Common }]
       |                                        ^~~~~~
    help: declare types in the file, or remove the import
    === module-without-name
    A module is imported from a file that has no name.
    Why: No module can be generated from it.
    What to do: Add 'name' to the file, or import it without 'module'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [{ file: common.yaml, module: Common }]
    --- printed
    spec.yaml:4:40: error: no module can be generated from 'common.yaml', because the file has no 'name' [module-without-name]
     4 | imports: [{ file: common.yaml, module: Common }]
       |                                        ^~~~~~
    help: add 'name: Common' to the file, or import it without 'module'
    === module-of-other-file
    One module is imported from two files.
    Why: A module is generated from one file.
    What to do: Import the second file in the first one, or give it a module of its own.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports:
      - { file: common.yaml, module: Common }
      - { file: other.yaml, module: Common }
    --- printed
    spec.yaml:6:33: error: the module 'Common' is generated from 'common.yaml' [module-of-other-file]
     6 |   - { file: other.yaml, module: Common }
       |                                 ^~~~~~
    spec.yaml:5:34: note: the other import is here
     5 |   - { file: common.yaml, module: Common }
       |                                  ^~~~~~
    help: import this file in 'common.yaml', which adds its types to the module, or give it a module of its own
    === imported-in-other-module
    Types of a file belong to two modules.
    Why: They would be two Swift types.
    What to do: Write the same 'module' in each import of the file.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports:
      - { file: common.yaml, module: Common }
      - { file: common.yaml, module: Other }
    --- printed
    spec.yaml:6:13: error: the types of 'common.yaml' already belong to another module [imported-in-other-module]
     6 |   - { file: common.yaml, module: Other }
       |             ^~~~~~~~~~~
    help: write the same 'module' in each import of the file
    === module-cycle
    Modules import each other.
    Why: Swift cannot compile that.
    What to do: Move the types that both need to a third file.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [{ file: common.yaml, module: Common }]
    --- printed
    geo.yaml:3:40: error: modules cannot import each other [module-cycle]
     3 | imports: [{ file: common.yaml, module: Common }]
       |                                        ^~~~~~
    help: move what both need to a third file
    === invalid-deviations
    A file of deviations cannot be read.
    Why: It was not written by a DeviationRecorder or by 'endpointkit serve --deviations' of this version.
    What to do: Record it again.
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
    A file is not a recorded exchange.
    Why: 'endpointkit infer' reads all files of a directory that end in '.json', and another program wrote this one.
    What to do: Use a directory that RecordingTransport or 'endpointkit serve --record' wrote.
    # recorded/001.json
    { "name": "Milk" }
    $ endpointkit infer --from recorded
    --- printed
    recorded/001.json:1:1: error: this is not a recorded exchange: it must have the member 'request' [invalid-recording]
     1 | { "name": "Milk" }
       | ^
    help: use a directory that RecordingTransport or 'endpointkit serve --record' wrote, and nothing else did
    1 error
    === unplaced-deviation
    A recorded deviation has no place in the document.
    Why: The document has changed, other options were used, or a document cannot describe it.
    What to do: Use the same '--include', '--exclude' and '--overlay' as for 'generate'.
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
    === type-not-edited
    A received value cannot be described by changing a type expression.
    Why: The change would be larger than one expression.
    What to do: Change the type by hand.
    When: 'endpointkit overlay deviations.json spec.yaml' reports it for a spec of the dialect, if no single change describes the type of a value, such as another variant of a union.
    === nothing-selected
    '--include' and '--exclude' together select no operation.
    Why: There is nothing to generate.
    What to do: Correct the selectors.
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
    selected 0 of 1 operation
    1 error
    === selector-without-match
    A selector matches no operation.
    Why: It is probably misspelled.
    What to do: Correct it; '*' matches any characters.
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
    selected 1 of 1 operation
    1 error
    """#
