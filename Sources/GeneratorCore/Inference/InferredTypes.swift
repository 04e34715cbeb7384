import APIModel
import SwiftModel

/// The types of an inferred spec: objects with similar members are one type, wherever they occur.
struct InferredTypes {
    private struct Entry {
        var name: String
        var members: ValueShape.Members
        /// A hash of the names of its members, whatever their order.
        var digest: Int
        /// Whether its members have changed since their objects were made types.
        var isOpen = true
        /// The type with which it was merged.
        var other: Int?
    }

    /// The share of the members of two objects with the same name that must be the same.
    private static let likeness = 0.5

    private var entries: [Entry] = []
    /// The indices of types by the words that their names begin with, and by their members.
    private var indicesByName: [String: [Int]] = [:]
    /// The indices of types by the digests that they have or once had.
    private var indicesByDigest: [Int: [Int]] = [:]
    /// The maximum number of types with the same name, or with the same members, that are compared. Larger groups are not similar in any
    /// case.
    private static let maximumCompared = 50

    /// Makes types of the objects of a shape.
    ///
    /// - Parameter name: The name of the value, as words.
    mutating func resolve(_ shape: inout ValueShape, named name: String) {
        shape.separateMap()
        shape.changeParts { resolve(&$0, named: TypePath.singular(name)) }
        guard let members = shape.members, !members.names.isEmpty else { return }
        shape.members = nil
        if let own = shape.references.min() {
            merge(members, into: target(own))
        } else if let known = match(members, name) {
            merge(members, into: known)
            shape.references.insert(known)
        } else {
            shape.references.insert(entries.count)
            indicesByName[name, default: []].append(entries.count)
            let digest = Self.digest(members.names)
            indicesByDigest[digest, default: []].append(entries.count)
            entries.append(Entry(name: name, members: members, digest: digest))
        }
    }

    private mutating func merge(_ members: ValueShape.Members, into index: Int) {
        let added = members.names.filter { entries[index].members.shapes[$0] == nil }
        entries[index].members.merge(members)
        entries[index].isOpen = true
        guard !added.isEmpty else { return }
        entries[index].digest &+= Self.digest(added)
        indicesByDigest[entries[index].digest, default: []].append(index)
    }

    /// The existing type of an object.
    private func match(_ members: ValueShape.Members, _ name: String) -> Int? {
        let names = Set(members.names)
        let namesakes = indicesByName[name, default: []].prefix(Self.maximumCompared)
        if let own = namesakes.first(where: { likeness(names, $0) >= Self.likeness }) { return target(own) }
        // With different names, all members must be the same, and one member alone is not enough evidence.
        guard names.count > 1 else { return nil }
        return indicesByDigest[Self.digest(names), default: []].prefix(Self.maximumCompared).filter {
            entries[$0].other == nil && entries[$0].members.names.count == names.count && likeness(names, $0) == 1
                && !differs(members, entries[$0].members)
        }.min()
    }

    private static func digest(_ names: some Sequence<String>) -> Int { names.reduce(0) { $0 &+ $1.hashValue } }

    /// Whether a member has objects of different types, as those of pages of different things.
    private func differs(_ one: ValueShape.Members, _ other: ValueShape.Members) -> Bool {
        one.names.contains { name in
            guard let own = one.shapes[name], let known = other.shapes[name] else { return false }
            return own.differs(from: known)
        }
    }

    private func likeness(_ names: Set<String>, _ index: Int) -> Double {
        let known = entries[index].members.shapes
        let common = names.count { known[$0] != nil }
        // The members of one can be a subset of the other's.
        return Double(common) / Double(max(1, min(names.count, known.count)))
    }

    /// Makes types of the objects within types, until there are none left. For a type that contains itself this ends, because its values
    /// are merged.
    mutating func resolveMembers() {
        while entries.contains(where: \.isOpen) {
            for index in entries.indices where entries[index].isOpen { resolveMembers(of: index) }
        }
    }

    private mutating func resolveMembers(of index: Int) {
        entries[index].isOpen = false
        for name in entries[index].members.names {
            guard var shape = entries[index].members.shapes[name] else { continue }
            // The table has an empty shape in its place while it is changed.
            entries[index].members.shapes[name] = ValueShape()
            resolve(&shape, named: name)
            var merged = entries[index].members.shapes[name] ?? ValueShape()
            merged.merge(shape)
            entries[index].members.shapes[name] = merged
        }
    }

    /// Merges types with the same name that have become similar.
    mutating func unify() {
        var isChanged = true
        while isChanged {
            isChanged = false
            for group in indicesByName.values.sorted(by: { ($0.first ?? 0) < ($1.first ?? 0) }) where group.count > 1 {
                let group = group.prefix(Self.maximumCompared)
                for (offset, first) in group.enumerated() where entries[first].other == nil {
                    for second in group.dropFirst(offset + 1) where entries[second].other == nil {
                        guard likeness(Set(entries[second].members.names), first) >= Self.likeness else { continue }
                        entries[second].other = first
                        entries[second].isOpen = false
                        merge(entries[second].members, into: first)
                        isChanged = true
                    }
                }
            }
            if isChanged { resolveMembers() }
        }
    }

    /// The type with which a type was merged.
    private func target(_ index: Int) -> Int {
        var index = index
        while entries.indices.contains(index), let other = entries[index].other { index = other }
        return index
    }

    // MARK: Schemas

    /// The names of types by their indices.
    private var names: [Int: String] {
        // The cases of a union are named after types.
        let cases = [
            "AllCases", "Decoder", "Description", "Encoder", "HashValue", "IsRecognized", "Parameter", "RawValue", "Union", "Unrecognized",
        ]
        // In the dialect, the built-in types have names that are free in Swift.
        var scope = Scope(.type, reserved: cases + Scalar.allCases.map(\.rawValue))
        let own = entries.indices.filter { entries[$0].other == nil }
        return Dictionary(uniqueKeysWithValues: own.map { ($0, scope.claim(words: WordSplitter.words(entries[$0].name)).text) })
    }

    /// A function that makes the reference to a type.
    var reference: (Int) -> LiteralValue {
        let names = names
        return { [self] index in
            let name = names[target(index)] ?? "JSON"
            return .object([.init("$ref", .string("#/components/schemas/\(name)"))])
        }
    }

    /// The schemas of all types.
    var schemas: [LiteralValue.Member] {
        let reference = reference
        let names = names
        return entries.enumerated().compactMap { index, entry in
            guard let name = names[index] else { return nil }
            let members = entry.members
            let other = EmittedNames.others(for: members.names, in: Scope.members)
            let properties = zip(members.names, other).map { name, other in
                let schema = members.shapes[name]?.schema(reference) ?? .object([])
                return LiteralValue.Member(name, schema.named(other))
            }
            let required = members.names.filter { members.counts[$0] == members.count }
            var schema = [LiteralValue.Member("type", .string("object"))]
            if !required.isEmpty { schema.append(.init("required", .array(required.map { .string($0) }))) }
            schema.append(.init("properties", .object(properties)))
            return LiteralValue.Member(name, .object(schema))
        }
    }
}
