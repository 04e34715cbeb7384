import SourceDiagnostics
import YAMLTree

/// The parameter, header, response or request body whose schema a pointer leads to. The type is named after it, not `Schema`.
struct SchemaOwner {
    /// The index of the token of the owner; `nil` if the pointer does not end at its schema.
    private let index: Int?
    /// Whether the owner is a parameter in a list.
    private let isElement: Bool
    /// The name of a parameter in a list, or else the key of the owner.
    private(set) var name: Located<String>?

    init(_ tokens: [String]) {
        var owner = tokens[...]
        let isSchema = owner.popLast() == "schema"
        if owner.count > 2, owner[owner.endIndex - 2] == "content" { owner.removeLast(2) }
        let kind = owner.dropLast().last
        let isComponent = owner.count == 3 && owner.first == "components"
        isElement = kind == "parameters" && !isComponent
        // The key of a response of an operation is its status.
        let isNamed = isElement || isComponent || kind == "headers"
        index = isSchema && isNamed ? owner.count - 1 : nil
    }

    /// Passes the step on the way to the schema that leads to a node.
    mutating func pass(_ step: Int, _ node: YAMLNode, _ key: Located<String>) {
        if step == index { name = isElement ? node.mapping?["name"]?.text : key }
    }
}
