/// What most operations share; an operation holds its own values, already merged with these.
package struct OperationDefaults: Sendable, Hashable {
    package var auth: AuthRequirement
    package var headers: [ConstantHeader]
    package var failures: [StatusContent]
    package var options: OperationOptions

    package init(
        auth: AuthRequirement = .none, headers: [ConstantHeader] = [], failures: [StatusContent] = [],
        options: OperationOptions = OperationOptions()
    ) {
        self.auth = auth
        self.headers = headers
        self.failures = failures
        self.options = options
    }
}
