import APIModel
import SourceDiagnostics

/// The names of declared types once all are known, so that they do not depend on the order in which references were followed.
///
/// Schemas outside the components can want the same name. Each is then named after the nearest schema, file or directory around it that
/// tells it from the others. Equal ones are one type, and a schema that only refers to another one with the same name is that type. The
/// schema of a body or a result of an operation, which references lead to, is named as an in-place type that several operations have.
struct DeclarationNames {
    /// A schema that is not a component of the document.
    struct Borrowed {
        /// The last token of the reference, or the name of the file.
        var wanted: String
        let place: SourceSpan
        /// The schema in whose definitions it is.
        var holder: String?
        /// Whether it is in the document itself.
        var isInDocument: Bool
    }

    /// The new names, by the ones that they had while the document was read.
    private var names: [ExactString: String] = [:]
    /// The types that are another type, which has their new name.
    private var merged: Set<ExactString> = []

    /// A type, and what is around it.
    private struct Member {
        let name: String
        let wanted: String
        let holder: String?
        /// The name of the file, if that is not what the type wants to be called.
        let file: String?
        /// The directories, the file and the schema around it.
        let path: [String]

        init(_ name: String, _ borrowed: Borrowed) {
            self.name = name
            (wanted, holder) = (borrowed.wanted, borrowed.holder)
            var parts = borrowed.place.file.path.split(separator: "/").map(String.init)
            let last = parts.popLast() ?? ""
            let stem = last.split(separator: ".").first.map(String.init) ?? last
            file = borrowed.isInDocument || NameWords.key(stem) == NameWords.key(wanted) ? nil : TypePath.singular(stem)
            path = parts.map(TypePath.singular) + [file ?? "", holder ?? ""]
        }
    }

    /// - Parameter borrowed: The types of schemas outside the components, by their names.
    init(_ api: DraftAPI, borrowed: [ExactString: Borrowed]) {
        mergeAliases(api.types)
        guard !borrowed.isEmpty else { return }
        let borrowed = Self.namingContents(of: api, borrowed)
        let own = api.types.filter { !merged.contains(ExactString($0.name.value)) }
        var taken = Set(own.filter { borrowed[ExactString($0.name.value)] == nil }.map { NameWords.key($0.name.value) })
        let others = own.compactMap { type in
            borrowed[ExactString(type.name.value)].map { (member: Member(type.name.value, $0), type: type) }
        }
        let groups = Dictionary(grouping: others) { NameWords.key($0.member.wanted) }.sorted { $0.key < $1.key }
        var left: [[Member]] = []
        for (key, group) in groups {
            let members = merging(group)
            if members.count == 1, let member = members.first, taken.insert(key).inserted {
                rename(member.name, member.wanted)
            } else {
                left.append(members)
            }
        }
        for members in left {
            let distinct = Self.distinguished(members).filter { name in !taken.contains(NameWords.key(name)) }
            guard distinct.count == members.count else { continue }
            for (member, name) in zip(members, distinct) {
                taken.insert(NameWords.key(name))
                rename(member.name, name)
            }
        }
    }

    /// The schemas, of which those that are the contents of an operation, and whose pointer ends in `schema`, want its name.
    private static func namingContents(of api: DraftAPI, _ borrowed: [ExactString: Borrowed]) -> [ExactString: Borrowed] {
        let nameless = borrowed.filter { $0.value.wanted == "schema" }
        guard !nameless.isEmpty else { return borrowed }
        let names = Dictionary(nameless.map { ($0.value.place, $0.key) }, uniquingKeysWith: { first, _ in first })
        var result = borrowed
        // Nothing is replaced; only places are looked for.
        _ = DraftTypeMap { type, place, _ in
            if let name = names[type.span] { result[name]?.wanted = place().sharedName.text }
            return nil
        }.map(api)
        return result
    }

    private mutating func rename(_ name: String, _ other: String) {
        if !name.isExactly(other) { names[ExactString(name)] = other }
    }

