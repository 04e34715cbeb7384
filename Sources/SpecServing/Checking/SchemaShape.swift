import APIModel
import Patterns
import SchemaChecking
import SourceDiagnostics

/// The structure of the values of a schema, together with all schemas that it is composed of. It decides how serialized text is read.
struct SchemaShape {
    private static let maximumParts = 200

    private let table: SchemaTable
    /// The schema and those that it is composed of.
    private let parts: [JSONSchema]
    /// The schemas that declare members and elements. A nested value with the same ones as a value around it has the same type.
    let structure: Set<JSONSchema.ID>

    init(_ ids: [JSONSchema.ID], in table: SchemaTable) {
        self.table = table
        var (seen, parts): (Set<JSONSchema.ID>, [JSONSchema]) = ([], [])
        var structure: Set<JSONSchema.ID> = []
        var pending = Array(ids.reversed())
        while let id = pending.popLast(), parts.count < Self.maximumParts {
            guard seen.insert(id).inserted else { continue }
            let schema = table[id]
            parts.append(schema)
            if !schema.properties.isEmpty { structure.insert(id) }
            pending += (schema.allOf + schema.anyOf + schema.oneOf).reversed()
        }
        self.parts = parts
        self.structure = structure
    }

    init(_ id: JSONSchema.ID?, in table: SchemaTable) {
        self.init(id.map { [$0] } ?? [], in: table)
    }

    /// The types that some part has; empty if no part has types.
    var types: Set<JSONKind> {
        var types: Set<JSONKind> = []
        for part in parts {
            if let own = part.types { types.formUnion(own) }
            for value in part.enumeration ?? [] { types.insert(value.jsonType) }
            if let constant = part.constant { types.insert(constant.jsonType) }
        }
        return types
    }

    /// The values that its parts list.
    var enumeration: [LiteralValue] { parts.flatMap { $0.enumeration ?? [] } }

    var allowsArrays: Bool { types.contains(.array) || (types.isEmpty && !elementSchemas.isEmpty) }
    var allowsObjects: Bool { types.contains(.object) || (types.isEmpty && !propertyNames.isEmpty) }

    private var elementSchemas: [JSONSchema.ID] { parts.compactMap(\.items) }

    /// The schemas of an element of an array.
    func elementSchemas(_ index: Int) -> [JSONSchema.ID] {
        parts.compactMap { $0.prefixItems.indices.contains(index) ? $0.prefixItems[index] : $0.items }
    }

    /// The shape of the elements of an array.
    func element(_ index: Int) -> SchemaShape { SchemaShape(elementSchemas(index), in: table) }

    var propertyNames: [String] {
        var known = ExactStringSet([])
        return parts.flatMap { $0.properties.map(\.name) }.filter { known.insert($0) }
    }

    /// The required members that are arrays. In a form, an empty array is absent.
    var requiredArrays: [String] {
        parts.flatMap(\.required).filter { member($0).types == [.array] }
    }

    /// An empty array for each required array that a form does not have.
    ///
    /// - Parameter names: The members of the form.
    func emptyArrays(besides names: [String]) -> [LiteralValue.Member] {
        let known = ExactStringSet(names)
        return requiredArrays.filter { !known.contains($0) }.map { LiteralValue.Member($0, .array([])) }
    }

    /// Whether members that are not declared have a schema of their own, as in a map.
    var isMap: Bool {
        parts.contains { part in part.additionalProperties.map { !table[$0].isNothing } ?? false } || !patternNames.isEmpty
    }

    /// Whether only the server writes the value.
    var isReadOnly: Bool { parts.contains(where: \.isReadOnly) }
    /// Whether only clients write the value, which responses do not have.
    var isWriteOnly: Bool { parts.contains(where: \.isWriteOnly) }

    /// The members that some part requires.
    var required: [String] { parts.flatMap(\.required) }

