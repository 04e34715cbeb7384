import APIModel

/// The credentials in the code of examples and tests.
enum SampleCredentials {
    static let token = "AuthToken(access: \"token\")"

    /// The argument of a client for the credentials of a scheme; `nil` for a scheme with tokens, and for one that an interceptor handles.
    static func argument(for scheme: SecurityScheme, _ names: SchemeNames) -> String? {
        let label = names.parameter.asCallLabel
        return switch scheme.kind {
        case .basic: "\(label): { BasicCredentials(user: \"ada\", password: \"secret\") }"
        case .apiKey: "\(label): { \"key\" }"
        case .bearer, .oauth2, .custom: nil
        }
    }
}
