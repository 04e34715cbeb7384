import SourceDiagnostics
import YAMLTree

/// One change of a document.
struct OverlayAction {
    enum Change {
        case update(YAMLNode)
        /// Merges in what another query finds (Overlay 1.1).
        case copy(JSONPath, Located<String>)
        case remove
    }

    let target: Located<String>
    let path: JSONPath
    let change: Change
}
