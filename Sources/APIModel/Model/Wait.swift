/// How the result of a long-running operation is waited for.
package struct Wait: Sendable {
    /// What is polled.
    package enum Target: Sendable {
        /// The operation itself.
        case itself
        /// The URL in a header of the first response.
        case header(String, origins: [String], startsWithState: Bool)
        /// Another operation, with the values of its required parameters.
        case operation(OperationID, arguments: [Argument], start: TypeReference)
    }

    /// A parameter of the polled operation, by its index, with its value.
    package struct Argument: Sendable {
        package enum Value: Sendable {
            /// A member of the first result.
            case member(FieldPath)
            /// The parameter with this index of the operation that is waited for.
            case parameter(Int)
        }

        package var parameter: Int
        package var value: Value

        package init(parameter: Int, value: Value) {
            self.parameter = parameter
            self.value = value
        }
    }

    /// A member with the values that end the wait. `null` stands for a member that is absent or null.
    package struct Condition: Sendable {
        package var member: FieldPath
        package var values: [LiteralValue]

        package init(member: FieldPath, values: [LiteralValue]) {
            self.member = member
            self.values = values
        }
    }

    package var target: Target
    /// The operation with the results that are the states.
    package var polled: OperationID
    /// The type of the states; `nil` if they have no content.
    package var state: TypeReference?
    /// Empty for any response with another status than 202.
    package var success: [Condition]
    package var failure: [Condition]
    package var timing: WaitTiming

    package init(target: Target, polled: OperationID, state: TypeReference?, success: [Condition], failure: [Condition], timing: WaitTiming)
    {
        self.target = target
        self.polled = polled
        self.state = state
        self.success = success
        self.failure = failure
        self.timing = timing
    }
}
