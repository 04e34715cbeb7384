package import SourceDiagnostics

/// How the result of a long-running operation is waited for. Members of states are paths such as `meta.state`.
package struct DraftWait: Sendable {
    /// A member with the values that end the wait.
    package struct Condition: Sendable {
        package var member: Located<String>
        package var values: [Located<LiteralValue>]

        package init(member: Located<String>, values: [Located<LiteralValue>]) {
            self.member = member
            self.values = values
        }
    }

    /// A parameter of the polled operation, and the member of the first result with its value.
    package struct Argument: Sendable {
        package var parameter: Located<String>
        package var member: Located<String>

        package init(parameter: Located<String>, member: Located<String>) {
            self.parameter = parameter
            self.member = member
        }
    }

    /// The operation that returns the state: its name in the same service, or `Service.operation`; `nil` for the operation itself.
    package var poll: Located<String>?
    package var arguments: [Argument] = []
    /// The header of the first response with the URL to poll.
    package var location: Located<String>?
    /// The allowed origins of that URL, in addition to that of the operation.
    package var origins: [Located<String>] = []
    /// Empty for any response with another status than 202.
    package var success: [Condition] = []
    package var failure: [Condition] = []
    package var timing = WaitTiming()
    package var span: SourceSpan

    package init(span: SourceSpan) {
        self.span = span
    }
}

/// How often an operation is polled, in seconds; `nil` for the default of the runtime.
package struct WaitTiming: Sendable, Hashable {
    package var interval: Double?
    package var maximumInterval: Double?
    package var deadline: Double?

    package init() {}
}
