package import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Compares what two versions of an API promise on the wire.
package struct ContractComparison {
    let old: Contract
    let new: Contract
    var schemas: SchemaComparison
    var changes = ChangeList()
    /// The new names of security schemes by the old ones.
    private let renamedSchemes: [String: String]
    /// The path that all servers have in common, with which requests begin.
    private var prefixes = (old: "", new: "")
    private var titles: [String: String] = [:]

    package init(_ old: Contract, _ new: Contract) {
        self.old = old
        self.new = new
        schemas = SchemaComparison(old.schemas, new.schemas)
        // The name of a scheme is not sent, so a scheme with a new name and unique contents is the same scheme.
        let names = (Set(old.securitySchemes.map(\.name.value)), Set(new.securitySchemes.map(\.name.value)))
        let removed = Dictionary(grouping: old.securitySchemes.filter { !names.1.contains($0.name.value) }, by: \.kind.words)
        let added = Dictionary(grouping: new.securitySchemes.filter { !names.0.contains($0.name.value) }, by: \.kind.words)
        var renamed: [String: String] = [:]
        for (kind, list) in removed {
            if list.count == 1, let others = added[kind], others.count == 1 { renamed[list[0].name.value] = others[0].name.value }
        }
        renamedSchemes = renamed
    }

    package struct Result: Sendable {
        /// In the order of the new document: the API, its operations, then the schemas.
        package var changes: [Change]
        /// Whether schemas refer to each other in so many ways that not all were compared.
        package var isIncomplete: Bool
        /// The titles of operations by those in the old version.
        package var titles: [String: String]
    }

    package func run() -> Result {
        var comparison = self
        comparison.findPrefixes()
        comparison.compareServers()
        comparison.compareSchemes()
        comparison.compareOperations()
        comparison.compareWebhooks(old.webhooks, new.webhooks, of: .api, added: .webhookAdded, removed: .webhookRemoved)
        return Result(
            changes: comparison.changes.all + comparison.schemas.changes.all, isIncomplete: comparison.schemas.isIncomplete,
            titles: comparison.titles)
    }

    // MARK: The API

    /// A part of the path can be in the servers or in the operations: `/v1` and `/pets` are the same as `/` and `/v1/pets`.
    private mutating func findPrefixes() {
        guard let one = Self.prefix(old.servers), let two = Self.prefix(new.servers), one != two else { return }
        let keys = Set(new.operations.filter(\.servers.isEmpty).map { $0.key(after: two) })
        guard old.operations.contains(where: { $0.servers.isEmpty && keys.contains($0.key(after: one)) }) else { return }
        prefixes = (one, two)
    }

    private static func prefix(_ servers: [ContractServer]) -> String? {
        let paths = Set(servers.map(\.url.value.pathOfURL))
        return paths.count == 1 ? paths.first : nil
    }

    private mutating func compareServers() {
        // Without servers, the API is where the document is.
        guard !old.servers.isEmpty, !new.servers.isEmpty else { return }
        func key(_ server: ContractServer, _ prefix: String) -> String {
            // The common path of the servers is compared as a part of the operations.
            String(server.url.value.normalizedURL.dropLast(prefix.count))
        }
        let after = Dictionary(new.servers.map { (key($0, prefixes.new), $0) }, uniquingKeysWith: { first, _ in first })
        let before = Set(old.servers.map { key($0, prefixes.old) })
        for server in old.servers {
            guard let other = after[key(server, prefixes.old)] else {
                changes.add(
                    Change(
                        .serverRemoved, .api, "the server \(server.url.value) was removed", old: server.url.span,
                        new: new.servers[0].url.span,
                        oldClients: .breaks))
                continue
            }
            compareVariables(server, other, .api)
        }
        for server in new.servers where !before.contains(key(server, prefixes.new)) {
            changes.add(
                Change(
                    .serverAdded, .api, "the server \(server.url.value) was added", old: old.servers[0].url.span, new: server.url.span,
                    newClients: .mayBreak))
        }
    }

    private mutating func compareSchemes() {
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
            compareNames(\.scopes, "scope", scheme, other, removed: .scopeRemoved, added: .scopeAdded)
            compareNames(\.flows, "flow", scheme, other, removed: .schemeChanged, added: .schemeChanged)
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
    private mutating func compareNames(
        _ list: (ContractSecurityScheme) -> [Located<String>], _ word: String, _ old: ContractSecurityScheme, _ new: ContractSecurityScheme,
        removed: ComparisonRule, added: ComparisonRule
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

    // MARK: Operations

    private mutating func compareOperations() {
        let (one, two) = prefixes
        let exact = Matching(old.operations, new.operations, { "\($0.method) \(one)\($0.pathText)" }) {
            "\($0.method) \(two)\($0.pathText)"
        }
        let same = Matching(exact.removed, exact.added, { $0.key(after: one) }, { $0.key(after: two) })
        // An operation with the same ID and another method or path.
        let moved = Matching(same.removed.filter(\.hasOwnID), same.added.filter(\.hasOwnID), key: \.id.value)
        for (one, two) in moved.pairs {
            changes.add(
                Change(
                    .operationMoved, .operation(two.title), "was \(one.title)", old: one.path.span, new: two.path.span,
                    oldClients: .breaks, newClients: .breaks))
        }
        for operation in moved.removed + same.removed.filter({ !$0.hasOwnID }) {
            let note = SchemaComparison.deprecationNote(operation.documentation.deprecation != nil, until: operation.sunset)
            changes.add(
                Change(
                    .operationRemoved, .operation(operation.title), "was removed\(note)", old: operation.path.span, new: nil,
                    oldClients: .breaks))
        }
        for operation in moved.added + same.added.filter({ !$0.hasOwnID }) {
            changes.add(
                Change(.operationAdded, .operation(operation.title), "was added", old: nil, new: operation.path.span, newClients: .breaks))
        }
        for (one, two) in exact.pairs + same.pairs + moved.pairs {
            titles[one.title] = two.title
            compare(one, two)
        }
    }

    private mutating func compare(_ old: ContractOperation, _ new: ContractOperation) {
        let subject = Change.Subject.operation(new.title)
        let spans = Spans(old: old.path.span, new: new.path.span)
        compareDeprecation(old, new, subject)
        compareParameters(old, new, subject, .request)
        compareBodies(old.body, new.body, of: subject, spans, .request)
        compareResponses(old, new, subject, .response)
        compareSecurity(old, new, subject, spans)
        compareServers(old, new, subject, spans)
        if let one = old.sentMessages, let two = new.sentMessages {
            schemas.compare(one, two, at: "the sent messages of \(new.title)", spans: spans, .request)
        }
        if let one = old.receivedMessages, let two = new.receivedMessages {
            schemas.compare(one, two, at: "the received messages of \(new.title)", spans: spans, .response)
        }
        compareWebhooks(old.callbacks, new.callbacks, of: subject, added: .callbackAdded, removed: .callbackRemoved)
    }

    private mutating func compareDeprecation(_ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject) {
        let spans = Spans(old: old.path.span, new: new.path.span)
        if (old.documentation.deprecation == nil) != (new.documentation.deprecation == nil) {
            let isDeprecated = new.documentation.deprecation != nil
            changes.add(
                Change(
                    isDeprecated ? .operationDeprecated : .operationRestored, subject,
                    isDeprecated ? "is deprecated" : "is no longer deprecated", old: spans.old, new: spans.new))
        }
        changes.addSunset(old.sunset, new.sunset, .sunsetChanged, subject, spans)
        changes.addStability(old.stability, new.stability, subject, spans)
    }

    /// Compares the servers of an operation, which has those of the API if it has none of its own.
    private mutating func compareServers(_ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ spans: Spans) {
        guard !old.servers.isEmpty || !new.servers.isEmpty else { return }
        let one = old.servers.isEmpty ? self.old.servers : old.servers
        let two = new.servers.isEmpty ? self.new.servers : new.servers
        let (before, after) = (one.map(\.url.value.normalizedURL), two.map(\.url.value.normalizedURL))
        if Set(before) != Set(after) {
            changes.add(
                Change(
                    .operationServersChanged, subject,
                    new.servers.isEmpty ? "has the servers of the API" : "has the servers \(after.joined(separator: ", "))",
                    old: old.servers.first?.url.span ?? spans.old, new: new.servers.first?.url.span ?? spans.new,
                    oldClients: before.contains { !after.contains($0) } || before.isEmpty ? .breaks : .compatible, newClients: .mayBreak))
        }
        // The servers of the API are compared once.
        guard !old.servers.isEmpty, !new.servers.isEmpty else { return }
        for pair in Matching(old.servers, new.servers, key: \.url.value.normalizedURL).pairs {
            compareVariables(pair.old, pair.new, subject)
        }
    }

    private mutating func compareVariables(_ old: ContractServer, _ new: ContractServer, _ subject: Change.Subject) {
        for variable in new.variables {
            guard let own = old.variables.first(where: { $0.name.value == variable.name.value }) else { continue }
            let lost = variable.values.isEmpty ? [] : own.values.filter { !variable.values.contains($0) }
            guard !lost.isEmpty || own.defaultValue != variable.defaultValue else { continue }
            let text =
                lost.isEmpty
                ? "the variable '\(variable.name.value)' of the server has the default '\(variable.defaultValue ?? "")'"
                : "the variable '\(variable.name.value)' of the server no longer has the values \(lost.joined(separator: ", "))"
            changes.add(
                Change(.serverVariableChanged, subject, text, old: own.name.span, new: variable.name.span, oldClients: .mayBreak))
        }
    }

    // MARK: Security

    private mutating func compareSecurity(_ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ spans: Spans) {
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

    // MARK: Webhooks

    /// The server sends these requests, so their bodies are received and their responses are sent.
    private mutating func compareWebhooks(
        _ old: [ContractOperation], _ new: [ContractOperation], of subject: Change.Subject, added: ComparisonRule, removed: ComparisonRule
    ) {
        let matching = Matching(old, new, key: \.title)
        for hook in matching.removed {
            changes.add(
                Change(
                    removed, subject, "'\(hook.id.value)' is no longer sent", old: hook.path.span, new: nil, oldClients: .mayBreak,
                    part: .request(hook.id.value)))
        }
        for (hook, other) in matching.pairs {
            let spans = Spans(old: hook.path.span, new: other.path.span)
            let own = Change.Subject.operation("the request '\(other.id.value)'")
            compareDeprecation(hook, other, own)
            compareParameters(hook, other, own, .response)
            compareBodies(hook.body, other.body, of: own, spans, .response)
            compareResponses(hook, other, own, .request)
        }
        for hook in matching.added {
            changes.add(
                Change(added, subject, "'\(hook.id.value)' is sent", old: nil, new: hook.path.span, part: .request(hook.id.value)))
        }
    }
}

extension ContractOperation {
    /// `GET /pets/{id}`.
    var title: String { "\(method) \(pathText)" }

    /// Equal for the same requests, whatever the names of the path parameters.
    fileprivate func key(after prefix: String) -> String {
        let parts = path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter: "{}"
            }
        }
        return method + " " + prefix + parts.joined()
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
            return names.isEmpty ? "nothing" : names.joined(separator: " and ")
        }.joined(separator: " or ")
    }

    fileprivate var place: SourceSpan? { lazy.flatMap(\.requirements).first?.scheme.span }
}