    /// The schema of all elements of an array; `nil` if there are several.
    var onlyElement: JSONSchema.ID? { elementSchemas.count == 1 ? elementSchemas.first : nil }

    private var patternNames: [Pattern] { parts.flatMap { $0.patternProperties.map(\.pattern) } }

    /// Whether members that are not declared are refused.
    var isClosed: Bool { parts.contains { part in part.additionalProperties.map { table[$0].isNothing } ?? false } }

    /// The schemas of each declared member.
    var memberSchemas: [(name: String, schemas: [JSONSchema.ID])] {
        var indices: [ExactString: Int] = [:]
        var members: [(name: String, schemas: [JSONSchema.ID])] = []
        for property in parts.flatMap(\.properties) {
            let name = ExactString(property.name)
            if let index = indices[name] {
                members[index].schemas.append(property.schema)
            } else {
                indices[name] = members.count
                members.append((property.name, [property.schema]))
            }
        }
        return members
    }

    /// The schemas of members that are not declared.
    var additionalSchemas: [JSONSchema.ID] { parts.compactMap(\.additionalProperties) }

    /// The shape of a member of an object.
    func member(_ name: String) -> SchemaShape {
        let own = parts.flatMap { part in part.properties.filter { $0.name.isExactly(name) }.map(\.schema) }
        return SchemaShape(own.isEmpty ? additionalSchemas : own, in: table)
    }

    /// The XML forms of all parts that have one.
    var xmlForms: [JSONSchema.XMLForm] { parts.compactMap(\.xml) }

    /// The XML form of the schema itself.
    var ownXMLForm: JSONSchema.XMLForm? { parts.first?.xml }

    /// The names of the schemas that it refers to.
    var references: [String] { parts.compactMap(\.reference) }

    /// The place of the schema.
    var span: SourceSpan? { parts.first?.span }

    /// The formats that some part has.
    var formats: [String] { parts.compactMap(\.format) }

    /// The schema of a declared member; `nil` if there are several.
    func schema(of name: String) -> JSONSchema.ID? {
        let own = parts.flatMap { part in part.properties.filter { $0.name.isExactly(name) }.map(\.schema) }
        return own.count == 1 ? own.first : nil
    }

    /// Whether strings are any bytes, as in files.
    var isBinary: Bool { parts.contains { $0.format == "binary" } }

    /// Whether strings are bytes in base64.
    var isBase64: Bool { parts.contains { $0.isBase64 || $0.format.map(FormatName.standard) == "byte" } }

    /// Whether some values are a string, a number or a Boolean.
    var allowsScalars: Bool { !types.isDisjoint(with: [.string, .number, .integer, .boolean]) }

    /// Whether all values are text or bytes, and none is an object or a list.
    var isUnstructured: Bool { !allowsObjects && !allowsArrays }

    /// The value of a text on the wire: a number, a Boolean or null if the schema has that type and the text is such a value; otherwise a
    /// string.
    func scalar(_ text: String) -> LiteralValue {
        let types = types
        if types.contains(.number) || types.contains(.integer), let number = Self.number(text) { return .number(number) }
        if types.contains(.boolean), text == "true" || text == "false" { return .bool(text == "true") }
        if types.contains(.null), text == "null" || (text.isEmpty && !types.contains(.string)) { return .null }
        return .string(text)
    }

    /// The value of a part of a parameter or of a form. Emitted clients write what no style has, such as an object in a list, as JSON.
    func part(_ text: String) -> LiteralValue {
        let types = types
        guard !types.contains(.string), types.contains(.object) || types.contains(.array), text.hasPrefix("{") || text.hasPrefix("["),
            let value = try? JSONTextParser.parse(Array(text.utf8))
        else { return scalar(text) }
        return value
    }

    /// The text, if it is a JSON number.
    private static func number(_ text: String) -> String? {
        guard case .number(let number)? = try? JSONTextParser.parse(Array(text.utf8)) else { return nil }
        return number.utf8.count == text.utf8.count ? number : nil
    }
}
