package import SourceDiagnostics

/// The operation that exchanges a refresh token, and which members carry what. Members that are `nil` are found by their usual names.
package struct DraftRefresh: Sendable {
    /// `Service.operation`.
    package var operation: Located<String>
    /// The member of the request body, or the parameter, that takes the refresh token.
    package var sends: Located<String>?
    /// The member of the result that holds the new access token.
    package var accessToken: Located<String>?
    /// The member of the result that holds the next refresh token.
    package var refreshToken: Located<String>?
    /// The member of the result that holds the life time in seconds or the time of expiry.
    package var expiry: Located<String>?

    package init(
        operation: Located<String>, sends: Located<String>? = nil, accessToken: Located<String>? = nil,
        refreshToken: Located<String>? = nil, expiry: Located<String>? = nil
    ) {
        self.operation = operation
        self.sends = sends
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiry = expiry
    }
}
