import APIModel
import SourceDiagnostics
import YAMLTree

/// The servers of paths and operations.
extension ServerReader {
    /// The replacement for the servers of a document that only declares them in paths and operations.
    ///
    /// These are the first servers, if every operation has servers. Otherwise, URLs of operations without servers are relative to the URL
    /// of the document.
    func serversOfParts(_ paths: YAMLMapping?) -> YAMLSequence {
        var first: YAMLSequence?
        var isComplete = true
        for path in paths?.entries ?? [] where !path.isExtension {
            guard let item = (path.value.reference == nil ? path.value : references.target(path.value))?.mapping else { continue }
            let operations = item.entries.filter { PathItem.operationKeys.contains($0.key.value) }
            for operation in operations {
                let servers = (operation.value.mapping?["servers"] ?? item["servers"])?.sequence ?? []
                if servers.isEmpty { isComplete = false } else if first == nil { first = servers }
            }
        }
        guard let first, let place = first.first?.span else { return [] }
        return isComplete ? first : [.mapping([("url", .text("/", at: place))], at: place)]
    }

    /// The server of operations with a `servers` list; `nil` if it is that of the document.
    func server(_ entry: YAMLMapping.Entry) -> DraftServerReference? {
        let own = environments(faults.list(entry.value))
        guard let first = own.first(where: { !$0.isLocal }) ?? own.first else { return nil }
        if own.allSatisfy({ ownServers.commonKeys.contains(ServerKey($0.url.value)) }) { return nil }
        if let path = Self.relativePath(first.url.value) {
            reportUnused(own.filter { $0.url.span != first.url.span })
            return .path(Located(path, at: first.url.span))
        }
        guard APIEnvironment.canHave(servers.count + 1, for: environments.map(\.url.value)) else {
            faults.report(.tooManyServers(entry.key.span).excused("calls go to the servers of the whole document"))
            return nil
        }
        let addresses = addresses(own, else: first)
        let variables = addresses.flatMap { $0.url.value.compactMap(\.variable) }
        let unset = variables.first { $0.defaultValue == nil && !ownServers.commonVariables.contains(ExactString($0.name.value)) }
        if let unset {
            faults.report(.serversOfPart(entry.key, without: unset.name.value))
            return nil
        }
        let used = Set(addresses.map { ServerKey($0.url.value) })
        reportUnused(own.filter { !used.contains(ServerKey($0.url.value)) })
        var known = ownServers.commonVariables
        for variable in variables where known.insert(ExactString(variable.name.value)).inserted {
            faults.report(.serverVariableOfPart(variable.name, value: variable.defaultValue ?? ""))
        }
        return .named(Located(serverName(first, addresses), at: entry.key.span))
    }

    /// Reports servers of an operation that belong to no environment. A client has one server for each operation and environment.
    private func reportUnused(_ servers: some Sequence<DraftEnvironment>) {
        for server in servers { faults.report(.unusedServerOfPart(server.url.span)) }
    }

    /// The path of a relative URL, with the defaults of its variables.
    private static func relativePath(_ url: [DraftEnvironment.Part]) -> String? {
        guard case .variable(let origin)? = url.first, origin.isOrigin else { return nil }
        let path = url.dropFirst().map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): variable.defaultValue ?? variable.name.value
            }
        }.joined()
        return path.isEmpty ? "/" : path
    }

    /// The addresses of a server for each environment. They correspond by name, or by index if there are as many servers as environments.
    private func addresses(_ own: [DraftEnvironment], else first: DraftEnvironment) -> [DraftServer.Address] {
        var addresses: [DraftServer.Address] = []
        for (index, environment) in declared.enumerated() {
            let match = own.first { $0.name.value == environment.name.value } ?? (own.count == declared.count ? own[index] : nil)
            guard let match, match.url.value != first.url.value else { continue }
            addresses.append(.init(environment: environment.name, url: match.url))
        }
        return addresses + [.init(url: first.url)]
    }

    /// The name of the server with these addresses, which is declared on its first use. It is based on the host.
    private func serverName(_ first: DraftEnvironment, _ addresses: [DraftServer.Address]) -> String {
        if let known = ownServers.name(of: addresses) { return known }
        let text = first.url.value.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): variable.name.value
            }
        }.joined()
        let host = text.split(separator: "/").first { !$0.hasSuffix(":") }.map(String.init) ?? "server"
        let name = ownServers.claim(host, for: addresses)
        servers.append(DraftServer(name: Located(name, at: first.url.span), documentation: first.documentation, addresses: addresses))
        return name
    }
}

extension DraftEnvironment.Part {
    var variable: DraftEnvironment.Variable? {
        if case .variable(let variable) = self { variable } else { nil }
    }
}

/// The servers of the document and of operations, by their addresses.
struct OwnServers {
    private struct Address: Hashable {
        let environment: String?
        let url: ServerKey

        init(_ address: DraftServer.Address) {
            environment = address.environment?.value
            url = ServerKey(address.url.value)
        }
    }

    /// The keys of the servers of the document.
    private(set) var commonKeys: Set<ServerKey> = []
    private(set) var commonVariables: Set<ExactString> = []
    private var names: [[Address]: String] = [:]
    private var distinct = DistinctNames()

    init(_ environments: [DraftEnvironment] = []) {
        for environment in environments {
            commonKeys.insert(ServerKey(environment.url.value))
            for variable in environment.url.value.compactMap(\.variable) { commonVariables.insert(ExactString(variable.name.value)) }
        }
    }

    /// The name of a declared server; `nil` if there is none with these addresses.
    func name(of addresses: [DraftServer.Address]) -> String? {
        names[addresses.map(Address.init)]
    }

    mutating func claim(_ name: String, for addresses: [DraftServer.Address]) -> String {
        let name = distinct.claim(name)
        names[addresses.map(Address.init)] = name
        return name
    }
}
