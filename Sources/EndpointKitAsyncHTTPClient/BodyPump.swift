#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore
    import NIOHTTP1

    /// Runs one exchange in its own task: transfers the body from the network to the reader, no faster than it is read.
    final class BodyPump: Sendable {
        let exchange: Exchange
        private let request: EndpointKit.HTTPRequest
        private let upload: UploadBody?
        private let turn: ConnectionTurns.Turn?
        private let gate: Gate
        private let task: Protected<Task<Void, Never>?>
        private let isStopped: Protected<Bool>

        init(_ request: EndpointKit.HTTPRequest, limit: Int?, turn: ConnectionTurns.Turn?) throws {
            let upload = try UploadBody(request)
            let gate = Gate()
            let task = Protected<Task<Void, Never>?>(nil)
            let isStopped = Protected(false)
            exchange = Exchange(
                request, uploadLength: upload?.length ?? 0, overflow: .pause { gate.setClosed($0) }, limit: limit, turn: turn
            ) {
                isStopped.withLock { $0 = true }
                upload?.stop()
                task.withLock(\.self)?.cancel()
                gate.setClosed(false)
            }
            self.request = request
            self.upload = upload
            self.turn = turn
            self.gate = gate
            self.task = task
            self.isStopped = isStopped
        }

        func start(on connections: Connections) {
            let running = Task {
                defer { upload?.stop() }
                do {
                    try await run(on: connections)
                    exchange.didComplete()
                } catch {
                    exchange.didFail(upload?.failure ?? TransportError(nio: error))
                }
            }
            task.withLock { $0 = running }
            if isStopped.withLock(\.self) { running.cancel() }
        }

        private func run(on connections: Connections) async throws {
            var outgoing = HTTPClientRequest(url: request.url.absoluteString)
            outgoing.method = NIOHTTP1.HTTPMethod(rawValue: request.method.rawValue)
            outgoing.headers = HTTPHeaders(request.headers.map { ($0.name, $0.value) })
            outgoing.body = upload?.body { [weak exchange] in exchange?.didSend(total: $0) }
            if request.method == .head, !request.headers.contains("Accept-Encoding") {
                outgoing.headers.add(name: "Accept-Encoding", value: "identity")
            }
            let response = try await connections.client.execute(outgoing, deadline: .distantFuture)
            let head = EndpointKit.HTTPResponseHead(
                status: Int(response.status.code),
                headers: HTTPFields(response.headers.map { HTTPFields.Field(name: $0.name, value: $0.value) }), url: request.url)
            exchange.didMeasure { $0.protocolVersion = Self.name(of: response.version) }
            if response.version.major >= 2 { turn?.didMultiplex() }
            exchange.didReceive(head)
            for try await chunk in response.body {
                exchange.didReceive(chunk.withUnsafeReadableBytes { Data($0) })
                try await gate.pass()
            }
            try Task.checkCancellation()
        }

        /// The name of ALPN.
        private static func name(of version: HTTPVersion) -> String {
            version.major == 1 ? "http/\(version.major).\(version.minor)" : "h\(version.major)"
        }
    }
#endif
