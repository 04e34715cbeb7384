package import APIModel
package import SchemaChecking
package import SourceDiagnostics

/// What an API promises on the wire: its operations with all of their parameters, media types, responses and constraints, whatever
/// emitted code makes of them. It is the same for a spec in the dialect and for an OpenAPI document.
package struct Contract: Sendable {
    /// A group of operations: a service of the dialect, a tag of OpenAPI.
    package struct Group: Sendable {
        package var name: Located<String>
        package var documentation: Documentation

        package init(_ name: Located<String>, documentation: Documentation = Documentation()) {
            self.name = name
            self.documentation = documentation
        }
    }

    /// A schema with a name: a component of OpenAPI, a type of the dialect.
    package struct NamedSchema: Sendable {
        package var name: Located<String>
        package var schema: JSONSchema.ID

        package init(_ name: Located<String>, _ schema: JSONSchema.ID) {
            self.name = name
            self.schema = schema
        }
    }

    package var title: Located<String>
    /// The version of the API, not of the format of the document.
    package var version: Located<String>?
    package var documentation = Documentation()
    /// Empty if the document has none. The URL of an OpenAPI document is then also that of the server.
    package var servers: [ContractServer] = []
    package var groups: [Group] = []
    /// In the order of the document.
    package var operations: [ContractOperation] = []
    /// The requests that the server sends: webhooks. Callbacks are parts of their operations.
    package var webhooks: [ContractOperation] = []
    package var securitySchemes: [ContractSecurityScheme] = []
    package var schemas = SchemaTable()
    package var namedSchemas: [NamedSchema] = []
    /// The parts of the document that are not checked.
    package var omissions: [SchemaTableReader.Omission] = []

    package init(title: Located<String>) {
        self.title = title
    }
}

/// A server, with the values of the variables in its URL.
package struct ContractServer: Sendable {
    package struct Variable: Sendable {
        package var name: Located<String>
        package var values: [String]
        package var defaultValue: String?

        package init(_ name: Located<String>, values: [String] = [], defaultValue: String? = nil) {
            self.name = name
            self.values = values
            self.defaultValue = defaultValue
        }
    }

    /// The URL with its variables in braces. It can be relative.
    package var url: Located<String>
    /// The environment of the dialect.
    package var name: String?
    package var documentation: Documentation
    package var variables: [Variable]

    package init(url: Located<String>, name: String?, documentation: Documentation, variables: [Variable]) {
        self.url = url
        self.name = name
        self.documentation = documentation
        self.variables = variables
    }
}

/// How a request is authenticated.
package struct ContractSecurityScheme: Sendable {
    package enum Kind: Sendable, Hashable {
        /// A scheme of the header `Authorization` (RFC 9110, 11.4), in lower case: `bearer`, `basic`, `digest`.
        case http(scheme: String)
        case apiKey(ParameterLocation, name: String)
        /// A bearer token with scopes. The URLs are those of the document.
        case oauth2(tokenURL: String?, authorizationURL: String?)
        case openIDConnect(url: String)
        case mutualTLS
        /// Not described by the document.
        case other
    }

    /// The members that an operation that issues tokens receives and sends, each as the path of names that leads to it.
    package struct Tokens: Sendable {
        package var access: [String]
        package var refresh: [String]?
        /// The member or parameter with the refresh token in a request.
        package var sent: String?

        package init(access: [String], refresh: [String]?, sent: String?) {
            (self.access, self.refresh, self.sent) = (access, refresh, sent)
        }
    }

    package var name: Located<String>
    package var kind: Kind
    package var documentation: Documentation
    /// `nil` if the document does not say how tokens are refreshed.
    package var tokens: Tokens?
    /// The ways to get a token (OpenAPI, OAuth Flows Object); empty if the document does not distinguish them.
    package var flows: [Located<String>] = []
    /// The scopes that tokens can have, of all flows.
    package var scopes: [Located<String>] = []

    package init(_ name: Located<String>, _ kind: Kind, documentation: Documentation = Documentation()) {
        self.name = name
        self.kind = kind
        self.documentation = documentation
    }
}

/// One way to authenticate a request: all of its schemes together. Without schemes, the request can be anonymous.
package struct ContractSecurityAlternative: Sendable {
    package struct Requirement: Sendable {
        /// The name of one of ``Contract/securitySchemes``.
        package var scheme: Located<String>
        package var scopes: [String]

        package init(_ scheme: Located<String>, scopes: [String] = []) {
            self.scheme = scheme
            self.scopes = scopes
        }
    }

    package var requirements: [Requirement]

    package init(_ requirements: [Requirement]) {
        self.requirements = requirements
    }
}
