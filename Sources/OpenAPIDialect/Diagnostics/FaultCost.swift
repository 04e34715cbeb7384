import SourceDiagnostics

/// What a fault in one place of a document costs: the smallest part that can go, or be taken for something wider, while all the rest stays
/// right. What is sent to a server is never less than the document wants.
enum FaultCost: String {
    case schema = "any JSON is taken in its place"
    case part = "it is left out"
    case empty = "it is taken for an empty one"
    case parameter = "the parameter is left out"
    case repetition = "the first one is taken"
    case operation = "the operation is left out"
    case path = "the operations of the path are left out"
    case result = "the response is taken as bytes"
    case response = "the response is left out"
    case message = "the message is left out"
    case variant = "the value is kept as JSON"
    case flow = "tokens have to come from elsewhere"
    case scheme = "an interceptor of yours has to supply it"
}

extension OpenAPIReading {
    /// Reads something whose faults cost no more than is said; the operation around it stays.
    ///
    /// What is said to this tool by extensions is the user's own, and its faults stay errors.
    mutating func costing<Result>(_ cost: FaultCost, _ read: (inout Self) -> Result) -> Result {
        guard let outer = sink.consequence else { return read(&self) }
        let reports = sink.errorReports
        let contained = containedFaults
        sink.consequence = cost.rawValue
        let result = read(&self)
        sink.consequence = outer
        containedFaults = contained + sink.errorReports - reports
        return result
    }

    /// Reads something whose faults cost what is said, which is more than the thing itself.
    mutating func losing<Result>(_ cost: FaultCost, _ read: (inout Self) -> Result) -> Result {
        let outer = sink.consequence
        if outer != nil { sink.consequence = cost.rawValue }
        let result = read(&self)
        sink.consequence = outer
        return result
    }

    /// Reads what the user says to this tool, whose faults are errors.
    mutating func strictly<Result>(_ read: (inout Self) -> Result) -> Result {
        let outer = sink.consequence
        sink.consequence = nil
        let result = read(&self)
        sink.consequence = outer
        return result
    }

    /// How many faults were reported that cost more than the part that was being read; the difference of two numbers tells whether there was
    /// one in between.
    var costlyFaults: Int { sink.errorReports - containedFaults }
}
