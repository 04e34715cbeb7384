package import SourceDiagnostics

/// The rules and the baseline for the diagnostics of a run.
package struct Judgement: Sendable, Hashable {
    package var rules: DiagnosticRules
    /// Rules for the warnings at some places.
    var placedRules: [PlacedRule] = []
    /// Collects the warnings of several runs instead of writing them.
    package var collector: BaselineCollector?
    /// A file with the known warnings, which are not reported.
    package var baseline: String?
    /// A file to write all warnings to.
    package var newBaseline: String?
    /// Whether other runs have the baseline too, so that it can have entries for them.
    var isBaselineShared = false
    /// Whether rules and entries of the baseline that match nothing are reported.
    var reportsUnused = true
    /// Gets the unused rules and entries that several runs share.
    var sharedRules: SharedRules?

    package init(_ rules: DiagnosticRules = DiagnosticRules(), baseline: String? = nil, newBaseline: String? = nil) {
        self.rules = rules
        self.baseline = baseline
        self.newBaseline = newBaseline
    }

    package init(allowed: [String], denied: [String], baseline: String?, newBaseline: String?) {
        self.init(DiagnosticRules(), baseline: baseline, newBaseline: newBaseline)
        for (list, isAllowed) in [(allowed, true), (denied, false)] {
            for text in list { add(text, PlacedRule(text, isAllowed: isAllowed, at: ""), isAllowed: isAllowed) }
        }
    }

    /// Adds a rule: an id, or an id with a place, such as `unknown-keyword shop.yaml#/components/*`.
    ///
    /// - Parameters:
    ///   - path: The file to whose directory the paths of places are relative.
    ///   - isShared: Whether other APIs have the rule too.
    mutating func add(_ rule: Located<String>, isAllowed: Bool, at path: String, isShared: Bool) {
        let placed = PlacedRule(rule.value, isAllowed: isAllowed, at: path, span: rule.span, isShared: isShared)
        add(rule.value, placed, isAllowed: isAllowed)
    }

    private mutating func add(_ text: String, _ placed: PlacedRule?, isAllowed: Bool) {
        if let placed {
            placedRules.append(placed)
        } else if isAllowed {
            rules.allowed.insert(text)
        } else {
            rules.denied.insert(text)
        }
    }

    /// The id of a rule, without its place.
    package static func id(of rule: String) -> String { PlacedRule.id(of: rule) }

    /// The fault of the place of a rule; `nil` if there is no fault or no place.
    package static func fault(ofRule rule: String) -> String? { PlacedRule.fault(of: rule) }

    /// Adds rules for all APIs of a project, which replace those for the same ids.
    package mutating func add(_ other: Judgement) {
        rules.allowed = rules.allowed.subtracting(other.rules.denied).union(other.rules.allowed)
        rules.denied = rules.denied.subtracting(other.rules.allowed).union(other.rules.denied)
        // The last rule for a place decides.
        placedRules += other.placedRules.map { rule in
            var rule = rule
            rule.isShared = true
            return rule
        }
    }

    /// Applies the rules and the baseline to the diagnostics of a run, and the rules also to later ones.
    ///
    /// - Returns: The file of the baseline, if there is one.
    func apply(to sink: inout DiagnosticSink, files: any FileSystem) throws(FileFault) -> SourceFile? {
        // A rule for a place takes precedence over one for all places.
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
        let isComplete = reportsUnused && !sink.hasErrors
        sink.adopt(rules) {
            let verdict = own.verdict($0)
            if verdict == true || verdict == nil && decided.contains($0.id) { return true }
            return !known.isEmpty && known.remove($0, at: places[$0])
        } isDenied: {
            own.verdict($0) == false
        }
        if isComplete { reportUnused(own.unused, newBaseline == nil ? known.unused : [], into: &sink) }
        return file
    }

    private func reportUnused(_ rules: [PlacedRule], _ entries: [SourceSpan], into sink: inout DiagnosticSink) {
        let shared = rules.filter(\.isShared).map(Diagnostic.unusedRule)
        let known = entries.map(Diagnostic.unusedBaselineEntry)
        for rule in rules where !rule.isShared { sink.report(.unusedRule(rule)) }
        if !isBaselineShared { for diagnostic in known { sink.report(diagnostic) } }
        sharedRules?.add(shared + (isBaselineShared ? known : []))
    }
}
