import SourceDiagnostics

/// What resolving reports, and which parts of the document have faults.
///
/// An error is a fault of the part that is being resolved, unless it is reported as a fault of a smaller part.
final class FaultLog {
    /// What is done about parts with faults.
    enum Handling {
        /// Faults are only reported: there is no API.
        case fail
        /// Parts with faults are omitted.
        ///
        /// - Parameter excused: Faults are warnings that describe the consequence, except faults that only directions for this tool can
        ///   have.
        case leaveOut(excused: Bool)
    }

    private let handling: Handling
    private let draft: DraftAPI
    private(set) var sink = DiagnosticSink()
    private(set) var faulty: Set<DraftPart> = []
    var replacements = Replacements()
    /// The part that is being resolved.
    private(set) var part = DraftPart.document
    /// The declared types with faults that were not taken yet, by the index of the draft.
    private var faultyTypes: [Int] = []

    init(_ draft: DraftAPI, _ handling: Handling) {
        self.draft = draft
        self.handling = handling
    }

    /// Resolves a part: errors are faults of it.
    func resolving<Result>(_ part: DraftPart, _ resolve: () -> Result) -> Result {
        let outer = self.part
        self.part = part
        defer { self.part = outer }
        return resolve()
    }

    /// Adds a diagnostic. An error is a fault of `part`; by default of the part that is being resolved.
    func report(_ diagnostic: Diagnostic, in part: DraftPart? = nil) {
        guard diagnostic.severity == .error else { return sink.report(diagnostic) }
        let part = part ?? self.part
        leaveOut(part)
        guard case .leaveOut(excused: true) = handling, APIRule(rawValue: diagnostic.id)?.isAboutExtensions != true,
            let cost = part.cost(in: draft)
        else { return sink.report(diagnostic) }
        sink.report(diagnostic.excused(cost))
    }

    /// Leaves out a part because of a fault that was reported elsewhere.
    func leaveOut(_ part: DraftPart) {
        if faulty.insert(part).inserted, case .type(let index) = part { faultyTypes.append(index) }
    }

    /// Reports every value whose key an earlier one has, with a note at the first.
    ///
    /// - Parameter part: The part that the value with an index is; by default the part that is being resolved.
    func reportDuplicates<Value>(
        _ values: [Value], of kind: String, rule: APIRule, part: ((Int) -> DraftPart)? = nil, name: (Value) -> Located<String>,
        key: (String) -> String = { $0 }
    ) {
        guard values.count > 1 else { return }
        var first: [String: Located<String>] = [:]
        first.reserveCapacity(values.count)
        for index in values.indices {
            // Values are large, and an element of an array is copied.
            let name = values.withUnsafeBufferPointer { name($0[index]) }
            guard let earlier = first.updateValue(name, forKey: key(name.value)) else { continue }
            first[key(name.value)] = earlier
            let isEquivalent = earlier.value == name.value && !earlier.value.isExactly(name.value)
            report(
                isEquivalent
                    ? .equivalent(rule, kind, name, first: earlier.span) : .duplicate(rule, kind, name, first: earlier.span),
                in: part?(index))
        }
    }

    /// The candidates for a suggestion; see ``DiagnosticSink/candidates(_:)``.
    func candidates(_ known: @autoclosure () -> [String]) -> [String] {
        sink.candidates(known())
    }

    // MARK: Omitted parts

    /// Whether parts with faults are omitted.
    var leavesOut: Bool {
        if case .leaveOut = handling { true } else { false }
    }

    /// Whether uses of types with faults are replaced: in declared types, not in what is omitted as a whole.
    var replacesUses: Bool {
        if case .type = part { leavesOut } else { false }
    }

    /// Whether a part is omitted because it has a fault.
    func leavesOut(_ part: DraftPart) -> Bool {
        leavesOut && faulty.contains(part)
    }

    /// The values of the parts that are not omitted.
    func sound<Value>(_ values: [Value], _ part: (Int) -> DraftPart) -> [Value] {
        guard leavesOut, !faulty.isEmpty else { return values }
        return values.indices.filter { !faulty.contains(part($0)) }.map { values[$0] }
    }

    /// Takes the declared types with faults that were found since the last call, by the index of the draft.
    func takeFaultyTypes() -> [Int] {
        defer { faultyTypes = [] }
        return faultyTypes
    }
}
