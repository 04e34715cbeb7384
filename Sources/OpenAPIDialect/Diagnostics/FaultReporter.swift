import SourceDiagnostics

/// Takes what is reported while a document is read, and knows what a fault costs at the part that is being read.
final class FaultReporter {
    private var sink: DiagnosticSink
    /// Faults so far that cost no more than the part that they are in; see ``costing(_:_:)``.
    private var contained = 0

    init(_ sink: DiagnosticSink) {
        self.sink = sink
        self.sink.consequence = FaultCost.part.rawValue
    }

    var hasContained: Bool { contained > 0 }

    func report(_ diagnostic: Diagnostic) {
        sink.report(diagnostic)
    }

    func remark(_ text: String) {
        sink.remark(text)
    }

    /// Runs `read`, which reports to the sink. It must not use this reporter.
    @discardableResult
    func reporting<Result>(_ read: (inout DiagnosticSink) -> Result) -> Result {
        read(&sink)
    }

    /// Everything that was reported.
    var reported: DiagnosticSink { sink }

    // MARK: What faults cost

    /// Reads something whose faults cost no more than is said; the operation around it stays.
    ///
    /// What is said to this tool by extensions is the user's own, and its faults stay errors.
    @discardableResult
    func costing<Result>(_ cost: FaultCost, _ read: () -> Result) -> Result {
        guard let outer = sink.consequence else { return read() }
        let (reports, containedBefore) = (sink.errorReports, contained)
        sink.consequence = cost.rawValue
        let result = read()
        sink.consequence = outer
        contained = containedBefore + sink.errorReports - reports
        return result
    }

    /// Reads something whose faults cost what is said, which is more than the thing itself.
    @discardableResult
    func losing<Result>(_ cost: FaultCost, _ read: () -> Result) -> Result {
        let outer = sink.consequence
        if outer != nil { sink.consequence = cost.rawValue }
        let result = read()
        sink.consequence = outer
        return result
    }

    /// Reads what the user says to this tool, whose faults are errors.
    @discardableResult
    func strictly<Result>(_ read: () -> Result) -> Result {
        let outer = sink.consequence
        sink.consequence = nil
        let result = read()
        sink.consequence = outer
        return result
    }

    // MARK: What was read

    /// What a part of a document was read to, and what is wrong with it.
    struct Reading<Value> {
        let value: Value
        /// Whether it has any fault.
        let hasFaults: Bool
        /// Whether it has faults that cost more than the parts of it that they are in.
        let isFaulty: Bool
        /// Whether it has faults that stop the run.
        let hasErrors: Bool
        /// Whether anything was reported, warnings included.
        let hasReports: Bool
    }

    /// Reads a part, and gives it with its faults.
    func reading<Value>(_ read: () -> Value) -> Reading<Value> {
        let (faults, costly, errors, reports) = (sink.errorReports, sink.errorReports - contained, sink.errorCount, sink.reportCount)
        let value = read()
        return Reading(
            value: value, hasFaults: sink.errorReports > faults, isFaulty: sink.errorReports - contained > costly,
            hasErrors: sink.errorCount > errors, hasReports: sink.reportCount > reports)
    }
}

/// What a fault in one place of a document costs: the smallest part that can go, or be taken for something wider, while all the rest stays
/// right. What is sent to a server is never less than the document wants.
enum FaultCost: String {
    case schema = "any JSON is accepted instead"
    case part = "it is omitted"
    case empty = "it is treated as empty"
    case parameter = "the parameter is omitted"
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
