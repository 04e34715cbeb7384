import Foundation

/// The response of the token endpoint (RFC 6749, 5.1 and 5.2), read leniently.
struct OAuthTokenResponse {
    let token: AuthToken

    /// - Parameter now: When the token was issued, unless the response has a `Date`.
    ///
    /// Throws ``OAuthError``, or ``NetworkError`` if the server could not answer.
    init(_ response: HTTPResponse, now: Date) throws {
        let isUnavailable = response.status >= 500 || RetryPolicy.transientStatuses.contains(response.status)
        let members = (try? JSONValue(parsing: response.body))?.object ?? [:]
        // Some servers refuse with status 200.
        if let code = members["error"]?.string, !code.isEmpty, !(isUnavailable && Self.unavailable.contains(code)) {
            throw OAuthError.refused(
                OAuthError.Refusal(
                    code: OAuthError.Code(rawValue: code), details: members["error_description"]?.string,
                    page: members["error_uri"]?.string.flatMap { URL(string: $0) }))
        }
        if isUnavailable { throw response.failure(.status(response.status), cause: nil) }
        guard (200..<300).contains(response.status), let access = Self.text(members["access_token"]) else {
            throw OAuthError.invalidResponse(status: response.status)
        }
        let type = Self.text(members["token_type"]) ?? "Bearer"
        let issued = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
        token = AuthToken(
            access: access, refresh: Self.text(members["refresh_token"]),
            expiresAt: Self.seconds(members["expires_in"]).map(issued.addingTimeInterval),
            type: type.lowercased() == "bearer" ? "Bearer" : type)
    }

    /// Codes of RFC 6749, 4.1.2.1, that some servers also send from the token endpoint.
    private static let unavailable: Set<String> = ["server_error", "temporarily_unavailable"]

    private static func text(_ value: JSONValue?) -> String? {
        value?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A number, or a string with a number; anything else counts as missing.
    private static func seconds(_ value: JSONValue?) -> TimeInterval? {
        let number = value?.double ?? value?.string.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard let number, number.isFinite, number >= 0, number < 1e10 else { return nil }
        return number
    }
}
