extension DiagnosticPage {
    /// Services, requests, responses and security.
    static let operations = """
        duplicate-service | Two services have one name. | Each becomes a Swift type. | Rename one of them, or move its endpoints to the other. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        duplicate-operation | Two endpoints of a service have one name. | Each becomes a method. | Rename one of them. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        same-request | Two endpoints send the same method to the same path. | The server cannot distinguish them; often one is a copy that was not completed. | Change the method or the path of one of them, or remove it.
        no-operation-left | After the parts with faults were omitted, no operation is left. | There is nothing to generate. | Correct the faults above. | 'endpointkit generate --keep-going' reports it, if each operation of a spec has an error.
        missing-method | An endpoint has no method. | The request could not be sent. | Add a method with the path, such as 'get: /items'.
        several-methods | An endpoint has two methods. | It would be two requests. | Declare a separate endpoint for each method.
        invalid-method | The method is not a token of HTTP. | No server accepts it (RFC 9110, 9.1). | Use a method such as 'GET' or 'PURGE'.
        missing-path | An endpoint with 'method' has no path. | The request would have no URL. | Add 'path'.
        second-path | 'path' is combined with a method that has the path. | One of the two would be ignored. | Remove 'path'.
        invalid-path | A path cannot be read. | It does not begin with '/', or has a query, an unclosed brace or a character that a URL cannot have. | Follow the help of the message; query parameters are declared under 'query'.
        optional-in-path | A path parameter has the mark '?'. | Without it, the path would be a different one. | Remove the mark, and declare another endpoint for the path without it.
        optional-path-parameter | A path parameter is declared as optional. | Without it, the path would be a different one. | Remove the '?'. | It takes a type whose alias can be null, such as 'Code: String?' for 'get: /items/{id:Code}'.
        colon-in-path | A segment of a path begins with ':', as parameters do in some frameworks. | It is sent literally. | Write {id} for a parameter, or %3A for the colon.
        duplicate-path-parameter | A path has a parameter twice. | Both would be one argument. | Rename one of them.
        parameter-not-in-path | Details are given for a parameter that the path does not have. | They have no effect. | Add {name} to the path, or declare the parameter under 'query'.
        undeclared-path-parameter | The path has a parameter that is not declared. | Its type is not known. | Declare it. | It takes a service and an endpoint with path parameters whose names differ only in Unicode normalization.
        unused-path-parameter | A path parameter is declared that is not in the path. | It could not be sent. | Add it to the path, or remove it. | It takes two path parameters with the same 'key', which 'duplicate-member' reports too.
        second-path-type | A path parameter has a type both in the path and in 'params'. | They could differ. | Remove one of them.
        default-in-path | A path parameter has a default. | A path is always complete. | Remove it.
        invalid-endpoint-name | A reference to an endpoint is not written as Service.endpoint. | It could not be found. | Write the name of the service, a dot, and that of the endpoint.
        duplicate-parameter | Two parameters of one place have the same name. | Both would be one argument. | Remove one of them. | It takes an OpenAPI path with a query, such as '/items?x={y}', and a query parameter 'x'; or two path parameters with the same 'key'.
        unknown-parameter | A setting names a parameter that the endpoint does not have. | It could not be set. | Correct the name, or declare the parameter.
        parameter-type | A parameter has a type that cannot be written in its place, such as a list of lists in a query. | The styles of parameters have no form for it. | Use a scalar, an enumeration, a list or dictionary of these, or an object; 'style: json' sends any type.
        nullable-parameter | A parameter can be null. | No style has a form for null. | If the parameter is optional, put the '?' after its name.
        invalid-style | A style cannot be used for this place or this type. | The server would read something else. | Use the style that the message names.
        invalid-header-name | The name of a header has a character that headers cannot have. | The request would be refused (RFC 9110, 5.6.2). | Use ASCII letters, digits and '-'; 'key' gives a parameter another name in the request.
        invalid-header-value | The value of a header has a line break, another control character or characters outside ASCII. | It would end the header early. | Write it on one line, in ASCII.
        duplicate-header | A header is declared twice; upper and lower case are the same. | One of the values would be lost. | Remove one of them. | It takes 'idempotencyKey: true' and a header 'Idempotency-Key', or two constant headers whose names differ only in case.
        invalid-cookie-name | The name of a cookie has a character that it cannot have. | The server would read another name (RFC 6265, 4.1.1). | Use letters, digits, '-' and '_'.
        several-bodies | An endpoint has two bodies. | A request has one. | Remove one of them.
        body-not-allowed | A GET, HEAD or TRACE request has a body. | Its meaning is undefined, and many servers refuse it (RFC 9110, 9.3.1). | Use 'query' for parameters, or another method such as 'post'.
        invalid-media-type | A media type is not written as type/subtype, or is not one of the kind that is needed. | It is sent in a header. | Use a media type such as application/json or text/csv.
        form-not-object | The schema of a form is not an object, or its declaration has errors. | A form is a list of names and values. | Declare an object with a member for each field.
        open-form | A form can have undeclared members. | Their number and names would not be known to the code that encodes forms. | Remove 'additional'.
        generic-form | An object with files has generic parameters. | The parts of a multipart body must be known. | Declare a type without parameters.
        form-field-type | A member of a form has a type that forms cannot represent. | It would be lost. | Use a scalar, an enumeration or a list of these; 'multipart' also accepts JSON.
        repeated-too-often | Operations share so many headers, errors and members that the emitted code would be out of proportion. | Each operation repeats them. | Share fewer of them; use JSON for bodies with many members. | It takes thousands of operations with a large list of common errors.
        multipart-without-parts | The parts of a multipart body are not declared. | They could not be encoded one by one; the body is bytes. | Declare an object schema with a member for each part.
        expected-result | A result is neither a type nor a mapping of statuses. | It could not be read. | Write a type, { fields: … }, or statuses such as { 201: User }.
        invalid-status | A key is not a status. | Responses are chosen by status. | Write a status such as 404, a range such as 4xx, or 'default'.
        status-out-of-place | A status of an error is among results, or the other way round. | Results are returned, and errors are thrown. | Move it to 'errors' or to 'returns'; 'accepts' makes a status a result.
        duplicate-status | A status is declared twice. | Decoding could not choose. | Remove one of them.
        status-without-content | A status that never has content, such as 204 or 1XX, has a type. | There is nothing to decode (RFC 9110, 15.3.5). | Write 'none'.
        head-content | A response to HEAD has a type. | It never has content (RFC 9110, 9.3.2). | Write 'none', or use 'get'. | It takes 'x-endpointkit-returns: text' at a HEAD operation of an OpenAPI document.
        head-with-content | A response to HEAD has content. | It never has content (RFC 9110, 9.3.2). | Write 'none', or use 'get'.
        accepted-without-result | A status in 'accepts' is not among the results. | Callers could not tell it from success. | Name it in 'returns': `{ 2XX: Item, 404: none }`. In OpenAPI, add the response.
        accepted-error | A status is both accepted as a result and declared as an error. | It can only be one of them. | Remove one of them.
        file-as-error | An error response is a file. | An error is read completely before it is thrown. | Use a type, 'text' or 'none'.
        stream-by-status | Files or streams differ by status. | The method returns one kind of result. | Use the same type for every status.
        several-streams | A stream has several kinds. | Its elements are read in one way. | Keep 'sse' or 'jsonLines'.
        empty-stream | A stream has no type. | Its elements could not be decoded. | Write '{ sse: Event }', '{ jsonLines: Line }' or 'bytes'.
        returns-and-streams | An endpoint has both 'returns' and 'streams'. | It has one result. | Remove one of them.
        empty-messages | A WebSocket sends and receives nothing. | The channel would have no use. | Add 'send' or 'receive'.
        messages-with-content | 'messages' is combined with a body or a result. | A WebSocket has messages instead. | Remove the other key, or declare another endpoint.
        messages-method | A WebSocket is opened with a method other than GET. | The handshake is a GET request (RFC 6455, 4.1). | Write 'get: /path'.
        invalid-subprotocol | The name of a subprotocol is not a token, or is listed twice. | It is sent in a header (RFC 6455, 4.1). | Use letters, digits, '.' and '-', each name once.
        not-a-stream | 'reconnect' is set for something other than server-sent events or a WebSocket. | Nothing else can continue where it ended. | Remove 'reconnect'.
        not-a-download | 'resumable' is set for something other than a download to a file. | Only a file can be continued. | Write 'returns: File', or remove it.
        not-stored | 'cachedThenFresh' is set for a response that is not cached. | Only the JSON result of a GET can be. | Remove 'cachedThenFresh'.
        response-not-possible | 'response' is set for a result that cannot be returned with its status and headers. | The body of a file, a stream or a WebSocket is not part of a response in memory. | Remove 'response'.
        response-header-type | A response header has a type that cannot be decoded. | A header is one line of text. | Use a scalar, an enumeration or a list of these, or 'style: json'.
        message-content | The payload of a webhook or callback is not a single value. | One function decodes it. | Use a type, 'text', 'Data' or 'none'.
        duplicate-message | Two webhooks or callbacks have one name. | Each becomes a case. | Rename one of them. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        invalid-signature | The signature of webhooks is declared in a form that cannot be checked. | Messages could be forged. | Follow the help of the message; 'standardWebhooks', 'github' and 'stripe' are known schemes.
        paging-without-parameter | The pages have no parameter or member for the next page. | Every page would be the first one. | Add 'cursor', 'offset', 'page', 'link' or 'nextURL'.
        several-pagings | Pages are requested in two ways. | They would contradict each other. | Keep one of 'cursor', 'offset', 'page', 'link' and 'nextURL'.
        paging-result | Pages are declared for a result that is not a single JSON value. | The items are read from it. | Declare one result that cannot be null.
        paging-kind | A parameter or member of pages has a type that it cannot have. | A page number is a whole number, and items are a list. | Correct the type or the name.
        invalid-origin | The value is not an origin. | Pages and polls only lead to the declared origins, because requests have credentials. | Write the scheme and the host without a path, such as 'https://api.example.com'.
        wait-result | A long-running operation has no single JSON result. | The state is read from it. | Declare one result, and the other responses of the server as 'errors'.
        wait-method | Each poll would repeat a request that changes something. | A POST must be sent once. | Add 'poll' with the operation that returns the state, or 'location' with the header that has its URL.
        wait-kind | A member has another type than the parameter or value that it is used for. | The emitted code would not compile. | Correct the name or the type.
        wait-needs | The operation that is polled requires a parameter that nothing supplies. | It could not be called. | Add 'with: { parameter: member }'.
        invalid-wait | 'waits' has a value that it cannot have. | The wait would never end, or not begin. | Follow the help of the message.
        invalid-timeout | A timeout or deadline is not more than 0 seconds. | Every call would fail. | Write a positive number of seconds, or remove it.
        invalid-delay | A delay is negative. | No delay is shorter than 0 seconds. | Write 0 or more seconds.
        invalid-attempts | The number of attempts is less than 1. | Nothing would be sent. | Write 1 or more; 'retry: never' sends once.
        invalid-retry-status | A status to retry is not an error. | Only errors are retried. | Write a status from 400 to 599.
        invalid-envelope | The envelope of results is declared in a form that cannot be read. | Results are taken out of it. | Write the member with the result, or { payload, message, success }.
        duplicate-environment | Two environments have one name. | Each becomes a case. | Rename one of them. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        unknown-environment | A setting names an environment that is not declared. | It has no effect. | Correct the name.
        duplicate-server | Two servers have one name. | An endpoint could not say which one it means. | Rename one of them. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        unknown-server | An endpoint uses a server that is not declared. | It has no URL. | Correct the name, or declare it under 'servers'.
        server-variable | The URL of a server has a variable that an environment does not have. | The URL would be incomplete. | Give it a default, or use a variable of the environment.
        too-many-servers | Servers of operations have too many URLs, one in each environment. | The emitted code lists them all. | Share servers between operations, and use a variable instead of environments that differ in one part of the URL. | It takes servers, environments and values of variables with more than 20,000 combinations.
        unknown-variable | The URL has no variable of this name. | The setting has no effect. | Correct the name, or add {name} to the URL.
        variable-default | The default of a variable is not one of its allowed values, or the URL with it is invalid. | The default URL would be refused. | Write one of the allowed values, and percent-encode what RFC 3986 does not allow.
        second-variable-default | A variable has a default in the URL and another one below. | They could differ. | Remove one of them.
        invalid-url | The string is not a URL. | Requests could not be sent to it (RFC 3986). | Write 'https://host/path', and percent-encode characters outside ASCII.
        duplicate-scheme | Two security schemes have one name. | An endpoint could not say which one it means. | Rename one of them. | It takes two names that differ only in Unicode normalization, which Swift considers equal; otherwise 'duplicate-key' or the like is reported.
        unknown-scheme | An endpoint uses a security scheme that is not declared. | Nothing could sign its requests. | Correct the name, declare it under 'auth', or write 'auth: none'.
        reserved-scheme-name | A security scheme is named 'none'. | The word is reserved for calls without authentication. | Rename the scheme.
        auth-list | A list of schemes does not say whether all are required, or one of them. | Both are usual. | Write { all: [a, b] } or { any: [a, b] }.
        empty-auth | The list of schemes is empty. | It is not clear whether the call needs authentication. | Write 'auth: none' for a call without authentication.
        api-key-without-place | An API key has no 'in' or no 'name'. | It could not be sent. | Write { scheme: apiKey, in: header, name: X-Key }.
        missing-token-url | An OAuth scheme has no token URL. | No token could be requested. | Add 'tokenURL'.
        missing-authorization-url | An OAuth scheme for users has no authorization URL. | No user could sign in. | Add 'authorizationURL', or use 'clientCredentials'.
        refresh-not-possible | A scheme without tokens has 'refresh'. | There is nothing to refresh. | Remove it; only 'bearer' and 'oauth2' schemes have 'refresh'.
        unknown-operation | A setting names an endpoint that does not exist. | It could not be called. | Correct the name; it is written as Service.endpoint.
        refresh-body | The endpoint that refreshes tokens has no member or parameter for the refresh token. | The token could not be sent. | Set the name with 'sends'.
        refresh-needs | The endpoint that refreshes tokens requires something that is not available then. | The client calls it by itself, without arguments. | Set the member for the refresh token with 'sends', and make the rest optional or give it a default.
        refresh-result | The endpoint that refreshes tokens does not return a single JSON object. | The tokens are read from it. | Declare an object with the tokens.
        no-access-token | The result of the refresh has no known member for an access token. | The new token could not be found. | Set the member with 'accessToken'.
        token-kind | A member with a token or its lifetime has another type. | Tokens are strings, lifetimes are numbers of seconds. | Correct the type, or name another member.
        """
}
