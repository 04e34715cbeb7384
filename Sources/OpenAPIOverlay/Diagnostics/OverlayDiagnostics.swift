import SourceDiagnostics
import YAMLTree

extension Diagnostic {
    static func noOverlay(_ span: SourceSpan) -> Self {
        Self(
            "no-overlay", .error, at: span, "this is not an OpenAPI Overlay, as the key 'overlay' is missing",
            help: "an overlay begins with 'overlay: 1.0.0'")
    }

    static func unknownOverlayVersion(_ version: YAMLNode) -> Self {
        Self(
            "overlay-version", .error, at: version.span, "this version of overlays is not known: \(version.summary)",
            help: "1.0 and 1.1 are")
    }

    static func badQuery(_ fault: JSONPathFault, at span: SourceSpan) -> Self {
        Self("overlay-target", .error, at: span, "this is not a JSONPath: \(fault.message)", help: fault.help)
    }

    static func overlayWithoutMatch(_ target: Located<String>, help: String?) -> Self {
        Self(
            "overlay-without-match", .warning, at: target.span, "the target matches nothing in the document",
            help: help ?? "check the path; names with other characters than letters, digits and '_' stand in ['…']")
    }

    static func overlayMismatch(_ mismatch: OverlayMismatches.Mismatch) -> Self {
        let others = mismatch.count - 1
        let rest = others == 0 ? "" : ", nor into \(others) other\(others == 1 ? "" : "s")"
        return Self(
            "overlay-mismatch", .error, at: mismatch.update.span,
            "\(mismatch.update.summary) cannot be merged into \(mismatch.target.summary)\(rest)",
            notes: [Note(others == 0 ? "the target is here" : "the first target is here", at: mismatch.target.span)],
            help: "remove the target with an action before")
    }

    static func updateBesideRemoval(_ span: SourceSpan) -> Self {
        Self("overlay-without-effect", .warning, at: span, "what is removed is not updated", help: "write two actions")
    }

    static func actionWithoutEffect(_ target: Located<String>) -> Self {
        Self("overlay-without-effect", .warning, at: target.span, "the action changes nothing", help: "add 'update' or 'remove: true'")
    }

    static func removalOfAll(_ target: Located<String>) -> Self {
        Self("overlay-removes-all", .error, at: target.span, "the document itself cannot be removed")
    }

    static func overlayGivenUp(_ target: Located<String>, _ excess: OverlayBudget.Excess) -> Self {
        let limits = OverlayBudget.limits
        switch excess {
        case .depth:
            return Self(
                "overlay-too-large", .error, at: target.span,
                "the action would put collections more than \(limits.depth) deep into one another",
                help: "copy less, or into a place further out")
        case .values:
            return Self(
                "overlay-too-large", .error, at: target.span,
                "the action would add so much that the document had more than \(limits.nodes) values, or \(OverlayBudget.mostAdded) more than before",
                help: "narrow the target down, or copy less")
        case .looks:
            return Self(
                "overlay-too-slow", .error, at: target.span,
                "up to this action the queries of the overlay look at too many nodes; none of its actions is carried out",
                help: "name more of the way to the target, and use less of '..', of filters with '$' and of long patterns")
        }
    }

    static func copyOfOther(_ query: Located<String>, count: Int) -> Self {
        Self(
            "overlay-copy", .error, at: query.span, "one node is copied, and the query finds \(count == 0 ? "none" : "\(count)")",
            help: "narrow the query down")
    }
}
