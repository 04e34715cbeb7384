import SourceDiagnostics

/// Collects the diagnostics of a document, and adds to each fault what is omitted because of it.
final class FaultReporter {
    private var sink: DiagnosticSink
    /// What nodes are read with. Its diagnostics are moved to `sink`, with the cost of the part.
    private var pending = DiagnosticSink()
    /// What a fault in the part that is being read costs; `nil` for a fault that is an error.
    private var cost: FaultCost? = .part
    /// Whether there is a fault that only affects a part of what is read; see ``costing(_:_:)``.
    private(set) var hasContained = false
    private var unknownKeys = RepeatedFaults<UnknownKey>()

    init(_ sink: DiagnosticSink) {
        self.sink = sink
        pending.suggestions = sink.suggestions
    }

    func report(_ diagnostic: Diagnostic) {
        sink.report(diagnostic, consequence: cost?.rawValue)
    }

    func noteUnknown(_ key: Located<String>, in part: Part) {
        unknownKeys.add(UnknownKey(name: ExactString(key.value), part: part), at: key)
    }

    /// Reports unknown keys. It is called after everything is read.
    func reportUnknownKeys() {
        for (key, first, others) in unknownKeys.found {
            let known = sink.candidates(key.part.sortedKeys)
            sink.report(.unknownKey(first, in: key.part, others: others, known: known))
        }
    }

    func remark(_ text: String) {
        sink.remark(text)
    }

    /// Runs `read` with a sink, and reports what it reports. It must not use this reporter.
    @discardableResult
    func reporting<Result>(_ read: (inout DiagnosticSink) -> Result) -> Result {
        let result = read(&pending)
        if pending.hasReports || !pending.remarks.isEmpty { sink.move(from: &pending, consequence: cost?.rawValue) }
        return result
    }

    /// Whether nothing was reported, noted or remarked on.
    var isSilent: Bool { !sink.hasReports && sink.remarks.isEmpty && unknownKeys.isEmpty }

    /// Forgets everything that was reported.
    func forget() {
        self.sink = DiagnosticSink()
        unknownKeys = RepeatedFaults()
    }

    /// All diagnostics so far.
    var reported: DiagnosticSink {
        var sink = sink
        sink.suggestions = pending.suggestions
        return sink
    }

    // MARK: Consequences

    /// Reads a part. A fault in it has the given consequence, and does not affect what contains the part.
    ///
    /// Inside ``strictly(_:)``, faults remain errors.
    @discardableResult
    func costing<Result>(_ cost: FaultCost, _ read: () -> Result) -> Result {
        guard let outer = self.cost else { return read() }
        let before = sink.beginPart()
        self.cost = cost
        let result = read()
        self.cost = outer
        if sink.endPart(outer: before, isContained: true).contains(.fault) { hasContained = true }
        return result
    }

    /// Reads a part. A fault in it has the given consequence, which also affects what contains the part.
    @discardableResult
    func losing<Result>(_ cost: FaultCost, _ read: () -> Result) -> Result {
        let outer = self.cost
        if outer != nil { self.cost = cost }
        let result = read()
        self.cost = outer
        return result
    }

    /// Reads a parameter. A fault in one that a request needs affects the operation.
    func ofParameter<Result>(isNeeded: Bool, _ read: () -> Result) -> Result {
        isNeeded ? losing(.operation, read) : costing(.parameter, read)
    }

    /// Reads extensions of this tool, which the user wrote. A fault in them is an error.
    @discardableResult
    func strictly<Result>(_ read: () -> Result) -> Result {
        let outer = cost
        cost = nil
        let result = read()
        cost = outer
        return result
    }

    // MARK: Readings

    /// The value of a part of a document, and whether the part has faults.
    struct Reading<Value> {
        let value: Value
        let found: DiagnosticSink.Findings

        /// Whether it has any fault.
        var hasFaults: Bool { found.contains(.fault) }
        /// Whether it has a fault that affects more than the part that contains the fault.
        var isFaulty: Bool { found.contains(.spreadingFault) }
        /// Whether it has a fault that stops the run.
        var hasErrors: Bool { found.contains(.error) }
        /// Whether anything was reported, including warnings.
        var hasReports: Bool { !found.isEmpty }
    }

    /// Reads a part, and returns it with its faults.
    func reading<Value>(_ read: () -> Value) -> Reading<Value> {
        let before = sink.beginPart()
        let value = read()
        return Reading(value: value, found: sink.endPart(outer: before))
    }
}

/// What is omitted because of a fault, or replaced by something more general, so that the rest remains correct. A request is omitted rather
/// than sent without something that the document requires.
enum FaultCost: String {
    case schema = "any JSON is accepted instead"
    case part = "it is omitted"
    case empty = "it is treated as empty"
    case parameter = "the parameter is omitted"
    case pathParameter = "the path parameter of this name is a string"
    case repetition = "the first one is used"
    case operation = "the operation is omitted"
    case path = "the operations of the path are omitted"
    case result = "the response is read as bytes"
    case response = "the response is omitted"
    case message = "the message is omitted"
    case variant = "the value is kept as JSON"
    case flow = "the token store must supply tokens"
    case scheme = "one of your interceptors must supply it"
}
