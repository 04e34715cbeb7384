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

    /// The file that is changed: where a reference from the document's own place leads; `nil` for the document itself.
    var file: Located<String>?
    let target: Located<String>
    let path: JSONPath
    let change: Change
}