    /// Finds the types that only refer to another one with the same name in other letter case or symbols.
    private mutating func mergeAliases(_ types: [DraftDeclaration]) {
        var aliases: [ExactString: String] = [:]
        for type in types where type.isPlain {
            guard case .alias(.named(let target, let arguments)) = type.shape, arguments.isEmpty,
                NameWords.key(target.value) == NameWords.key(type.name.value), !target.value.isExactly(type.name.value)
            else { continue }
            aliases[ExactString(type.name.value)] = target.value
        }
        for (name, target) in aliases where aliases[ExactString(target)] == nil {
            names[name] = target
            merged.insert(name)
        }
    }

    /// Merges the types that are equal in everything.
    ///
    /// - Returns: The types that remain, in the order of their files.
    private mutating func merging(_ group: [(member: Member, type: DraftDeclaration)]) -> [Member] {
        guard group.count > 1 else { return group.map(\.member) }
        let ordered = group.sorted { $0.member.path.lexicographicallyPrecedes($1.member.path) }
        var known: [ShapeKey: [(member: Member, type: DraftDeclaration)]] = [:]
        var left: [Member] = []
        for (member, type) in ordered {
            let key = ShapeKey(type.shape)
            if type.isPlain, let equal = known[key]?.first(where: { $0.type.documentation == type.documentation }) {
                merged.insert(ExactString(member.name))
                names[ExactString(member.name)] = equal.member.name
            } else {
                if type.isPlain { known[key, default: []].append((member, type)) }
                left.append(member)
            }
        }
        return left
    }

    /// The names with the parts of their paths in which they differ, the nearest first, until they are distinct; none if they never are.
    /// What contains all of these files is not part of a name, because it is another directory on another computer.
    private static func distinguished(_ members: [Member]) -> [String] {
        if members.count == 1, let member = members.first {
            return (member.holder ?? member.file).map { ["\($0) \(member.wanted)"] } ?? []
        }
        let paths = members.map(\.path)
        let first = paths[0]
        let common = paths.reduce(first.count) { min($0, zip($1, first).prefix { $0 == $1 }.count) }
        let surroundings = paths.map { Array($0.dropFirst(common).reversed()) }
        var names = members.map(\.wanted)
        for level in 0..<(surroundings.map(\.count).max() ?? 0) {
            let parts = surroundings.map { level < $0.count ? $0[level] : "" }
            if Set(parts.map(NameWords.key)).count == 1 { continue }
            names = zip(parts, names).map { $0.isEmpty ? $1 : "\($0) \($1)" }
            if Set(names.map(NameWords.key)).count == names.count { return names }
        }
        return []
    }

    // MARK: Renaming

    /// The draft with the new names.
    func renaming(_ api: DraftAPI) -> DraftAPI {
        guard !names.isEmpty else { return api }
        var api = DraftTypeMap { type, place, map in
            let mapped = map.parts(of: type, at: place())
            guard case .named(let name, let arguments) = mapped ?? type, let other = self.name(of: name.value) else { return mapped }
            return .named(Located(other, at: name.span), arguments: arguments)
        }.map(api)
        api.types.removeAll { merged.contains(ExactString($0.name.value)) }
        for index in api.types.indices {
            if let name = name(of: api.types[index].name.value) { api.types[index].name.value = name }
        }
        return api
    }

    /// The new name; `nil` for a type that keeps its name.
    private func name(of name: String) -> String? {
        var current = name
        // A type that is another type has the new name of that type.
        while merged.contains(ExactString(current)), let next = names[ExactString(current)] { current = next }
        let other = names[ExactString(current)] ?? current
        return other.isExactly(name) ? nil : other
    }
}

extension DraftDeclaration {
    /// Whether the author says nothing about the declaration besides its type.
    fileprivate var isPlain: Bool { parameters.isEmpty && isMutable == nil && conformances.isEmpty && emittedName == nil }
}
