/// A decoded body with its response.
public struct Response<Value: Sendable>: Sendable {
    /// The decoded body.
    public let value: Value
    /// The response with its undecoded body.
    public let http: HTTPResponse

    /// Creates a response from a value and an HTTP response.
    public init(value: Value, http: HTTPResponse) {
        self.value = value
        self.http = http
    }

    /// Creates a response as a mock or a preview answers it: `Response(user, headers: ["ETag": "\"7\""])`.
    ///
    /// - Parameters:
    ///   - value: The decoded body. The body of the HTTP response is empty.
    ///   - status: The status.
    ///   - headers: The headers.
    public init(_ value: Value, status: Int = 200, headers: HTTPFields = [:]) {
        self.init(value: value, http: HTTPResponse(status: status, headers: headers))
    }

    /// The status of the response.
    public var status: Int { http.status }
    /// The headers of the response.
    public var headers: HTTPFields { http.headers }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// A description without the value, which can be secret.
    public var description: String { "\(Value.self) of \(http)" }

    public var customMirror: Mirror { Mirror(self, children: ["value": "\(Value.self)", "http": http.description]) }
}

/// A result that depends on the status: `switch response.status { case 201: …; default: throw response.unexpectedStatus() }`.
public protocol ResponseDecodable: Sendable {
    /// Creates a result from a response with an accepted status. Throws `response.unexpectedStatus()` for a status without a meaning here.
    init(_ response: HTTPResponse, coding: JSONCoding) throws
}

/// A result for responses whose body is ignored.
///
/// Decodes from any value. The client accepts every body, also one that is empty or not JSON.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// The only value.
    public init() {}

    public init(from decoder: any Decoder) throws {}

    public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: StringKey.self)
    }
}
