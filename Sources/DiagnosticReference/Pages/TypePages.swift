let typePages = #"""
    Types, members and values.

    === unknown-type
    A type is used that no part of the document declares.
    Why: No Swift type can be generated for it.
    What to do: Correct the name, declare the type under 'types', or import the file that declares it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          owner: Usr
          count: integer
          list: [Itm]
      User: { fields: { name: String } }
    --- printed
    spec.yaml:7:14: error: no type is named 'Usr' [unknown-type]
     7 |       owner: Usr
       |              ^~~
    help: did you mean 'User'?

    spec.yaml:8:14: error: no type is named 'integer' [unknown-type]
     8 |       count: integer
       |              ^~~~~~~
    help: write 'Int'

    spec.yaml:9:14: error: no type is named 'Itm' [unknown-type]
     9 |       list: [Itm]
       |              ^~~
    help: did you mean 'Item'?
    === wrong-arity
    A generic type is used with another number of arguments than it has parameters.
    Why: 'Page<User>' is a type; 'Page' and 'Page<User, Int>' are not.
    What to do: Write one type in the angle brackets for each parameter of the declaration.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Page<Element>:
        fields: { items: [Element] }
      Both:
        fields: { a: "Page<Int, Int>", b: Page, c: Int<Int> }
    --- printed
    spec.yaml:8:19: error: 'Page' takes 1 type argument, not 2 [wrong-arity]
     8 |     fields: { a: "Page<Int, Int>", b: Page, c: Int<Int> }
       |                   ^~~~
    help: write 'Page<Element>', with a type for the parameter

    spec.yaml:8:39: error: 'Page' takes 1 type argument, not 0 [wrong-arity]
     8 |     fields: { a: "Page<Int, Int>", b: Page, c: Int<Int> }
       |                                       ^~~~
    help: write 'Page<Element>', with a type for the parameter

    spec.yaml:8:48: error: 'Int' takes no type arguments, not 1 [wrong-arity]
     8 |     fields: { a: "Page<Int, Int>", b: Page, c: Int<Int> }
       |                                                ^~~
    help: write 'Int'
    === duplicate-type
    Two types have the same name.
    Why: Types of a document and of its imports share one namespace, and become one Swift module.
    What to do: Rename one of them, or remove one if they are the same.
    # spec.yaml
    endpointkit: 1
    name: Shop
    imports: [common.yaml]
    types:
      Money: String
      Page: String
      Page<Item>: "[Item]"
    --- printed
    spec.yaml:8:3: error: duplicate type 'Page' [duplicate-type]
     8 |   Page<Item>: "[Item]"
       |   ^~~~~~~~~~
    spec.yaml:7:3: note: first declared here
     7 |   Page: String
       |   ^~~~
    help: rename one of them; imported types share one namespace

    common.yaml:3:3: error: duplicate type 'Money' [duplicate-type]
     3 |   Money: Decimal
       |   ^~~~~
    spec.yaml:6:3: note: first declared here
     6 |   Money: String
       |   ^~~~~
    help: rename one of them; imported types share one namespace
    === hides-built-in
    A declared type has the name of a built-in one, such as URL or Date.
    Why: Everywhere in the document, the name now means the declared type.
    What to do: Rename the declared type if the document also needs the built-in one.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      URL:
        fields: { path: String }
    --- printed
    spec.yaml:5:3: warning: the type 'URL' hides the built-in type of that name [hides-built-in]
     5 |   URL:
       |   ^~~
    help: 'URL' in the document refers to this type; rename it to use both
    === duplicate-type-parameter
    A generic type has two parameters of one name.
    Why: A use could not say which one it means.
    What to do: Rename one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Pair<A, A>:
        fields: { left: A, right: A }
    --- printed
    spec.yaml:5:3: error: duplicate generic parameter 'A' [duplicate-type-parameter]
     5 |   Pair<A, A>:
       |   ^~~~~~~~~~
    help: rename one of them
    === generic-enumeration
    An enumeration has generic parameters.
    Why: Its values are strings or numbers, so that a parameter would have no use.
    What to do: Remove the parameters.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Role<T>:
        enum: [admin]
    --- printed
    spec.yaml:5:3: error: an enumeration cannot have generic parameters [generic-enumeration]
     5 |   Role<T>:
       |   ^~~~~~~
    help: remove the generic parameters
    === alias-cycle
    A type is declared as itself, directly or by way of other types.
    Why: Such a type has no values.
    What to do: Declare one of the types with 'fields', 'enum' or 'oneOf'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      A: B
      B: A
    --- printed
    spec.yaml:5:3: error: the type 'A' is an alias of itself [alias-cycle]
     5 |   A: B
       |   ^
    spec.yaml:6:3: note: through 'B'
     6 |   B: A
       |   ^
    help: make one of them an object with 'fields', or use 'JSON'
    === infinite-type
    A value of the type would contain another one of the same type without end.
    Why: No JSON value is infinitely large.
    What to do: Make one of the members optional, or put it into a list or a dictionary.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Node:
        fields: { next: Node }
    --- printed
    spec.yaml:5:3: error: no value of 'Node' can exist, because it always contains another value of the type [infinite-type]
     5 |   Node:
       |   ^~~~
    help: make one of these members optional, or a list
    === type-too-large
    A value holds more than 10,000 values in place, because generic types nest in it, or a chain of generic aliases is too long.
    Why: Swift stores them all inside the value, which takes time to compile and memory to run.
    What to do: Use a list or a dictionary in between, or declare a type for the inner value; refer to the last alias of a chain directly.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Leaf:
        fields: { a: String }
      Pair<A, B>:
        fields: { first: A, second: B }
      Two<T>: Pair<T, T>
      Four<T>: Two<Two<T>>
      Sixteen<T>: Four<Four<T>>
      More<T>: Sixteen<Sixteen<T>>
      Most<T>: More<More<T>>
      Tree:
        fields: { all: Most<Leaf> }
    --- printed
    spec.yaml:14:3: error: a member or variant of 'Tree' holds more than 10000 values in place, as generic types nest in it [type-too-large]
     14 |   Tree:
        |   ^~~~
    help: use a list or a dictionary in between, or declare a type for the inner value
    === file-not-allowed
    'File' is used as a member of JSON or as a parameter.
    Why: A file is a stream of bytes outside JSON.
    What to do: Write 'Data' for bytes inside JSON, which are base64.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields: { image: File }
    services:
      Items:
        endpoints:
          list:
            post: /
            body: Item
            returns: [File]
    --- printed
    spec.yaml:12:15: error: 'Item' contains a file, so it can only be a multipart body [file-not-allowed]
     12 |         body: Item
        |               ^~~~
    spec.yaml:6:22: note: the file is here
     6 |     fields: { image: File }
       |                      ^~~~
    help: write 'Data' for bytes inside JSON

    spec.yaml:13:19: error: 'File' can only be a part of a multipart body or a whole result [file-not-allowed]
     13 |         returns: [File]
        |                   ^~~~
    help: write 'Data' for bytes inside JSON
    === duplicate-field
    An object has two members of one name.
    Why: JSON objects have each name once.
    What to do: Remove one of them, or give one another 'key'.
    When: It takes members of a form in an OpenAPI document, or entries of 'encoding', whose names differ only in Unicode normalization.
    === duplicate-member
    An object, a form or a list of parameters has one name twice, once with and once without '?'.
    Why: Both would be the same member.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          id: Int
          other: { type: Int, key: id }
          nick: String
          nick?: String
    services:
      Items:
        endpoints:
          list: { get: /, headers: { X-Page: Int, x-page: Int, X-Key: { const: a }, x-key: String } }
    --- printed
    spec.yaml:8:32: error: duplicate name 'id' [duplicate-member]
     8 |       other: { type: Int, key: id }
       |                                ^~
    spec.yaml:7:7: note: the first one is here
     7 |       id: Int
       |       ^~
    help: remove one of them, or give it another 'key'

    spec.yaml:10:7: error: duplicate name 'nick' [duplicate-member]
     10 |       nick?: String
        |       ^~~~
    spec.yaml:9:7: note: the first one is here
     9 |       nick: String
       |       ^~~~
    help: remove one of them, or give it another 'key'

    spec.yaml:14:47: error: duplicate name 'x-page' [duplicate-member]
     14 |       list: { get: /, headers: { X-Page: Int, x-page: Int, X-Key: { const: a }, x-key: String } }
        |                                               ^~~~~~
    spec.yaml:14:34: note: the first one is here
     14 |       list: { get: /, headers: { X-Page: Int, x-page: Int, X-Key: { const: a }, x-key: String } }
        |                                  ^~~~~~
    help: remove one of them, or give it another 'key'

    spec.yaml:14:81: error: duplicate name 'x-key' [duplicate-member]
     14 | …, headers: { X-Page: Int, x-page: Int, X-Key: { const: a }, x-key: String } }
        |                                                              ^~~~~
    spec.yaml:14:60: note: the first one is here
     14 |       list: { get: /, headers: { X-Page: Int, x-page: Int, X-Key: { const: a }, x-key: String } }
        |                                                            ^~~~~
    help: remove one of them, or give it another 'key'
    === equivalent-text
    Two strings differ only in Unicode normalization.
    Why: Swift considers them equal, so that emitted code could not distinguish them.
    What to do: Use the same normalization for both, or rename one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Drink: { enum: [café, café] }
    --- printed
    spec.yaml:5:25: warning: this value is omitted: Swift considers it equal to an earlier one that differs only in Unicode normalization [equivalent-text]
     5 |   Drink: { enum: [café, café] }
       |                         ^~~~
    spec.yaml:5:19: note: the earlier one is here
     5 |   Drink: { enum: [café, café] }
       |                   ^~~~
    help: use the same Unicode normalization for both, or rename one of them
    === member-without-type
    A member or a parameter has no type.
    Why: Its Swift type could not be known.
    What to do: Add 'type', 'fields', 'enum', 'oneOf' or 'const'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          avatar: { doc: A picture. }
    services:
      Items:
        endpoints:
          list: { get: /, query: { limit: { default: 3 } } }
    --- printed
    spec.yaml:7:7: error: 'avatar' has no type [member-without-type]
     7 |       avatar: { doc: A picture. }
       |       ^~~~~~
    help: add 'type', 'fields', 'enum', 'oneOf' or 'const'

    spec.yaml:11:32: error: 'limit' has no type [member-without-type]
     11 |       list: { get: /, query: { limit: { default: 3 } } }
        |                                ^~~~~
    help: add 'type', 'fields', 'enum' or 'oneOf'
    === member-of-non-object
    A path of members leads into a value that is not an object.
    Why: Only objects have members.
    What to do: End the path earlier, or correct the type.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Page:
        fields: { items: [Int], next?: String }
    services:
      Items:
        endpoints:
          list:
            get: /
            query: { after?: String }
            returns: Page
            pages: { cursor: after, next: next.id, items: items }
    --- printed
    spec.yaml:14:39: error: 'next.id' leads into 'String', which is not an object [member-of-non-object]
     14 |         pages: { cursor: after, next: next.id, items: items }
        |                                       ^~~~~~~
    help: end the path before '.id'
    === unknown-member
    A setting names a member that the object does not have.
    Why: The emitted code reads or writes it by that name.
    What to do: Correct the name; it is the one in JSON.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Page:
        fields: { items: [Int], next?: String }
    services:
      Items:
        endpoints:
          list:
            get: /
            query: { after?: String }
            returns: Page
            pages: { cursor: after, next: nxt, items: items }
    --- printed
    spec.yaml:14:39: error: 'Page' has no member 'nxt' [unknown-member]
     14 |         pages: { cursor: after, next: nxt, items: items }
        |                                       ^~~
    help: did you mean 'next'?
    === optional-constant
    A constant member has a nullable type.
    Why: A constant always has its value.
    What to do: Remove the '?' after the type, or use an enumeration with one value.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind?: { const: circle }
          other: { const: circle, type: String? }
          third?: { const: circle, type: String? }
    --- printed
    spec.yaml:8:7: error: the constant 'other' cannot be null [optional-constant]
     8 |       other: { const: circle, type: String? }
       |       ^~~~~
    help: remove the '?' after the type, or use an enumeration with one value

    spec.yaml:9:7: error: the constant 'third' cannot be null [optional-constant]
     9 |       third?: { const: circle, type: String? }
       |       ^~~~~
    help: remove the '?' after the type, or use an enumeration with one value
    === optional-with-default
    A member is optional and also has a default.
    Why: With a default it is never absent in Swift, so that one of the two has no effect.
    What to do: Remove the '?' after the name, or the default.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          role?: String = member
    --- printed
    spec.yaml:7:7: error: 'role' cannot both be optional and have a default [optional-with-default]
     7 |       role?: String = member
       |       ^~~~
    spec.yaml:7:23: note: the default is here
     7 |       role?: String = member
       |                       ^~~~~~
    help: remove the '?' after the name, or the default
    === const-with-default
    A constant also has a default.
    Why: It has only one value anyway.
    What to do: Remove 'default'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind: { const: circle, default: circle }
    --- printed
    spec.yaml:7:30: error: a constant cannot have a default [const-with-default]
     7 |       kind: { const: circle, default: circle }
       |                              ^~~~~~~
    spec.yaml:7:22: note: the constant is here
     7 |       kind: { const: circle, default: circle }
       |                      ^~~~~~
    help: remove 'default'
    === constant-not-possible
    A constant has a type that cannot have one, such as a list.
    Why: Emitted code compares constants with a literal.
    What to do: Use a scalar or a value of an enumeration.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind: { const: circle, type: [String] }
    --- printed
    spec.yaml:7:22: error: a constant must be a scalar or a value of an enumeration, not '[String]' [constant-not-possible]
     7 |       kind: { const: circle, type: [String] }
       |                      ^~~~~~
    help: use a scalar or an enumeration, or remove 'const'
    === constant-does-not-fit
    The value of a constant does not match its type.
    Why: No response could be decoded.
    What to do: Correct the value or the type.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind: { const: circle, type: Int }
    --- printed
    spec.yaml:7:22: error: the constant does not match its type: expected Int, found a string [constant-does-not-fit]
     7 |       kind: { const: circle, type: Int }
       |                      ^~~~~~
    === invalid-const
    A constant is not a string, a number, true or false.
    Why: Only these can be compared with what is received.
    What to do: Write one of these, or declare the type without 'const'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind: { const: [circle] }
          nothing: { const: null }
    --- printed
    spec.yaml:7:22: error: a constant must be a string, a number, true or false [invalid-const]
     7 |       kind: { const: [circle] }
       |                      ^~~~~~~~
    help: write one of these, or declare the type without 'const'

    spec.yaml:8:25: error: a constant must be a string, a number, true or false [invalid-const]
     8 |       nothing: { const: null }
       |                         ^~~~
    help: write one of these, or declare the type without 'const'
    === nullable-default
    A nullable value has a default.
    Why: It would not be clear what null means.
    What to do: Remove the '?' after the type, or the default.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          kind: String? = circle
    --- printed
    spec.yaml:7:23: error: a nullable value cannot have a default [nullable-default]
     7 |       kind: String? = circle
       |                       ^~~~~~
    help: remove the '?' after the type, or the default
    === default-does-not-fit
    A default does not match the type of the value.
    Why: The emitted literal would not compile, or would be another number.
    What to do: Correct the default; a number must be exactly representable.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          count: Int = many
          role: Role = gest
      Role: { enum: [admin, guest] }
      Numbers:
        fields:
          large: Double = 1e400
          small: Float = 1e-60
          whole: Double = 9007199254740993
          any: { type: JSON, default: { id: 123456789012345678901234567890123456789012 } }
          site: URL = http://[::1
    --- printed
    spec.yaml:7:20: error: the default does not match its type: expected Int, found a string [default-does-not-fit]
     7 |       count: Int = many
       |                    ^~~~

    spec.yaml:8:20: error: the default does not match its type: 'gest' is not a value of 'Role' [default-does-not-fit]
     8 |       role: Role = gest
       |                    ^~~~
    help: did you mean 'guest'?

    spec.yaml:12:23: error: the default does not match its type: 1e400 is out of the range of Double [default-does-not-fit]
     12 |       large: Double = 1e400
        |                       ^~~~~

    spec.yaml:13:22: error: the default does not match its type: 1e-60 is out of the range of Float [default-does-not-fit]
     13 |       small: Float = 1e-60
        |                      ^~~~~

    spec.yaml:14:23: error: the default does not match its type: 9007199254740993 cannot be represented as Double; the nearest value is 9007199254740992.0 [default-does-not-fit]
     14 |       whole: Double = 9007199254740993
        |                       ^~~~~~~~~~~~~~~~
    help: 'Decimal' keeps every digit

    spec.yaml:15:35: error: the default does not match its type: at 'id', 123456789012345678901234567890123456789012 is not an Int, a Decimal or a Double: the nearest Double is 1.2345678901234568e+41 [default-does-not-fit]
     15 |       any: { type: JSON, default: { id: 123456789012345678901234567890123456789012 } }
        |                                   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: quote it, so that it is a string

    spec.yaml:16:19: error: the default does not match its type: 'http://[::1' is not a URL such as 'https://example.com/a' [default-does-not-fit]
     16 |       site: URL = http://[::1
        |                   ^~~~~~~~~~~
    === invalid-default
    The default after '=' cannot be read.
    Why: In a type expression, a default is a single JSON value.
    What to do: Write it as 'default:' in a mapping with 'type'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          role: Bool = null
          name: String = "shop
    --- printed
    spec.yaml:7:20: error: the default cannot be null [invalid-default]
     7 |       role: Bool = null
       |                    ^~~~
    help: write it as 'default:' in a mapping with 'type'

    spec.yaml:8:22: error: unterminated quotes in the default [invalid-default]
     8 |       name: String = "shop
       |                      ^~~~~
    help: write it as 'default:' in a mapping with 'type'
    === example-does-not-fit
    An example does not match the type.
    Why: Mocks answer with examples, and documentation shows them.
    What to do: Correct the example. Otherwise it is left out of mocks.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          count: { type: Int, example: many }
    --- printed
    spec.yaml:7:36: warning: the example does not match its type: expected Int, found a string [example-does-not-fit]
     7 |       count: { type: Int, example: many }
       |                                    ^~~~
    === example-without-content
    An example is given for a response without content.
    Why: There is nothing that could have the value.
    What to do: Remove it, or declare the content.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields: { id: Int, name: String }
    services:
      Items:
        endpoints:
          list:
            get: /
            returns: Data
            example: { id: 1 }
    --- printed
    spec.yaml:13:18: warning: the result has no content, so it cannot have an example [example-without-content]
     13 |         example: { id: 1 }
        |                  ^~~~~~~~~
    help: remove 'example'
    === zone-not-possible
    A time zone is set for a type that has none.
    Why: Only a local date and time needs a zone to be a point in time.
    What to do: Use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          made: { type: Date, zone: Europe/Berlin }
          all: { type: Page<LocalDateTime>, zone: Europe/Berlin }
      Page<T>:
        fields: { items: [T] }
    services:
      Items:
        endpoints:
          add: { post: /, form: { at: { type: LocalDateTime, zone: UTC } } }
    --- printed
    spec.yaml:7:33: error: a value of type 'Date' cannot have a time zone [zone-not-possible]
     7 |       made: { type: Date, zone: Europe/Berlin }
       |                                 ^~~~~~~~~~~~~
    help: use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it

    spec.yaml:8:47: error: a value of type 'Page<LocalDateTime>' cannot have a time zone [zone-not-possible]
     8 |       all: { type: Page<LocalDateTime>, zone: Europe/Berlin }
       |                                               ^~~~~~~~~~~~~
    help: use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it

    spec.yaml:14:43: error: a field of a form cannot have a time zone [zone-not-possible]
     14 |       add: { post: /, form: { at: { type: LocalDateTime, zone: UTC } } }
        |                                           ^~~~~~~~~~~~~
    help: remove the zone; callers can create the value with 'LocalDateTime(date, in: timeZone)'
    === zone-without-coercion
    A time zone is set in 'tolerance' without 'coerce'.
    Why: Only coercion reads dates without a zone.
    What to do: Add 'coerce: true', or remove the zone.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list: { get: /, tolerance: { fill: true, zone: Europe/Berlin } }
    --- printed
    spec.yaml:7:54: error: a time zone has no effect without 'coerce' [zone-without-coercion]
     7 |       list: { get: /, tolerance: { fill: true, zone: Europe/Berlin } }
       |                                                      ^~~~~~~~~~~~~
    help: add 'coerce: true', which accepts dates without a time zone
    === unknown-time-zone
    The string is not the name of a time zone.
    Why: Emitted code looks for it in the IANA database.
    What to do: Write a name such as Europe/Berlin, or an offset such as +01:00.
    # spec.yaml
    endpointkit: 1
    name: Shop
    defaults: { tolerance: { coerce: true, zone: Europe/Berlim } }
    services:
      Items:
        endpoints:
          list: { get: /, tolerance: { coerce: true, zone: Central European Time } }
          find: { get: /one, tolerance: { coerce: true, zone: Mars/Olympus } }
    --- printed
    spec.yaml:4:46: warning: 'Europe/Berlim' is not the name of a time zone [unknown-time-zone]
     4 | defaults: { tolerance: { coerce: true, zone: Europe/Berlim } }
       |                                              ^~~~~~~~~~~~~
    help: did you mean 'Europe/Berlin'?

    spec.yaml:8:56: error: 'Central European Time' is not the name of a time zone [unknown-time-zone]
     8 |       list: { get: /, tolerance: { coerce: true, zone: Central European Time } }
       |                                                        ^~~~~~~~~~~~~~~~~~~~~
    help: such as Europe/Berlin, America/New_York or UTC

    spec.yaml:9:59: warning: 'Mars/Olympus' is not the name of a time zone [unknown-time-zone]
     9 |       find: { get: /one, tolerance: { coerce: true, zone: Mars/Olympus } }
       |                                                           ^~~~~~~~~~~~
    help: such as Europe/Berlin, America/New_York or UTC
    === duplicate-value
    An enumeration has a value twice.
    Why: Both would be the same case.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Role:
        enum: [admin, guest, admin]
    --- printed
    spec.yaml:6:26: error: duplicate value 'admin' [duplicate-value]
     6 |     enum: [admin, guest, admin]
       |                          ^~~~~
    spec.yaml:6:12: note: first declared here
     6 |     enum: [admin, guest, admin]
       |            ^~~~~
    help: remove one of them
    === duplicate-raw-value
    Two values of an enumeration have the same raw value.
    Why: Decoding could not choose between them.
    What to do: Change one of the raw values.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Level:
        enum: { low: 1, high: 1.0 }
    --- printed
    spec.yaml:6:27: error: duplicate raw value 1.0 [duplicate-raw-value]
     6 |     enum: { low: 1, high: 1.0 }
       |                           ^~~
    spec.yaml:6:18: note: first used here
     6 |     enum: { low: 1, high: 1.0 }
       |                  ^
    help: change one of them
    === raw-value-out-of-range
    A raw value does not fit into Int or Double.
    Why: Swift cannot hold it.
    What to do: Use strings, or declare a number type instead of an enumeration.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Size: { enum: { small: 1, large: 99999999999999999999 } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:5:36: error: the raw value 99999999999999999999 cannot be represented as an Int or a Double; the nearest Double is 1e+20 [raw-value-out-of-range]
     5 |   Size: { enum: { small: 1, large: 99999999999999999999 } }
       |                                    ^~~~~~~~~~~~~~~~~~~~
    help: use strings, or declare a number type instead of an enumeration
    1 error
    === invalid-raw-value
    A raw value is neither a string nor a number.
    Why: Swift enumerations have raw values of these types only.
    What to do: Write a string or a number.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Role:
        enum: [admin, true, null, [a]]
      Level:
        enum: { low: { value: false } }
    --- printed
    spec.yaml:6:19: error: expected a string or a number, found 'true' [invalid-raw-value]
     6 |     enum: [admin, true, null, [a]]
       |                   ^~~~
    help: quote it: "true"

    spec.yaml:6:25: error: expected a string or a number, found 'null', which is null [invalid-raw-value]
     6 |     enum: [admin, true, null, [a]]
       |                         ^~~~
    help: quote it: "null"

    spec.yaml:6:31: error: expected a string or a number, found a list [invalid-raw-value]
     6 |     enum: [admin, true, null, [a]]
       |                               ^~~

    spec.yaml:8:27: error: expected a string or a number, found 'false' [invalid-raw-value]
     8 |     enum: { low: { value: false } }
       |                           ^~~~~
    help: quote it: "false"
    === mixed-enumeration
    An enumeration has strings and numbers.
    Why: A Swift enumeration has raw values of one type.
    What to do: Quote the numbers if they are strings, or declare two types in a union.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Level:
        enum: [1, 2, three]
      Role:
        enum: [admin, 5]
    --- printed
    spec.yaml:6:18: error: this value is a string, but the first one is a number [mixed-enumeration]
     6 |     enum: [1, 2, three]
       |                  ^~~~~
    spec.yaml:6:12: note: the first value is here
     6 |     enum: [1, 2, three]
       |            ^
    help: quote the numbers if they are strings

    spec.yaml:8:19: error: this value is a number, but the first one is a string [mixed-enumeration]
     8 |     enum: [admin, 5]
       |                   ^
    spec.yaml:8:12: note: the first value is here
     8 |     enum: [admin, 5]
       |            ^~~~~
    help: quote it if it is a string
    === empty-enumeration
    An enumeration has no values.
    Why: It says no more than its raw type.
    What to do: Add a value, or use String.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Role:
        enum: []
      Level:
        enum: {}
    --- printed
    spec.yaml:6:11: error: an enumeration must have at least one value [empty-enumeration]
     6 |     enum: []
       |           ^~
    help: add one, or use String

    spec.yaml:8:11: error: an enumeration must have at least one value [empty-enumeration]
     8 |     enum: {}
       |           ^~
    help: add one, or use String
    === expected-values
    The values of an enumeration are neither a list nor a mapping.
    Why: They could not be read.
    What to do: Write '[open, done]', or a mapping of names to raw values.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Role:
        enum: admin
    --- printed
    spec.yaml:6:11: error: expected the values of an enumeration, found 'admin' [expected-values]
     6 |     enum: admin
       |           ^~~~~
    help: write [a, b], or a mapping of names to values
    === empty-union
    A union has no variants.
    Why: No value could be decoded.
    What to do: Add a variant.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Shape:
        oneOf: []
      Other:
        oneOf: {}
    --- printed
    spec.yaml:6:12: error: a union must have at least one variant [empty-union]
     6 |     oneOf: []
       |            ^~
    help: add a variant

    spec.yaml:8:12: error: a union must have at least one variant [empty-union]
     8 |     oneOf: {}
       |            ^~
    help: add a variant
    === expected-variants
    The variants of a union are neither a list nor a mapping.
    Why: They could not be read.
    What to do: Write '[Circle, Square]', or a mapping of names to types.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Shape:
        oneOf: Circle
    --- printed
    spec.yaml:6:12: error: expected the variants of a union, found 'Circle' [expected-variants]
     6 |     oneOf: Circle
       |            ^~~~~~
    help: write { circle: Circle, square: Square } or [Circle, Square]
    === unnamed-variant
    A variant that is declared in place has no name.
    Why: The case of the Swift enum needs one.
    What to do: Write the variants as a mapping of names to types.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Shape:
        oneOf: [String, { fields: { radius: Double } }]
    --- printed
    spec.yaml:6:21: error: an in-place variant must have a name [unnamed-variant]
     6 |     oneOf: [String, { fields: { radius: Double } }]
       |                     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: write the variants as a mapping of names to types
    === duplicate-variant
    Two variants of a union have one name.
    Why: The Swift enum would have one case twice.
    What to do: Remove one of them, or write the variants as a mapping of names to types.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Shape:
        oneOf: [String, Int, String]
    --- printed
    spec.yaml:6:26: error: duplicate variant 'String' [duplicate-variant]
     6 |     oneOf: [String, Int, String]
       |                          ^~~~~~
    spec.yaml:6:13: note: first declared here
     6 |     oneOf: [String, Int, String]
       |             ^~~~~~
    help: remove one of them, or write the variants as a mapping of names to types
    === duplicate-tag
    Two variants have the same value of the discriminator.
    Why: Decoding could not choose between them.
    What to do: Change one of the tags.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { radius: Double }
      Square:
        fields: { side: Double }
      Shape:
        oneOf: { circle: Circle, square: { type: Square, tag: circle } }
        discriminator: kind
    --- printed
    spec.yaml:10:59: error: duplicate discriminator value 'circle' [duplicate-tag]
     10 |     oneOf: { circle: Circle, square: { type: Square, tag: circle } }
        |                                                           ^~~~~~
    spec.yaml:10:14: note: first declared here
     10 |     oneOf: { circle: Circle, square: { type: Square, tag: circle } }
        |              ^~~~~~
    help: change one of them
    === tag-of-constant
    The tag of a variant is not the constant value that its discriminator member has.
    Why: Encoding and decoding would contradict each other.
    What to do: Make both the same.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { kind: { const: round } }
      Shape:
        oneOf: { circle: { type: Circle, tag: circle } }
        discriminator: kind
    --- printed
    spec.yaml:8:43: error: the tag is 'circle', but the discriminator of the variant has the constant value 'round' [tag-of-constant]
     8 |     oneOf: { circle: { type: Circle, tag: circle } }
       |                                           ^~~~~~
    help: use the same value in both places
    === tag-without-discriminator
    A variant has a tag, but the union has no discriminator.
    Why: The tag has no effect.
    What to do: Set the member that holds it with 'discriminator'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { radius: Double }
      Square:
        fields: { side: Double }
      Shape:
        oneOf: { circle: { type: Circle, tag: c }, square: Square }
    --- printed
    spec.yaml:10:43: error: a tag has no effect without a discriminator [tag-without-discriminator]
     10 |     oneOf: { circle: { type: Circle, tag: c }, square: Square }
        |                                           ^
    help: set the member that holds it with 'discriminator'
    === variant-not-object
    A union with a discriminator has a variant that is not an object.
    Why: Only objects can have the member with the tag.
    What to do: Declare an object that contains the value, or remove the discriminator.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { radius: Double }
      Square:
        fields: { side: Double }
      Shape:
        oneOf: { circle: Circle, name: String }
        discriminator: kind
    --- printed
    spec.yaml:10:36: error: a variant of a union with a discriminator must be an object, not 'String' [variant-not-object]
     10 |     oneOf: { circle: Circle, name: String }
        |                                    ^~~~~~
    help: declare an object that contains the value, or remove the discriminator
    === nullable-variant
    A variant of a union can be null.
    Why: Null would match several variants.
    What to do: Put the '?' after the union where it is used.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { radius: Double }
      Square:
        fields: { side: Double }
      Shape:
        oneOf: [Circle, String?]
    --- printed
    spec.yaml:10:21: error: a variant cannot be null [nullable-variant]
     10 |     oneOf: [Circle, String?]
        |                     ^~~~~~~
    help: put the '?' after the union where it is used
    === ambiguous-union
    Two variants of a union cannot be distinguished in JSON.
    Why: Decoding tries the variants in order, so that the second one would never be chosen.
    What to do: Add a discriminator, a 'const' member that differs, or a required member that only one of them has; 'closest: true' chooses the one that loses the least.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Circle:
        fields: { radius: Double }
      Square:
        fields: { side: Double }
      Disc:
        fields: { radius: Double }
      Shape:
        oneOf: [Circle, Disc]
    --- printed
    spec.yaml:12:21: error: the variants 'Circle' and 'Disc' of 'Shape' are identical in JSON [ambiguous-union]
     12 |     oneOf: [Circle, Disc]
        |                     ^~~~
    spec.yaml:12:13: note: the other variant is here
     12 |     oneOf: [Circle, Disc]
        |             ^~~~~~
    help: add a discriminator, or a 'const' member that distinguishes them
    === union-cycle
    A variant of a union leads back to the union itself.
    Why: Decoding would never end.
    What to do: Remove it, or use an object or a list in between.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      A: { oneOf: { b: B, text: String } }
      B: { oneOf: { a: A, flag: Bool } }
    --- printed
    spec.yaml:6:17: error: the variant 'a' leads back to the union 'B' [union-cycle]
     6 |   B: { oneOf: { a: A, flag: Bool } }
       |                 ^
    help: remove it, or use an object or a list in between
    === misplaced-key
    Keys are combined that exclude each other, such as 'discriminator' with 'fields'.
    Why: One of them would have no effect.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields: { id: Int }
        closed: true
      Role:
        enum: [a]
        additional: JSON
      Name:
        type: String
        discriminator: kind
    --- printed
    spec.yaml:7:5: error: 'closed' cannot be combined with 'fields' [misplaced-key]
     7 |     closed: true
       |     ^~~~~~
    spec.yaml:6:5: note: 'fields' is here
     6 |     fields: { id: Int }
       |     ^~~~~~
    help: remove it; it can be used with 'enum' and 'oneOf'

    spec.yaml:10:5: error: 'additional' cannot be combined with 'enum' [misplaced-key]
     10 |     additional: JSON
        |     ^~~~~~~~~~
    spec.yaml:9:5: note: 'enum' is here
     9 |     enum: [a]
       |     ^~~~
    help: remove it; it can be used with 'fields'

    spec.yaml:13:5: error: 'discriminator' cannot be combined with 'type' [misplaced-key]
     13 |     discriminator: kind
        |     ^~~~~~~~~~~~~
    spec.yaml:12:5: note: 'type' is here
     12 |     type: String
        |     ^~~~
    help: remove it; it can be used with 'oneOf'
    === misplaced-mark
    A name begins with '?', or ends with '??' or a space and '?'.
    Why: The mark of an optional member is at the end, directly after the name.
    What to do: Write 'name?', or quote a name that ends with a space or '?' itself.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item: { fields: { ?price: Decimal } }
    --- printed
    spec.yaml:5:22: error: the name begins with '?' [misplaced-mark]
     5 |   Item: { fields: { ?price: Decimal } }
       |                      ^~~~~
    help: write price? for an optional member, or { key: "?price" } for a name that begins with '?'
    === several-shapes
    A type has more than one of 'fields', 'enum', 'oneOf' and 'type'.
    Why: It could not be all of them.
    What to do: Keep one; declare another type for the other.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields: { id: Int }
        enum: [a, b]
    --- printed
    spec.yaml:7:5: error: a type can have only one of 'fields', 'enum', 'oneOf' and 'type' [several-shapes]
     7 |     enum: [a, b]
       |     ^~~~
    spec.yaml:6:5: note: 'fields' is here
     6 |     fields: { id: Int }
       |     ^~~~~~
    help: remove 'enum'
    === type-without-shape
    A declared type has no definition.
    Why: It would have no values.
    What to do: Add 'fields', 'enum', 'oneOf' or 'type'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        doc: Something to sell.
    --- printed
    spec.yaml:5:3: error: the type 'Item' has no definition [type-without-shape]
     5 |   Item:
       |   ^~~~
    help: add 'fields', 'enum', 'oneOf' or 'type'
    === expected-type
    Something else is written where a type belongs.
    Why: It could not be read.
    What to do: Write a type expression such as 'Int', '[User]' or 'Page<User>', or a mapping.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          nothing:
          mapping: { String: Int }
          twice: [{ String: Int, Int: Int }]
      Nothing:
    --- printed
    spec.yaml:7:15: error: expected a type, found nothing [expected-type]
     7 |       nothing:
       |               ^
    help: write a type such as String, [String] or one of this document

    spec.yaml:8:16: error: expected a type, found a mapping [expected-type]
     8 |       mapping: { String: Int }
       |                ^~~~~~~~~~~~~~~
    help: declare a type with 'fields', 'enum', 'oneOf' or 'type', or write a dictionary as [String: Int]

    spec.yaml:9:14: error: expected a type, found a list [expected-type]
     9 |       twice: [{ String: Int, Int: Int }]
       |              ^~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: write a type such as String, [String] or one of this document

    spec.yaml:10:11: error: expected a type, found nothing [expected-type]
     10 |   Nothing:
        |           ^
    help: write a type such as String, [String] or one of this document
    === invalid-type
    A type expression is not well formed.
    Why: It could not be read.
    What to do: The message says what was expected; '[User]' is a list, '[String: Int]' a dictionary, 'User?' can be null.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item: { fields: { tags: '[String' } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:5:28: error: the '[' is not closed [invalid-type]
     5 |   Item: { fields: { tags: '[String' } }
       |                            ^
    help: close it with ']'
    1 error
    === invalid-type-name
    The name of a type has characters that type expressions cannot have.
    Why: No member could refer to it.
    What to do: Begin with a letter or '_', and use letters, digits, '_', '-' and '.'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      2fa: String
      "user name": String
      Page<: String
      Pair<A, >: String
      "": String
    --- printed
    spec.yaml:5:3: error: '2fa' is not a valid type name [invalid-type-name]
     5 |   2fa: String
       |   ^~~
    help: begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>

    spec.yaml:6:3: error: 'user name' is not a valid type name [invalid-type-name]
     6 |   "user name": String
       |   ^~~~~~~~~~~
    help: begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>

    spec.yaml:7:3: error: 'Page<' is not a valid type name [invalid-type-name]
     7 |   Page<: String
       |   ^~~~~
    help: begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>

    spec.yaml:8:3: error: 'Pair<A, >' is not a valid type name [invalid-type-name]
     8 |   Pair<A, >: String
       |   ^~~~~~~~~
    help: begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>

    spec.yaml:9:3: error: '' is not a valid type name [invalid-type-name]
     9 |   "": String
       |   ^~
    help: begin with a letter or '_', and use letters, digits, '_', '-' and '.'; write generic parameters as Page<Item>
    === empty-list-type
    A list has no element type.
    Why: Its elements could not be decoded.
    What to do: Write '[User]'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          tags: []
    --- printed
    spec.yaml:7:13: error: the list has no element type [empty-list-type]
     7 |       tags: []
       |             ^~
    help: write [String] for a list of strings
    === several-list-types
    A list has several element types.
    Why: A Swift array has one.
    What to do: Declare a union, and write '[Shape]'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          tags: [String, Int]
    --- printed
    spec.yaml:7:22: error: a list can only have one element type [several-list-types]
     7 |       tags: [String, Int]
       |                      ^~~
    help: declare a type with 'oneOf' for elements of several types
    === dictionary-key
    The keys of a dictionary are not strings.
    Why: Names in JSON objects are strings.
    What to do: Write '[String: Int]'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields:
          scores: [Int: Double]
    --- printed
    spec.yaml:7:16: error: the keys of a dictionary must be strings [dictionary-key]
     7 |       scores: [Int: Double]
       |                ^~~
    help: write [String: T]
    """#
