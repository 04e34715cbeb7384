/// The server of an endpoint that does not use the base URL of the client's environment.
public struct EndpointServer: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case named(String)
        case path(String)
    }

    let kind: Kind

    /// The environment's server with this name; see ``ServerEnvironment/baseURL(of:)``.
    public static func named(_ name: String) -> EndpointServer { EndpointServer(kind: .named(name)) }

    /// The environment's host, with this path instead of that of its base URL.
    public static func path(_ path: String) -> EndpointServer { EndpointServer(kind: .path(path)) }
}
