import SchemaChecking

/// What a change means for clients of both versions.
struct Verdicts {
    /// For clients of the old version with a server of the new one.
    var oldClients: Verdict
    /// For clients of the new version with a server of the old one.
    var newClients: Verdict

    /// The same, but not worse than a verdict.
    func atMost(_ verdict: Verdict) -> Self {
        Verdicts(oldClients: min(oldClients, verdict), newClients: min(newClients, verdict))
    }
}

/// The values that a new schema allows, compared with the old one.
enum Relation {
    case same, narrower, wider, other

    /// A narrower request breaks clients that send more; a wider response can break clients that expect less.
    func verdicts(_ direction: Direction, _ weight: Verdict) -> Verdicts {
        switch (self, direction) {
        case (.same, _): Verdicts(oldClients: weight, newClients: weight)
        case (.other, .request): Verdicts(oldClients: max(weight, .mayBreak), newClients: max(weight, .mayBreak))
        case (.other, .response): Verdicts(oldClients: weight, newClients: weight)
        case (.narrower, .request): Verdicts(oldClients: .breaks, newClients: .compatible)
        case (.wider, .request): Verdicts(oldClients: .compatible, newClients: .mayBreak)
        case (.narrower, .response): Verdicts(oldClients: .compatible, newClients: weight)
        case (.wider, .response): Verdicts(oldClients: weight, newClients: .compatible)
        }
    }
}

/// Parts that only one version has: parameters, bodies, headers, and members.
extension Verdicts {
    /// A part that was added.
    ///
    /// - Parameters:
    ///   - missing: The verdict if the part is missing.
    ///   - unknown: The verdict if the part is there, but not known. A server may reject it, and a client ignores it.
    static func added(_ direction: Direction, missing: Verdict, unknown: Verdict? = nil) -> Self {
        switch direction {
        case .request: Verdicts(oldClients: missing, newClients: unknown ?? .mayBreak)
        case .response: Verdicts(oldClients: unknown ?? .compatible, newClients: missing)
        }
    }

    /// A part that was removed. Clients can use an optional part too.
    static func removed(_ direction: Direction, missing: Verdict, unknown: Verdict = .mayBreak) -> Self {
        switch direction {
        case .request: Verdicts(oldClients: unknown, newClients: missing)
        case .response: Verdicts(oldClients: max(missing, .mayBreak), newClients: .compatible)
        }
    }

    /// A part with a new name, which is missing for one side and unknown to it at the same time.
    static func renamed(_ direction: Direction, wasRequired: Bool, isRequired: Bool) -> Self {
        let (before, after) = (max(Verdict.ofMissing(wasRequired), .mayBreak), max(Verdict.ofMissing(isRequired), .mayBreak))
        return switch direction {
        case .request: Verdicts(oldClients: after, newClients: before)
        case .response: Verdicts(oldClients: before, newClients: after)
        }
    }
}

extension Verdict {
    /// The verdict if a part is missing.
    static func ofMissing(_ isRequired: Bool) -> Self { isRequired ? .breaks : .compatible }
}
