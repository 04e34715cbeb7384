/// One request that can be made.
package struct Operation: Sendable {
    package var name: SpecName
    package var documentation: Documentation
    package var method: String
    package var path: [PathPart]
    /// In the order in which a caller gives them.
    package var parameters: [Parameter]
    package var body: Body?
    package var result: OperationResult
    package var failures: [StatusContent]
    package var headers: [ConstantHeader]
    package var auth: AuthRequirement
    /// Those of the API are among them.
    package var options: OperationOptions
    package var paging: Paging?
    /// Statuses that are results although they are not 2xx.
    package var accepted: [StatusMatch]
    /// `nil`: the environment's.
    package var server: ServerReference?

    package init(
        name: SpecName, documentation: Documentation, method: String, path: [PathPart], parameters: [Parameter], body: Body?,
        result: OperationResult, failures: [StatusContent], headers: [ConstantHeader], auth: AuthRequirement,
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

/// Which operation of an API.
package struct OperationID: Sendable, Hashable {
    package var service: Int
    package var operation: Int

    package init(service: Int, operation: Int) {
        self.service = service
        self.operation = operation
    }
}

package enum PathPart: Sendable, Hashable {
    /// As it goes on the wire.
    case text(String)
    /// The parameter with this index in `Operation.parameters`.
    case parameter(Int)
}

/// Where an operation goes that does not go to the base URL of the environment.
package enum ServerReference: Sendable, Hashable {
    /// The server with this index in `API.servers`.
    case server(Int)
    /// The environment's host, with this path in place of the base URL's.
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

/// What a successful call gives.
package enum OperationResult: Sendable {
    /// One kind of content, whatever the successful status. The example of a stream is the list of what it sends.
    case single(ResponseContent<TypeUse>, example: LiteralValue?)
    /// Content that depends on the status; at least two.
    case byStatus([StatusContent], example: StatusExample?)

    /// What a mock answers: the status by its index, and the JSON of its content.
    package struct StatusExample: Sendable, Hashable {
        package var index: Int
        package var value: LiteralValue?

        package init(index: Int, value: LiteralValue?) {
            self.index = index
            self.value = value
        }
    }
}

/// A status, and the content that comes with it.
package struct StatusContent: Sendable, Hashable {
    package var status: StatusMatch
    /// Never a stream or a file.
    package var content: ResponseContent<TypeUse>
    package var documentation: Documentation

    package init(status: StatusMatch, content: ResponseContent<TypeUse>, documentation: Documentation) {
        self.status = status
        self.content = content
        self.documentation = documentation
    }
}
