public import EndpointKit
public import Foundation

/// The answer of a `MockNetworkClient` to a call.
public struct MockAnswer: Sendable {
    enum Kind: Sendable {
        case value(any Encodable & Sendable, status: Int)
        case response(HTTPResponse)
        case chunks([Data], HTTPResponseHead)
        case error(any Error)
    }

    let kind: Kind

    /// Status 200 and no body.
    public static let empty = MockAnswer(kind: .response(HTTPResponse(status: 200)))

    /// The value as JSON; a `ProblemDetails` has the media type of problems.
    public static func value(_ value: any Encodable & Sendable, status: Int = 200) -> MockAnswer {
        MockAnswer(kind: .value(value, status: status))
    }

    /// A JSON string.
    public static func json(_ text: String, status: Int = 200) -> MockAnswer {
        let headers: HTTPFields = ["Content-Type": JSONMediaType.json]
        return MockAnswer(kind: .response(HTTPResponse(status: status, headers: headers, body: Data(text.utf8))))
    }

    /// A response; its status is checked as in a client.
    public static func response(_ response: HTTPResponse) -> MockAnswer {
        MockAnswer(kind: .response(response))
    }

    /// A status without a body; a status other than 2xx makes the call fail.
    public static func status(_ status: Int) -> MockAnswer {
        .response(HTTPResponse(status: status))
    }

    /// A body that arrives in chunks, for streams.
    public static func chunks(_ chunks: [Data], headers: HTTPFields = [:]) -> MockAnswer {
        MockAnswer(kind: .chunks(chunks, HTTPResponseHead(status: 200, headers: headers)))
    }

    /// An error: a `NetworkError` is thrown unchanged, any other error as the cause of one.
    public static func failure(_ error: any Error) -> MockAnswer {
        MockAnswer(kind: .error(error))
    }
}

extension MockAnswer: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch kind {
        case .value(let value, let status): "\(status) with a \(type(of: value))"
        case .response(let response): "\(response)"
        case .chunks(let chunks, let head): "\(head) in \(chunks.count.counted("chunk"))"
        case .error(let error): "failure of \(type(of: error))"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
