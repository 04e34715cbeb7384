public import Foundation

/// What a transport measured of one exchange: one for each attempt, and one for each redirect that it followed. It contains no secrets.
///
/// What a transport does not tell is `nil`. Both transports tell the durations until the response and of the whole exchange, the sizes of
/// the bodies and the status. `URLSession` on Apple platforms reports everything; AsyncHTTPClient also reports the version of the protocol.
public struct TransportMetrics: Sendable, Hashable {
    /// The host of the request, which a redirect can change.
    public var host: String?
    /// The status of the response; `nil` if there was none.
    public var status: Int?
    /// Seconds from the start of the exchange until the whole response was received, or until it failed or was cancelled.
    public var duration: TimeInterval
    /// Seconds from the start of the exchange until status and headers were received; `nil` if they were not.
    public var timeToResponse: TimeInterval?
    /// Seconds for the resolution of the host's name; `nil` for a connection that was used before, too.
    public var nameLookup: TimeInterval?
    /// Seconds for the connection, without TLS; `nil` for a connection that was used before, too.
    public var connect: TimeInterval?
    /// Seconds for the TLS handshake; `nil` for a connection that was used before, too.
    public var secureConnect: TimeInterval?
    /// Bytes of the request body that were sent.
    public var sentBytes: Int64
    /// Bytes of the response body that were received, after decompression.
    public var receivedBytes: Int64
    /// Whether the connection was used before.
    public var isConnectionReused: Bool?
    /// The protocol by its ALPN name, such as `http/1.1`, `h2` and `h3`.
    public var protocolVersion: String?

    /// Creates metrics of an exchange that sent and received nothing, for transports and tests.
    public init(host: String? = nil, status: Int? = nil, duration: TimeInterval) {
        self.host = host
        self.status = status
        self.duration = duration
        sentBytes = 0
        receivedBytes = 0
    }
}

/// What is measured of an exchange until its end.
struct RunningMetrics: Sendable {
    private let start = CallClock.system.now()
    private var metrics: TransportMetrics
    private let report: @Sendable (TransportMetrics) -> Void

    /// `nil` if nobody wants to know.
    init?(_ request: HTTPRequest) {
        guard let report = request.onMetrics else { return nil }
        self.report = report
        metrics = TransportMetrics(host: request.url.host, duration: 0)
    }

    mutating func didSend(total: Int64) {
        metrics.sentBytes = total
    }

    mutating func didReceive(_ head: HTTPResponseHead) {
        metrics.status = head.status
        metrics.timeToResponse = CallClock.system.now() - start
    }

    mutating func change(_ change: (inout TransportMetrics) -> Void) {
        change(&metrics)
    }

    func end(received: Int64) {
        var metrics = metrics
        metrics.duration = CallClock.system.now() - start
        metrics.receivedBytes = received
        report(metrics)
    }
}

#if !canImport(FoundationNetworking)
    extension TransportMetrics {
        /// Adds what `URLSession` measured.
        mutating func add(_ measured: URLSessionTaskTransactionMetrics) {
            func seconds(_ start: Date?, _ end: Date?) -> TimeInterval? {
                guard let start, let end else { return nil }
                return max(0, end.timeIntervalSince(start))
            }
            nameLookup = seconds(measured.domainLookupStartDate, measured.domainLookupEndDate)
            connect = seconds(measured.connectStartDate, measured.secureConnectionStartDate ?? measured.connectEndDate)
            secureConnect = seconds(measured.secureConnectionStartDate, measured.secureConnectionEndDate)
            isConnectionReused = measured.resourceFetchType == .networkLoad ? measured.isReusedConnection : nil
            protocolVersion = measured.networkProtocolName
            sentBytes = measured.countOfRequestBodyBytesSent
        }
    }
#endif
