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
    package var server: ServerUse?

    package init(
        name: SpecName, documentation: Documentation, method: String, path: [PathPart], parameters: [Parameter], body: Body?,
        result: OperationResult, failures: [StatusContent], headers: [ConstantHeader], auth: AuthRequirement,
        options: OperationOptions, paging: Paging?, accepted: [StatusMatch], server: ServerUse?
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
