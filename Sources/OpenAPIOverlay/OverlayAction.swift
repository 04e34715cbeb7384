import SourceDiagnostics
import YAMLTree

/// One change of a document.
struct OverlayAction {
    enum Change {
        case update(YAMLNode)
        /// Copies the node that another query matches (Overlay 1.1).
        case copy(JSONPath, Located<String>)
        case remove
    }

    /// The file to change, relative to the document; `nil` for the document itself.
    var file: Located<String>?
    let target: Located<String>
    let path: JSONPath
    let change: Change
}
