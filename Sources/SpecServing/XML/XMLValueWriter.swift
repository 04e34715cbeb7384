import APIModel
import SchemaChecking

/// Writes a value of JSON as the XML document that its schema describes.
struct XMLValueWriter {
    private var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    /// The namespaces by their prefixes, of each open element; "" for the default namespace.
    private var scopes: [[String: String]] = [["xml": XMLTree.xmlNamespace]]

    /// Whether each element within another one is on a line of its own.
    private let isIndented: Bool
    /// The number of elements that were started.
    private var elementCount = 0

    /// - Parameter ids: The schemas of the value.
    static func document(
        of value: LiteralValue, _ ids: [JSONSchema.ID], in schemas: SchemaTable, isIndented: Bool = false
    ) -> String {
        let layout = XMLLayoutTable(schemas).layout(of: ids)
        var writer = XMLValueWriter(isIndented: isIndented)
        let name = layout.rootNames.first ?? "root"
        switch value {
        case .array(let elements) where layout.isArray || !layout.isObject:
            let own = layout.element.rootNames.first ?? "item"
            writer.element(name, layout) { writer in
                for element in elements { writer.write(element, own, layout.element) }
            }
        default: writer.write(value, name, layout)
        }
        return writer.text
    }

    private init(isIndented: Bool) {
        self.isIndented = isIndented
    }

    // MARK: Elements

    private mutating func write(_ value: LiteralValue, _ name: String, _ layout: XMLLayout) {
        switch value {
        case .null:
            element(name, layout, attributes: [("xmlns:xsi", XMLTree.instanceNamespace), ("xsi:nil", "true")]) { _ in }
        case .bool, .number, .string: element(name, layout) { $0.text += $0.escaped(ContentWriter.text(value)) }
        case .array(let elements):
            let own = layout.itemNames(name)[0]
            element(name, layout) { writer in
                for element in elements { writer.write(element, own, layout.element) }
            }
        case .object(let members): object(members, name, layout)
        }
    }

    private mutating func object(_ members: [LiteralValue.Member], _ name: String, _ layout: XMLLayout) {
        var attributes: [(String, String)] = []
        var rest: [(value: LiteralValue, name: String, layout: XMLLayout)] = []
        var content = ""
        for member in members {
            let known = layout.member(key: member.key)
            let own = known?.layout ?? layout.additional
            let name = known?.names.first ?? XMLNameCharacters.name(member.key)
            if let known, known.key == layout.content?.key {
                content = ContentWriter.text(member.value)
            } else if own.isAttribute {
                if member.value == .null { continue }
                let namespace = own.namespaces.first
                let prefix = namespace.map { _ in own.prefix ?? "ns\(attributes.count)" }
                if let namespace, let prefix { attributes.append(("xmlns:\(prefix)", namespace)) }
                attributes.append(((prefix.map { "\($0):" } ?? "") + name, ContentWriter.text(member.value)))
            } else {
                rest.append((member.value, name, own))
            }
        }
        element(name, layout, attributes: attributes) { writer in
            writer.text += writer.escaped(content)
            for (value, name, own) in rest {
                if case .array(let elements) = value, !(own.isArray && own.isWrapped) {
                    for element in elements { writer.write(element, name, own.element) }
                } else {
                    writer.write(value, name, own)
                }
            }
        }
    }

    private mutating func element(
        _ name: String, _ layout: XMLLayout, attributes: [(String, String)] = [], content: (inout XMLValueWriter) -> Void
    ) {
        var scope = scopes.last ?? [:]
        var declarations: [(String, String)] = []
        var prefix = layout.prefix.flatMap { scope[$0] == nil ? nil : $0 }
        if let namespace = layout.namespaces.first {
            let own = layout.prefix ?? ""
            prefix = own.isEmpty ? nil : own
            if scope[own] != namespace {
                scope[own] = namespace
                declarations.append((own.isEmpty ? "xmlns" : "xmlns:\(own)", namespace))
            }
        }
        var known = Set(declarations.map(\.0))
        // Attributes with the prefix of the element share its declaration.
        let all = declarations + attributes.filter { known.insert($0.0).inserted }
        let tag = (prefix.map { "\($0):" } ?? "") + name
        if isIndented, elementCount > 0 { breakLine() }
        elementCount += 1
        let count = elementCount
        text += "<\(tag)" + all.map { " \($0.0)=\"\(escaped($0.1, isAttribute: true))\"" }.joined()
        let start = text.utf8.count
        text += ">"
        scopes.append(scope)
        content(&self)
        scopes.removeLast()
        if isIndented, elementCount > count { breakLine() }
        if text.utf8.count == start + 1 {
            text.removeLast()
            text += "/>"
        } else {
            text += "</\(tag)>"
        }
    }

    private mutating func breakLine() {
        text += "\n" + String(repeating: "  ", count: scopes.count - 1)
    }

    // MARK: Text

    /// Characters that XML does not allow become U+FFFD.
    private func escaped(_ text: String, isAttribute: Bool = false) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\r": result += "&#13;"
            case "\n" where isAttribute: result += "&#10;"
            case "\t" where isAttribute: result += "&#9;"
            default: result.unicodeScalars.append(XMLNameCharacters.isAllowed(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return result
    }
}
