package import APIModel
import SourceDiagnostics
package import YAMLTree

extension LiteralValue {
    /// Any value of a document as JSON; `nil` if it contains a number that JSON does not have.
    package init?(_ node: YAMLNode) {
        switch node.kind {
        case .scalar(let scalar):
            self.init(scalar)
        case .sequence(let items):
            var elements: [LiteralValue] = []
            for item in items {
                guard let element = LiteralValue(item) else { return nil }
                elements.append(element)
            }
            self = .array(elements)
        case .mapping(let mapping):
            var members: [Member] = []
            for entry in mapping.entries {
                guard let value = LiteralValue(entry.value) else { return nil }
                members.append(Member(entry.key.value, value))
            }
            self = .object(members)
        }
    }
}
