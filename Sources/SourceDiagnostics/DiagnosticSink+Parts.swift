extension DiagnosticSink {
    /// What was reported in a part of a document.
    package struct Findings: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// An error, even an omitted one, or one that became a warning with its consequence.
        package static let fault = Findings(rawValue: 1)
        /// A fault that also affects what contains the part.
        package static let spreadingFault = Findings(rawValue: 2)
        /// A diagnostic that stops the run.
        package static let error = Findings(rawValue: 4)
        /// A warning.
        package static let warning = Findings(rawValue: 8)
    }

    /// Begins a part, and returns what was found before it, for ``endPart(outer:isContained:)``.
    package mutating func beginPart() -> Findings {
        defer { found = [] }
        return found
    }

    /// Ends a part, and returns what was found in it.
    ///
    /// - Parameter isContained: Whether a fault of the part does not affect what contains it.
    package mutating func endPart(outer: Findings, isContained: Bool = false) -> Findings {
        defer { found = outer.union(isContained ? found.subtracting(.spreadingFault) : found) }
        return found
    }

    /// Returns the value that `read` reads, and whether it has faults.
    package mutating func reading<Value>(_ read: (inout DiagnosticSink) -> Value) -> (value: Value, isFaulty: Bool) {
        let outer = beginPart()
        let value = read(&self)
        return (value, endPart(outer: outer).contains(.fault))
    }

    /// Whether anything was reported, including omitted errors.
    package var hasReports: Bool { !found.isEmpty }
    /// Whether an error was reported, including omitted errors and those with a consequence.
    package var hasFaults: Bool { found.contains(.fault) }
}
