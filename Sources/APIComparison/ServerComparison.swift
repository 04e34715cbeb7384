import APIContract
import SourceDiagnostics

/// Compares the servers of two versions of an API, and those of operations.
struct ServerComparison {
    private let old: Contract
    private let new: Contract
    /// The path that all servers have in common, with which requests begin.
    ///
    /// A part of the path can be in the servers or in the operations: `/v1` and `/pets` are the same as `/` and `/v1/pets`.
    let prefixes: (old: String, new: String)

    init(_ old: Contract, _ new: Contract) {
        (self.old, self.new) = (old, new)
        prefixes = Self.prefixes(old, new) ?? ("", "")
    }

    /// `nil` if the paths of operations are the same without them.
    private static func prefixes(_ old: Contract, _ new: Contract) -> (String, String)? {
        guard let one = prefix(old.servers), let two = prefix(new.servers), one != two else { return nil }
        let keys = Set(new.operations.filter(\.servers.isEmpty).map { $0.key(after: two) })
        guard old.operations.contains(where: { $0.servers.isEmpty && keys.contains($0.key(after: one)) }) else { return nil }
        return (one, two)
    }

    private static func prefix(_ servers: [ContractServer]) -> String? {
        let paths = Set(servers.map(\.url.value.pathOfURL))
        return paths.count == 1 ? paths.first : nil
    }

    func compare(into changes: inout ChangeList) {
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
            compareVariables(server, other, .api, into: &changes)
        }
        for server in new.servers where !before.contains(key(server, prefixes.new)) {
            changes.add(
                Change(
                    .serverAdded, .api, "the server \(server.url.value) was added", old: old.servers[0].url.span, new: server.url.span,
                    newClients: .mayBreak))
        }
    }

    /// Compares the servers of an operation, which has those of the API if it has none of its own.
    func compare(
        _ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ spans: Spans, into changes: inout ChangeList
    ) {
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
            compareVariables(pair.old, pair.new, subject, into: &changes)
        }
    }

    private func compareVariables(
        _ old: ContractServer, _ new: ContractServer, _ subject: Change.Subject, into changes: inout ChangeList
    ) {
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
        let authority = firstRange(of: "://").map { self[$0.upperBound...] } ?? self[...]
        let path = authority.startIndex == startIndex ? authority : authority.firstIndex(of: "/").map { authority[$0...] } ?? ""
        return String(path).withoutSlash
    }
}
