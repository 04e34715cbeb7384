import APIModel

/// The types of an inferred spec: objects with similar members are one type, wherever they came.
struct TypeTable {
    private struct Entry {
        var name: String
        var members: ValueShape.Members
        /// Whether its members have changed since their objects were made types.
        var isOpen = true
    }

    /// How much of the members of two objects with the same name must be the same.
    private static let likeness = 0.5

    private var entries: [Entry] = []
    /// The indices of types by the words that their names begin with, and by their members.
    private var indicesByName: [String: [Int]] = [:]

    /// Makes the objects of a shape types.
    ///
    /// - Parameter name: The name of the value, as words.
    mutating func resolve(_ shape: inout ValueShape, named name: String) {
        shape.changeParts { resolve(&$0, named: TypePath.singular(name)) }
        guard let members = shape.members, !members.areData, !members.names.isEmpty else { return }
        shape.members = nil
        if let own = shape.references.min() {
            merge(members, into: own)
        } else if let known = match(members, name) {
            merge(members, into: known)
            shape.references.insert(known)
        } else {
            shape.references.insert(entries.count)
            indicesByName[name, default: []].append(entries.count)
            entries.append(Entry(name: name, members: members))
        }
    }

    private mutating func merge(_ members: ValueShape.Members, into index: Int) {
        entries[index].members.merge(members)
        entries[index].isOpen = true
    }

    /// The type that an object has.
    private func match(_ members: ValueShape.Members, _ name: String) -> Int? {
        let names = Set(members.names)
        if let own = indicesByName[name]?.first(where: { likeness(names, $0) >= Self.likeness }) { return own }
        // Other names need the same members; one alone is no evidence.
        guard names.count > 1 else { return nil }
        return entries.indices.first { entries[$0].members.names.count == names.count && likeness(names, $0) == 1 }
    }

    private func likeness(_ names: Set<String>, _ index: Int) -> Double {
        let known = entries[index].members.shapes
        let common = names.count { known[$0] != nil }
        // The members of one can be some of the other's.
        return Double(common) / Double(max(1, min(names.count, known.count)))
    }

    /// Makes the objects within types types, until there are none. A type that contains itself ends this, because its values are merged.
    mutating func resolveMembers() {
        while let index = entries.firstIndex(where: \.isOpen) {
            entries[index].isOpen = false
            for name in entries[index].members.names {
                guard var shape = entries[index].members.shapes[name] else { continue }
                // While it is changed, it is nowhere else.
                entries[index].members.shapes[name] = ValueShape()
                resolve(&shape, named: name)
                var merged = entries[index].members.shapes[name] ?? ValueShape()
                merged.merge(shape)
                entries[index].members.shapes[name] = merged
            }
        }
    }

    // MARK: Schemas

    /// The names of types, in the order in which they were found.
    private var names: [String] {
        var names = UniqueNames()
        return entries.map { names.take(Self.typeName($0.name)) }
    }

    /// A function that makes the reference to a type.
    var reference: (Int) -> LiteralValue {
        let names = names
        return { index in
            let name = names.indices.contains(index) ? names[index] : "JSON"
            return .object([.init("$ref", .string("#/components/schemas/\(name)"))])
        }
    }

    /// The schemas of all types.
    var schemas: [LiteralValue.Member] {
        let reference = reference
        return zip(names, entries).map { name, entry in
            let members = entry.members
            let properties = members.names.map { LiteralValue.Member($0, members.shapes[$0]?.schema(reference) ?? .object([])) }
            let required = members.names.filter { members.counts[$0] == members.count }
            var schema = [LiteralValue.Member("type", .string("object"))]
            if !required.isEmpty { schema.append(.init("required", .array(required.map { .string($0) }))) }
            schema.append(.init("properties", .object(properties)))
            return LiteralValue.Member(name, .object(schema))
        }
    }

    /// `OrderItem` for `order_items`.
    private static func typeName(_ text: String) -> String {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard let first = name.first else { return "Value" }
        return first.isNumber ? "Value" + name : name
    }
}
