import Foundation

/// A media type and its parameters (RFC 9110 8.3.1).
struct ContentType {
    /// In lower case, such as `application/json`.
    let mediaType: String
    /// Names in lower case.
    let parameters: [String: String]

    init?(_ text: String) {
        guard let (value, parameters) = HeaderParameters.parse(text), value.contains("/") else { return nil }
        mediaType = value.lowercased()
        self.parameters = parameters
    }

    /// The encoding that `charset` names; UTF-8 when there is none or it is not known.
    var encoding: String.Encoding {
        switch parameters["charset"]?.lowercased() {
        case "iso-8859-1", "latin1": .isoLatin1
        case "windows-1252": .windowsCP1252
        case "us-ascii": .ascii
        case "utf-16": .utf16
        case "utf-16le": .utf16LittleEndian
        case "utf-16be": .utf16BigEndian
        default: .utf8
        }
    }
}

/// Reads `value; name=token; name="quoted \" text"`.
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

    private static func unquoted(_ text: String) -> String {
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
