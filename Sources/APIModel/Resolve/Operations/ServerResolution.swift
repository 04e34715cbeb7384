import SourceDiagnostics

/// The servers that single operations have.
extension Resolution {
    /// One URL an environment, which knows the variables.
    mutating func servers(_ environments: [ServerEnvironment]) -> [OperationServer] {
        reportDuplicates(draft.servers, of: "server", rule: .duplicateServer, name: \.name)
        serverIndices = Dictionary(draft.servers.indices.map { (draft.servers[$0].name.value, $0) }, uniquingKeysWith: min)
        guard ServerEnvironment.canHave(draft.servers.count, for: draft.environments.map(\.url.value)) else {
            if let last = draft.servers.last { sink.report(.tooManyServers(last.name.span)) }
            return draft.servers.map {
                .init(name: SpecName($0.name), documentation: $0.documentation, urls: environments.map { _ in nil })
            }
        }
        let names = Set(environments.map(\.name.text))
        let variables = environments.map { environment in
            Dictionary(environment.variables.map { (ExactText($0.name.text), $0) }, uniquingKeysWith: { first, _ in first })
        }
        return draft.servers.map { server in
            var addresses: [String?: DraftServer.Address] = [:]
            for address in server.addresses {
                checkDefaults(of: address.url.value)
                if let name = address.environment, !names.contains(name.value) {
                    sink.report(.unknownEnvironment(name, known: sink.candidates(environments.map(\.name.text))))
                }
                if addresses[address.environment?.value] == nil { addresses[address.environment?.value] = address }
            }
            let urls = zip(environments, variables).map { environment, variables in
                let address = addresses[environment.name.text] ?? addresses[nil]
                return address.map { url($0.url.value, in: environment, variables) }
            }
            return OperationServer(name: SpecName(server.name), documentation: server.documentation, urls: urls)
        }
    }

    /// A variable that the environment has is the environment's; any other one has its default.
    private mutating func url(
        _ parts: [DraftEnvironment.Part], in environment: ServerEnvironment, _ variables: [ExactText: ServerEnvironment.Variable]
    ) -> [ServerEnvironment.Part] {
        parts.map { part in
            switch part {
            case .text(let text): return .text(text)
            case .variable(let variable):
                if let known = variables[ExactText(variable.name.value)] { return .variable(known) }
                if variable.defaultValue == nil { sink.report(.serverVariable(variable.name, environment: environment.name.text)) }
                return .text(variable.defaultValue ?? "")
            }
        }
    }

    /// `nil` after a fault.
    mutating func server(_ use: DraftServerReference) -> ServerReference? {
        switch use {
        case .path(let path): return .path(path.value)
        case .named(let name):
            if let index = serverIndices[name.value] { return .server(index) }
            sink.report(.unknownServer(name, known: sink.candidates(draft.servers.map(\.name.value))))
            return nil
        }
    }
}
