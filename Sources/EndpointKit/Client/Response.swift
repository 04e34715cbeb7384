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
