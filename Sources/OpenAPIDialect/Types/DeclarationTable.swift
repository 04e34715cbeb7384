import APIModel
import SourceDiagnostics
import YAMLTree

/// The schemas that become declarations, and their names.
struct DeclarationTable {
    private var names: [SourceSpan: String] = [:]
    private var taken: DistinctNames
    /// The spans of the schemas of the document's own components, by name.
    private let components: [String: SourceSpan]
    private var pending: [Reference.Target] = []
    private var done: [(place: SourceSpan, declaration: DraftDeclaration)] = []

    /// - Parameter components: The schemas of the document's own components, which keep their names.
    init(_ components: [YAMLMapping.Entry]) {
        let own = components.filter { $0.value.reference == nil }
        self.components = Dictionary(own.map { ($0.key.value, $0.value.span) }, uniquingKeysWith: { first, _ in first })
        taken = DistinctNames(own.map(\.key.value))
    }

    /// The name of the declaration of a schema, which is read later.
    mutating func name(of target: Reference.Target) -> String {
        if let name = names[target.node.span] { return name }
        let isComponent = components[target.name.value] == target.node.span
        let name = isComponent && !target.name.value.isEmpty ? target.name.value : unique(target.name.value)
        names[target.node.span] = name
        pending.append(target)
        return name
    }

    var isEmpty: Bool { names.isEmpty && done.isEmpty }

    /// Whether the schema with a span has, or will have, a declaration.
    func has(_ place: SourceSpan) -> Bool { names[place] != nil }

    /// A name that no other declaration has.
    mutating func unique(_ wanted: String) -> String {
        taken.claim(wanted.isEmpty ? "unnamed" : wanted)
    }

    mutating func next() -> Reference.Target? {
        pending.popLast()
    }

    mutating func add(_ declaration: DraftDeclaration, at place: SourceSpan? = nil) {
        done.append((place ?? declaration.name.span, declaration))
    }

    mutating func replace(_ declaration: DraftDeclaration, at place: SourceSpan) {
        done.removeAll { $0.place == place }
        done.append((place, declaration))
    }

    /// The declarations of the entry document, then those of the other files, in the order of their spans.
    func inOrder(of order: (SourceFile.ID) -> Int) -> [DraftDeclaration] {
        let keys = done.enumerated().map { (order($1.place.fileID), $1.place.start, $1.place.end, $0) }
        return keys.sorted { $0 < $1 }.map { done[$0.3].declaration }
    }
}
