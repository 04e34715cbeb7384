package import APIContract
package import APIModel
import SourceDiagnostics

/// The trouble that a server makes on purpose: latency and faults, for all operations and for single ones.
///
/// Its JSON is a scenario file, so that the settings of a running server can be saved, and used when it starts again.
package struct TroubleSettings: Sendable, Hashable {
    /// The trouble of one operation, or of all.
    package struct Part: Sendable, Hashable {
        package var latency: Latency?
        /// A request has the first one that applies to it, and so at most one. An empty list means no faults; `nil` means those of all
        /// operations.
        package var faults: [TroubleFault]?

        package init(latency: Latency? = nil, faults: [TroubleFault]? = nil) {
            (self.latency, self.faults) = (latency, faults)
        }

        /// Adds a fault for the requests that the other faults leave. They must be as many as its share requires, or at least some if it
        /// has no share.
        package mutating func add(_ fault: TroubleFault) throws(TroubleSyntaxError) {
            let taken = (faults ?? []).reduce(0) { $0 + ($1.count == nil ? $1.percentage : 0) }
            // Decimal shares are not exact.
            let isPossible = fault.percentage < 100 ? taken + fault.percentage < 100.000_001 : taken < 99.999_999
            guard fault.count != nil || isPossible else {
                throw TroubleSyntaxError(
                    message: "'\(fault.text)' cannot happen so often, because the faults before it have \(TroubleWord.number(taken))%",
                    help: "write shares of at most 100% together")
            }
            faults = (faults ?? []) + [fault]
        }
    }

    /// The same requests in the same order have the same trouble for the same seed.
    package var seed: UInt64 = 0
    package var everywhere = Part()
    /// By the ID of the operation, or by its method and path such as `GET /pets/{id}`. The settings of an operation replace those of all.
    package var operations: [String: Part] = [:]

    package init() {}

    package var isEmpty: Bool { everywhere == Part() && operations.isEmpty }

    /// The trouble of an operation.
    func part(of operation: ContractOperation) -> Part {
        let own = operations[operation.id.value] ?? operations[operation.methodAndPath]
        return Part(latency: own?.latency ?? everywhere.latency, faults: own?.faults ?? everywhere.faults)
    }

    /// Changes the trouble of an operation, or of all.
    package mutating func update<Failure>(_ operation: String?, _ change: (inout Part) throws(Failure) -> Void) throws(Failure) {
        if let operation { try change(&operations[operation, default: Part()]) } else { try change(&everywhere) }
    }

    /// The settings, with those of others where a setting is missing.
    package func over(_ others: TroubleSettings) -> TroubleSettings {
        var result = others
        if seed != 0 { result.seed = seed }
        result.everywhere = Part(
            latency: everywhere.latency ?? others.everywhere.latency, faults: everywhere.faults ?? others.everywhere.faults)
        for (name, part) in operations {
            result.update(name) { $0 = Part(latency: part.latency ?? $0.latency, faults: part.faults ?? $0.faults) }
        }
        return result
    }

    /// The settings as a scenario file.
    package var json: LiteralValue {
        func object(_ part: Part) -> LiteralValue {
            var members: [LiteralValue.Member] = []
            if let latency = part.latency { members.append(LiteralValue.Member("latency", .string(latency.text))) }
            if let faults = part.faults { members.append(LiteralValue.Member("faults", .array(faults.map { .string($0.text) }))) }
            return .object(members)
        }
        return .object([
            LiteralValue.Member("trouble", .number("1")), LiteralValue.Member("seed", .number("\(seed)")),
            LiteralValue.Member("all", object(everywhere)),
            LiteralValue.Member(
                "operations", .object(operations.sorted { $0.key < $1.key }.map { LiteralValue.Member($0.key, object($0.value)) })),
        ])
    }
}

extension Contract {
    /// The names by which settings can refer to operations: the IDs.
    package var operationIDs: [String] { operations.map(\.id.value) }

    /// Whether an operation has a name as its ID, or as its method and path.
    package func hasOperation(_ name: String) -> Bool {
        operations.contains { $0.id.value == name || $0.methodAndPath == name }
    }
}
