import APIModel
import SourceDiagnostics

/// What is known of the servers of the whole document and of single operations, to find it by.
struct OwnServers {
    private struct Address: Hashable {
        let environment: String?
        let url: ServerKey

        init(_ address: DraftServer.Address) {
            environment = address.environment?.value
            url = ServerKey(address.url.value)
        }
    }

    /// The servers of the whole document, and their variables.
    private(set) var commonKeys: Set<ServerKey> = []
    private(set) var commonVariables: Set<ExactText> = []
    private var names: [[Address]: String] = [:]
    private var distinct = DistinctNames()

    init(_ environments: [DraftEnvironment] = []) {
        for environment in environments {
            commonKeys.insert(ServerKey(environment.url.value))
            for variable in environment.url.value.compactMap(\.variable) { commonVariables.insert(ExactText(variable.name.value)) }
        }
    }

    /// The name of a server that was declared before.
    func name(of addresses: [DraftServer.Address]) -> String? {
        names[addresses.map(Address.init)]
    }

    mutating func claim(_ name: String, for addresses: [DraftServer.Address]) -> String {
        let name = distinct.claim(name)
        names[addresses.map(Address.init)] = name
        return name
    }
}
