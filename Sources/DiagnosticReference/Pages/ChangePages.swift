extension DiagnosticPage {
    /// Changes that 'endpointkit diff' finds on the wire.
    static let wireChanges = """
        server-added | The API has another server. | Clients that use it need a server of the new version. | Nothing has to be done; a server that only moved is also 'server-removed'.
        server-removed | A server is not in the new document. | Apps that are in use still call its URL. | Keep it until no app uses it, or redirect its requests.
        server-variable-changed | A variable in the URL of a server has fewer values, or another default. | Clients may use a value that no longer exists. | Keep the value while apps use it.
        security-scheme-added | There is a new security scheme. | Calls that need it are changes of their own. | Nothing has to be done.
        security-scheme-removed | A security scheme is not in the new document. | Calls that needed it are changes of their own; the initializer of the client loses a parameter. | Keep the scheme, or release a major version.
        security-scheme-renamed | A security scheme has another name and the same content. | Nothing changes in requests, but its name is that of a parameter and a property in Swift. | Keep the name, or accept the change.
        security-scheme-changed | A security scheme is of another kind, or is sent in another place. | Clients send credentials that the server does not expect. | Add a second scheme, and accept both for some time.
        scope-added | A security scheme has another scope. | An old server gives no tokens with it. | Deploy the authorization server before clients that ask for it.
        scope-removed | A security scheme no longer has a scope. | Clients that ask for it may be refused a token. | Keep the scope while clients ask for it.
        webhook-added | The server can send another request. | Receivers that do not know it ignore it. | Nothing has to be done.
        webhook-removed | The server no longer sends a request. | Receivers may wait for it. | Announce it, and keep it for some time.
        operation-added | There is a new operation. | Only clients of the new version call it, and an old server does not know it. | Deploy the server before clients that call it.
        operation-removed | An operation is not in the new document. | Clients that call it get an error. | Deprecate it first, and remove it when no client calls it.
        operation-moved | An operation with the same 'operationId' has another method or path. | Clients still call the old one. | Keep the old path beside the new one for some time.
        operation-renamed | The name of an operation in Swift now belongs to another one. | Code compiles, but calls the other operation. | Keep the 'operationId' of each operation, or give the new one another.
        operation-deprecated | An operation is deprecated. | It still works; code that calls it gets a warning of the compiler. | Say in its documentation what to call instead.
        operation-restored | An operation is no longer deprecated. | Its clients no longer need to change. | Nothing has to be done.
        sunset-changed | The date from which an operation or a member may no longer exist has changed. | An earlier date leaves clients less time. | Announce an earlier date.
        stability-decreased | An operation or a member has a lower 'x-stability-level'. | A later change may break clients that rely on it. | Announce it; a part without this extension is stable.
        stability-increased | An operation or a member has a higher 'x-stability-level'. | It changes less often than before. | Nothing has to be done.
        security-added | An operation that needed no authentication now needs it. | Clients without credentials are refused. | Announce it, or add another operation.
        security-removed | An operation no longer needs authentication. | Clients may still send credentials. | Check that this is intended.
        security-changed | An operation needs other credentials or scopes. | Clients with the old ones may be refused. | Accept both for some time, as two alternatives of 'security'.
        operation-servers-changed | An operation has servers of its own, or others. | Clients call the old ones. | Keep the old server for some time.
        callback-added | The server sends another request in the course of an operation. | Clients that do not know it ignore it. | Nothing has to be done.
        callback-removed | The server no longer sends a request in the course of an operation. | Clients may wait for it. | Announce it, and keep it for some time.
        parameter-added | An operation has a new parameter. | If it is required, requests of old clients are refused; an old server ignores or refuses it. | Make it optional, with a default that has the same effect as before.
        parameter-removed | An operation no longer has a parameter. | Old clients still send it, and the server ignores or refuses it. | Deprecate it first, and ignore it on the server.
        parameter-renamed | A parameter has another name, and is otherwise the same. | The server does not know the old name. | Accept both names on the server for some time.
        parameter-required | A parameter that was optional is required. | Requests without it are refused. | Give it a default on the server instead.
        parameter-optional | A parameter that was required is optional. | New clients may leave it out, and an old server refuses that; its type is optional in Swift. | Deploy the server before the clients.
        parameter-style-changed | A list or an object is serialized in another way. | The server misreads the values of old clients. | Keep the style, or add another parameter.
        parameter-deprecated | A parameter is deprecated. | It still works. | Say in its description what to send instead.
        parameter-sunset-changed | The date from which a parameter may no longer exist has changed. | An earlier date leaves clients less time. | Announce an earlier date.
        parameter-restored | A parameter is no longer deprecated. | Its clients no longer need to change. | Nothing has to be done.
        body-added | An operation has a request body. | If it is required, requests of old clients are refused. | Make it optional.
        body-removed | An operation no longer has a request body. | Old clients still send one, and the server ignores or refuses it. | Ignore it on the server for some time.
        body-required | A request body that was optional is required. | Requests without it are refused. | Keep it optional.
        body-optional | A request body that was required is optional. | New clients may leave it out, and an old server refuses that. | Deploy the server before the clients.
        media-type-added | A body can have another media type, or one with fewer parameters. | Receivers must support it. | Send it only to those that ask for it with 'Accept'.
        media-type-removed | A body can no longer have a media type, or only with other parameters. | Clients that send it are refused, and those that expect it get another one. | Keep it for some time.
        encoding-changed | A member of a form is serialized in another way, or with another media type. | The server misreads the values of old clients. | Keep the encoding, or add another member.
        response-added | An operation answers with another status. | Clients may not know the meaning of a success with it. | Keep the status of earlier successes; errors are handled by their class.
        response-removed | A status is not in the new document. | Clients may wait for it. | Keep it in the document while the server sends it.
        response-content-added | A response that had no body has one. | Old clients ignore it; new ones expect it from an old server. | Deploy the server before the clients.
        response-content-removed | A response no longer has a body. | Clients that read it fail. | Keep the body, or answer with 204 at another path.
        header-added | A response has a new header. | Clients that do not know it ignore it. | Nothing has to be done.
        header-removed | A response no longer has a header. | Clients that read it do not find it. | Keep it for some time.
        header-required | A header is always in the response. | New clients rely on it, but an old server does not send it. | Deploy the server before the clients.
        header-optional | A header can be missing from the response. | Clients that rely on it fail. | Always send it.
        """

    /// Changes of schemas that 'endpointkit diff' finds on the wire.
    static let schemaChanges = """
        type-changed | A value has another type. | Receivers cannot read it. | Add a member with the new type beside the old one, and deprecate the old one.
        format-changed | A value has another format, such as 'date' instead of none, or another 'contentEncoding' or 'contentMediaType'. | A value in one format can be invalid in the other. | Add a member with the new format.
        became-nullable | A value can be null. | Clients that read it do not expect null. | Leave the member out instead, if it is optional.
        became-not-nullable | A value can no longer be null. | Null in requests of old clients is refused. | Accept null on the server, and treat it as before.
        value-added | An enumeration has another value, or any value is allowed. | Clients that read it may not know it; emitted enums are open and keep it. | Send it only where clients know it.
        value-removed | An enumeration no longer has a value. | Old clients still send it. | Accept it on the server for some time.
        member-added | An object has another member. | In requests, it matters only if it is required; in responses, clients ignore it. | Make it optional in requests.
        member-removed | An object no longer has a member. | Clients that read a required member fail, and the server may refuse it in requests. | Deprecate the member first, and keep it while clients read it.
        member-renamed | A member has another name, and is otherwise the same. | Neither side knows the name that the other one sends. | Send and accept both names for some time.
        member-required | A member that was optional is required. | Requests without it are refused. | Keep it optional in requests; in responses, this breaks nobody.
        member-optional | A member that was required is optional. | Clients that rely on it in responses fail; its type is optional in Swift. | Always send it in responses.
        default-changed | A value has another default. | A value that is left out has another meaning. | Keep the default, or add another member.
        constraint-tightened | A limit of numbers, lengths or counts allows less. | Values that old clients send are refused. | Apply the limit to new values only.
        constraint-loosened | A limit of numbers, lengths or counts allows more. | Clients may rely on the limit in responses. | Nothing has to be done if they only display the value.
        pattern-changed | A string must match another pattern. | It is not known whether fewer or more values are allowed. | Check that values that were valid still are.
        keyword-changed | A keyword such as 'not', 'if' or 'prefixItems' differs. | It is not known whether fewer or more values are allowed. | Check that values that were valid still are.
        other-members-forbidden | Undeclared members are no longer allowed. | Requests with such members are refused. | Declare the members that clients send.
        other-members-allowed | Undeclared members are allowed. | Clients that refuse unknown members may fail; emitted code ignores them. | Nothing has to be done.
        variant-added | A value can be of another variant. | Clients that read it may not know it; emitted unions with a discriminator are open and keep it. | Send it only where clients know it.
        variant-removed | A value can no longer be of a variant. | Old clients still send it. | Accept it on the server for some time.
        discriminator-changed | Another member, or another value of it, identifies the variant of a value. | The other side reads another variant, or cannot find the variant. | Keep the member and its values; add new values for new variants.
        access-changed | A member is read-only or write-only, or no longer is. | It is missing where clients expect it, or is refused. | Accept it on the server for some time.
        schema-deprecated | A member or a type is deprecated. | It still works. | Say in its description what to use instead.
        schema-restored | A member or a type is no longer deprecated. | Its clients no longer need to change. | Nothing has to be done.
        """

    /// Changes of emitted Swift that 'endpointkit diff' finds.
    static let swiftChanges = """
        swift-added | The emitted code has another declaration. | Code that uses the old one compiles. | Nothing has to be done.
        swift-removed | A declaration is no longer in the emitted code. | Code that uses it does not compile. | Keep the part of the document from which it is made, or release a major version.
        swift-renamed | A type has another name and the same members. | Code with the old name does not compile. | Keep the old name with 'name' or 'x-endpointkit-name'.
        swift-changed | A declaration has other parameters, another type or another kind. | Code that uses it may not compile. | Give a new parameter a default by making it optional, or release a major version.
        swift-case-added | An enum has another case. | A 'switch' without 'default' does not compile. | Write 'default', or '@unknown default' in packages that are released often.
        swift-requirement-added | The protocol of a service requires another function. | A type of your own that conforms to it, such as a handwritten mock, does not compile. | Use the emitted mocks, or add the function.
        """
}
