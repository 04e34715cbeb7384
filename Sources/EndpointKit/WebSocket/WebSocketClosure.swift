/// A status code of a closed WebSocket (RFC 6455, 7.4).
public struct WebSocketCloseCode: RawRepresentable, Sendable, Hashable {
    /// The number. Those from 3000 are for libraries and applications.
    public let rawValue: Int

    /// Creates a code, such as one of an application.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// 1000: the purpose of the connection is fulfilled.
    public static let normal = WebSocketCloseCode(rawValue: 1000)
    /// 1001: the server is shut down, or the client leaves.
    public static let goingAway = WebSocketCloseCode(rawValue: 1001)
    /// 1002: a frame violates the protocol.
    public static let protocolError = WebSocketCloseCode(rawValue: 1002)
    /// 1003: a message has a kind that is not accepted, such as a binary message where only text is.
    public static let unsupportedData = WebSocketCloseCode(rawValue: 1003)
    /// 1005: the other side closed without a code. It is never sent.
    public static let noStatus = WebSocketCloseCode(rawValue: 1005)
    /// 1007: a text message is not UTF-8.
    public static let invalidData = WebSocketCloseCode(rawValue: 1007)
    /// 1008: a message violates a policy; many servers use it for credentials that they do not accept.
    public static let policyViolation = WebSocketCloseCode(rawValue: 1008)
    /// 1009: a message is too large.
    public static let messageTooLarge = WebSocketCloseCode(rawValue: 1009)
    /// 1011: the server failed.
    public static let internalError = WebSocketCloseCode(rawValue: 1011)
    /// 1012: the server restarts.
    public static let serviceRestart = WebSocketCloseCode(rawValue: 1012)
    /// 1013: the server is overloaded.
    public static let tryAgainLater = WebSocketCloseCode(rawValue: 1013)
    /// 1014: a gateway did not get a valid response.
    public static let badGateway = WebSocketCloseCode(rawValue: 1014)

    /// Whether the code can be in a close frame.
    package var canBeSent: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}

extension WebSocketCloseCode: CustomStringConvertible {
    public var description: String { String(rawValue) }
}

/// How a WebSocket was closed: the code and the reason of the close frame.
///
/// It is the cause of a ``NetworkError`` if the server closes with another code than 1000, 1001 or 1005.
public struct WebSocketClosure: Error, Sendable, Hashable {
    /// The code; ``WebSocketCloseCode/noStatus`` if there was none.
    public let code: WebSocketCloseCode
    /// The reason; empty if there was none.
    public let reason: String

    /// Creates a closure, such as for a mock.
    public init(_ code: WebSocketCloseCode, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    /// Whether the server has nothing more to say.
    package var isNormal: Bool { [.normal, .goingAway, .noStatus].contains(code) }

    /// What fits into a close frame: the code, or 1000 for one that cannot be sent, and the first 123 bytes of the reason.
    package var sendable: WebSocketClosure {
        guard code.canBeSent else { return WebSocketClosure(.normal, reason: reason).sendable }
        var kept = ""
        for character in reason {
            guard kept.utf8.count + character.utf8.count <= 123 else { break }
            kept.append(character)
        }
        return WebSocketClosure(code, reason: kept)
    }
}

extension WebSocketClosure: RedactedError, CustomStringConvertible, CustomReflectable {
    /// The code, and the reason without anything that could be a value; ``reason`` is complete.
    public var description: String {
        let text = RedactedSentence(sent: SentValues(nil)).text(reason)
        return "the WebSocket was closed with \(code)" + (text.map { ": \($0)" } ?? "")
    }

    public var customMirror: Mirror { Mirror(self, children: ["closure": description]) }
}
