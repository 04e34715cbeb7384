import SourceDiagnostics

extension LiteralValue {
    /// The value as JSON on one line. Only the characters that JSON requires to be escaped are escaped.
    package var json: String {
        var text = ""
        write(to: &text, margin: nil)
        return text
    }

    /// The value as JSON with one line for each member or element.
    package var indentedJSON: String {
        var text = ""
        write(to: &text, margin: "")
        return text
    }

    /// - Parameter margin: The indentation of the closing bracket; `nil` for one line.
    private func write(to text: inout String, margin: String?) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): text += QuotedString.json(string)
        case .array(let elements):
            Self.write(elements, in: ("[", "]"), to: &text, margin: margin) { element, text, margin in
                element.write(to: &text, margin: margin)
            }
        case .object(let members):
            Self.write(members, in: ("{", "}"), to: &text, margin: margin) { member, text, margin in
                text += QuotedString.json(member.key) + ": "
                member.value.write(to: &text, margin: margin)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], in brackets: (String, String), to text: inout String, margin: String?,
        write: (Element, inout String, String?) -> Void
    ) {
        let inner = margin.map { $0 + "  " }
        text += brackets.0
        for (index, element) in elements.enumerated() {
            if index > 0 { text += inner == nil ? ", " : "," }
            if let inner { text += "\n" + inner }
            write(element, &text, inner)
        }
        if let margin, !elements.isEmpty { text += "\n" + margin }
        text += brackets.1
    }

    /// The word for the kind of value in diagnostics.
    var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
