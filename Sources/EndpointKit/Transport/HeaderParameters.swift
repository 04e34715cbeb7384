import Foundation

/// Parses `value; name=token; name="quoted \" text"`.
enum HeaderParameters {
    static func parse(_ text: String) -> (value: String, parameters: [String: String])? {
        let pieces = split(text)
        guard let first = pieces.first?.trimmingCharacters(in: .whitespaces), !first.isEmpty else { return nil }
        var parameters: [String: String] = [:]
        for piece in pieces.dropFirst() {
            guard let equals = piece.firstIndex(of: "=") else { continue }
            let name = piece[..<equals].trimmingCharacters(in: .whitespaces).lowercased()
            let value = piece[piece.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if parameters[name] == nil { parameters[name] = unquoted(value) }
        }
        return (first, parameters)
    }

    private static func split(_ text: String) -> [String] {
        var pieces = [""]
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if character == ";" && !isQuoted {
                pieces.append("")
                continue
            }
            if character == "\"" && !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && character == "\\" && !isEscaped
            pieces[pieces.count - 1].append(character)
        }
        return pieces
    }

    static func unquoted(_ text: String) -> String {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if character == "\\" && !isEscaped {
                isEscaped = true
            } else {
                result.append(character)
                isEscaped = false
            }
        }
        return result
    }
}
