package import SourceDiagnostics

package enum DraftPathPart: Sendable, Hashable {
    /// As it goes on the wire.
    case text(String)
    /// The name of a parameter in `path`.
    case parameter(Located<String>)
}
