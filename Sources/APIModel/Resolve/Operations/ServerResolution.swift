import SourceDiagnostics

/// The servers that single operations have.
extension Resolution {
    /// One URL an environment, which knows the variables.
    mutating func servers(_ environments: [ServerEnvironment]) -> [OperationServer] {
        reportDuplicates(draft.servers, of: "server", rule: .duplicateServer, name: \.name)
        return draft.servers.map { server in
            for name in server.addresses.compactMap(\.environment) where !environments.contains(where: { $0.name.text == name.value }) {
                sink.report(.unknownEnvironment(name, known: sink.candidates(environments.map(\.name.text))))
            }
            for address in server.addresses { checkDefaults(of: address.url.value) }
            let urls = environments.map { environment in
                let address =
                    server.addresses.first { $0.environment?.value == environment.name.text }
                    ?? server.addresses.first { $0.environment == nil }
                return address.map { url($0.url.value, in: environment) }
            }
            return OperationServer(name: SpecName(server.name), documentation: server.documentation, urls: urls)
        }
    }

    /// A variable that the environment has is the environment's; any other one has its default.
    private mutating func url(_ parts: [DraftEnvironment.Part], in environment: ServerEnvironment) -> [ServerEnvironment.Part] {
        parts.map { part in
            switch part {
            case .text(let text): return .text(text)
            case .variable(let variable):
                let known = environment.variables.first { $0.name.text.isExactly(variable.name.value) }
                if let known { return .variable(known) }
                if variable.defaultValue == nil { sink.report(.serverVariable(variable.name, environment: environment.name.text)) }
                return .text(variable.defaultValue ?? "")
            }
        }
    }

    /// `nil` after a fault.
    mutating func server(_ use: DraftServerUse) -> ServerUse? {
        switch use {
        case .path(let path): return .path(path.value)
        case .named(let name):
            if let index = draft.servers.firstIndex(where: { $0.name.value == name.value }) { return .server(index) }
            sink.report(.unknownServer(name, known: sink.candidates(draft.servers.map(\.name.value))))
            return nil
        }
    }
}
