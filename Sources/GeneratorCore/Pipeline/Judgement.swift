package import SourceDiagnostics

/// How the diagnostics of a run are judged.
package struct Judgement: Sendable, Hashable {
    package var rules: DiagnosticRules
    /// Rules for the warnings at some places.
    var placedRules: [PlacedRule] = []
    /// Collects the warnings of several runs instead of writing them.
    package var collector: BaselineCollector?
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
        self.init(DiagnosticRules(), baseline: baseline, newBaseline: newBaseline)
        add(allowed: allowed, denied: denied)
    }

    /// Adds rules: ids, or ids with places, such as `unknown-keyword shop.yaml#/components/*`.
    ///
    /// - Parameter path: The file whose directory the paths of places are relative to.
    mutating func add(allowed: [String], denied: [String], at path: String = "") {
        for (list, isAllowed) in [(allowed, true), (denied, false)] {
            for text in list {
                if let rule = PlacedRule(text, isAllowed: isAllowed, at: path) {
                    placedRules.append(rule)
                } else if isAllowed {
                    rules.allowed.insert(text)
                } else {
                    rules.denied.insert(text)
                }
            }
        }
    }

    /// The id of a rule, without its place.
    package static func id(of rule: String) -> String { PlacedRule.id(of: rule) }

    /// Adds rules, which replace those for the same ids.
    package mutating func add(_ other: Judgement) {
        rules.allowed = rules.allowed.subtracting(other.rules.denied).union(other.rules.allowed)
        rules.denied = rules.denied.subtracting(other.rules.allowed).union(other.rules.denied)
        // The last rule for a place decides.
        placedRules += other.placedRules
    }

    /// Applies the rules and the baseline to what a run has reported, and the rules to what it will report.
    ///
    /// - Returns: The file of the baseline, if there is one.
    func apply(to sink: inout DiagnosticSink, files: any FileSystem) throws(FileFault) -> SourceFile? {
        // A rule for a place comes before one for all places.
        let decided = rules.allowed.intersection(placedRules.filter { !$0.isAllowed }.map(\.id))
        var rules = rules
        rules.allowed.subtract(decided)
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
            if let collector { collector.add(all) } else { try all.write(to: newBaseline, files: files) }
            known = all
        }
        let warnings = sink.diagnostics.filter { $0.severity == .warning }
        var places = DiagnosticPlaces(at: newBaseline ?? baseline ?? "", files: files)
        if !known.isEmpty { places.find(warnings) }
        var own = PlacedRules(placedRules, files: files)
        own.find(warnings)
        sink.adopt(rules) {
            let verdict = own.verdict($0)
            if verdict == true || verdict == nil && decided.contains($0.id) { return true }
            return !known.isEmpty && known.remove($0, at: places[$0])
        } isDenied: {
            own.verdict($0) == false
        }
        return file
    }
}
