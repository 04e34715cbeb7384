package import APIModel

extension LiteralValue {
    /// The value as JSON text, a member or an element a line.
    package var jsonText: String {
        var text = ""
        write(to: &text, indentation: 0)
        return text
    }

    private func write(to text: inout String, indentation: Int) {
        switch self {
        case .null:
            text += "null"
        case .bool(let flag):
            text += flag ? "true" : "false"
        case .number(let number):
            text += number
        case .string(let string):
            Self.write(string, to: &text)
        case .array(let values):
            Self.lines(values, "[", "]", to: &text, indentation: indentation) { value, text in
                value.write(to: &text, indentation: indentation + 2)
            }
        case .object(let members):
            Self.lines(members, "{", "}", to: &text, indentation: indentation) { member, text in
                Self.write(member.key, to: &text)
                text += ": "
                member.value.write(to: &text, indentation: indentation + 2)
            }
        }
    }

    private static func lines<Element>(
        _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, indentation: Int,
        write: (Element, inout String) -> Void
    ) {
        text += opening
        for (index, element) in elements.enumerated() {
            text += index == 0 ? "\n" : ",\n"
            text += String(repeating: " ", count: indentation + 2)
            write(element, &text)
        }
        if !elements.isEmpty { text += "\n" + String(repeating: " ", count: indentation) }
        text += closing
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
