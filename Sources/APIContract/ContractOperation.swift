package import APIModel
package import SchemaChecking
package import SourceDiagnostics

/// An operation on the wire.
package struct ContractOperation: Sendable {
    /// A part of a path. A segment can have several, as in `/files/{name}.{format}`.
    package enum PathPart: Sendable, Hashable {
        /// Percent-encoded.
        case text(String)
        /// The name of a path parameter.
        case parameter(String)
    }

    /// The `operationId`, `service.operation` of the dialect, or the method and the path. It is unique.
    package var id: Located<String>
    /// Whether the ID is from the document, and not made from the method and the path.
    package var hasOwnID: Bool
    /// Upper case for registered methods (RFC 9110, 9.1).
    package var method: String
    /// It begins with `/`, and does not contain the path of the server. For webhooks it is the name.
    package var path: Located<[PathPart]>
    /// The names of groups.
    package var groups: [String] = []
    /// One line; `nil` if the document has only `documentation`.
    package var summary: String?
    package var documentation = Documentation()
    /// The date from which the operation may no longer exist: `x-sunset` of OpenAPI.
    package var sunset: Located<String>?
    /// How likely the operation is to change: `x-stability-level` of OpenAPI.
    package var stability: Located<String>?
    package var parameters: [ContractParameter] = []
    package var body: ContractBody?
    package var responses: [ContractResponse] = []
    /// Empty if no authentication is needed.
    package var security: [ContractSecurityAlternative] = []
    /// The operation's own servers; empty for those of the API.
    package var servers: [ContractServer] = []
    package var paging: DraftPaging?
    /// How its result is waited for; `nil` if it is complete at once.
    package var wait: ContractWait?
    /// How a WebSocket is opened; `nil` for HTTP operations.
    package var webSocket: WebSocketSettings?
    /// The JSON messages of a WebSocket; `nil` for other messages, and for HTTP operations.
    package var sentMessages: JSONSchema.ID?
    package var receivedMessages: JSONSchema.ID?
    /// Messages that the document has as an example, in their order; empty for none.
    package var receivedExamples: [LiteralValue] = []
    /// How the server signs a webhook.
    package var signature: MessageSigning?
    /// Requests that the server sends in the course of this operation. Their paths are runtime expressions.
    package var callbacks: [ContractOperation] = []

    package init(id: Located<String>, hasOwnID: Bool = true, method: String, path: Located<[PathPart]>) {
        self.id = id
        self.hasOwnID = hasOwnID
        self.method = method
        self.path = path
    }

    /// `/users/{id}`.
    package var pathText: String {
        path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }

    /// `GET /users/{id}`, as `Operation` of the model has it.
    package var methodAndPath: String { "\(method) \(pathText)" }
}

/// A parameter of a request, or a header of a response or of a part.
package struct ContractParameter: Sendable {
    package var location: ParameterLocation
    package var name: Located<String>
    package var isRequired: Bool
    /// `json` for a parameter with `content` of a JSON media type.
    package var format: ParameterFormat
    /// Whether the value is the whole query, as a form (`in: querystring` of OpenAPI 3.2). The name is not sent.
    package var isWholeQuery = false
    /// Whether the name can be sent without a value (`allowEmptyValue`).
    package var allowsEmptyValue = false
    /// The date from which the parameter may no longer exist: `x-sunset` of OpenAPI.
    package var sunset: Located<String>?
    /// `nil` if any value is allowed.
    package var schema: JSONSchema.ID?
    package var documentation = Documentation()
    package var examples: [ContractExample] = []
    package var defaultValue: LiteralValue?

    package init(
        _ location: ParameterLocation, _ name: Located<String>, isRequired: Bool, format: ParameterFormat? = nil,
        schema: JSONSchema.ID? = nil
    ) {
        self.location = location
        self.name = name
        self.isRequired = isRequired
        self.format = format ?? .standard(for: location)
        self.schema = schema
    }
}

/// The body of a request.
package struct ContractBody: Sendable {
    package var span: SourceSpan
    package var isRequired: Bool
    package var documentation = Documentation()
    /// In the order of the document; never empty.
    package var contents: [ContractContent]

    package init(at span: SourceSpan, isRequired: Bool, contents: [ContractContent]) {
        self.span = span
        self.isRequired = isRequired
        self.contents = contents
    }
}

/// A response to an operation.
package struct ContractResponse: Sendable {
    package var status: Located<StatusMatch>
    /// Whether the document does not specify the status of the success, so that it matches any.
    package var isAnySuccess = false
    package var documentation = Documentation()
    /// Their location is `header`.
    package var headers: [ContractParameter] = []
    /// Empty if there is no body.
    package var contents: [ContractContent] = []

    package init(_ status: Located<StatusMatch>) {
        self.status = status
    }
}

/// A representation of a body.
package struct ContractContent: Sendable {
    /// How a member of a form or a part is serialized.
    package struct Encoding: Sendable {
        package var name: Located<String>
        package var contentTypes: [String]
        /// For `application/x-www-form-urlencoded`; `nil` for the default.
        package var format: ParameterFormat?
        package var headers: [ContractParameter]

        package init(
            _ name: Located<String>, contentTypes: [String] = [], format: ParameterFormat? = nil, headers: [ContractParameter] = []
        ) {
            self.name = name
            self.contentTypes = contentTypes
            self.format = format
            self.headers = headers
        }
    }

    /// A media range (RFC 9110, 12.5.1): `application/json`, `image/*`, `*/*`, with its parameters.
    package var mediaType: Located<String>
    /// The schema of the whole body; `nil` if any value is allowed.
    package var schema: JSONSchema.ID?
    /// The schema of each item of a stream: an event, a line.
    package var itemSchema: JSONSchema.ID?
    package var encodings: [Encoding] = []
    package var examples: [ContractExample] = []

    package init(_ mediaType: Located<String>, schema: JSONSchema.ID? = nil, itemSchema: JSONSchema.ID? = nil) {
        self.mediaType = mediaType
        self.schema = schema
        self.itemSchema = itemSchema
    }
}

/// An example of a value.
package struct ContractExample: Sendable {
    package enum Content: Sendable {
        case value(LiteralValue)
        /// The text on the wire.
        case serialized(String)
    }

    /// `nil` for the key `example`.
    package var name: String?
    package var summary: String?
    package var content: Content
    package var span: SourceSpan

    package init(name: String? = nil, summary: String? = nil, _ content: Content, at span: SourceSpan) {
        self.name = name
        self.summary = summary
        self.content = content
        self.span = span
    }
}
