import EndpointKit
import Foundation

/// What must be printed nowhere; each one only where its name says.
enum Secret {
    static let bearer = "hush-bearer-1"
    static let nextBearer = "hush-bearer-2"
    static let refresh = "hush-refresh"
    static let user = "hush-user"
    static let password = "hush-password"
    static let keyInHeader = "hush-key-header"
    static let keyInQuery = "hush-key-query"
    static let keyInCookie = "hush-key-cookie"
    static let cookie = "hush-cookie"
    static let setCookie = "hush-set-cookie"
    static let proxy = "hush-proxy"
    static let header = "hush-header"
    static let defaultHeader = "hush-default-header"
    static let query = "hush-query"
    static let form = "hush-form"
    static let part = "hush-part"
    static let body = "hush-body-password"
    static let idempotencyKey = "hush-idempotency-key"
    static let userInfo = "hush-user-info"
    static let responseHeader = "hush-response-header"
    static let responseBody = "hush-response-body"
    static let problem = "hush-problem-detail"
    static let clientSecret = "hush-client-secret"
    static let tokenParameter = "hush-token-parameter"
    static let code = "hush-authorization-code"
    static let refusal = "hush-refusal"
    static let link = "hush-link"
    static let foreignError = "hush-foreign-error"
    static let argument = "hush-argument"

    static let all = [
        bearer, nextBearer, refresh, user, password, keyInHeader, keyInQuery, keyInCookie, cookie, setCookie, proxy, header, defaultHeader,
        query, form, part, body, idempotencyKey, userInfo, responseHeader, responseBody, problem, clientSecret, tokenParameter, code,
        refusal, link, foreignError, argument,
    ]
}

/// An endpoint with a secret in every place that can hold one.
struct SecretiveEndpoint: Endpoint {
    var path: RequestPath = "/login"

    var request: EndpointRequest {
        var request = EndpointRequest(.post, path)
        request.name = "Secretive"
        request.addQuery("sig", Secret.query)
        request.addHeader("X-Secret", Secret.header)
        request.headers["Proxy-Authorization"] = "Basic \(Secret.proxy)"
        request.addCookie("sid", Secret.cookie)
        request.setJSONBody(["password": Secret.body])
        request.markSensitive("X-Secret")
        request.idempotencyKey = IdempotencyKey(rawValue: Secret.idempotencyKey)
        request.auth = .all(["bearer", "header", "query", "cookie"])
        return request
    }
}

struct BasicEndpoint: Endpoint {
    var request: EndpointRequest {
        var request = EndpointRequest(.get, "/basic")
        request.auth = .scheme("basic")
        return request
    }
}

struct SecretiveModel: Codable, Sendable {
    var password: String
}

struct SecretiveError: Error, CustomStringConvertible {
    var description: String { Secret.foreignError }
}
