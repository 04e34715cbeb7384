import Foundation

/// One request to the token endpoint.
struct OAuthTokenRequest: Endpoint {
    let request: EndpointRequest

    init(_ grant: [(String, String)], _ configuration: OAuthConfiguration) {
        var fields = FormFields()
        for (name, value) in grant { fields.add(name, value) }
        let taken = Set(grant.map(\.0))
        for (name, value) in configuration.tokenParameters.sorted(by: { $0.key < $1.key }) where !taken.contains(name) {
            fields.add(name, value)
        }
        let parts = URLComponents(url: configuration.tokenURL, resolvingAgainstBaseURL: true)
        let endsWithSlash = parts?.percentEncodedPath.hasSuffix("/") ?? false
        var request = EndpointRequest(.post, RequestPath(verbatim: endsWithSlash ? "/" : ""))
        switch (configuration.clientSecret, configuration.clientAuthentication.kind) {
        case (let secret?, .basic):
            // Unlike in plain Basic authentication, both parts are form-encoded before they are joined (RFC 6749, 2.3.1).
            let pair = "\(PercentEncoding.form(configuration.clientID)):\(PercentEncoding.form(secret))"
            request.headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
        case (let secret?, .body):
            fields.add("client_id", configuration.clientID)
            fields.add("client_secret", secret)
        case (nil, _):
            fields.add("client_id", configuration.clientID)
        }
        request.baseURL = configuration.tokenURL
        request.name = "OAuth token"
        request.body = .form(fields)
        // Never retried: a refresh token or a code that is sent twice can end the session.
        request.retry = .never
        request.cachePolicy = .reload
        self.request = request
    }
}
