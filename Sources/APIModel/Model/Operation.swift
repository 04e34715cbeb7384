/// An operation of the API.
package struct Operation: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var method: String
    package var path: [PathPart]
    /// The parameters in the order of the arguments.
    package var parameters: [Parameter]
    package var body: Body?
    /// The key of the Boolean member of the body that makes the server stream. Calls send it as true; it is not an argument.
    package var streamSwitch: String?
    package var result: OperationResult
    package var failures: [StatusContent]
    package var headers: [ConstantHeader]
    package var auth: SecurityRequirement
    /// The options, including those of the API.
    package var options: OperationOptions
    package var paging: Paging?
    /// How its result is waited for. It is resolved after all operations.
    package var wait: Wait?
    /// Statuses other than 2xx that are results.
    package var accepted: [StatusMatch]
    /// `nil` for that of the environment.
    package var server: ServerReference?

    package init(
        name: SpecName, documentation: Documentation, method: String, path: [PathPart], parameters: [Parameter], body: Body?,
        result: OperationResult, failures: [StatusContent], headers: [ConstantHeader], auth: SecurityRequirement,
        options: OperationOptions, paging: Paging?, accepted: [StatusMatch], server: ServerReference?
    ) {
        self.name = name
        self.documentation = documentation
        self.method = method
        self.path = path
        self.parameters = parameters
        self.body = body
        self.result = result
        self.failures = failures
        self.headers = headers
        self.auth = auth
        self.options = options
        self.paging = paging
        self.accepted = accepted
        self.server = server
    }
}

extension Operation {
    /// `/users/{id}`, with the names of the parameters in the document.
    package var pathText: String {
        path.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let index): parameters.indices.contains(index) ? "{\(parameters[index].key)}" : "{}"
            }
        }.joined()
    }

    /// `GET /users/{id}`.
    package var methodAndPath: String { "\(method) \(pathText)" }

    /// Whether the method is not safe (RFC 9110, 9.2.1, and QUERY).
    package var changesData: Bool { !Self.safeMethods.contains(method) }

    private static let safeMethods: Set<String> = ["GET", "HEAD", "OPTIONS", "QUERY", "TRACE"]

    /// Replaces the types that a request contains; `nil` if all of them are kept.
    func replacingSent(_ replace: (TypeReference) -> TypeReference?) -> Operation? {
        let otherParameters = parameters.replacingTypes { type, _ in replace(type) }
        let otherBody = body?.replacing(replace)
        guard otherParameters != nil || otherBody != nil else { return nil }
        var operation = self
        if let otherParameters { operation.parameters = otherParameters }
        if let otherBody { operation.body = otherBody }
        return operation
    }

    /// Replaces the types that a response contains; `nil` if all of them are kept.
    func replacingReceived(_ replace: (TypeReference) -> TypeReference?) -> Operation? {
        let otherResult = result.replacing(replace)
        let otherFailures = failures.replacing { $0.replacing(replace) }
        guard otherResult != nil || otherFailures != nil else { return nil }
        var operation = self
        if let otherResult { operation.result = otherResult }
        if let otherFailures { operation.failures = otherFailures }
        return operation
    }

    /// Visits the types that a request contains.
    package func forEachSent(_ visit: (TypeReference) -> Void) {
        _ = replacingSent { type in
            visit(type)
            return nil
        }
    }

    /// Visits the types that a response contains.
    package func forEachReceived(_ visit: (TypeReference) -> Void) {
        _ = replacingReceived { type in
            visit(type)
            return nil
        }
    }
}

/// Identifies an operation of an API.
package struct OperationID: Sendable, Hashable {
    package var service: Int
    package var operation: Int

    package init(service: Int, operation: Int) {
        self.service = service
        self.operation = operation
    }
}

package enum PathPart: Sendable, Hashable {
    /// Literal text, percent-encoded.
    case text(String)
    /// The parameter with this index in `Operation.parameters`.
    case parameter(Int)
}

/// The server of an operation, if it is not that of the environment.
package enum ServerReference: Sendable, Hashable {
    /// The server with this index in `API.servers`.
    case server(Int)
    /// The host of the environment, with this path instead of that of the base URL.
    case path(String)
}

/// A header with the same value in every request.
package struct ConstantHeader: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// The result of a successful call.
package enum OperationResult: Sendable {
    /// The same content for every successful status. The example of a stream is the list of its elements.
    case single(ResponseContent<TypeReference>, example: LiteralValue?)
    /// Content that depends on the status; at least two.
    case byStatus([StatusContent], example: StatusExample?)

    /// The result of a mock: the index of the status, and the JSON of its content.
    package struct StatusExample: Sendable, Hashable {
        package var index: Int
        package var value: LiteralValue?

        package init(index: Int, value: LiteralValue?) {
            self.index = index
            self.value = value
        }
    }

    /// The result with replaced types; `nil` if all of them are kept.
    fileprivate func replacing(_ replace: (TypeReference) -> TypeReference?) -> OperationResult? {
        switch self {
        case .single(let content, let example): content.replacing(replace).map { .single($0, example: example) }
        case .byStatus(let contents, let example):
            contents.replacing { $0.replacing(replace) }.map { .byStatus($0, example: example) }
        }
    }
}

/// A status with its content.
package struct StatusContent: Sendable, Hashable {
    package var status: StatusMatch
    /// The content, which is never a stream or a file.
    package var content: ResponseContent<TypeReference>
    package var documentation: Documentation

    package init(status: StatusMatch, content: ResponseContent<TypeReference>, documentation: Documentation) {
        self.status = status
        self.content = content
        self.documentation = documentation
    }

    /// The same with its type replaced; `nil` if that is kept.
    func replacing(_ replace: (TypeReference) -> TypeReference?) -> StatusContent? {
        content.replacing(replace).map { StatusContent(status: status, content: $0, documentation: documentation) }
    }
}
