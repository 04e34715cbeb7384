import Foundation

/// The response of the token endpoint (RFC 6749, 5.1 and 5.2), read leniently.
struct OAuthTokenResponse {
    let token: AuthToken

    /// - Parameter now: When the token was issued, unless the response has a `Date`.
    ///
    /// Throws ``OAuthError``.
    init(_ response: HTTPResponse, now: Date) throws {
        let invalid = OAuthError.invalidResponse(status: response.status)
        guard let members = (try? JSONValue(parsing: response.body))?.object else { throw invalid }
        // Some servers refuse with status 200.
        if let code = members["error"]?.string, !code.isEmpty {
            throw OAuthError.refused(
                OAuthError.Refusal(
                    code: OAuthError.Code(rawValue: code), details: members["error_description"]?.string,
                    page: members["error_uri"]?.string.flatMap { URL(string: $0) }))
        }
        guard (200..<300).contains(response.status), let access = Self.text(members["access_token"]) else { throw invalid }
        let type = Self.text(members["token_type"]) ?? "Bearer"
        let issued = response.headers["Date"].flatMap(HTTPDate.parse) ?? now
        token = AuthToken(
            access: access, refresh: Self.text(members["refresh_token"]),
            expiresAt: Self.seconds(members["expires_in"]).map(issued.addingTimeInterval),
            type: type.lowercased() == "bearer" ? "Bearer" : type)
    }

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
