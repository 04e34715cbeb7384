import APIModel
import SourceDiagnostics

/// The fields of a message, in order. Names are compared without regard to case (RFC 9110, 5.1).
package struct FieldLines: Sendable, Hashable {
    package struct Field: Sendable, Hashable {
        package let name: String
        package let value: String
    }

    package private(set) var all: [Field] = []

    package init(_ fields: [(name: String, value: String)] = []) {
        for field in fields { add(field.name, field.value) }
    }

    /// Adds a field. Characters that a field cannot have, such as line breaks, are replaced by spaces; a field whose name is not a token is
    /// left out. So a value from a document or a request cannot add a field.
    package mutating func add(_ name: String, _ value: String) {
        guard TokenSyntax.isValid(name) else { return }
        let clean = value.unicodeScalars.map { scalar in
            scalar == "\t" || (0x20...0x7E).contains(scalar.value) || scalar.value >= 0xA0 ? scalar : " "
        }
        var text = ""
        text.unicodeScalars.append(contentsOf: clean)
        all.append(Field(name: name, value: text.trimmingSpaces))
    }

    /// Replaces all fields of a name.
    package mutating func set(_ name: String, _ value: String) {
        remove(name)
        add(name, value)
    }

    /// Says that the answer depends on a field of the request (RFC 9110, 12.5.5).
    mutating func addVary(_ name: String) {
        let known = (self["Vary"] ?? "").listElements()
        if !known.contains(where: { $0 == "*" || $0.isSameFieldName(as: name) }) { add("Vary", name) }
    }

    package mutating func remove(_ name: String) {
        all.removeAll { $0.name.isSameFieldName(as: name) }
    }

    /// The values of all fields of the name, separated by commas; `nil` if there is none.
    package subscript(name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    package func values(_ name: String) -> [String] {
        all.filter { $0.name.isSameFieldName(as: name) }.map(\.value)
    }

    package func has(_ name: String) -> Bool { all.contains { $0.name.isSameFieldName(as: name) } }
}

extension String {
    func isSameFieldName(as other: String) -> Bool {
        utf8.count == other.utf8.count && lowercased() == other.lowercased()
    }
}

extension StringProtocol {
    /// Without spaces and tabs at both ends.
    var trimmingSpaces: String {
        String(trimming { $0 == " " || $0 == "\t" })
    }

    /// The elements of a list that is separated by a character, which is not a separator within a quoted string (RFC 9110, 5.6.1).
    func listElements(separator: Character = ",") -> [String] {
        var elements: [String] = []
        var element = ""
        var (isQuoted, isEscaped) = (false, false)
        for character in self {
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                elements.append(element.trimmingSpaces)
                element = ""
                continue
            }
            element.append(character)
        }
        elements.append(element.trimmingSpaces)
        return elements.filter { !$0.isEmpty }
    }

    /// The text as a token, or as a quoted string if it is not one.
    var quotedIfNeeded: String {
        let text = String(self)
        return TokenSyntax.isValid(text) ? text : "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The text of a token or of a quoted string (RFC 9110, 5.6.4).
    var unquoted: String {
        guard count >= 2, first == "\"", last == "\"" else { return String(self) }
        var text = ""
        var isEscaped = false
        for character in dropFirst().dropLast() {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            isEscaped = false
            text.append(character)
        }
        return text
    }
}
