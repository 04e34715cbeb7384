package import APIModel
import SourceDiagnostics

/// How the result of a long-running operation is waited for.
package struct ContractWait: Sendable {
    /// A member of a state with the values that end the wait.
    package struct Condition: Sendable {
        /// The names that lead to it.
        package var member: [String]
        package var values: [LiteralValue]

        package init(member: [String], values: [LiteralValue]) {
            self.member = member
            self.values = values
        }
    }

    /// The ID of the operation that returns the states, or its group and its name in it, as in `Exports.find`; `nil` for the operation
    /// itself.
    package var poll: String?
    /// The members of the first result, by the names of the parameters of that operation with their values.
    package var arguments: [String: String] = [:]
    /// The header of the first response with the URL of the state.
    package var location: String?
    /// Empty if only the status says whether the wait is over.
    package var success: [Condition] = []
    package var failure: [Condition] = []

    package init() {}
}

extension ContractWait {
    /// - Parameter draft: Its members are named as in JSON.
    package init(_ draft: DraftWait) {
        poll = draft.poll?.value
        arguments = Dictionary(draft.arguments.map { ($0.parameter.value, $0.member.value) }, uniquingKeysWith: { first, _ in first })
        location = draft.location?.value
        func conditions(_ drafts: [DraftWait.Condition]) -> [Condition] {
            drafts.map { Condition(member: $0.member.value.split(separator: ".").map(String.init), values: $0.values.map(\.value)) }
        }
        success = conditions(draft.success)
        failure = conditions(draft.failure)
    }
}
