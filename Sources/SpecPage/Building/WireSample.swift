import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Writes examples as in a request: parameters by style, and forms.
enum WireSample {
    /// How a form of the page writes a parameter of a path or a query.
    enum Form: String {
        /// A text, as in headers and cookies.
        case text = ""
        /// `name=a&name=b`, and lists with a separator.
        case multi, commas, spaces, pipes
        /// `name[]=a&name[]=b`
        case brackets
        /// `name[key]=value`, and `key=value`.
        case deep, members

        init(_ parameter: ContractParameter, in table: SchemaTable) {
            self = .text
            guard let types = parameter.schema.flatMap({ table.chain(from: $0).lazy.compactMap(\.types).first }) else { return }
            if parameter.location == .path {
                if types.contains(.array), parameter.format.style == .simple { self = .commas }
                return
            }
            guard parameter.location == .query else { return }
            if types.contains(.array) {
                switch parameter.format.style {
                case .form: self = parameter.format.explode ? .multi : .commas
                case .spaceDelimited: self = parameter.format.explode ? .multi : .spaces
                case .pipeDelimited: self = parameter.format.explode ? .multi : .pipes
                case .deepObject: self = .brackets
                case .matrix, .label, .simple, .json: break
                }
            } else if types.contains(.object) {
                if parameter.format.style == .deepObject { self = .deep }
                if parameter.format.style == .form, parameter.format.explode { self = .members }
            }
        }

        fileprivate var separator: String {
            switch self {
            case .spaces: "%20"
            case .pipes: "%7C"
            default: ","
            }
        }
    }

    /// The parts of a query for a value.
    static func query(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> [String] {
        let form = Form(parameter, in: table)
        let name = PercentEscapes.encode(parameter.name.value)
        switch value {
        case .array(let elements) where form == .multi: return elements.map { "\(name)=\(encoded($0))" }
        case .array(let elements) where form == .brackets: return elements.map { "\(name)[]=\(encoded($0))" }
        case .array(let elements) where form != .text:
            return elements.isEmpty ? [] : ["\(name)=" + elements.map(encoded).joined(separator: form.separator)]
        case .object(let members) where form == .deep:
            return members.map { "\(name)[\(PercentEscapes.encode($0.key))]=\(encoded($0.value))" }
        case .object(let members) where form == .members: return members.map { "\(PercentEscapes.encode($0.key))=\(encoded($0.value))" }
        default: return ["\(name)=\(encoded(value))"]
        }
    }

    /// The segment of a path for a list; `nil` for another value.
    static func segment(_ parameter: ContractParameter, _ value: LiteralValue, in table: SchemaTable) -> String? {
        guard case .array(let elements) = value, Form(parameter, in: table) == .commas else { return nil }
        return elements.map(encoded).joined(separator: ",")
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
