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
