import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Writes examples as in a request: parameters by style, and forms.
enum WireSample {
    /// How a parameter of a path or a query is written, in examples and by the form of the page.
    struct Form {
        enum Kind: String {
            /// A text, as in headers and cookies.
            case text = ""
            /// A list in one value.
            case list
            /// `name=a&name=b`
            case multi
            /// `name[]=a&name[]=b`
            case brackets
            /// `name[key]=value`
            case deep
            /// `key=value`
            case members
        }

        private(set) var kind = Kind.text
        /// What separates the elements of a list in one value, percent-encoded; empty for the other kinds.
        private(set) var separator = ""

        init(_ parameter: ContractParameter, in table: SchemaTable) {
            let format = parameter.format
            guard format.style != .json, let types = parameter.schema.flatMap({ table.chain(from: $0).lazy.compactMap(\.types).first })
            else { return }
            switch parameter.location {
            case .path where types.contains(.array) && !format.style.altersSingleValues: kind = .list
            case .query where types.contains(.array): kind = format.style.usesBrackets ? .brackets : format.explode ? .multi : .list
            case .query where types.contains(.object) && format.style.usesBrackets: kind = .deep
            case .query where types.contains(.object) && format.style == .form && format.explode: kind = .members
            case .path, .query, .header, .cookie: break
            }
            if kind == .list { separator = format.style.separator == "," ? "," : PercentEscapes.encode(String(format.style.separator)) }
        }
    }

    /// The parts of a query for a value.
    static func query(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> [String] {
        let form = Form(parameter, in: table)
        let name = PercentEscapes.encode(parameter.name.value)
        switch (form.kind, value) {
        case (.list, .array(let elements)):
            return elements.isEmpty ? [] : ["\(name)=" + elements.map(encoded).joined(separator: form.separator)]
        case (.multi, .array(let elements)): return elements.map { "\(name)=\(encoded($0))" }
        case (.brackets, .array(let elements)): return elements.map { "\(name)[]=\(encoded($0))" }
        case (.deep, .object(let members)): return members.map { "\(name)[\(PercentEscapes.encode($0.key))]=\(encoded($0.value))" }
        case (.members, .object(let members)): return members.map { "\(PercentEscapes.encode($0.key))=\(encoded($0.value))" }
        default: return ["\(name)=\(encoded(value))"]
        }
    }

    /// The segment of a path for a list; `nil` for another value.
    static func segment(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> String? {
        let form = Form(parameter, in: table)
        guard case .array(let elements) = value, form.kind == .list else { return nil }
        return elements.map(encoded).joined(separator: form.separator)
    }

    private static func encoded(_ value: LiteralValue) -> String { PercentEscapes.encode(value.plainText) }

    /// The options of curl for a body; `nil` if it is not an object in a form.
    static func options(_ mediaType: String, _ body: String, _ schema: JSONSchema.ID?, in table: SchemaTable) -> [(
        name: String, value: String
    )]? {
        let essence = MediaTypeSyntax.essence(mediaType)
        let isMultipart = essence == "multipart/form-data"
        guard isMultipart || essence == "application/x-www-form-urlencoded",
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
        guard content.mediaType.value.lowercased().hasPrefix("multipart/form-data"), let id = content.schema else { return [] }
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