extension ContractSecurityScheme.Kind: Equatable {
    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.words == rhs.words }

    fileprivate var words: String {
        switch self {
        case .http(let scheme): "HTTP \(scheme)"
        case .apiKey(let location, let name): "the key '\(name)' in the \(location.rawValue)"
        case .oauth2(let token, let authorization): "OAuth 2 at \([authorization, token].compactMap(\.self).joined(separator: " and "))"
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

extension String {
    /// The URL of a server without a slash at its end, with the scheme and the host in lower case and without the port that the scheme has
    /// by default (RFC 3986, 6.2).
    fileprivate var normalizedURL: String {
        guard let scheme = firstRange(of: "://") else {
            // The dialect writes a URL relative to the document with the variable of its origin.
            let origin = "{origin}"
            return hasPrefix(origin + "/") ? String(dropFirst(origin.count)).withoutSlash : withoutSlash
        }
        let name = self[..<scheme.lowerBound].lowercased()
        let rest = self[scheme.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        // Variables keep their case.
        var authority = rest[..<end].contains("{") ? String(rest[..<end]) : rest[..<end].lowercased()
        let port = ["http": ":80", "https": ":443", "ws": ":80", "wss": ":443"][name]
        if let port, authority.hasSuffix(port) { authority.removeLast(port.count) }
        return "\(name)://\(authority)\(rest[end...])".withoutSlash
    }

    fileprivate var withoutSlash: String { hasSuffix("/") ? String(dropLast()) : self }

    /// The path of a URL, without a slash at its end.
    fileprivate var pathOfURL: String {
        let authority = ranges(of: "://").first.map { self[$0.upperBound...] } ?? self[...]
        let path = authority.startIndex == startIndex ? authority : authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
        return String(path).withoutSlash
    }
}
