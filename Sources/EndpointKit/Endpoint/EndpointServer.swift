/// Where an endpoint goes that does not go to the base URL of the client's environment.
public enum EndpointServer: Sendable, Hashable {
    /// A server that the environment knows by this name: see ``ServerEnvironment/baseURL(of:)``.
    case named(String)
    /// The environment's host, with this path in place of that of its base URL.
    case path(String)
}
