import APIModel
import SpecReading
import YAMLTree

/// Checks which values a document allows.
extension DocumentWalk {
    /// The maximum nesting depth of schemas. A deeper schema allows everything.
    private static let deepest = 100

    /// Whether a schema allows values of a JSON type.
    mutating func admits(_ type: JSONKind, _ place: DocumentPlace, depth: Int = 0) -> Bool {
        guard let mapping = place.node.mapping, depth < Self.deepest else { return true }
        if let scalar = place.extensionType { return scalar.admits(type) }
        if type == .null, ["nullable", "x-nullable"].contains(where: { mapping[$0]?.scalar?.bool == true }) { return true }
        if place.node.reference != nil {
            guard let target = try? references.target(place) else { return true }
            return admits(type, target, depth: depth + 1)
        }
        let alternatives = place.elements("anyOf") + place.elements("oneOf")
        if !alternatives.isEmpty {
            for alternative in alternatives where admits(type, alternative, depth: depth + 1) { return true }
            return false
        }
        for part in place.elements("allOf") where !admits(type, part, depth: depth + 1) { return false }
        if let constant = mapping["const"] { return constant.jsonType == type }
        let types = place.types
        if !types.isEmpty {
            let isType = types.contains { type.isReadable(as: $0) }
            return isType && (type != .null || mapping["enum"]?.sequence?.contains(where: \.isNull) ?? true)
        }
        if let values = mapping["enum"]?.sequence { return values.contains { $0.jsonType == type } }
        let hasMembers = ["properties", "additionalProperties"].contains { mapping[$0] != nil } || mapping["required"]?.sequence != nil
        if hasMembers { return type == .object }
        if ["items", "prefixItems"].contains(where: { mapping[$0] != nil }) { return type == .array }
        guard let kind = mapping["format"]?.scalar.flatMap({ JSONKind.ofFormat($0.text) }) else { return true }
        return type.isReadable(as: kind)
    }
}

extension DocumentPlace {
    /// The type in `x-endpointkit-type`.
    var extensionType: Scalar? {
        node.mapping?[ExtensionKeys.openAPI("type")]?.scalar.flatMap { Scalar(rawValue: $0.text) }
    }

    /// The types of the schema itself, including null.
    var types: [JSONKind] {
        guard let type = node.mapping?["type"] else { return [] }
        return (type.sequence ?? [type]).compactMap { item in
            item.isNull ? .null : item.scalar.flatMap { JSONKind(rawValue: $0.text) }
        }
    }
}

extension YAMLNode {
    fileprivate var jsonType: JSONKind {
        switch kind {
        case .sequence: .array
        case .mapping: .object
        case .scalar(let scalar):
            if scalar.isNull {
                .null
            } else if scalar.bool != nil {
                .boolean
            } else if let number = scalar.double {
                number == number.rounded() && scalar.int != nil ? .integer : .number
            } else {
                .string
            }
        }
    }
}
