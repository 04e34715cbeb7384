import APIModel
import SchemaChecking
import SourceDiagnostics

/// Adds the members that a client did not write and for which its document has a `default`, as a server does when it reads a body.
struct MemberDefaults {
    private static let maximumParts = 200

    let validator: SchemaValidator
    let schemas: SchemaTable

    /// The value with these members, at every depth of what was written. A default itself is not changed, because a server need not read
    /// it.
    ///
    /// - Parameters:
    ///   - ids: The schemas of the value; a default of the first one comes before those of the others.
    ///   - canAdd: Whether a member of the outermost object can be added.
    func adding(to value: LiteralValue, by ids: [JSONSchema.ID], where canAdd: (String) -> Bool = { _ in true }) -> LiteralValue {
        let parts = parts(of: ids)
        switch value {
        case .array(let elements):
            let inner = parts.compactMap(\.items)
            return inner.isEmpty ? value : .array(elements.map { adding(to: $0, by: inner) })
        case .object(let members):
            let properties = parts.flatMap(\.properties)
            let schemas = Dictionary(grouping: properties) { ExactString($0.name) }.mapValues { $0.map(\.schema) }
            var result = members.map { member in
                LiteralValue.Member(member.key, adding(to: member.value, by: schemas[ExactString(member.key)] ?? []))
            }
            var known = ExactStringSet(members.map(\.key))
            for property in properties where canAdd(property.name) && known.insert(property.name) {
                let own = schemas[ExactString(property.name)] ?? []
                guard let value = self.parts(of: own).lazy.compactMap(\.defaultValue).first,
                    own.allSatisfy({ validator.allows(value, by: $0) })
                else { continue }
                result.append(LiteralValue.Member(property.name, value))
            }
            return .object(result)
        default: return value
        }
    }

    /// The schemas that a value must match whatever it is: the alternatives of a union may not be meant.
    private func parts(of ids: [JSONSchema.ID]) -> [JSONSchema] {
        var (seen, parts): (Set<JSONSchema.ID>, [JSONSchema]) = ([], [])
        var pending = Array(ids.reversed())
        while let id = pending.popLast(), parts.count < Self.maximumParts {
            guard seen.insert(id).inserted else { continue }
            parts.append(schemas[id])
            pending += schemas[id].allOf.reversed()
        }
        return parts
    }
}
