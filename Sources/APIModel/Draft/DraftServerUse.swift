package import SourceDiagnostics

/// Where an operation goes that does not go to the base URL of the environment.
package enum DraftServerUse: Sendable {
    /// The name of a declared server.
    case named(Located<String>)
    /// The environment's host, with this path in place of the base URL's.
    case path(Located<String>)
}
