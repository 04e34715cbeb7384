public import Foundation

/// One attempt to send a request.
public struct Attempt: Sendable {
    private let name: EndpointName
    /// The method of the request.
    public let method: HTTPMethod
    /// The host of the request.
    public let host: String?
    /// The number of the attempt; the first one of a call is 1.
    public let number: Int
    /// The size of the body in bytes; `nil` if it is unknown before sending.
    public let bodySize: Int64?

    init(name: EndpointName, method: HTTPMethod, host: String?, number: Int, bodySize: Int64?) {
        self.name = name
        self.method = method
        self.host = host
        self.number = number
        self.bodySize = bodySize
    }

    /// The name of the endpoint, such as `UserEndpoint.one`.
    public var endpoint: String { name.text }
}

extension Attempt: Hashable {
    /// Compares all properties.
    public static func == (left: Attempt, right: Attempt) -> Bool {
        left.endpoint == right.endpoint && left.method == right.method && left.host == right.host && left.number == right.number
            && left.bodySize == right.bodySize
    }

    /// Hashes all properties.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(endpoint)
        hasher.combine(method)
        hasher.combine(host)
        hasher.combine(number)
        hasher.combine(bodySize)
    }
}

extension Attempt: CustomReflectable {
    public var customMirror: Mirror {
        let properties: KeyValuePairs<String, Any> = [
            "endpoint": endpoint, "method": method, "host": host as Any, "number": number, "bodySize": bodySize as Any,
        ]
        return Mirror(self, children: properties, displayStyle: .struct)
    }
}

/// An event of an attempt. It contains no secrets.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum AttemptEvent: Sendable, Hashable {
    /// The request is about to be sent.
    case started(Attempt)
    /// The transport has ended an exchange of the attempt: the last one, or one that led to a redirect.
    case measured(Attempt, TransportMetrics)
    /// The attempt has ended, with or without a response.
    case ended(Attempt, AttemptOutcome, seconds: TimeInterval)
}

/// How an attempt ended.
public enum AttemptOutcome: Sendable, Hashable {
    /// With a response of any status. The size in bytes is `nil` for a stream, whose body has not arrived yet.
    case answered(status: Int, bodySize: Int64?)
    /// Without a response; `nil` if an interceptor failed.
    case failed(TransportError.Code?)
    /// The task was cancelled.
    case cancelled
}

/// Counters of one call for all of its attempts.
final class CallCount: Sendable {
    private let counts = Protected((sent: 0, replays: 0))
    private let unsigned = Protected(Set<String>())

    var sent: Int { counts.withLock(\.sent) }

    func countSending() {
        counts.withLock { $0.sent += 1 }
    }

    /// The security schemes for which the request was last sent without a token, because there was none.
    var unsignedSchemes: [String] { unsigned.withLock { $0.sorted() } }

    func note(_ scheme: String, isSigned: Bool) {
        unsigned.withLock { schemes in
            if isSigned {
                schemes.remove(scheme)
            } else {
                schemes.insert(scheme)
            }
        }
    }

    /// True while the call has been sent again for a 401 less than `limit` times.
    func mayReplay(limit: Int) -> Bool {
        counts.withLock { counts in
            guard counts.replays < limit else { return false }
            counts.replays += 1
            return true
        }
    }
}
