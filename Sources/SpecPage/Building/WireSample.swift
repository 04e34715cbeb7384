import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Writes examples as in a request: parameters by style, and forms.
enum WireSample {
    /// How a parameter of a path or a query is written (OpenAPI, Style Values; RFC 6570), in examples and by the form of the page.
    struct Form {
        enum Kind: String {
            /// A single value, and every value of a header or a cookie.
            case text = ""
            /// A list in one field.
            case list
            /// `name=a&name=b`
            case multi
            /// `name[]=a&name[]=b`
            case brackets
            /// `name[key]=value`
            case deep
            /// `key=value`
            case members
            /// An object in one field: `name=key,value`.
            case flat
        }

        private(set) var kind = Kind.text
        /// What separates the elements of a list in one field, percent-encoded; empty for the other kinds.
        private(set) var separator = ""
        /// What precedes each field, in a path.
        private(set) var prefix = ""
        /// Whether slashes are not encoded.
        let keepsSlashes: Bool

        /// Whether it is an object.
        var hasMembers: Bool { kind == .deep || kind == .members || kind == .flat }

        init(_ parameter: ContractParameter, in table: SchemaTable) {
            let format = parameter.format
            keepsSlashes = format.isPath
            guard format.style != .json, parameter.location == .path || parameter.location == .query else { return }
            prefix = format.style.prefix
            guard let types = parameter.schema.flatMap({ table.chain(from: $0).lazy.compactMap(\.types).first }) else { return }
            if types.contains(.array) {
                kind = format.style.usesBrackets ? .brackets : format.explode ? .multi : .list
            } else if types.contains(.object) {
                kind = format.style.usesBrackets ? .deep : format.explode ? .members : .flat
            }
            if kind == .list || kind == .flat {
                separator = format.style.separator == "," ? "," : PercentEscapes.encode(String(format.style.separator))
            }
        }

        func encoded(_ value: LiteralValue) -> String {
            guard keepsSlashes else { return WireSample.encoded(value) }
            return value.plainText.components(separatedBy: "/").map { PercentEscapes.encode(String($0)) }.joined(separator: "/")
        }
    }

    /// The parts of a query for a value.
    static func query(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> [String] {
        fields(parameter, value, Form(parameter, in: table))
    }

    /// The text in a path for a value.
    static func path(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> String {
        let form = Form(parameter, in: table)
        return form.prefix + fields(parameter, value, form).joined(separator: form.prefix.isEmpty ? "," : form.prefix)
    }

    private static func fields(_ parameter: ContractParameter, _ value: LiteralValue, _ form: Form) -> [String] {
        let name = PercentEscapes.encode(parameter.name.value)
        let start = parameter.location == .query || form.prefix == ";" ? "\(name)=" : ""
        switch (form.kind, value) {
        case (.list, .array(let elements)):
            return elements.isEmpty ? [] : [start + elements.map(encoded).joined(separator: form.separator)]
        case (.multi, .array(let elements)): return elements.map { start + encoded($0) }
        case (.brackets, .array(let elements)): return elements.map { "\(name)[]=\(encoded($0))" }
        case (.deep, .object(let members)): return members.map { "\(name)[\(PercentEscapes.encode($0.key))]=\(encoded($0.value))" }
        case (.members, .object(let members)): return members.map { "\(PercentEscapes.encode($0.key))=\(encoded($0.value))" }
        case (.flat, .object(let members)):
            let parts = members.flatMap { [PercentEscapes.encode($0.key), encoded($0.value)] }
            return parts.isEmpty ? [] : [start + parts.joined(separator: form.separator)]
        default: return [start + form.encoded(value)]
        }
    }

    private static func encoded(_ value: LiteralValue) -> String { PercentEscapes.encode(value.plainText) }

    static func isMultipart(_ mediaType: String) -> Bool { MediaTypeSyntax.essence(mediaType) == "multipart/form-data" }

    /// The options of curl for a body; `nil` if it is not an object in a form.
    static func options(_ mediaType: String, _ body: String, _ schema: JSONSchema.ID?, in table: SchemaTable) -> [(
        name: String, value: String
    )]? {
        let isMultipart = isMultipart(mediaType)
        guard isMultipart || MediaTypeSyntax.essence(mediaType) == "application/x-www-form-urlencoded",
            case .object(let members)? = try? JSONTextParser.parse(Array(body.utf8))
        else { return nil }
        return members.flatMap { member -> [(name: String, value: String)] in
            guard isMultipart else {
                return fields(PercentEscapes.encode(member.key), member.value).map { ("--data-urlencode", "\($0.name)=\($0.text)") }
            }
            let values = if case .array(let elements) = member.value { elements } else { [member.value] }
            let isFile = schema.map { self.isFile(member.key, $0, table) } == true
            return values.map { (isFile ? "-F" : "--form-string", "\(member.key)=\(isFile ? "@" + member.key : $0.plainText)") }
        }
    }

    /// The fields of a member of a form as emitted clients write them: a list of texts repeats its name, and objects and the elements of
    /// lists have brackets.
    private static func fields(_ name: String, _ value: LiteralValue) -> [(name: String, text: String)] {
        switch value {
        case .object(let members): members.flatMap { fields("\(name)[\(PercentEscapes.encode($0.key))]", $0.value) }
        case .array(let elements):
            elements.enumerated().flatMap { fields($0.element.isContainer ? "\(name)[\($0.offset)]" : name, $0.element) }
        default: [(name, value.plainText)]
        }
    }

    /// The members of a multipart form that are files.
    static func files(of content: ContractContent, in table: SchemaTable) -> [String] {
        guard isMultipart(content.mediaType.value), let id = content.schema else { return [] }
        let schema = table[id]
        let properties = schema.properties.isEmpty ? schema.allOf.first.map { table[$0].properties } ?? [] : schema.properties
        return properties.map(\.name).filter { isFile($0, id, table) }
    }

    private static func isFile(_ name: String, _ id: JSONSchema.ID, _ table: SchemaTable) -> Bool {
        var schema = table[id]
        if schema.properties.isEmpty, let target = schema.allOf.first { schema = table[target] }
        guard let property = schema.properties.first(where: { $0.name == name }) else { return false }
        let own = table[property.schema]
        return (own.items.map { table[$0] } ?? own).format == "binary"
    }
}

extension LiteralValue {
    fileprivate var isContainer: Bool {
        switch self {
        case .array, .object: true
        default: false
        }
    }
}
