/// A decoded body and the response it came with.
public struct Response<Value: Sendable>: Sendable {
    /// What the body was decoded as.
    public let value: Value
    /// The response with its undecoded body.
    public let http: HTTPResponse

    /// A value and the response it was made of.
    public init(value: Value, http: HTTPResponse) {
        self.value = value
        self.http = http
    }

    /// The status of the response.
    public var status: Int { http.status }
    /// The headers of the response.
    public var headers: HTTPFields { http.headers }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The response without its value, which is as secret as the body it was made of.
    public var description: String { "\(Value.self) of \(http)" }

    public var customMirror: Mirror { Mirror(self, children: ["value": "\(Value.self)", "http": http.description]) }
}

/// A result that depends on the status: `switch response.status { case 201: …; default: throw response.unexpectedStatus() }`.
public protocol ResponseDecodable: Sendable {
    /// Makes a result of a response whose status is accepted; throws `response.unexpectedStatus()` for one that has no meaning here.
    init(_ response: HTTPResponse, coding: JSONCoding) throws
}

/// A response of which nothing is needed.
///
/// Decodes from any value, and the client accepts an empty body for it.
public struct EmptyResponse: Codable, Hashable, Sendable {
    /// The only value.
    public init() {}

    public init(from decoder: any Decoder) throws {}

    public func encode(to encoder: any Encoder) throws {
        _ = encoder.container(keyedBy: StringKey.self)
    }
}
