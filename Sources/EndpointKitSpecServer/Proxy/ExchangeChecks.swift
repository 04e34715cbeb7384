#if Server
    import Dispatch
    import EndpointKitTesting
    import Foundation
    import SpecReading
    import SpecServing

    /// Checks exchanges while their bytes are on their way.
    final class ExchangeChecks: @unchecked Sendable {
        /// How long the end of the proxy waits for checks, in seconds. Those that have not begun then are not made.
        private static let longestEnd: UInt64 = 5

        /// The same secrets as those that are not recorded.
        private static let secrets = SampleFilter.Secrets(
            isName: { SecretNames.contains($0) }, isParameter: { SecretNames.contains(parameter: $0, $1) },
            isText: { RecordingRules().looksSensitive($0) })

        private let local: SpecHandler
        private let store: DeviationStore
        private let recording: ExchangeRecording?
        private let group = DispatchGroup()
        private let lock = NSLock()
        // These must only be used while the lock is held.
        private var pending = PendingChecks()
        private var isEnding = false

        init(_ local: SpecHandler, _ store: DeviationStore, _ recording: ExchangeRecording?) {
            (self.local, self.store, self.recording) = (local, store, recording)
        }

        /// Counts an exchange that cannot be checked.
        func skip(_ reason: UncheckedReason) {
            _ = store.add(Inspection(unchecked: reason))
        }

        /// Prints an exchange, and shows it on the page.
        func log(_ request: ServedRequest, _ exchange: ServedExchange, _ duration: TimeInterval) {
            local.current.responder.options.page?.record(request, exchange)
            local.log(ServingHost.Entry(request: request, exchange: exchange, duration: duration))
        }

        func check(_ exchange: PassedExchange, _ duration: TimeInterval) {
            let bytes = exchange.request.body.count + exchange.response.bytes.count
            guard begin(bytes) else {
                skip(.tooMany)
                var shown = ServedExchange(nil, passedOn: exchange.response)
                shown.remarks = [UncheckedReason.tooMany.rawValue]
                return log(exchange.request, shown, duration)
            }
            let (responder, log, threads) = (local.current.responder, local.log, local.threads)
            let (store, recording) = (store, recording)
            Task {
                await threads.run {
                    guard !self.isLate else { return self.skip(.stopped) }
                    let inspection = responder.inspect(exchange, secrets: Self.secrets)
                    let new = store.add(inspection)
                    let gaps =
                        inspection.gaps.map { "not checked: \($0.rawValue)" }
                        + [Self.record(exchange, responder, recording)].compactMap(\.self)
                    var shown = ServedExchange(inspection.operationID, passedOn: exchange.response)
                    // The page lists all deviations of each exchange, the log only new ones.
                    shown.remarks = inspection.findings.map(\.deviation.placedText) + gaps
                    responder.options.page?.record(exchange.request, shown)
                    shown.remarks = new.map(\.placedText) + gaps
                    log(ServingHost.Entry(request: exchange.request, exchange: shown, duration: duration))
                }
                self.end(bytes)
            }
        }

        /// The reason why an exchange is not recorded; `nil` if it is recorded, or need not be.
        private static func record(
            _ exchange: PassedExchange, _ responder: SpecResponder, _ recording: ExchangeRecording?
        ) -> String? {
            guard let recording else { return nil }
            return exchange.response.status == 101 ? "not recorded: a WebSocket" : recording.record(exchange, by: responder)
        }

        /// Checks a message of a WebSocket, and reports its deviations from the document.
        func check(
            _ message: ServedChannel.Message, on channel: ServedChannel, isOfServer: Bool, of request: ServedRequest
        ) {
            let bytes =
                switch message {
                case .text(let text): text.utf8.count
                case .binary(let bytes): bytes.count
                }
            guard begin(bytes) else { return skip(.tooMany) }
            let (responder, log, threads, store) = (local.current.responder, local.log, local.threads, store)
            Task {
                await threads.run {
                    guard !self.isLate else { return self.skip(.stopped) }
                    let inspection = responder.inspect(message, on: channel, isOfServer: isOfServer, secrets: Self.secrets)
                    let new = store.add(inspection)
                    guard !inspection.findings.isEmpty else { return }
                    var (shown, exchange) = channel.exchange(of: [], on: request)
                    exchange.remarks = inspection.findings.map(\.deviation.placedText)
                    responder.options.page?.record(shown, exchange)
                    exchange.remarks = new.map(\.placedText)
                    shown.query = ""
                    if !new.isEmpty { log(ServingHost.Entry(request: shown, exchange: exchange, duration: 0)) }
                }
                self.end(bytes)
            }
        }

        /// `false` if there are too many.
        private func begin(_ bytes: Int) -> Bool {
            lock.withLock {
                guard pending.add(bytes) else { return false }
                group.enter()
                return true
            }
        }

        private func end(_ bytes: Int) {
            lock.withLock { pending.remove(bytes) }
            group.leave()
        }

        /// Whether the end of the proxy has waited long enough.
        private var isLate: Bool { lock.withLock { isEnding } }

        /// Waits for all checks, but only a short time for those that have not begun.
        func wait() async {
            let limit = Task {
                try await Task.sleep(nanoseconds: Self.longestEnd * 1_000_000_000)
                lock.withLock { isEnding = true }
            }
            await withCheckedContinuation { continuation in
                group.notify(queue: .global()) { continuation.resume() }
            }
            limit.cancel()
        }
    }

    /// What waits to be checked. Further exchanges are passed on without a check, so that slow checks neither delay exchanges nor fill the
    /// memory.
    package struct PendingChecks: Sendable {
        private static let (maximumCount, maximumBytes) = (256, 64 << 20)

        private var count = 0
        private var bytes = 0

        package init() {}

        /// `false` if there are too many. One exchange alone can have any size.
        package mutating func add(_ bytes: Int) -> Bool {
            guard count < Self.maximumCount, count == 0 || self.bytes + bytes <= Self.maximumBytes else { return false }
            count += 1
            self.bytes += bytes
            return true
        }

        package mutating func remove(_ bytes: Int) {
            count -= 1
            self.bytes -= bytes
        }
    }
#endif
