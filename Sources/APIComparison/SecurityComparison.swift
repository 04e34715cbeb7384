import APIContract
import APIModel
import SourceDiagnostics

/// Compares the security schemes of two versions of an API, and the credentials that operations need.
struct SecurityComparison {
    private let old: Contract
    private let new: Contract
    /// The new names of security schemes by the old ones.
    private let renamedSchemes: [String: String]

    init(_ old: Contract, _ new: Contract) {
        (self.old, self.new) = (old, new)
        // The name of a scheme is not sent, so a scheme with a new name and unique contents is the same scheme.
        let names = (Set(old.securitySchemes.map(\.name.value)), Set(new.securitySchemes.map(\.name.value)))
        let matching = Matching(
            renamed: old.securitySchemes.filter { !names.1.contains($0.name.value) },
            new.securitySchemes.filter { !names.0.contains($0.name.value) }, key: \.kind)
        renamedSchemes = Dictionary(
            matching.pairs.map { ($0.old.name.value, $0.new.name.value) }, uniquingKeysWith: { first, _ in first })
    }

    func compareSchemes(into changes: inout ChangeList) {
        let after = Dictionary(new.securitySchemes.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let before = Set(old.securitySchemes.map(\.name.value))
        for scheme in old.securitySchemes {
            if let name = renamedSchemes[scheme.name.value], let other = after[name] {
                changes.add(
                    Change(
                        .schemeRenamed, .api, "'\(name)' is the new name of the security scheme '\(scheme.name.value)'",
                        old: scheme.name.span, new: other.name.span, part: .scheme(name), oldPart: .scheme(scheme.name.value)))
                continue
            }
            guard let other = after[scheme.name.value] else {
                // Whether a call needs other credentials is a change of its operation.
                changes.add(
                    Change(
                        .schemeRemoved, .api, "the security scheme '\(scheme.name.value)' was removed", old: scheme.name.span, new: nil,
                        part: .scheme(scheme.name.value)))
                continue
            }
            compareNames(\.scopes, "scope", scheme, other, removed: .scopeRemoved, added: .scopeAdded, into: &changes)
            compareNames(\.flows, "flow", scheme, other, removed: .schemeChanged, added: .schemeChanged, into: &changes)
            guard scheme.kind != other.kind else { continue }
            let isUsed = old.operations.contains { $0.security.contains { $0.sets[scheme.name.value] != nil } }
            // Clients do not send credentials that no operation needs.
            let weight: Verdict = !isUsed ? .compatible : scheme.kind.credential == other.kind.credential ? .mayBreak : .breaks
            changes.add(
                Change(
                    .schemeChanged, .api,
                    "the security scheme '\(scheme.name.value)' is \(other.kind.words) instead of \(scheme.kind.words)",
                    old: scheme.name.span, new: other.name.span, oldClients: weight, newClients: weight, part: .scheme(scheme.name.value)))
        }
        let renamed = Set(renamedSchemes.values)
        for scheme in new.securitySchemes where !before.contains(scheme.name.value) && !renamed.contains(scheme.name.value) {
            changes.add(
                Change(
                    .schemeAdded, .api, "the security scheme '\(scheme.name.value)' was added", old: nil, new: scheme.name.span,
                    part: .scheme(scheme.name.value)))
        }
    }

    /// Compares the ways to get tokens, or the scopes that they can have. A change of the scopes that an operation needs is a change of the
    /// operation.
    ///
    /// - Parameters:
    ///   - list: The flows or the scopes of a scheme; a document may list none.
    ///   - word: What each name stands for.
    private func compareNames(
        _ list: (ContractSecurityScheme) -> [Located<String>], _ word: String, _ old: ContractSecurityScheme, _ new: ContractSecurityScheme,
        removed: ComparisonRule, added: ComparisonRule, into changes: inout ChangeList
    ) {
        let (before, after) = (list(old), list(new))
        guard !before.isEmpty, !after.isEmpty else { return }
        let (name, names) = (new.name.value, Matching(before, after, key: \.value))
        for lost in names.removed {
            changes.add(
                Change(
                    removed, .api, "the security scheme '\(name)' no longer has the \(word) '\(lost.value)'", old: lost.span,
                    new: new.name.span, oldClients: .mayBreak, part: .scheme(name)))
        }
        for found in names.added {
            changes.add(
                Change(
                    added, .api, "the security scheme '\(name)' has the \(word) '\(found.value)'", old: old.name.span, new: found.span,
                    newClients: .mayBreak, part: .scheme(name)))
        }
    }

    /// Compares the credentials that an operation needs.
    func compare(
        _ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ spans: Spans, into changes: inout ChangeList
    ) {
        let before = old.security.map { set in
            Dictionary(set.sets.map { (renamedSchemes[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { $0.union($1) })
        }
        let after = new.security.map(\.sets)
        guard Set(before) != Set(after) else { return }
        func accepts(_ required: [[String: Set<String>]], _ given: [String: Set<String>]) -> Bool {
            required.isEmpty
                || required.contains { set in set.allSatisfy { scheme, scopes in given[scheme].map(scopes.isSubset) ?? false } }
        }
        /// Whether clients that satisfy one of the given alternatives are authorized.
        func verdict(_ given: [[String: Set<String>]], _ required: [[String: Set<String>]]) -> Verdict {
            let given = given.isEmpty ? [[:]] : given
            let count = given.count { accepts(required, $0) }
            return count == given.count ? .compatible : count == 0 ? .breaks : .mayBreak
        }
        let rule: ComparisonRule = before.isEmpty ? .securityAdded : after.isEmpty ? .securityRemoved : .securityChanged
        let text =
            after.isEmpty
            ? "needs no authentication instead of \(old.security.words)"
            : "needs \(new.security.words)" + (before.isEmpty ? " instead of no authentication" : " instead of \(old.security.words)")
        changes.add(
            Change(
                rule, subject, text, old: old.security.place ?? spans.old, new: new.security.place ?? spans.new,
                oldClients: verdict(before, after), newClients: verdict(after, before)))
    }
}

extension ContractSecurityAlternative {
    fileprivate var sets: [String: Set<String>] {
        Dictionary(requirements.map { ($0.scheme.value, Set($0.scopes)) }, uniquingKeysWith: { $0.union($1) })
    }
}

extension [ContractSecurityAlternative] {
    fileprivate var words: String {
        map { alternative in
            let names = alternative.requirements.map { requirement in
                requirement.scheme.value + (requirement.scopes.isEmpty ? "" : " (\(requirement.scopes.joined(separator: ", ")))")
            }
            return names.isEmpty ? "no authentication" : names.joined(separator: " and ")
        }.joined(separator: " or ")
    }

    fileprivate var place: SourceSpan? { lazy.flatMap(\.requirements).first?.scheme.span }
}

extension ContractSecurityScheme.Kind {
    fileprivate var words: String {
        switch self {
        case .http(let scheme): "HTTP \(scheme)"
        case .apiKey(let location, let name): "the key '\(name)' in the \(location.rawValue)"
        case .oauth2(nil, nil): "OAuth 2"
        case .oauth2(let token?, nil): "OAuth 2 at \(token)"
        case .oauth2(nil, let authorization?): "OAuth 2 at \(authorization) without a token URL"
        case .oauth2(let token?, let authorization?): "OAuth 2 at \(authorization) and \(token)"
        case .openIDConnect(let url): "OpenID Connect at \(url)"
        case .mutualTLS: "mutual TLS"
        case .other: "not described"
        }
    }

    /// The credentials in a request: several schemes send a bearer token.
    fileprivate var credential: String {
        switch self {
        case .oauth2, .openIDConnect, .http(scheme: "bearer"): "bearer"
        default: words
        }
    }
}
