import SourceDiagnostics
import YAMLTree

/// The names that components lend to schemas in other files: `User: { $ref: user.yaml }` is the type `User` itself, not an alias of it.
struct LentNames {
    /// The maximum length of a chain of references to a schema.
    private static let longestChain = 10

    /// The schemas in other files, by the spans of all references that lead to them, and their own.
    private var borrowers: [SourceSpan: Reference.Target] = [:]

    /// - Parameter reach: A component that is not used lends no name, so its file is not read.
    init(_ references: DocumentReferences, _ reach: SchemaReach) {
        let declared = references.declaredSchemas
        let own = Set(declared.map(\.value.span))
        for component in declared {
            guard let first = component.value.onlyReference, !first.value.hasPrefix("#"), reach.reaches(component.value.span) else {
                continue
            }
            var chain = [component.value.span]
            var next: Located<String>? = first
            while let reference = next, chain.count <= Self.longestChain {
                // A reference with a fault is reported where it is read.
                guard let target = references.find(reference), target.meant == nil, !own.contains(target.node.span) else { break }
                let node = target.node
                chain.append(node.span)
                next = node.reference
                guard next == nil else {
                    if node.onlyReference == nil { break }
                    continue
                }
                // The first component lends its name; another one is an alias.
                if borrowers[node.span] == nil {
                    let target = Reference.Target(node: node, name: component.key)
                    for place in chain where borrowers[place] == nil { borrowers[place] = target }
                }
            }
        }
    }

    /// The names and the spans of the schemas that have them.
    var places: [(String, SourceSpan)] {
        borrowers.filter { $0.key == $0.value.node.span }.map { ($0.value.name.value, $0.key) }
    }

    /// The schema in another file that has the name of a component, if the target leads to one; the target itself if not.
    func borrower(of target: Reference.Target) -> Reference.Target { borrowers[target.node.span] ?? target }

    /// The span of this schema, or the given one.
    func borrower(at place: SourceSpan) -> SourceSpan { borrowers[place]?.node.span ?? place }
}

extension YAMLNode {
    /// The string of `$ref` if the node has no other key.
    fileprivate var onlyReference: Located<String>? { mapping?.entries.count == 1 ? reference : nil }
}
