/// Where an operation goes that does not go to the base URL of the environment.
package enum ServerUse: Sendable, Hashable {
    /// The server with this index in `API.servers`.
    case server(Int)
    /// The environment's host, with this path in place of the base URL's.
    case path(String)
}
