public import EndpointKit
public import Foundation

/// What a `MockNetworkClient` answers a call with.
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

    /// The value as JSON.
    public static func value(_ value: any Encodable & Sendable, status: Int = 200) -> MockAnswer {
        MockAnswer(kind: .value(value, status: status))
    }

    /// JSON text.
    public static func json(_ text: String, status: Int = 200) -> MockAnswer {
        let headers: HTTPFields = ["Content-Type": "application/json"]
        return MockAnswer(kind: .response(HTTPResponse(status: status, headers: headers, body: Data(text.utf8))))
    }

    /// The response as it is; whether its status is accepted is decided as in a client.
    public static func response(_ response: HTTPResponse) -> MockAnswer {
        MockAnswer(kind: .response(response))
    }

    /// A status without a body; one that is not 2xx makes the call fail.
    public static func status(_ status: Int) -> MockAnswer {
        .response(HTTPResponse(status: status))
    }

    /// A body that arrives piece by piece, for streams.
    public static func chunks(_ chunks: [Data], headers: HTTPFields = [:]) -> MockAnswer {
        MockAnswer(kind: .chunks(chunks, HTTPResponseHead(status: 200, headers: headers)))
    }

    /// Thrown as it is when it is a `NetworkError`, else as the cause of one.
    public static func failure(_ error: any Error) -> MockAnswer {
        MockAnswer(kind: .error(error))
    }
}

extension MockAnswer: CustomStringConvertible, CustomReflectable {
    public var description: String {
        switch kind {
        case .value(let value, let status): "\(status) with a \(type(of: value))"
        case .response(let response): "\(response)"
        case .chunks(let chunks, let head): "\(head) in \(chunks.count) chunks"
        case .error(let error): "failure of \(type(of: error))"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["answer": description]) }
}
