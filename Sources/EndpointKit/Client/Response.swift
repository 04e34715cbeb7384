/// A decoded body and the response it came with.
public struct Response<Value: Sendable>: Sendable {
    public let value: Value
    public let http: HTTPResponse

    public init(value: Value, http: HTTPResponse) {
        self.value = value
        self.http = http
    }

    public var status: Int { http.status }
    public var headers: HTTPFields { http.headers }
}

extension Response: CustomStringConvertible, CustomReflectable {
    /// The response without its value, which is as secret as the body it was made of.
    public var description: String { "\(Value.self) of \(http)" }

    public var customMirror: Mirror { Mirror(self, children: ["value": "\(Value.self)", "http": http.description]) }
}
