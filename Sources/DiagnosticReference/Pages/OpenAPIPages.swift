extension DiagnosticPage {
    /// OpenAPI documents and overlays.
    static let openAPI = """
        openapi-version | The version of the specification is not known. | Its keys could mean something else. | Use OpenAPI 2.0 to 3.2.
        remote-reference | A reference is a URL. | Nothing is downloaded. | Save the file next to the document, and say so in 'x-endpointkit-files'.
        reference-outside | A reference leads out of the directory of the document. | A document must not read other files of the machine. | Copy the file into the directory, or set '--root'.
        missing-file | The file of a reference does not exist or cannot be read. | The part that it describes is missing. | Check the path; it is relative to the file with the reference.
        unresolved-reference | A reference leads to nothing. | The part that it describes is missing. | Check the JSON Pointer after '#'; '/' in a name is '~1', '~' is '~0'.
        reference-cycle | A reference leads back to itself. | It describes nothing. | Replace one of the references with a declaration.
        loose-reference | A reference does not exist, but a similar one does, which is used. | Many tools accept names without their path. | Write the reference that the help names.
        beside-reference | Keys stand next to '$ref'. | Before OpenAPI 3.1 they are ignored. | Move them to the referenced part, or use 'allOf'.
        expected-schema | Something else is written where a schema belongs. | It could not be read; any JSON is accepted instead. | Write an object.
        expected-schema-type | The type of a schema is not a string. | It could not be read. | Write one of the names of JSON types.
        unknown-schema-type | The type of a schema is not one of JSON. | One such as 'int' is treated as the type of JSON; for any other, any value is accepted. | Write string, number, integer, boolean, array, object or null.
        unknown-openapi-key | A key is not known in this place of an OpenAPI document. | It has no effect; often it is misspelled or one level too deep. | Use the key that the help names, or begin its name with 'x-'.
        unknown-keyword | A keyword of a schema is not known. | It has no effect. | Correct it; the help names a similar one.
        unknown-extension | An extension of EndpointKit has no effect in this place, or has a wrong value. | It was probably meant for another place. | Move or correct it; the documentation lists all extensions.
        inexpressible-keyword | A keyword, such as 'not' or 'if', has no form in Swift types. | It is ignored. | Nothing has to be done, unless the type should differ; then change the schema by an overlay.
        inexpressible-encoding | An encoding of a form member is not supported. | The member is serialized in the default way. | Change the encoding by an overlay.
        constraining-alternative | An alternative of a union only constrains the schema around it, such as by 'required'. | That has no form in Swift types. | Nothing has to be done; the type accepts what any alternative does.
        conflicting-types | A combination of schemas allows no value, or 'x-endpointkit-type' has another JSON type than 'type'. | The first type is used, or that of the extension. | Correct the schemas. If the server has a number in a string, remove the extension, and convert the string where it is used.
        nothing-fits | A schema is 'false', which matches no value. | Any JSON is accepted instead. | Correct the schema.
        schema-too-large | A schema builds on too many others. | Any JSON is accepted instead. | Combine fewer schemas. | It takes a chain of some hundred schemas, each of which has the next one in 'allOf'.
        many-combinations | Nested unions have too many combinations. | The remaining variants do not get the keywords next to the unions. | Declare the unions as schemas of their own. | It takes unions in unions in 'allOf', with thousands of ways to choose a variant of each.
        several-unions | A schema is two unions at once. | No Swift enum can be both; the first one is used. | Use one 'oneOf' or 'anyOf'.
        several-forms | Variants each match several JSON types. | They cannot be distinguished and are decoded as JSON. | Add a discriminator, or give each variant one type.
        several-lists | A union has lists of several types. | They cannot be distinguished by the first element, so that elements are JSON. | Use one list whose elements are a union.
        several-texts | A union has strings of several formats. | They cannot be distinguished; all are strings. | Keep one format.
        several-member-types | Additional members have several types. | They are decoded as JSON. | Use one schema in 'additionalProperties'.
        file-among-others | A part of a `multipart/form-data` body has a file and other values as alternatives. | An argument is a file, or it is encoded as text or JSON; the argument is the file. | Describe the other value as a part with a name of its own.
        tuple | A list has elements of several types by position. | A Swift array has one element type; elements are JSON. | Use an object, or one schema for all elements.
        of-other-type | A keyword has no effect on the type, such as 'properties' on a string. | It is ignored. | Remove it, or correct the type.
        value-of-other-type | A value of 'enum' or 'const' is not of the type of its schema. | The message says which: the value is read as another type, it is omitted, or no enumeration is generated. | Correct the value or the type.
        excluded-value | Another schema of the type does not allow a value of the enumeration. | It is omitted. | Remove it.
        repeated-value | An enumeration has a value twice. | The second one has no effect. | Remove it.
        quoted-null | The only value is the string 'null'. | Probably null was meant. | Write null without quotes.
        mixed-values | The values of an enumeration are not all strings or all numbers. | A Swift enumeration has one type, so that none is generated. | Use one type, or a union.
        number-out-of-range | A value is out of the range of Int and Double. | No enumeration is generated. | Use strings.
        values-of-format | The values of an enumeration have a format, such as a date. | They are decoded as that format, and no enumeration is generated. | Remove the format if the values should be cases.
        values-beside-type | Listed values stand next to a type that allows any other value. | They are ignored. | Remove the other type.
        not-in-json | A number cannot be written in JSON. | The value is omitted. | Write it in base 10.
        required-undeclared | A required property is not declared. | It has no type: a request has it as any JSON, a response omits it. | Declare it under 'properties', or remove it from 'required'.
        required-on-property | 'required' is a Boolean in a property. | This is the form of JSON Schema draft 3; now it is a list in the object. | Move the name to the list 'required' of the object.
        discriminator-without-name | A discriminator has no 'propertyName'. | It has no effect. | Add the name of the property with the tag.
        alternative-without-tag | An alternative of a union with a discriminator is neither a component nor has a constant value of the discriminator. | The document does not say which value means this alternative, so that the members distinguish all of them. | Add a 'const', or move the schema to the components.
        default-mapping | A value without a known tag would be decoded as one of the variants. | It is kept as JSON, so that nothing is lost. | Nothing has to be done.
        invalid-status-key | A key of responses is not a status. | The response is omitted. | Write a status such as '404', a range such as '4XX', or 'default'.
        content-of-empty-status | A response with a status such as 204 has content. | It cannot have any; the content is omitted. | Remove it, or correct the status.
        result-without-content | The status 200 of a GET operation has no content. | Nearly every successful GET has a body; this one would be ignored. | Describe the body, or set 'x-endpointkit-returns'. If there is none, nothing has to be done.
        content-of-redirect | A redirect has content. | It is omitted: a redirect is followed, or is a result without content. | Remove it, or set 'x-endpointkit-accepts'.
        other-media-types | A body has several media types. | One of them is used, as the message says. | Nothing has to be done; 'x-endpointkit-sends' and 'x-endpointkit-reads' choose others.
        unoffered-media-type | An extension names a media type that the body does not have. | It has no effect. | Correct it.
        xml | The body is XML. | It is not decoded; the body is a string. | Use JSON if the server offers it.
        schema-of-text | A body that is no JSON has a schema. | It is ignored; the body is a string or bytes. | Remove it.
        body-in-base64 | The schema of a body that is no JSON says that it is base64. | It is passed as it is, because most servers expect and send plain bytes. | Encode and decode it if the server uses base64, or write 'format: binary'.
        form-without-members | The schema of a form has no members. | The form is sent as a string. | Declare an object.
        open-parts | A multipart body allows undeclared parts. | They are not sent. | Declare the parts.
        part-header | A header of a part has no constant value. | It is omitted. | Give it a schema with one value.
        encoding-without-member | An encoding is for a member that the body does not have. | It has no effect. | Correct the name.
        body-without-content | A request body has no content. | Its type is not known. | Add a media type with a schema.
        body-without-place | A GET, HEAD or TRACE request has a body. | It is omitted: it has no defined meaning, and TRACE cannot have one (RFC 9110, 9.3.1, 9.3.2 and 9.3.8). | Use query parameters, or another method.
        streamed-error | An error is a stream. | It is read as a string. | Nothing has to be done.
        result-beside-stream | An operation has both a stream and another result. | The other result is omitted. | Declare two operations.
        parameter-without-place | A parameter has no 'name' or no 'in'. | It could not be sent. | Add both.
        unknown-parameter-place | A parameter is in an unknown place. | It could not be sent. | Write path, query, header or cookie.
        repeated-parameter | A parameter is declared twice. | One of them would be lost. | Remove one of them.
        content-parameter | A parameter has a media type that is not supported. | It is serialized with the default style. | Use JSON, or a style.
        unsuitable-style | A style cannot be used in this place. | The default style is used. | Use one that OpenAPI lists for the place.
        ignored-schemes | An operation of Swagger 2.0 has schemes that the document does not have. | It is sent to the server of the document. | Correct them.
        whole-query | A parameter stands for the whole query, but is not a form. | It is omitted, and if it is required, the operation is. | Declare single parameters.
        query-in-path | A path has a query. | Its values in braces become parameters, and the rest is sent as it is. | Declare them as query parameters.
        undeclared-openapi-path-parameter | A parameter of the path is not declared. | It is a string. | Declare it.
        unused-openapi-path-parameter | A declared path parameter is not in the path. | It is omitted. | Add it to the path, or remove it.
        reserved-header | A parameter is a header that bodies or security schemes set. | It is omitted. | Remove it.
        unusable-header | The name of a header is not valid. | The parameter is omitted (RFC 9110, 5.6.2). | Correct the name.
        unusable-cookie | The name of a cookie is not valid. | The parameter is omitted. | Correct the name.
        repeated-operation-id | Two operations have one operationId. | The words of the path are added to the name. | Rename one of them, or set 'x-endpointkit-name'.
        undeclared-scheme | A requirement names a security scheme that is not declared. | It is omitted, so that calls may lack credentials. | Declare the scheme, or correct the name.
        scheme-without-type | A security scheme lacks 'type' or a key that its type needs, or its key is in a wrong place. | Requests could not be signed. | Add 'type', and the keys that the type needs.
        own-scheme | The client has no parameter for the credentials of a security scheme. | An interceptor must supply them. | Add an interceptor to the client; for digest there is `DigestAuthInterceptor`.
        refresh-url | A refresh URL is declared. | Tokens are refreshed at the token URL. | Nothing has to be done if both are the same server.
        relative-flow | A URL of an OAuth flow is relative. | It has no host; the token store must supply tokens. | Write the whole URL.
        undeclared-server-variable | A variable of a server URL is not declared. | The caller must set it. | Declare it with a default.
        server-variable-default | The default of a server variable cannot be used. | The caller must set the variable. | Correct the default, or add it to 'enum'.
        servers-of-part | A server of an operation, or a variable of it, has no equivalent among the servers of the document. | Without a default of the variable, calls use the servers of the document; with one, the default. A further server is not used. | Give the variable a default, or add the variable or the server to the servers of the document.
        no-overlay | A file is not an OpenAPI Overlay. | Nothing of it is applied. | Begin it with 'overlay: 1.0.0', or remove it from the options.
        overlay-version | The version of an overlay is not known. | Its actions could mean something else. | Write 1.0.0 or 1.1.0.
        overlay-of-other | An overlay says that it extends another document. | It may not match this one. | Change 'extends', or remove it.
        overlay-file | An action names a file that cannot be changed. | The action is not applied. | Write the path as in a reference from the document.
        unused-overlay-file | An overlay changes a file to which the document does not refer. | The change has no effect. | Remove the action, or correct the path.
        overlay-target | The target of an action is not a valid JSONPath. | The action is not applied (RFC 9535). | Correct it at the place that the message shows.
        overlay-without-match | The target of an action matches nothing. | The document has probably changed. | Correct the target, or remove the action.
        overlay-without-effect | An action changes nothing. | It has no update, or the document has the value already. | Remove it.
        overlay-mismatch | An update cannot be merged into its target, such as a list into an object. | The action is not applied. | Correct the update or the target.
        overlay-copy | 'copy' does not match exactly one node. | It is not clear what to copy. | Make the query more specific.
        overlay-removes-all | An action removes the document itself. | Nothing would be left. | Correct the target.
        overlay-too-large | An action makes the document too large or too deep. | It is not applied. | Use smaller updates. | It takes actions that copy a part of the document into itself some twenty times.
        overlay-too-slow | The queries of an overlay visit too many nodes. | None of its actions is applied. | Use more specific queries instead of '..'. | It takes an overlay with thousands of queries that begin with '$..'.
        """
}
