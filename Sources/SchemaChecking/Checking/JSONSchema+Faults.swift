import APIModel
import Patterns
import SourceDiagnostics

/// The keywords that apply to a value itself, and not to its parts.
extension JSONSchema {
    typealias Fault = (keyword: String, message: String)

    /// - Parameter usual: The format of an integer without one.
    func numberFaults(_ text: String, usual: IntegerFormat?) -> [Fault] {
        guard let number = DecimalNumber(text) else { return [] }
        var faults: [Fault] = []
        if let minimum, number < minimum.value || (minimum.isExclusive && number == minimum.value) {
            let keyword = minimum.isExclusive ? "exclusiveMinimum" : "minimum"
            faults.append((keyword, "must be \(minimum.isExclusive ? "greater than" : "at least") \(minimum.value.text)"))
        }
        if let maximum, number > maximum.value || (maximum.isExclusive && number == maximum.value) {
            let keyword = maximum.isExclusive ? "exclusiveMaximum" : "maximum"
            faults.append((keyword, "must be \(maximum.isExclusive ? "less than" : "at most") \(maximum.value.text)"))
        }
        if let multipleOf, number.isMultiple(of: multipleOf) == false {
            faults.append(("multipleOf", "must be a multiple of \(multipleOf.text)"))
        }
        let own = integers ?? format.flatMap { IntegerFormat(rawValue: $0) } ?? usual
        if let known = own, number.isInteger, !known.range.contains(number),
            // A fault of a bound is clearer.
            faults.isEmpty
        {
            faults.append(("format", "must be \(known.withArticle)"))
        }
        return faults
    }

    func stringFaults(_ text: String) -> [Fault] {
        var faults: [Fault] = []
        // JSON Schema counts characters as Unicode scalars.
        let length = text.unicodeScalars.count
        if let minLength, length < minLength { faults.append(("minLength", "must have \(minLength.counted("character")) or more")) }
        if let maxLength, length > maxLength { faults.append(("maxLength", "must have at most \(maxLength.counted("character"))")) }
        for pattern in patterns where !pattern.matches(text) { faults.append(("pattern", "must match \(pattern.text)")) }
        if let format, let known = StringFormat(named: format), !known.allows(text) {
            faults.append(("format", "must be \(known.withArticle)"))
        }
        return faults
    }

    func countFaults(_ elements: [LiteralValue]) -> [Fault] {
        var faults: [Fault] = []
        if let minItems, elements.count < minItems { faults.append(("minItems", "must have \(minItems.counted("element")) or more")) }
        if let maxItems, elements.count > maxItems { faults.append(("maxItems", "must have at most \(maxItems.counted("element"))")) }
        if hasUniqueItems, Set(elements.map(\.canonical)).count < elements.count {
            faults.append(("uniqueItems", "must not have two equal elements"))
        }
        return faults
    }

    func memberFaults(
        _ members: [LiteralValue.Member], _ direction: Direction, _ table: SchemaTable
    ) -> [(keyword: String, message: String, member: String?)] {
        var faults: [(keyword: String, message: String, member: String?)] = []
        let names = Set(members.map { ExactString($0.key) })
        let missing = required.filter { !names.contains(ExactString($0)) }
        let properties = missing.isEmpty ? [:] : propertySchemas
        for name in missing where properties[ExactString(name)].map({ Self.mayBeAbsent($0, direction, table) }) != true {
            faults.append(("required", "must have the member '\(name)'", name))
        }
        for (property, required) in dependentRequired where names.contains(ExactString(property)) {
            for name in required where !names.contains(ExactString(name)) {
                faults.append(("dependentRequired", "must have the member '\(name)', because it has '\(property)'", name))
            }
        }
        if let minProperties, members.count < minProperties {
            faults.append(("minProperties", "must have \(minProperties.counted("member")) or more", nil))
        }
        if let maxProperties, members.count > maxProperties {
            faults.append(("maxProperties", "must have at most \(maxProperties.counted("member"))", nil))
        }
        return faults
    }

    /// Whether a required member is only required in the other direction (OpenAPI 3.0, Schema Object: `readOnly`, `writeOnly`).
    private static func mayBeAbsent(_ member: ID, _ direction: Direction, _ table: SchemaTable) -> Bool {
        table.chain(from: member).contains { direction == .request ? $0.isReadOnly : $0.isWriteOnly }
    }
}

/// The formats of OpenAPI that limit an integer.
package enum IntegerFormat: String, Sendable {
    case int32, int64, uint64

    var withArticle: String {
        switch self {
        case .int32: "an integer of 32 bits"
        case .int64: "an integer of 64 bits"
        case .uint64: "an integer of 64 bits without a sign"
        }
    }

    var range: ClosedRange<DecimalNumber> {
        switch self {
        case .uint64: DecimalNumber.zero...(DecimalNumber("\(UInt64.max)") ?? .zero)
        case .int32: DecimalNumber(Int(Int32.min))...DecimalNumber(Int(Int32.max))
        case .int64: DecimalNumber(Int.min)...DecimalNumber(Int.max)
        }
    }
}

extension JSONKind {
    var withArticle: String {
        switch self {
        case .null: "null"
        case .integer, .array, .object: "an \(rawValue)"
        case .boolean, .number, .string: "a \(rawValue)"
        }
    }

    /// `must be a string or null, but is an integer`
    func mismatch(with types: Set<JSONKind>) -> String { "must be \(Self.list(types)), but is \(withArticle)" }

    /// `a string or null`
    static func list(_ types: Set<JSONKind>) -> String {
        let names = allCases.filter { types.contains($0) && $0 != .null }.map(\.withArticle) + (types.contains(.null) ? ["null"] : [])
        return names.isEmpty ? "nothing" : Diagnostic.list(names, last: " or ")
    }
}

extension LiteralValue {
    /// A short form of a value of the document for messages.
    var excerpt: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "'\(text.count > 40 ? text.prefix(40) + "…" : text[...])'"
        case .array: "a certain array"
        case .object: "a certain object"
        }
    }

    /// The requirement to be one of some values: `must be one of 'cat', 'dog'`.
    static func requirement(oneOf values: [LiteralValue]) -> String {
        "must be one of \(values.prefix(10).map(\.excerpt).joined(separator: ", "))\(values.count > 10 ? ", …" : "")"
    }

    /// The same value for all values that are equal in JSON.
    var canonical: LiteralValue {
        switch self {
        case .null, .bool, .string: self
        case .number(let text): .number(DecimalNumber(text)?.text ?? text)
        case .array(let elements): .array(elements.map(\.canonical))
        case .object(let members):
            .object(
                members.map { Member($0.key, $0.value.canonical) }.sorted {
                    $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
                })
        }
    }
}
