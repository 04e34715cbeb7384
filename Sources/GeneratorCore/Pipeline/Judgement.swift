package import SourceDiagnostics

/// How the diagnostics of a run are judged.
package struct Judgement: Sendable, Hashable {
    package var rules: DiagnosticRules
    /// A file with the warnings that are known, which are not reported.
    package var baseline: String?
    /// A file to write all warnings to.
    package var newBaseline: String?

    package init(_ rules: DiagnosticRules = DiagnosticRules(), baseline: String? = nil, newBaseline: String? = nil) {
        self.rules = rules
        self.baseline = baseline
        self.newBaseline = newBaseline
    }

    package init(allowed: [String], denied: [String], baseline: String?, newBaseline: String?) {
        self.init(
            DiagnosticRules(allowed: Set(allowed), denied: Set(denied)), baseline: baseline, newBaseline: newBaseline)
    }

    /// Adds rules, which replace those for the same ids.
    package mutating func add(_ other: Judgement) {
        rules.allowed = rules.allowed.subtracting(other.rules.denied).union(other.rules.allowed)
        rules.denied = rules.denied.subtracting(other.rules.allowed).union(other.rules.denied)
    }

    /// Applies the rules and the baseline to what a run has reported, and the rules to what it will report.
    ///
    /// - Returns: The file of the baseline, if there is one.
    func apply(to sink: inout DiagnosticSink, files: any FileSystem) throws(FileFault) -> SourceFile? {
        sink.adopt(DiagnosticRules(allowed: rules.allowed))
        var file: SourceFile?
        var known = Baseline()
        if let baseline {
            let read = SourceFile(path: baseline, utf8: try files.read(baseline, limit: Baseline.sizeLimit))
            file = read
            known = Baseline(reading: read, into: &sink)
        }
        if let newBaseline {
            let all = Baseline(of: sink.diagnostics, at: newBaseline, files: files)
            try all.write(to: newBaseline, files: files)
            known = all
        }
        guard !known.isEmpty, let path = newBaseline ?? baseline else {
            sink.adopt(rules)
            return file
        }
        var places = DiagnosticPlaces(at: path, files: files)
        places.find(sink.diagnostics)
        sink.adopt(rules) { known.remove($0, at: places[$0]) }
        return file
    }
}
