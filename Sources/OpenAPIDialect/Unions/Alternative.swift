import APIModel
import SourceDiagnostics
import YAMLTree

/// One of the schemas that a `oneOf` or `anyOf` lists, in the end.
struct Alternative {
    let node: YAMLNode
    /// The only type that is meant, of a schema with several.
    var type: SchemaType?
    /// The kinds of its values; empty until somebody asks.
    var kinds: Set<ValueKind> = []
    /// The places of all schemas that a value of it may be one of, when it is a union.
    var choices: Set<SourceSpan> = []

    init(_ node: YAMLNode, type: SchemaType? = nil) {
        self.node = node
        self.type = type
    }

    /// Whether some texts, numbers or lists can be a value of both; objects can be told apart by their members.
    func overlaps(_ other: Alternative) -> Bool {
        for kind in kinds where kind != .json(.object) && kind != .any {
            if other.kinds.contains(kind) { return true }
            if kind == .json(.integer), other.kinds.contains(.json(.number)) { return true }
            if kind == .json(.number), other.kinds.contains(.json(.integer)) { return true }
        }
        return false
    }
}
