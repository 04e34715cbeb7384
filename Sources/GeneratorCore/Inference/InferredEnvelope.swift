import APIModel

/// The envelope around the results of an API: a member with the result, and others that only say how the call went.
struct InferredEnvelope {
    let envelope: Envelope
    /// The names of the members beside the payload.
    private let others: Set<String>

    /// The usual names of the member with the result.
    static let payloads = ["data", "result", "results", "response", "payload", "content", "body", "value", "d"]

    /// An envelope has few members. More would cost the square of their number.
    private static let mostOthers = 20

    /// The envelope that at least four in five operations have, and two at least; `nil` if there is none.
    ///
    /// - Parameter operations: The samples of each operation.
    init?(of operations: [[RecordedSample]]) {
        let results = operations.map { $0.compactMap(\.result) }
        let found = Self.payloads.lazy.compactMap { payload in
            Self.others(beside: payload, in: results).map { (payload, $0) }
        }
        guard let (payload, others) = found.first else { return nil }
        let failures = operations.joined().filter { $0.status >= 400 }.compactMap(\.json)
        let bodies = results.joined().filter { $0.hasOnly(others.union([payload])) }
        let outcome = EnvelopeOutcome(
            others: bodies.flatMap(\.keys).unique.filter(others.contains),
            passed: bodies.filter { $0.value(payload) != .null }, open: bodies.filter { $0.value(payload) == .null }, failed: failures)
        self.others = others
        envelope = Envelope(payload: payload, message: outcome.message, success: outcome.success)
    }

    /// The names beside a payload; `nil` if it is not the payload of an envelope.
    private static func others(beside payload: String, in operations: [[LiteralValue]]) -> Set<String>? {
        // A body that only says how the call went is evidence of nothing.
        let counted = operations.filter { bodies in
            bodies.flatMap(\.keys).contains { $0 == payload || EnvelopeRole(of: $0) == nil } || !bodies.allSatisfy(\.isObject)
        }
        let wrapped = counted.filter { bodies in
            bodies.allSatisfy(\.isObject) && bodies.contains { $0.keys.contains(payload) }
        }
        guard wrapped.count >= 2, areMost(wrapped.count, of: counted.count) else { return nil }
        var counts: [String: Int] = [:]
        for bodies in wrapped {
            for name in Set(bodies.flatMap(\.keys)) { counts[name, default: 0] += 1 }
        }
        let others = counts.filter { name, count in
            guard name != payload, let role = EnvelopeRole(of: name) else { return false }
            // Failures alone can have a reason.
            return areMost(count, of: wrapped.count) || role == .message || role == .error
        }
        guard others.count <= mostOthers else { return nil }
        let own = Set(others.keys).union([payload])
        let opened = wrapped.filter { $0.allSatisfy { $0.hasOnly(own) } }
        let hasPayload = opened.joined().contains { $0.value(payload) != .null }
        return opened.count >= 2 && opened.count * 2 >= wrapped.count && hasPayload ? Set(others.keys) : nil
    }

    private static func areMost(_ count: Int, of all: Int) -> Bool { count * 5 >= all * 4 }

    /// The samples of an operation with the payloads as their responses; `nil` if its results are not in the envelope.
    func opened(_ samples: [RecordedSample]) -> [RecordedSample]? {
        guard samples.compactMap(\.result).allSatisfy(isEnvelope) else { return nil }
        var samples = samples
        for index in samples.indices {
            guard let body = samples[index].result else { continue }
            samples[index].isRejected = !isSuccess(body)
            samples[index].response = .json(body.value(envelope.payload))
        }
        // A result that is always null is none, except that of a GET, which must have one.
        let hasResult = samples.contains { !$0.isRejected && $0.result.map { $0 != .null } == true }
        for index in samples.indices where samples[index].result != nil && (samples[index].isRejected || !hasResult) {
            samples[index].response = samples[index].method == "GET" && !hasResult ? .json(.null) : .none
        }
        return samples
    }

    private func isEnvelope(_ body: LiteralValue) -> Bool {
        guard body.isObject, body.hasOnly(others.union([envelope.payload])) else { return false }
        if body.keys.contains(envelope.payload) { return true }
        switch envelope.success {
        case .isTrue(let name)?, .isOneOf(let name, _)?, .isAbsent(let name)?: return body.keys.contains(name)
        case nil: return false
        }
    }

    private func isSuccess(_ body: LiteralValue) -> Bool {
        switch envelope.success {
        case .isTrue(let name)?: body.value(name) == .bool(true)
        case .isOneOf(let name, let values)?: values.contains(body.value(name))
        case .isAbsent(let name)?: body.value(name) == .null
        case nil: true
        }
    }

    /// The envelope as an extension of a document.
    var json: LiteralValue {
        var members = [LiteralValue.Member("payload", .string(envelope.payload))]
        if let message = envelope.message { members.append(.init("message", .string(message))) }
        switch envelope.success {
        case .isTrue(let name)?: members.append(.init("success", .string(name)))
        case .isOneOf(let name, let values)?: members.append(.init("success", .object([.init(name, .array(values))])))
        case .isAbsent(let name)?: members.append(.init("success", .object([.init(name, .null)])))
        case nil: break
        }
        return .object(members)
    }
}

extension LiteralValue {
    var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// The names of the members; none if this is not an object.
    var keys: [String] {
        guard case .object(let members) = self else { return [] }
        return members.map(\.key)
    }

    /// The value of a member; null if it is missing.
    func value(_ name: String) -> LiteralValue { self[name] ?? .null }

    fileprivate func hasOnly(_ names: Set<String>) -> Bool { keys.allSatisfy(names.contains) }
}
