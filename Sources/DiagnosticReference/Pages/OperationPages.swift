let operationPages = #"""
    Services, requests, responses and security.

    === duplicate-service
    Two services have one name.
    Why: Each becomes a Swift type.
    What to do: Rename one of them, or move its endpoints to the other.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === duplicate-operation
    Two endpoints of a service have one name.
    Why: Each becomes a method.
    What to do: Rename one of them.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === same-request
    Two endpoints send the same method to the same path.
    Why: The server cannot distinguish them; often one is a copy that was not completed.
    What to do: Change the method or the path of one of them, or remove it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item: { fields: { id: Int } }
    services:
      Items:
        path: /items
        endpoints:
          find: { get: "/{id:Int}", returns: Item }
          remove: { get: "/{number:Int}" }
    --- printed
    spec.yaml:11:7: warning: 'Items.remove' sends the same request as 'Items.find': GET /items/{} [same-request]
     11 |       remove: { get: "/{number:Int}" }
        |       ^~~~~~
    spec.yaml:10:7: note: 'Items.find' is here
     10 |       find: { get: "/{id:Int}", returns: Item }
        |       ^~~~
    help: change the method or the path of one of them, or remove it
    === no-operation-left
    After the parts with faults were omitted, no operation is left.
    Why: There is nothing to generate.
    What to do: Correct the faults above.
    When: 'endpointkit generate --keep-going' reports it, if each operation of a spec has an error.
    === missing-method
    An endpoint has no method.
    Why: The request could not be sent.
    What to do: Add a method with the path, such as 'get: /items'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            path: /items
    --- printed
    spec.yaml:7:7: error: the endpoint 'list' has no method [missing-method]
     7 |       list:
       |       ^~~~
    spec.yaml:8:9: note: its path is here
     8 |         path: /items
       |         ^~~~
    help: add a method with the path, such as 'get: /items'
    === several-methods
    An endpoint has two methods.
    Why: It would be two requests.
    What to do: Declare a separate endpoint for each method.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            post: /items
    --- printed
    spec.yaml:9:9: error: an endpoint can only have one method [several-methods]
     9 |         post: /items
       |         ^~~~
    spec.yaml:8:9: note: 'get' is here
     8 |         get: /items
       |         ^~~
    help: declare a separate endpoint for each method
    === invalid-method
    The method is not a token of HTTP.
    Why: No server accepts it (RFC 9110, 9.1).
    What to do: Use a method such as 'GET' or 'PURGE'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            method: GET IT
            path: /items
    --- printed
    spec.yaml:8:17: error: 'GET IT' is not an HTTP method [invalid-method]
     8 |         method: GET IT
       |                 ^~~~~~
    help: use a method such as 'GET' or 'PURGE'
    === missing-path
    An endpoint with 'method' has no path.
    Why: The request would have no URL.
    What to do: Add 'path'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            method: PURGE
    --- printed
    spec.yaml:8:9: error: the endpoint has no path [missing-path]
     8 |         method: PURGE
       |         ^~~~~~
    help: add 'path'
    === second-path
    'path' is combined with a method that has the path.
    Why: One of the two would be ignored.
    What to do: Remove 'path'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            path: /items
    --- printed
    spec.yaml:9:9: error: 'path' cannot be combined with 'get', which has the path [second-path]
     9 |         path: /items
       |         ^~~~
    spec.yaml:8:9: note: 'get' is here
     8 |         get: /items
       |         ^~~
    help: remove 'path'
    === invalid-path
    A path cannot be read.
    Why: It does not begin with '/', or has a query, an unclosed brace or a character that a URL cannot have.
    What to do: Follow the help of the message; query parameters are declared under 'query'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items/../users
          percent: { get: "/100%/{id}" }
          typed: { get: "/{id:Int]}" }
          dot: { get: "/./items" }
    --- printed
    spec.yaml:8:21: error: a path cannot have the segments '.' and '..' [invalid-path]
     8 |         get: /items/../users
       |                     ^~
    help: write the resolved path

    spec.yaml:9:28: error: '%' is not followed by two hexadecimal digits [invalid-path]
     9 |       percent: { get: "/100%/{id}" }
       |                            ^
    help: write %25 for the character itself

    spec.yaml:10:30: error: unexpected ']' [invalid-type]
     10 |       typed: { get: "/{id:Int]}" }
        |                              ^
    help: remove it

    spec.yaml:11:21: error: a path cannot have the segments '.' and '..' [invalid-path]
     11 |       dot: { get: "/./items" }
        |                     ^
    help: write the resolved path
    === optional-in-path
    A path parameter has the mark '?'.
    Why: Without it, the path would be a different one.
    What to do: Remove the mark, and declare another endpoint for the path without it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items: { endpoints: { find: { get: "/items/{id?:Int}" } } }
    --- printed
    spec.yaml:5:47: error: a path parameter cannot be optional [optional-in-path]
     5 |   Items: { endpoints: { find: { get: "/items/{id?:Int}" } } }
       |                                               ^~~
    help: write {id}, and declare another endpoint for the path without it
    === optional-path-parameter
    A path parameter is declared as optional.
    Why: Without it, the path would be a different one.
    What to do: Remove the '?'.
    When: It takes a type whose alias can be null, such as 'Code: String?' for 'get: /items/{id:Code}'.
    === colon-in-path
    A segment of a path begins with ':', as parameters do in some frameworks.
    Why: It is sent literally.
    What to do: Write {id} for a parameter, or %3A for the colon.
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
            get: /items/:id/parts
    --- printed
    spec.yaml:11:21: warning: ':id' is sent literally [colon-in-path]
     11 |         get: /items/:id/parts
        |                     ^~~
    help: write {id} for a parameter, or %3A for the colon
    === duplicate-path-parameter
    A path has a parameter twice.
    Why: Both would be one argument.
    What to do: Rename one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        path: /shops/{id}
        endpoints:
          find: { get: "/items/{id:Int}" }
          both: { get: "/{a}/{a}" }
    --- printed
    spec.yaml:8:29: error: duplicate path parameter 'id' [duplicate-path-parameter]
     8 |       find: { get: "/items/{id:Int}" }
       |                             ^~
    spec.yaml:6:19: note: the first one is here
     6 |     path: /shops/{id}
       |                   ^~
    help: rename one of them

    spec.yaml:9:27: error: duplicate path parameter 'a' [duplicate-path-parameter]
     9 |       both: { get: "/{a}/{a}" }
       |                           ^
    spec.yaml:9:23: note: the first one is here
     9 |       both: { get: "/{a}/{a}" }
       |                       ^
    help: rename one of them
    === parameter-not-in-path
    Details are given for a parameter that the path does not have.
    Why: They have no effect.
    What to do: Add {name} to the path, or declare the parameter under 'query'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items/{id}
            params: { ib: { doc: The number. } }
    --- printed
    spec.yaml:9:19: error: the path has no parameter 'ib' [parameter-not-in-path]
     9 |         params: { ib: { doc: The number. } }
       |                   ^~
    help: did you mean 'id'?
    === undeclared-path-parameter
    The path has a parameter that is not declared.
    Why: Its type is not known.
    What to do: Declare it.
    When: It takes a service and an endpoint with path parameters whose names differ only in Unicode normalization.
    === unused-path-parameter
    A path parameter is declared that is not in the path.
    Why: It could not be sent.
    What to do: Add it to the path, or remove it.
    When: It takes two path parameters with the same 'key', which 'duplicate-member' reports too.
    === second-path-type
    A path parameter has a type both in the path and in 'params'.
    Why: They could differ.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items/{id:Int}
            params: { id: { type: String } }
    --- printed
    spec.yaml:9:23: error: the path already has the type of 'id' [second-path-type]
     9 |         params: { id: { type: String } }
       |                       ^~~~~~~~~~~~~~~~
    spec.yaml:8:25: note: the type is here
     8 |         get: /items/{id:Int}
       |                         ^~~
    help: remove one of them
    === default-in-path
    A path parameter has a default.
    Why: A path is always complete.
    What to do: Remove it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items/{id}
            params: { id: Int = 3 }
    --- printed
    spec.yaml:9:29: error: the path parameter 'id' cannot have a default [default-in-path]
     9 |         params: { id: Int = 3 }
       |                             ^
    help: remove it
    === invalid-endpoint-name
    A reference to an endpoint is not written as Service.endpoint.
    Why: It could not be found.
    What to do: Write the name of the service, a dot, and that of the endpoint.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: refresh }
    --- printed
    spec.yaml:5:39: error: 'refresh' is not the name of an endpoint [invalid-endpoint-name]
     5 |   session: { scheme: bearer, refresh: refresh }
       |                                       ^~~~~~~
    help: write Service.endpoint
    === duplicate-parameter
    Two parameters of one place have the same name.
    Why: Both would be one argument.
    What to do: Remove one of them.
    When: It takes an OpenAPI path with a query, such as '/items?x={y}', and a query parameter 'x'; or two path parameters with the same 'key'.
    === unknown-parameter
    A setting names a parameter that the endpoint does not have.
    Why: It could not be set.
    What to do: Correct the name, or declare the parameter.
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
            pages: { cursor: afer, next: next, items: items }
    --- printed
    spec.yaml:14:26: error: the operation has no parameter 'afer' [unknown-parameter]
     14 |         pages: { cursor: afer, next: next, items: items }
        |                          ^~~~
    help: did you mean 'after'?
    === parameter-type
    A parameter has a type that cannot be written in its place, such as a list of lists in a query.
    Why: The styles of parameters have no form for it.
    What to do: Use a scalar, an enumeration, a list or dictionary of these, or an object; 'style: json' sends any type.
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
            query: { filter: [[Item]] }
    --- printed
    spec.yaml:12:26: error: '[[Item]]' cannot be a query parameter [parameter-type]
     12 |         query: { filter: [[Item]] }
        |                          ^~~~~~~~
    help: use a scalar, an enumeration, a list or dictionary of these, or an object; 'encoded: true' sends any other value as JSON
    === nullable-parameter
    A parameter can be null.
    Why: No style has a form for null.
    What to do: If the parameter is optional, put the '?' after its name.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /{id:Int?}
            query: { after: String? }
    --- printed
    spec.yaml:8:19: error: a parameter cannot be null [nullable-parameter]
     8 |         get: /{id:Int?}
       |                   ^~~~
    help: remove the '?'

    spec.yaml:9:25: error: a parameter cannot be null [nullable-parameter]
     9 |         query: { after: String? }
       |                         ^~~~~~~
    help: if the parameter is optional, put the '?' after the name: after?
    === invalid-style
    A style cannot be used for this place or this type.
    Why: The server would read something else.
    What to do: Use the style that the message names.
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
            query: { ids: { type: Int, style: deepObject } }
    --- printed
    spec.yaml:12:18: error: the style 'deepObject' cannot be used for 'Int', which has no members [invalid-style]
     12 |         query: { ids: { type: Int, style: deepObject } }
        |                  ^~~
    help: use 'form'
    === invalid-header-name
    The name of a header has a character that headers cannot have.
    Why: The request would be refused (RFC 9110, 5.6.2).
    What to do: Use ASCII letters, digits and '-'; 'key' gives a parameter another name in the request.
    # spec.yaml
    endpointkit: 1
    name: Shop
    defaults:
      headers: { "Accept Language": en }
    services:
      Items:
        endpoints:
          list: { get: /, headers: { "Größe": Int }, idempotencyKey: "Key:" }
    --- printed
    spec.yaml:5:14: error: 'Accept Language' is not a valid name of a header [invalid-header-name]
     5 |   headers: { "Accept Language": en }
       |              ^~~~~~~~~~~~~~~~~
    help: use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request

    spec.yaml:9:34: error: 'Größe' is not a valid name of a header [invalid-header-name]
     9 |       list: { get: /, headers: { "Größe": Int }, idempotencyKey: "Key:" }
       |                                  ^~~~~~~
    help: use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request

    spec.yaml:9:66: error: 'Key:' is not a valid name of a header [invalid-header-name]
     9 | … list: { get: /, headers: { "Größe": Int }, idempotencyKey: "Key:" }
       |                                                              ^~~~~~
    help: use ASCII letters, digits and '-', such as 'X-Request-ID'; 'key' gives a parameter another name in the request
    === invalid-header-value
    The value of a header has a line break, another control character or characters outside ASCII.
    Why: It would end the header early.
    What to do: Write it on one line, in ASCII.
    # spec.yaml
    endpointkit: 1
    name: Shop
    defaults:
      headers: { Accept-Language: "en\r\nX-Admin: 1" }
    --- printed
    spec.yaml:5:31: error: a header value must be one line of ASCII characters without leading or trailing spaces [invalid-header-value]
     5 |   headers: { Accept-Language: "en\r\nX-Admin: 1" }
       |                               ^~~~~~~~~~~~~~~~~~
    help: write it on one line
    === duplicate-header
    A header is declared twice; upper and lower case are the same.
    Why: One of the values would be lost.
    What to do: Remove one of them.
    When: It takes 'idempotencyKey: true' and a header 'Idempotency-Key', or two constant headers whose names differ only in case.
    === invalid-cookie-name
    The name of a cookie has a character that it cannot have.
    Why: The server would read another name (RFC 6265, 4.1.1).
    What to do: Use letters, digits, '-' and '_'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            cookies: { "last visit": Date }
    --- printed
    spec.yaml:9:20: error: 'last visit' is not a valid cookie name [invalid-cookie-name]
     9 |         cookies: { "last visit": Date }
       |                    ^~~~~~~~~~~~
    help: use ASCII letters, digits and '-'; 'key' gives a parameter another name in the request
    === several-bodies
    An endpoint has two bodies.
    Why: A request has one.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            post: /items
            body: String
            form: { name: String }
    --- printed
    spec.yaml:10:9: error: an endpoint can only have one body [several-bodies]
     10 |         form: { name: String }
        |         ^~~~
    spec.yaml:9:9: note: 'body' is here
     9 |         body: String
       |         ^~~~
    help: remove 'form'
    === body-not-allowed
    A GET, HEAD or TRACE request has a body.
    Why: Its meaning is undefined, and many servers refuse it (RFC 9110, 9.3.1).
    What to do: Use 'query' for parameters, or another method such as 'post'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            body: String
    --- printed
    spec.yaml:9:9: error: a GET request cannot have a body [body-not-allowed]
     9 |         body: String
       |         ^~~~
    spec.yaml:8:9: note: the method is here
     8 |         get: /items
       |         ^~~
    help: use 'query' for parameters, or another method such as 'post'
    === invalid-media-type
    A media type is not written as type/subtype, or is not one of the kind that is needed.
    Why: It is sent in a header.
    What to do: Use a media type such as application/json or text/csv.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            post: /items
            text: { contentType: csv }
    --- printed
    spec.yaml:9:30: error: 'csv' is not a media type [invalid-media-type]
     9 |         text: { contentType: csv }
       |                              ^~~
    help: use a media type such as application/json or text/csv
    === form-not-object
    The schema of a form is not an object, or its declaration has errors.
    Why: A form is a list of names and values.
    What to do: Declare an object with a member for each field.
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
            post: /
            form: "[Item]"
    --- printed
    spec.yaml:12:16: error: a form must be an object with members, not '[Item]' [form-not-object]
     12 |         form: "[Item]"
        |                ^~~~~~
    help: declare an object with a member for each field
    === open-form
    A form can have undeclared members.
    Why: Their number and names would not be known to the code that encodes forms.
    What to do: Remove 'additional'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Item:
        fields: { id: Int }
        additional: JSON
    services:
      Items:
        endpoints:
          list:
            post: /
            form: Item
    --- printed
    spec.yaml:13:15: error: a form cannot have undeclared members [open-form]
     13 |         form: Item
        |               ^~~~
    help: remove 'additional'
    === generic-form
    An object with files has generic parameters.
    Why: The parts of a multipart body must be known.
    What to do: Declare a type without parameters.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Upload<T>:
        fields: { id: T, image: File }
    services:
      Items:
        endpoints:
          list:
            post: /
            multipart: Upload<Int>
    --- printed
    spec.yaml:5:3: error: an object with files cannot have generic parameters [generic-form]
     5 |   Upload<T>:
       |   ^~~~~~~~~
    help: remove the generic parameters

    spec.yaml:6:19: error: no type is named 'T' [unknown-type]
     6 |     fields: { id: T, image: File }
       |                   ^

    spec.yaml:12:20: error: 'Upload' contains a file, so it can only be a multipart body [file-not-allowed]
     12 |         multipart: Upload<Int>
        |                    ^~~~~~
    spec.yaml:6:29: note: the file is here
     6 |     fields: { id: T, image: File }
       |                             ^~~~
    help: write 'Data' for bytes inside JSON
    === form-field-type
    A member of a form has a type that forms cannot represent.
    Why: It would be lost.
    What to do: Use a scalar, an enumeration or a list of these, 'formBody' for nested members, or 'multipart' for JSON.
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
            post: /
            form: { item: Item }
    --- printed
    spec.yaml:12:23: error: the member 'item' of type 'Item' cannot be sent in a form [form-field-type]
     12 |         form: { item: Item }
        |                       ^~~~
    help: use a scalar, an enumeration or a list of these, 'formBody' for nested members, or 'multipart' for JSON
    === repeated-too-often
    Operations share so many headers, errors and members that the emitted code would be out of proportion.
    Why: Each operation repeats them.
    What to do: Share fewer of them; use JSON for bodies with many members.
    When: It takes thousands of operations with a large list of common errors.
    === multipart-without-parts
    The parts of a multipart body are not declared.
    Why: They could not be encoded one by one; the body is bytes.
    What to do: Declare an object schema with a member for each part.
    # spec.yaml
    openapi: 3.1.0
    info: { title: Shop, version: 1.0.0 }
    paths: 
      /items:
        post: { operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: {} } }, responses: { "204": { description: Done } } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:6:73: warning: the parts of 'multipart/form-data' are not declared; the body is sent as bytes [multipart-without-parts]
     6 | …operationId: list, tags: [Items], requestBody: { content: { multipart/form-data: {} } }, responses: { "204": { description: Done } } }
       |                                                              ^~~~~~~~~~~~~~~~~~~
    help: give it a schema with properties, or pass a file whose content type has the boundary
    1 warning
    spec.yaml is valid
    === expected-result
    A result is neither a type nor a mapping of statuses.
    Why: It could not be read.
    What to do: Write a type, { fields: … }, or statuses such as { 201: User }.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            returns: { items: [String] }
    --- printed
    spec.yaml:9:18: error: expected a type or a mapping of statuses [expected-result]
     9 |         returns: { items: [String] }
       |                  ^
    help: write a type, { fields: … }, or statuses such as { 201: User }
    === invalid-status
    A key is not a status.
    Why: Responses are chosen by status.
    What to do: Write a status such as 404, a range such as 4xx, or 'default'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            returns: { 200: String, 2O1: String }
            errors: { 4xy: none, 600: none, missing: none }
    --- printed
    spec.yaml:9:33: error: '2O1' is not a status [invalid-status]
     9 |         returns: { 200: String, 2O1: String }
       |                                 ^~~
    help: write a status such as 404, a range such as 4XX, or default

    spec.yaml:10:19: error: '4xy' is not a status [invalid-status]
     10 |         errors: { 4xy: none, 600: none, missing: none }
        |                   ^~~
    help: write a status such as 404, a range such as 4XX, or default

    spec.yaml:10:30: error: '600' is not a status [invalid-status]
     10 |         errors: { 4xy: none, 600: none, missing: none }
        |                              ^~~
    help: write a status such as 404, a range such as 4XX, or default

    spec.yaml:10:41: error: 'missing' is not a status [invalid-status]
     10 |         errors: { 4xy: none, 600: none, missing: none }
        |                                         ^~~~~~~
    help: write a status such as 404, a range such as 4XX, or default
    === status-out-of-place
    A status of an error is among results, or the other way round.
    Why: Results are returned, and errors are thrown.
    What to do: Move it to 'errors' or to 'returns'; 'accepts' makes a status a result.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            returns: { 100: none, 200: String, 404: none }
            errors: { 201: String }
    --- printed
    spec.yaml:9:20: error: the status 100 is not a success status [status-out-of-place]
     9 |         returns: { 100: none, 200: String, 404: none }
       |                    ^~~
    help: remove it; a call never ends with a status below 200

    spec.yaml:9:44: error: the status 404 is not a success status [status-out-of-place]
     9 |         returns: { 100: none, 200: String, 404: none }
       |                                            ^~~
    help: move it to 'errors', or name it in 'accepts'

    spec.yaml:10:19: error: the status 201 is not an error status [status-out-of-place]
     10 |         errors: { 201: String }
        |                   ^~~
    help: move it to 'returns'
    === duplicate-status
    A status is declared twice.
    Why: Decoding could not choose.
    What to do: Remove one of them.
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
            errors: { 4XX: Item, 4xx: Item }
    --- printed
    spec.yaml:12:30: error: duplicate status '4XX' [duplicate-status]
     12 |         errors: { 4XX: Item, 4xx: Item }
        |                              ^~~
    spec.yaml:12:19: note: first declared here
     12 |         errors: { 4XX: Item, 4xx: Item }
        |                   ^~~
    help: remove one of them
    === status-without-content
    A status that never has content, such as 204 or 1XX, has a type.
    Why: There is nothing to decode (RFC 9110, 15.3.5).
    What to do: Write 'none'.
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
            returns: { 200: Item, 204: Item }
    --- printed
    spec.yaml:12:31: error: a response with status 204 has no content [status-without-content]
     12 |         returns: { 200: Item, 204: Item }
        |                               ^~~
    help: write 'none'
    === head-content
    A response to HEAD has a type.
    Why: It never has content (RFC 9110, 9.3.2).
    What to do: Write 'none', or use 'get'.
    When: It takes 'x-endpointkit-returns: text' at a HEAD operation of an OpenAPI document.
    === head-with-content
    A response to HEAD has content.
    Why: It never has content (RFC 9110, 9.3.2).
    What to do: Write 'none', or use 'get'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            head: /items
            returns: String
    --- printed
    spec.yaml:9:9: error: a response to HEAD cannot have content [head-with-content]
     9 |         returns: String
       |         ^~~~~~~
    help: remove it, or use 'get'
    === accepted-without-result
    A status in 'accepts' is not among the results.
    Why: Callers could not tell it from success.
    What to do: Name it in 'returns': `{ 2XX: Item, 404: none }`. In OpenAPI, add the response.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          isStarred:
            get: /{id}/star
            accepts: 404
            returns: { 204: none }
    --- printed
    spec.yaml:9:18: error: the status 404 is accepted, but no result is declared for it [accepted-without-result]
     9 |         accepts: 404
       |                  ^~~
    help: name it in 'returns', such as '{ 2XX: Item, 404: none }'
    === accepted-error
    A status is both accepted as a result and declared as an error.
    Why: It can only be one of them.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          find:
            get: /{id}
            accepts: [404, 410]
            returns: { 200: String, 410: none }
            errors: { 404: none }
    --- printed
    spec.yaml:9:19: error: the status 404 is both a result and an error [accepted-error]
     9 |         accepts: [404, 410]
       |                   ^~~
    spec.yaml:11:19: note: the error is here
     11 |         errors: { 404: none }
        |                   ^~~
    help: remove one of them
    === file-as-error
    An error response is a file.
    Why: An error is read completely before it is thrown.
    What to do: Use a type, 'text' or 'none'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            errors: { 404: File }
    --- printed
    spec.yaml:9:24: error: an error response cannot be a file [file-as-error]
     9 |         errors: { 404: File }
       |                        ^~~~
    help: use 'Data' for its bytes, or another type
    === stream-by-status
    Files or streams differ by status.
    Why: The method returns one kind of result.
    What to do: Use the same type for every status.
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
            returns: { 200: File, 201: Item }
    --- printed
    spec.yaml:12:20: error: a file or a stream cannot depend on the status [stream-by-status]
     12 |         returns: { 200: File, 201: Item }
        |                    ^~~
    help: use the same type for every status
    === several-streams
    A stream has several kinds.
    Why: Its elements are read in one way.
    What to do: Keep 'sse' or 'jsonLines'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            streams: { sse: String, jsonLines: String }
    --- printed
    spec.yaml:9:33: error: a stream can only have one kind [several-streams]
     9 |         streams: { sse: String, jsonLines: String }
       |                                 ^~~~~~~~~
    spec.yaml:9:20: note: 'sse' is here
     9 |         streams: { sse: String, jsonLines: String }
       |                    ^~~
    help: remove 'jsonLines'
    === empty-stream
    A stream has no type.
    Why: Its elements could not be decoded.
    What to do: Write '{ sse: Event }', '{ jsonLines: Line }' or 'bytes'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            streams: {}
    --- printed
    spec.yaml:9:18: error: the stream has no type [empty-stream]
     9 |         streams: {}
       |                  ^~
    help: write { sse: T }, { jsonLines: T } or bytes
    === returns-and-streams
    An endpoint has both 'returns' and 'streams'.
    Why: It has one result.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            returns: String
            streams: { sse: String }
    --- printed
    spec.yaml:10:9: error: 'streams' cannot be combined with 'returns' [returns-and-streams]
     10 |         streams: { sse: String }
        |         ^~~~~~~
    spec.yaml:9:9: note: 'returns' is here
     9 |         returns: String
       |         ^~~~~~~
    help: remove one of them
    === empty-messages
    A WebSocket sends and receives nothing.
    Why: The channel would have no use.
    What to do: Add 'send' or 'receive'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Chat:
        endpoints:
          join:
            get: /live
            messages: { reconnect: true }
    --- printed
    spec.yaml:9:19: error: the WebSocket has no messages [empty-messages]
     9 |         messages: { reconnect: true }
       |                   ^~~~~~~~~~~~~~~~~~~
    help: write { send: T, receive: T } with the types of the messages, 'text' or 'Data'; one of them can be left out
    === messages-with-content
    'messages' is combined with a body or a result.
    Why: A WebSocket has messages instead.
    What to do: Remove the other key, or declare another endpoint.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Chat:
        endpoints:
          join:
            get: /live
            returns: String
            messages: { receive: String }
          tell:
            get: /live/2
            streams: bytes
            messages: { send: String }
    --- printed
    spec.yaml:10:9: error: 'messages' cannot be combined with 'returns' [messages-with-content]
     10 |         messages: { receive: String }
        |         ^~~~~~~~
    spec.yaml:9:9: note: 'returns' is here
     9 |         returns: String
       |         ^~~~~~~
    help: remove one of them; what is sent and received on a WebSocket is 'send' and 'receive' of 'messages'

    spec.yaml:14:9: error: 'messages' cannot be combined with 'streams' [messages-with-content]
     14 |         messages: { send: String }
        |         ^~~~~~~~
    spec.yaml:13:9: note: 'streams' is here
     13 |         streams: bytes
        |         ^~~~~~~
    help: remove one of them; what is sent and received on a WebSocket is 'send' and 'receive' of 'messages'
    === messages-method
    A WebSocket is opened with a method other than GET.
    Why: The handshake is a GET request (RFC 6455, 4.1).
    What to do: Write 'get: /path'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Chat:
        endpoints:
          join:
            post: /live
            messages: { send: String, receive: String }
    --- printed
    spec.yaml:9:9: error: a WebSocket is opened with GET, not with POST [messages-method]
     9 |         messages: { send: String, receive: String }
       |         ^~~~~~~~
    spec.yaml:8:9: note: the method is here
     8 |         post: /live
       |         ^~~~
    help: write 'get' with the path
    === invalid-subprotocol
    The name of a subprotocol is not a token, or is listed twice.
    Why: It is sent in a header (RFC 6455, 4.1).
    What to do: Use letters, digits, '.' and '-', each name once.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Chat:
        endpoints:
          join:
            get: /live
            messages: { send: text, subprotocols: [chat.v2, "chat v1", chat.v2] }
    --- printed
    spec.yaml:9:57: error: 'chat v1' is not the name of a subprotocol [invalid-subprotocol]
     9 |         messages: { send: text, subprotocols: [chat.v2, "chat v1", chat.v2] }
       |                                                         ^~~~~~~~~
    help: use letters, digits, '-', '.' and '_', such as chat.v2

    spec.yaml:9:68: error: the subprotocol 'chat.v2' is listed twice [invalid-subprotocol]
     9 | … messages: { send: text, subprotocols: [chat.v2, "chat v1", chat.v2] }
       |                                                              ^~~~~~~
    help: remove one of them
    === not-a-stream
    'reconnect' is set for something other than server-sent events or a WebSocket.
    Why: Nothing else can continue where it ended.
    What to do: Remove 'reconnect'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            streams: { jsonLines: String, reconnect: true }
    --- printed
    spec.yaml:9:39: error: only server-sent events and WebSockets can reconnect [not-a-stream]
     9 |         streams: { jsonLines: String, reconnect: true }
       |                                       ^~~~~~~~~
    help: remove 'reconnect'
    === not-a-download
    'resumable' is set for something other than a download to a file.
    Why: Only a file can be continued.
    What to do: Write 'returns: File', or remove it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            returns: Data
            resumable: true
    --- printed
    spec.yaml:10:9: error: only a download to a file can be resumable [not-a-download]
     10 |         resumable: true
        |         ^~~~~~~~~
    help: write 'returns: File'
    === not-stored
    'cachedThenFresh' is set for a response that is not cached.
    Why: Only the JSON result of a GET can be.
    What to do: Remove 'cachedThenFresh'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          find: { get: /, returns: text, cachedThenFresh: true }
    --- printed
    spec.yaml:7:38: error: only the JSON result of a GET can be cached [not-stored]
     7 |       find: { get: /, returns: text, cachedThenFresh: true }
       |                                      ^~~~~~~~~~~~~~~
    help: remove 'cachedThenFresh'
    === response-not-possible
    'response' is set for a result that cannot be returned with its status and headers.
    Why: The body of a file, a stream or a WebSocket is not part of a response in memory.
    What to do: Remove 'response'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            returns: File
            response: true
    --- printed
    spec.yaml:10:9: error: 'response' is not possible for files, streams and WebSockets [response-not-possible]
     10 |         response: true
        |         ^~~~~~~~
    help: remove 'response'
    === response-header-type
    A response header has a type that cannot be decoded.
    Why: A header is one line of text.
    What to do: Use a scalar, an enumeration or a list of these, or 'style: json'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Rate: { fields: { left: Int } }
    responseHeaders: { X-Rate: Rate }
    --- printed
    spec.yaml:6:20: error: 'Rate' cannot be decoded from the header 'X-Rate' [response-header-type]
     6 | responseHeaders: { X-Rate: Rate }
       |                    ^~~~~~
    help: use a scalar, an enumeration or a list of these, or 'style: json'
    === message-content
    The payload of a webhook or callback is not a single value.
    Why: One function decodes it.
    What to do: Use a type, 'text', 'Data' or 'none'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    webhooks: { made: File }
    --- printed
    spec.yaml:4:13: error: the payload of a webhook or callback must be a single value [message-content]
     4 | webhooks: { made: File }
       |             ^~~~
    help: use a type, 'text', 'Data' or 'none'
    === duplicate-message
    Two webhooks or callbacks have one name.
    Why: Each becomes a case.
    What to do: Rename one of them.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === invalid-signature
    The signature of webhooks is declared in a form that cannot be checked.
    Why: Messages could be forged.
    What to do: Follow the help of the message; 'standardWebhooks', 'github' and 'stripe' are known schemes.
    # spec.yaml
    endpointkit: 1
    name: Shop
    webhooks:
      added: { type: String, signature: { header: X-Sign, content: '{payload}' } }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:5:64: error: '{payload}' is not a part of what is signed [invalid-signature]
     5 | …dded: { type: String, signature: { header: X-Sign, content: '{payload}' } }
       |                                                              ^~~~~~~~~~~
    help: the parts are {body}, {timestamp} and {id}

    spec.yaml:5:64: error: the body is not signed [invalid-signature]
     5 | …dded: { type: String, signature: { header: X-Sign, content: '{payload}' } }
       |                                                              ^~~~~~~~~~~
    help: add {body} to 'content'
    2 errors
    === paging-without-parameter
    The pages have no parameter or member for the next page.
    Why: Every page would be the first one.
    What to do: Add 'cursor', 'offset', 'page', 'link' or 'nextURL'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            returns: [String]
            pages: { items: . }
    --- printed
    spec.yaml:10:16: error: the pages have no parameter or member that leads to the next page [paging-without-parameter]
     10 |         pages: { items: . }
        |                ^~~~~~~~~~~~
    help: add 'cursor', 'offset' or 'page' with the name of the parameter, or 'link' or 'nextURL' if each page has the URL of the next
    === several-pagings
    Pages are requested in two ways.
    Why: They would contradict each other.
    What to do: Keep one of 'cursor', 'offset', 'page', 'link' and 'nextURL'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            query: { page: Int, offset: Int }
            returns: [String]
            pages: { page: page, offset: offset, items: . }
    --- printed
    spec.yaml:11:30: error: pages can be requested in only one way [several-pagings]
     11 |         pages: { page: page, offset: offset, items: . }
        |                              ^~~~~~
    spec.yaml:11:18: note: 'page' is here
     11 |         pages: { page: page, offset: offset, items: . }
        |                  ^~~~
    help: remove 'offset'
    === paging-result
    Pages are declared for a result that is not a single JSON value.
    Why: The items are read from it.
    What to do: Declare one result that cannot be null.
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
            query: { page: Int }
            returns: text
            pages: { page: page, items: items }
    --- printed
    spec.yaml:14:16: error: pages require a single JSON result that cannot be null [paging-result]
     14 |         pages: { page: page, items: items }
        |                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: declare one result that is a list, or an object with a list
    === paging-kind
    A parameter or member of pages has a type that it cannot have.
    Why: A page number is a whole number, and items are a list.
    What to do: Correct the type or the name.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Page:
        fields: { name: String }
    services:
      Items:
        endpoints:
          list:
            get: /
            query: { page: Bool }
            returns: Page
            pages: { page: page, items: name }
    --- printed
    spec.yaml:14:24: error: 'page' must be a whole number, not 'Bool' [paging-kind]
     14 |         pages: { page: page, items: name }
        |                        ^~~~

    spec.yaml:14:37: error: 'name' must be a list, not 'String' [paging-kind]
     14 |         pages: { page: page, items: name }
        |                                     ^~~~
    === invalid-origin
    The value is not an origin.
    Why: Pages and polls only lead to the declared origins, because requests have credentials.
    What to do: Write the scheme and the host without a path, such as 'https://api.example.com'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            returns: [String]
            pages: { link: next, items: ., origins: ["https://cdn.shop.example", "https://cdn.shop.example/items"] }
    --- printed
    spec.yaml:10:78: error: 'https://cdn.shop.example/items' is not an origin [invalid-origin]
     10 | …link: next, items: ., origins: ["https://cdn.shop.example", "https://cdn.shop.example/items"] }
        |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
    help: write the scheme and the host without a path, such as 'https://api.example.com'
    === wait-result
    A long-running operation has no single JSON result.
    Why: The state is read from it.
    What to do: Declare one result, and the other responses of the server as 'errors'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Job: { fields: { id: Int, state: { enum: [running, done] }, parts: [String], note?: String } }
    services:
      Jobs:
        endpoints:
          first: { get: /a, returns: text, waits: { } }
          second: { get: /b, returns: { 200: Job, 202: String }, waits: { until: { state: done } } }
          third: { post: /c, returns: none, waits: { poll: fourth } }
          fourth: { get: "/d/{id:Int}", returns: Job }
          fifth: { post: /e, returns: Job, waits: { poll: first } }
    --- printed
    spec.yaml:9:47: error: waiting requires a single JSON result that cannot be null, or none [wait-result]
     9 |       first: { get: /a, returns: text, waits: { } }
       |                                               ^~~
    help: declare one result, such as 'returns: Job', and other statuses under 'errors'

    spec.yaml:10:69: error: waiting requires a single JSON result that cannot be null, or none [wait-result]
     10 | …cond: { get: /b, returns: { 200: Job, 202: String }, waits: { until: { state: done } } }
        |                                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~
    help: declare one result, such as 'returns: Job', and other statuses under 'errors'

    spec.yaml:11:48: error: waiting requires a single JSON result that cannot be null, or none [wait-result]
     11 |       third: { post: /c, returns: none, waits: { poll: fourth } }
        |                                                ^~~~~~~~~~~~~~~~
    help: declare one result, such as 'returns: Job', and other statuses under 'errors'

    spec.yaml:13:55: error: waiting requires a single JSON result that cannot be null, or none [wait-result]
     13 |       fifth: { post: /e, returns: Job, waits: { poll: first } }
        |                                                       ^~~~~
    help: declare one result, such as 'returns: Job', and other statuses under 'errors'
    === wait-method
    Each poll would repeat a request that changes something.
    Why: A POST must be sent once.
    What to do: Add 'poll' with the operation that returns the state, or 'location' with the header that has its URL.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Job: { fields: { id: Int, state: { enum: [running, done] }, parts: [String], note?: String } }
    services:
      Jobs:
        endpoints:
          start: { post: /, returns: Job, waits: { until: { state: done } } }
    --- printed
    spec.yaml:9:46: error: each poll would send 'POST' again [wait-method]
     9 |       start: { post: /, returns: Job, waits: { until: { state: done } } }
       |                                              ^~~~~~~~~~~~~~~~~~~~~~~~~~
    help: add 'poll' with the operation that returns the state, or 'location' with the header that has its URL
    === wait-kind
    A member has another type than the parameter or value that it is used for.
    Why: The emitted code would not compile.
    What to do: Correct the name or the type.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Job: { fields: { id: Int, state: { enum: [running, done] }, parts: [String], note?: String } }
    services:
      Jobs:
        endpoints:
          start: { post: /, returns: Job, waits: { poll: find, with: { id: state, size: id }, until: { state: finished, parts: a, note: null, id: null } } }
          again: { post: /again, returns: Job, waits: { poll: named, with: { name: note } } }
          find: { get: "/{id:Int}", query: { size?: Int }, returns: Job }
          named: { get: "/named/{name}", returns: Job }
    --- printed
    spec.yaml:9:72: error: 'state' must be 'Int' as the parameter 'id' is, not 'Job state' [wait-kind]
     9 | …: { post: /, returns: Job, waits: { poll: find, with: { id: state, size: id }, until: { state: finished, parts: a, note: null, id: null } } …
       |                                                              ^~~~~
    help: name another member, or correct its type

    spec.yaml:9:79: error: 'size' must be a required parameter, not one that can be left out [wait-kind]
     9 | …t: /, returns: Job, waits: { poll: find, with: { id: state, size: id }, until: { state: finished, parts: a, note: null, id: null } } }
       |                                                              ^~~~
    help: remove it, or make the parameter required

    spec.yaml:9:107: error: the value does not match its type: 'finished' is not a value of 'Job state' [wait-kind]
     9 | … poll: find, with: { id: state, size: id }, until: { state: finished, parts: a, note: null, id: null } } }
       |                                                              ^~~~~~~~
    help: write one of these: running, done

    spec.yaml:9:117: error: 'parts' must be a string, number, Boolean or enumeration, not '[String]' [wait-kind]
     9 | …d, with: { id: state, size: id }, until: { state: finished, parts: a, note: null, id: null } } }
       |                                                              ^~~~~
    help: name another member, or correct its type

    spec.yaml:9:143: error: the value does not match its type: expected Int, found null [wait-kind]
     9 | …: id }, until: { state: finished, parts: a, note: null, id: null } } }
       |                                                              ^~~~

    spec.yaml:10:80: error: 'note' must be 'String' as the parameter 'name' is, not 'String?' [wait-kind]
     10 | …: /again, returns: Job, waits: { poll: named, with: { name: note } } }
        |                                                              ^~~~
    help: name another member, or correct its type
    === wait-needs
    The operation that is polled requires a parameter that nothing supplies.
    Why: It could not be called.
    What to do: Add 'with: { parameter: member }'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Job: { fields: { id: Int, state: { enum: [running, done] }, parts: [String], note?: String } }
    services:
      Jobs:
        endpoints:
          start: { post: /, returns: Job, waits: { poll: find } }
          other: { post: /other, returns: Job, waits: { poll: search } }
          find: { get: "/{id:Int}/{part}", returns: Job }
          search: { post: /search, body: Job, returns: Job }
    --- printed
    spec.yaml:9:54: error: 'find' requires 'part', which nothing supplies [wait-needs]
     9 |       start: { post: /, returns: Job, waits: { poll: find } }
       |                                                      ^~~~
    help: add 'with: { part: MEMBER }' with the member of the first result that has the value

    spec.yaml:10:59: error: 'search' requires a body, which nothing supplies [wait-needs]
     10 |       other: { post: /other, returns: Job, waits: { poll: search } }
        |                                                           ^~~~~~
    help: poll an operation that returns the state
    === invalid-wait
    'waits' has a value that it cannot have.
    Why: The wait would never end, or not begin.
    What to do: Follow the help of the message.
    # spec.yaml
    endpointkit: 1
    name: Shop
    types:
      Job: { fields: { id: Int, state: { enum: [running, done] }, parts: [String], note?: String } }
    services:
      Jobs:
        endpoints:
          start: { post: /, returns: Job, waits: { with: { id: id }, origins: ["https://a.example"], until: { }, fails: { state: [] } } }
          find: { get: "/{id:Int}", returns: Job, waits: { interval: 5, maximumInterval: 2, deadline: 0, until: { state: done } } }
    --- printed
    spec.yaml:9:48: error: 'with' has no effect without the endpoint that takes the values [invalid-wait]
     9 |       start: { post: /, returns: Job, waits: { with: { id: id }, origins: ["https://a.example"], until: { }, fails: { state: [] } } }
       |                                                ^~~~
    help: add 'poll' with that endpoint, and remove 'location'

    spec.yaml:9:66: error: 'origins' has no effect without 'location' [invalid-wait]
     9 | … start: { post: /, returns: Job, waits: { with: { id: id }, origins: ["https://a.example"], until: { }, fails: { state: [] } } }
       |                                                              ^~~~~~~
    help: add 'location' with the header that has the URL, or remove it

    spec.yaml:9:105: error: 'until' has no member [invalid-wait]
     9 | … { with: { id: id }, origins: ["https://a.example"], until: { }, fails: { state: [] } } }
       |                                                              ^~~
    help: write { state: done } or { state: [done, partial] }

    spec.yaml:9:126: error: 'state' has no value [invalid-wait]
     9 | …origins: ["https://a.example"], until: { }, fails: { state: [] } } }
       |                                                              ^~
    help: write { state: done }

    spec.yaml:10:86: error: the maximum interval is shorter than the interval [invalid-wait]
     10 | …Int}", returns: Job, waits: { interval: 5, maximumInterval: 2, deadline: 0, until: { state: done } } }
        |                                                              ^
    help: write 5 or more

    spec.yaml:10:99: error: a deadline must be more than 0 seconds [invalid-timeout]
     10 | …s: Job, waits: { interval: 5, maximumInterval: 2, deadline: 0, until: { state: done } } }
        |                                                              ^
    help: remove it to use the default
    === invalid-timeout
    A timeout or deadline is not more than 0 seconds.
    Why: Every call would fail.
    What to do: Write a positive number of seconds, or remove it.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            timeout: 0
    --- printed
    spec.yaml:9:18: error: a timeout must be more than 0 seconds [invalid-timeout]
     9 |         timeout: 0
       |                  ^
    help: remove it to use the default
    === invalid-delay
    A delay is negative.
    Why: No delay is shorter than 0 seconds.
    What to do: Write 0 or more seconds.
    # spec.yaml
    endpointkit: 1
    name: Shop
    defaults:
      retry: { attempts: 3, delay: -1, maximumDelay: -0.5 }
    --- printed
    spec.yaml:5:32: error: a delay must be 0 seconds or more [invalid-delay]
     5 |   retry: { attempts: 3, delay: -1, maximumDelay: -0.5 }
       |                                ^~
    help: remove it to use the default

    spec.yaml:5:50: error: a delay must be 0 seconds or more [invalid-delay]
     5 |   retry: { attempts: 3, delay: -1, maximumDelay: -0.5 }
       |                                                  ^~~~
    help: remove it to use the default
    === invalid-attempts
    The number of attempts is less than 1.
    Why: Nothing would be sent.
    What to do: Write 1 or more; 'retry: never' sends once.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            retry: 0
    --- printed
    spec.yaml:9:16: error: the number of attempts must be at least 1 [invalid-attempts]
     9 |         retry: 0
       |                ^
    help: write 'retry: never' to send the request only once
    === invalid-retry-status
    A status to retry is not an error.
    Why: Only errors are retried.
    What to do: Write a status from 400 to 599.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /items
            retry: { attempts: 3, statuses: [503, 200] }
    --- printed
    spec.yaml:9:47: error: 200 is not an error status [invalid-retry-status]
     9 |         retry: { attempts: 3, statuses: [503, 200] }
       |                                               ^~~
    help: such as 429 or 503
    === invalid-envelope
    The envelope of results is declared in a form that cannot be read.
    Why: Results are taken out of it.
    What to do: Write the member with the result, or { payload, message, success }.
    # spec.yaml
    endpointkit: 1
    name: Shop
    defaults:
      envelope: { payload: data., message: "", success: { status: 0, code: 1 } }
    services:
      Items:
        endpoints:
          list: { get: /, returns: [String], envelope: { payload: data, success: { status: { is: ok } } } }
          other: { get: /other, returns: [String], envelope: { payload: data, success: { status: [null, 1] } } }
    --- printed
    spec.yaml:5:24: error: 'data.' is not the name of a member [invalid-envelope]
     5 |   envelope: { payload: data., message: "", success: { status: 0, code: 1 } }
       |                        ^~~~~
    help: write member names separated by dots: result.data

    spec.yaml:5:40: error: '' is not the name of a member [invalid-envelope]
     5 |   envelope: { payload: data., message: "", success: { status: 0, code: 1 } }
       |                                        ^~
    help: write member names separated by dots: result.data

    spec.yaml:5:53: error: the condition for success must have exactly one member [invalid-envelope]
     5 |   envelope: { payload: data., message: "", success: { status: 0, code: 1 } }
       |                                                     ^~~~~~~~~~~~~~~~~~~~~~
    help: write { status: 0 }, { error: null } or ok

    spec.yaml:9:88: error: a member can only be compared with strings, numbers in the range of Int or Double, true and false [invalid-envelope]
     9 | …ns: [String], envelope: { payload: data, success: { status: { is: ok } } } }
       |                                                              ^~~~~~~~~~
    help: write { status: 0 }, { status: [0, 200] } or { error: null }

    spec.yaml:10:94: error: a member can only be compared with strings, numbers in the range of Int or Double, true and false [invalid-envelope]
     10 | …ns: [String], envelope: { payload: data, success: { status: [null, 1] } } }
        |                                                              ^~~~~~~~~
    help: write { status: 0 }, { status: [0, 200] } or { error: null }
    === duplicate-environment
    Two environments have one name.
    Why: Each becomes a case.
    What to do: Rename one of them.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === unknown-environment
    A setting names an environment that is not declared.
    Why: It has no effect.
    What to do: Correct the name.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments: { live: https://shop.example }
    servers:
      files: { url: https://files.shop.example, environments: { life: https://files.shop.example } }
    --- printed
    spec.yaml:6:61: error: no environment is named 'life' [unknown-environment]
     6 |   files: { url: https://files.shop.example, environments: { life: https://files.shop.example } }
       |                                                             ^~~~
    help: did you mean 'live'?
    === duplicate-server
    Two servers have one name.
    Why: An endpoint could not say which one it means.
    What to do: Rename one of them.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === unknown-server
    An endpoint uses a server that is not declared.
    Why: It has no URL.
    What to do: Correct the name, or declare it under 'servers'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    servers: { files: https://files.shop.example }
    services:
      Items:
        endpoints:
          list: { get: /, server: file, returns: none }
    --- printed
    spec.yaml:8:31: error: no server is named 'file' [unknown-server]
     8 |       list: { get: /, server: file, returns: none }
       |                               ^~~~
    help: did you mean 'files'?
    === server-variable
    The URL of a server has a variable that an environment does not have.
    Why: The URL would be incomplete.
    What to do: Give it a default, or use a variable of the environment.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments: { live: https://shop.example }
    servers: { files: "https://{region}.files.shop.example" }
    --- printed
    spec.yaml:5:29: error: the environment 'live' has no variable 'region' [server-variable]
     5 | servers: { files: "https://{region}.files.shop.example" }
       |                             ^~~~~~
    help: give it a default, or use a variable of the environment
    === too-many-servers
    Servers of operations have too many URLs, one in each environment.
    Why: The emitted code lists them all.
    What to do: Share servers between operations, and use a variable instead of environments that differ in one part of the URL.
    When: It takes servers, environments and values of variables with more than 20,000 combinations.
    === unknown-variable
    The URL has no variable of this name.
    Why: The setting has no effect.
    What to do: Correct the name, or add {name} to the URL.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments:
      local: { url: "http://localhost:{port=8080}", variables: { prot: { default: "8080" } } }
    --- printed
    spec.yaml:5:62: error: the URL has no variable 'prot' [unknown-variable]
     5 | … local: { url: "http://localhost:{port=8080}", variables: { prot: { default: "8080" } } }
       |                                                              ^~~~
    help: did you mean 'port'?
    === variable-default
    The default of a variable is not one of its allowed values, or the URL with it is invalid.
    Why: The default URL would be refused.
    What to do: Write one of the allowed values, and percent-encode what RFC 3986 does not allow.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments:
      live: { url: "https://{region=us}.shop.example", variables: { region: { enum: [eu, usa] } } }
    --- printed
    spec.yaml:5:26: error: the default 'us' of the variable 'region' is not an allowed value [variable-default]
     5 |   live: { url: "https://{region=us}.shop.example", variables: { region: { enum: [eu, usa] } } }
       |                          ^~~~~~
    help: allowed values: 'eu', 'usa'
    === second-variable-default
    A variable has a default in the URL and another one below.
    Why: They could differ.
    What to do: Remove one of them.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments:
      local: { url: "http://localhost:{port=8080}", variables: { port: "8081" } }
    --- printed
    spec.yaml:5:68: error: the variable 'port' already has a default in the URL [second-variable-default]
     5 | …: { url: "http://localhost:{port=8080}", variables: { port: "8081" } }
       |                                                              ^~~~~~
    spec.yaml:5:36: note: the default is here
     5 |   local: { url: "http://localhost:{port=8080}", variables: { port: "8081" } }
       |                                    ^~~~
    help: remove one of them
    === invalid-url
    The string is not a URL.
    Why: Requests could not be sent to it (RFC 3986).
    What to do: Write 'https://host/path', and percent-encode characters outside ASCII.
    # spec.yaml
    endpointkit: 1
    name: Shop
    environments: { production: 'ftp://shop.example' }
    $ endpointkit validate spec.yaml
    --- printed
    spec.yaml:4:29: error: a base URL must begin with https:// or http:// [invalid-url]
     4 | environments: { production: 'ftp://shop.example' }
       |                             ^~~~~~~~~~~~~~~~~~~~
    help: write an absolute URL
    1 error
    === duplicate-scheme
    Two security schemes have one name.
    Why: An endpoint could not say which one it means.
    What to do: Rename one of them.
    When: It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
    === unknown-scheme
    An endpoint uses a security scheme that is not declared.
    Why: Nothing could sign its requests.
    What to do: Correct the name, declare it under 'auth', or write 'auth: none'.
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
            auth: sesion
    auth:
      session: bearer
    --- printed
    spec.yaml:12:15: error: no security scheme is named 'sesion' [unknown-scheme]
     12 |         auth: sesion
        |               ^~~~~~
    help: did you mean 'session'?
    === reserved-scheme-name
    A security scheme is named 'none'.
    Why: The word is reserved for calls without authentication.
    What to do: Rename the scheme.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      none: bearer
    --- printed
    spec.yaml:5:3: error: 'none' is reserved for calls without authentication [reserved-scheme-name]
     5 |   none: bearer
       |   ^~~~
    help: rename the scheme
    === auth-list
    A list of schemes does not say whether all are required, or one of them.
    Why: Both are usual.
    What to do: Write { all: [a, b] } or { any: [a, b] }.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            auth: [session, partner]
    --- printed
    spec.yaml:9:15: error: it is ambiguous whether all of these schemes are required, or one of them [auth-list]
     9 |         auth: [session, partner]
       |               ^~~~~~~~~~~~~~~~~~
    help: write { all: [a, b] } or { any: [a, b] }
    === empty-auth
    The list of schemes is empty.
    Why: It is not clear whether the call needs authentication.
    What to do: Write 'auth: none' for a call without authentication.
    # spec.yaml
    endpointkit: 1
    name: Shop
    services:
      Items:
        endpoints:
          list:
            get: /
            auth: { any: [] }
          other:
            get: /other
            auth: { all: [] }
    --- printed
    spec.yaml:9:22: error: the list of schemes is empty [empty-auth]
     9 |         auth: { any: [] }
       |                      ^~
    help: write 'auth: none' for a call without authentication

    spec.yaml:12:22: error: the list of schemes is empty [empty-auth]
     12 |         auth: { all: [] }
        |                      ^~
    help: write 'auth: none' for a call without authentication
    === api-key-without-place
    An API key has no 'in' or no 'name'.
    Why: It could not be sent.
    What to do: Write { scheme: apiKey, in: header, name: X-Key }.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      partner: apiKey
    --- printed
    spec.yaml:5:12: error: an API key requires 'in' and 'name' [api-key-without-place]
     5 |   partner: apiKey
       |            ^~~~~~
    help: write { scheme: apiKey, in: header, name: X-Key }
    === missing-token-url
    An OAuth scheme has no token URL.
    Why: No token could be requested.
    What to do: Add 'tokenURL'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      robot: { scheme: oauth2, flow: clientCredentials }
    --- printed
    spec.yaml:5:3: error: the scheme 'robot' has no token URL [missing-token-url]
     5 |   robot: { scheme: oauth2, flow: clientCredentials }
       |   ^~~~~
    help: add 'tokenURL'
    === missing-authorization-url
    An OAuth scheme for users has no authorization URL.
    Why: No user could sign in.
    What to do: Add 'authorizationURL', or use 'clientCredentials'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      user: { scheme: oauth2, flow: authorizationCode, tokenURL: "https://login.shop.example/token" }
    --- printed
    spec.yaml:5:3: error: the scheme 'user' has no authorization URL [missing-authorization-url]
     5 |   user: { scheme: oauth2, flow: authorizationCode, tokenURL: "https://login.shop.example/token" }
       |   ^~~~
    help: add 'authorizationURL', or use 'clientCredentials'
    === refresh-not-possible
    A scheme without tokens has 'refresh'.
    Why: There is nothing to refresh.
    What to do: Remove it; only 'bearer' and 'oauth2' schemes have 'refresh'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      partner: { scheme: basic, refresh: Auth.refresh }
    --- printed
    spec.yaml:5:29: error: a 'basic' scheme has no token to refresh [refresh-not-possible]
     5 |   partner: { scheme: basic, refresh: Auth.refresh }
       |                             ^~~~~~~
    help: remove it; only 'bearer' and 'oauth2' schemes have 'refresh'
    === unknown-operation
    A setting names an endpoint that does not exist.
    Why: It could not be called.
    What to do: Correct the name; it is written as Service.endpoint.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: Auth.refrsh }
    types:
      Tokens:
        fields: { accessToken: String, count: Int }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            body: { fields: { refreshToken: String } }
            returns: Tokens
    --- printed
    spec.yaml:5:39: error: no operation is named 'Auth.refrsh' [unknown-operation]
     5 |   session: { scheme: bearer, refresh: Auth.refrsh }
       |                                       ^~~~~~~~~~~
    help: did you mean 'Auth.refresh'?
    === refresh-body
    The endpoint that refreshes tokens has no member or parameter for the refresh token.
    Why: The token could not be sent.
    What to do: Set the name with 'sends'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: Auth.refresh }
    types:
      Tokens:
        fields: { accessToken: String, count: Int }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            body: "[String]"
            returns: Tokens
    --- printed
    spec.yaml:5:39: error: the body of 'Auth.refresh' has no member for the refresh token [refresh-body]
     5 |   session: { scheme: bearer, refresh: Auth.refresh }
       |                                       ^~~~~~~~~~~~
    help: declare an object with a member for the token as the body
    === refresh-needs
    The endpoint that refreshes tokens requires something that is not available then.
    Why: The client calls it by itself, without arguments.
    What to do: Set the member for the refresh token with 'sends', and make the rest optional or give it a default.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: Auth.refresh }
    types:
      Tokens:
        fields: { accessToken: String, count: Int }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            query: { shop: Int }
            body: { fields: { refreshToken: String } }
            returns: Tokens
    --- printed
    spec.yaml:5:39: error: 'Auth.refresh' requires 'shop', which is not available when refreshing a token [refresh-needs]
     5 |   session: { scheme: bearer, refresh: Auth.refresh }
       |                                       ^~~~~~~~~~~~
    help: set the member for the refresh token with 'sends', and make 'shop' optional or give it a default
    === refresh-result
    The endpoint that refreshes tokens does not return a single JSON object.
    Why: The tokens are read from it.
    What to do: Declare an object with the tokens.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: Auth.refresh }
    types:
      Tokens:
        fields: { accessToken: String, count: Int }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            body: { fields: { refreshToken: String } }
            returns: "[Tokens]"
    --- printed
    spec.yaml:5:39: error: the result of 'Auth.refresh' must be a single JSON object [refresh-result]
     5 |   session: { scheme: bearer, refresh: Auth.refresh }
       |                                       ^~~~~~~~~~~~
    help: declare an object with the tokens as the result
    === no-access-token
    The result of the refresh has no known member for an access token.
    Why: The new token could not be found.
    What to do: Set the member with 'accessToken'.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: Auth.refresh }
    types:
      Tokens:
        fields: { word: String }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            body: { fields: { refreshToken: String } }
            returns: Tokens
    --- printed
    spec.yaml:5:39: error: the result of 'Auth.refresh' has no string member with a common name for an access token [no-access-token]
     5 |   session: { scheme: bearer, refresh: Auth.refresh }
       |                                       ^~~~~~~~~~~~
    help: set the member with 'accessToken'; common names are 'accessToken', 'access_token', 'token', 'access'
    === token-kind
    A member with a token or its lifetime has another type.
    Why: Tokens are strings, lifetimes are numbers of seconds.
    What to do: Correct the type, or name another member.
    # spec.yaml
    endpointkit: 1
    name: Shop
    auth:
      session: { scheme: bearer, refresh: { endpoint: Auth.refresh, accessToken: count } }
    types:
      Tokens:
        fields: { accessToken: String, count: Int }
    services:
      Auth:
        endpoints:
          refresh:
            post: /refresh
            body: { fields: { refreshToken: String } }
            returns: Tokens
    --- printed
    spec.yaml:5:78: error: 'count' must be String, not 'Int' [token-kind]
     5 | …me: bearer, refresh: { endpoint: Auth.refresh, accessToken: count } }
       |                                                              ^~~~~
    help: name another member, or correct its type
    """#
