import APIContract
import APIModel
import SourceDiagnostics

/// The servers of an API.
struct ContractServers {
    private let api: API

    init(_ api: API) {
        self.api = api
    }

    var all: [ContractServer] { api.environments.map { ContractServer($0) } }

    /// The servers of an operation that has its own.
    func selected(by reference: ServerReference) -> [ContractServer] {
        switch reference {
        case .server(let index):
            guard api.servers.indices.contains(index) else { return [] }
            let server = api.servers[index]
            return zip(api.environments, server.urls).map { environment, url in
                var own = environment
                own.url = url ?? environment.url
                return ContractServer(own)
            }
        case .path(let path):
            return api.environments.map { environment in
                var server = ContractServer(environment)
                server.url.value = server.url.value.origin + path
                return server
            }
        }
    }
}

extension ContractServer {
    fileprivate init(_ environment: APIEnvironment) {
        let url = environment.url.map { part in
            switch part {
            case .text(let text): text
            case .variable(let variable): "{\(variable.name.text)}"
            }
        }.joined()
        self.init(
            url: Located(url, at: environment.name.span), name: environment.name.text, documentation: environment.documentation,
            variables: environment.variables.map { variable in
                Variable(
                    Located(variable.name.text, at: variable.name.span), values: variable.allowed, defaultValue: variable.defaultValue)
            })
    }
}

extension String {
    /// The scheme and the host of a URL, without the path.
    fileprivate var origin: String {
        guard let mark = firstRange(of: "://") else { return "" }
        return String(self[..<(self[mark.upperBound...].firstIndex(of: "/") ?? endIndex)])
    }
}
