import APIModel
import SourceDiagnostics
import YAMLTree

/// One of the schemas that a `oneOf` or `anyOf` lists, in the end.
struct Alternative {
    let node: YAMLNode
    /// The only type that is meant, of a schema with several.
    var type: SchemaType?
    /// The forms of its values; empty until somebody asks.
    var forms: Set<JSONForm> = []
    /// The places of all schemas that a value of it may be one of, when it is a union.
    var choices: Set<SourceSpan> = []

    init(_ node: YAMLNode, type: SchemaType? = nil) {
        self.node = node
        self.type = type
    }

    /// Whether some texts, numbers or lists can be a value of both; objects can be told apart by their members.
    func overlaps(_ other: Alternative) -> Bool {
        for form in forms where form != .json(.object) && form != .any {
            if other.forms.contains(form) { return true }
            if form == .json(.integer), other.forms.contains(.json(.number)) { return true }
            if form == .json(.number), other.forms.contains(.json(.integer)) { return true }
        }
        return false
    }
}
