/// How a new token is had: the operation, and which members carry what.
package struct TokenRefresh: Sendable, Hashable {
    package enum Input: Sendable, Hashable {
        /// The member of the JSON or form body with this key; every other member of the body has a default or may be absent.
        case bodyField(key: String)
        /// The parameter with this index in `Operation.parameters`.
        case parameter(Int)
        /// The refresh token itself is not sent (a cookie does it).
        case nothing
    }

    package enum Expiry: Sendable, Hashable {
        /// A number of seconds from now.
        case seconds(FieldPath)
        /// A point in time.
        case date(FieldPath)
    }

    package var operation: OperationID
    package var input: Input
    package var accessToken: FieldPath
    package var refreshToken: FieldPath?
    package var expiry: Expiry?

    package init(operation: OperationID, input: Input, accessToken: FieldPath, refreshToken: FieldPath?, expiry: Expiry?) {
        self.operation = operation
        self.input = input
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiry = expiry
    }
}
