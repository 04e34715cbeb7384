import APIModel
import SourceDiagnostics
import YAMLTree

/// The schemas that become declarations, and their names.
struct DeclarationTable {
    private var names: [SourceSpan: String] = [:]
    private var taken: DistinctNames
    /// The spans of the schemas of the document's own components, by name.
    private let components: [String: SourceSpan]
    private let lent: LentNames
    private let package: PackagePrefix
    /// The schemas outside the components, with the names that they want.
    private var borrowed: [(name: ExactString, wanted: String, place: SourceSpan)] = []
    private var pending: [Reference.Target] = []
    private var done: [(place: SourceSpan, declaration: DraftDeclaration)] = []

    /// - Parameters:
    ///   - components: The schemas of the document's own components, which keep their names.
    ///   - lent: The names of those that are only references to other files.
    init(_ components: [YAMLMapping.Entry], _ lent: LentNames) {
        let own = components.filter { $0.value.reference == nil }.map { ($0.key.value, $0.value.span) } + lent.places
        self.components = Dictionary(own, uniquingKeysWith: { first, _ in first })
        self.lent = lent
        let package = PackagePrefix(components.map(\.key.value))
        self.package = package
        taken = DistinctNames(own.map { package.shortened[$0.0] ?? $0.0 })
    }

    /// The name of the declaration of a schema, which is read later.
    mutating func name(of target: Reference.Target) -> String {
        let target = lent.borrower(of: target)
        if let name = names[target.node.span] { return name }
        let name = ownName(of: target) ?? borrowedName(of: target)
        names[target.node.span] = name
        pending.append(target)
        return name
    }

    /// The name of a schema without the package of its component.
    func shortName(of target: Reference.Target) -> String { short(target.name.value) }

    private func short(_ name: String) -> String { package.shortened[name] ?? name }

    private mutating func borrowedName(of target: Reference.Target) -> String {
        let own = shortName(of: target)
        let wanted = own.isEmpty ? "unnamed" : own
        let name = unique(wanted)
        borrowed.append((ExactString(name), wanted, target.node.span))
        return name
    }

    /// The schemas outside the components, by their names, which ``DeclarationNames`` can change.
    ///
    /// - Parameter document: The file of the document.
    func borrowedNames(in document: SourceFile.ID) -> [ExactString: DeclarationNames.Borrowed] {
        guard !borrowed.isEmpty else { return [:] }
        let own = components.map { (name: short($0.key), place: $0.value) }
        let schemas = Dictionary(grouping: own + names.map { (name: $0.value, place: $0.key) }, by: \.place.fileID)
        let nestings = schemas.mapValues { SpanNesting($0.map(\.place)) }
        return borrowed.reduce(into: [:]) { found, schema in
            let file = schema.place.fileID
            let around = nestings[file].flatMap { $0.around(schema.place).first { schemas[file]?[$0].place != schema.place } }
            found[schema.name] = DeclarationNames.Borrowed(
                wanted: schema.wanted, place: schema.place, holder: around.flatMap { schemas[file]?[$0].name },
                isInDocument: file == document)
        }
    }

    /// The name of one of the document's own components, whatever was named before; `nil` for any other schema.
    private func ownName(of target: Reference.Target) -> String? {
        guard components[target.name.value] == target.node.span else { return nil }
        let name = shortName(of: target)
        return name.isEmpty ? nil : name
    }

    /// Whether one of the document's own components has its own name, or can get it.
    func keepsOwnName(_ target: Reference.Target) -> Bool {
        guard let own = ownName(of: target) else { return false }
        return names[target.node.span].map { $0 == own } ?? true
    }

    /// Whether a schema of the document's own components has the name.
    func isComponent(_ name: String) -> Bool { components[name] != nil }

    var isEmpty: Bool { names.isEmpty && done.isEmpty }

    /// The name of the declaration that the schema with a span has, or will have; `nil` if it has none.
    func name(at place: SourceSpan) -> String? { names[lent.borrower(at: place)] }

    /// A name that no other declaration has.
    mutating func unique(_ wanted: String) -> String {
        taken.claim(wanted)
    }

    mutating func next() -> Reference.Target? {
        pending.popLast()
    }

    /// Forgets the schemas that were named, and returns them in the order in which they were named; `nil` if one of them does not have the
    /// name of its component.
    mutating func forgetNamed() -> [Reference.Target]? {
        defer { (names, borrowed, pending) = ([:], [], []) }
        return pending.allSatisfy { ownName(of: $0) != nil } ? pending : nil
    }

    mutating func add(_ declaration: DraftDeclaration, at place: SourceSpan) {
        done.append((place, declaration))
    }

    mutating func replace(_ declarations: [SourceSpan: DraftDeclaration]) {
        for index in done.indices {
            if let other = declarations[done[index].place] { done[index].declaration = other }
        }
    }

    /// The declarations of the entry document, then those of the other files, in the order of their spans.
    func inOrder(of order: (SourceFile.ID) -> Int) -> [DraftDeclaration] {
        let keys = done.enumerated().map { (order($1.place.fileID), $1.place.start, $1.place.end, $0) }
        return keys.sorted { $0 < $1 }.map { done[$0.3].declaration }
    }
}
