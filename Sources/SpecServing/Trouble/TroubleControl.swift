import APIContract
import SchemaChecking
import SourceDiagnostics

/// Decides the trouble of requests, by settings that can change while a server runs.
package final class TroubleControl: Sendable {
    private struct State {
        var settings: TroubleSettings
        /// The number of requests of each operation since the settings were made.
        var counts: [String: Int] = [:]
    }

    /// The trouble of one request.
    struct Trouble {
        /// In milliseconds.
        var delay = 0
        var fault: TroubleFault?
    }

    private let state: Guarded<State>

    package init(_ settings: TroubleSettings = TroubleSettings()) {
        state = Guarded(State(settings: settings))
    }

    /// A new value resets the counts, so that the first requests of each operation are those after the change.
    package var settings: TroubleSettings {
        get { state.use(\.settings) }
        set { state.use { $0 = State(settings: newValue) } }
    }

    /// The trouble of the next request of an operation.
    func next(_ operation: ContractOperation) -> Trouble {
        let (settings, number) = state.use { state in
            // Requests are not counted as long as there is nothing to decide.
            guard !state.settings.isEmpty else { return (state.settings, 0) }
            let number = state.counts[operation.id.value, default: 0] + 1
            state.counts[operation.id.value] = number
            return (state.settings, number)
        }
        guard number > 0 else { return Trouble() }
        let part = settings.part(of: operation)
        var random = SeededGenerator(seed: FNVHash.hash("\(settings.seed) \(number) \(operation.id.value)"))
        var trouble = Trouble()
        trouble.delay = part.latency?.milliseconds(at: Double.random(in: 0..<1, using: &random)) ?? 0
        var draw = Double.random(in: 0..<100, using: &random)
        var first = number
        for fault in part.faults ?? [] {
            if let count = fault.count {
                if first <= count {
                    trouble.fault = fault
                    break
                }
                first -= count
            } else {
                if draw < fault.percentage {
                    trouble.fault = fault
                    break
                }
                draw -= fault.percentage
            }
        }
        return trouble
    }
}

extension ServedResponse {
    /// The pause between the parts of a slow body, in milliseconds.
    private static let slowPause = 100

    /// Applies a fault of the connection; a status has no effect here.
    mutating func suffer(_ fault: TroubleFault) {
        switch fault.kind {
        case .status: break
        case .reset: delivery.end = .reset
        case .cut(let count):
            let size = bytes.count
            // At least the last byte of a body is not sent.
            delivery.end = size == 0 ? .reset : .cut(after: min(count ?? size / 2, size - 1))
        case .slow(let rate):
            let whole = bytes
            guard !whole.isEmpty else { return }
            let size = max(1, rate * Self.slowPause / 1_000)
            let pause = max(Self.slowPause, 1_000 / max(1, rate))
            let parts = stride(from: 0, to: whole.count, by: size).map { Array(whole[$0..<min($0 + size, whole.count)]) }
            body = .paced(parts, pause: pause)
        }
    }
}
