import SourceDiagnostics

/// Resolves the servers of individual operations.
struct ServerResolver {
    private let drafts: [DraftServer]
    private let declared: [DraftEnvironment]
    private let environments: EnvironmentResolver
    private let log: FaultLog
    /// By the name of the server.
    private let indices: [String: Int]

    init(_ drafts: [DraftServer], _ environments: EnvironmentResolver, _ log: FaultLog) {
        self.drafts = drafts
        declared = environments.drafts
        self.environments = environments
        self.log = log
        indices = Dictionary(drafts.indices.map { (drafts[$0].name.value, $0) }, uniquingKeysWith: min)
    }

    /// One URL for each environment, which knows the variables.
    func servers(_ environments: [APIEnvironment]) -> [OperationServer] {
        log.reportDuplicates(drafts, of: "server", rule: .duplicateServer, name: \.name)
        guard APIEnvironment.canHave(drafts.count, for: declared.map(\.url.value)) else {
            if let last = drafts.last { log.report(.tooManyServers(last.name.span)) }
            return drafts.map {
                .init(name: SpecName($0.name), documentation: $0.documentation, urls: environments.map { _ in nil })
            }
        }
        let names = Set(declared.map(\.name.value))
        let variables = environments.map { environment in
            Dictionary(environment.variables.map { (ExactString($0.name.text), $0) }, uniquingKeysWith: { first, _ in first })
        }
        return drafts.map { server in
            var addresses: [String?: DraftServer.Address] = [:]
            for address in server.addresses {
                self.environments.checkDefaults(of: address.url.value)
                if let name = address.environment, !names.contains(name.value) {
                    log.report(.unknownEnvironment(name, known: log.candidates(declared.map(\.name.value))))
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
    private func url(
        _ parts: [DraftEnvironment.Part], in environment: APIEnvironment, _ variables: [ExactString: APIEnvironment.Variable]
    ) -> [APIEnvironment.Part] {
        parts.map { part in
            switch part {
            case .text(let text): return .text(text)
            case .variable(let variable):
                if let known = variables[ExactString(variable.name.value)] { return .variable(known) }
                if variable.defaultValue == nil { log.report(.serverVariable(variable.name, environment: environment.name.text)) }
                return .text(variable.defaultValue ?? "")
            }
        }
    }

    /// `nil` after a fault.
    func server(_ use: DraftServerReference) -> ServerReference? {
        switch use {
        case .path(let path): return .path(path.value)
        case .named(let name):
            if let index = indices[name.value] { return .server(index) }
            log.report(.unknownServer(name, known: log.candidates(drafts.map(\.name.value))))
            return nil
        }
    }
}
