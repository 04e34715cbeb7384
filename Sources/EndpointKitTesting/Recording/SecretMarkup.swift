import Foundation

/// Replaces secrets in XML and HTML: texts in elements with secret names, attributes with such names, and values of form fields.
///
/// Markup does not have to be valid, and everything else of it stays as it is.
enum SecretMarkup {
    static func clean(_ text: String, isSecret: (String) -> Bool) -> String {
        var result = ""
        var rest = text[...]
        // The element whose texts are secrets, and how many of that name are open.
        var secret: (name: Substring, depth: Int)?
        while let start = rest.firstIndex(of: "<") {
            result += content(rest[..<start], isSecret: secret != nil)
            rest = rest[start...]
            if let end = end(of: "<!--", "-->", rest) ?? end(of: "<?", "?>", rest) {
                result += rest[..<end]
                rest = rest[end...]
                continue
            }
            if let end = end(of: "<![CDATA[", "]]>", rest) {
                result += secret == nil ? String(rest[..<end]) : "*"
                rest = rest[end...]
                continue
            }
            let end = endOfTag(rest)
            let tag = rest[..<end]
            rest = rest[end...]
            let isEnd = tag.hasPrefix("</")
            let name = tag.dropFirst(isEnd ? 2 : 1).prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" && $0 != "=" }
            guard name.first?.isLetter == true || name.first == "_" else {
                result += tag
                continue
            }
            result += isEnd ? String(tag) : cleanTag(tag, name, isSecret: isSecret)
            let isWhole = tag.hasSuffix("/>")
            if let open = secret {
                guard open.name == name, !isWhole else { continue }
                secret = isEnd ? (open.depth > 1 ? (name, open.depth - 1) : nil) : (name, open.depth + 1)
            } else if !isEnd, !isWhole, isSecret(String(name.split(separator: ":").last ?? name)) {
                secret = (name, 1)
            }
        }
        return result + content(rest, isSecret: secret != nil)
    }

    private static func content(_ text: Substring, isSecret: Bool) -> String {
        isSecret && text.contains { !$0.isWhitespace } ? "*" : String(text)
    }

    private static func end(of start: String, _ end: String, _ text: Substring) -> Substring.Index? {
        guard text.hasPrefix(start) else { return nil }
        return text.range(of: end)?.upperBound ?? text.endIndex
    }

    /// The index after the `>` that is not in a quoted value.
    private static func endOfTag(_ text: Substring) -> Substring.Index {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if character == ">" {
                return text.index(after: index)
            } else if character == "\"" || character == "'" {
                quote = character
            }
        }
        return text.endIndex
    }

    /// A tag whose attributes with secret names are `*`, and so is the value of a field with such a name.
    private static func cleanTag(_ tag: Substring, _ name: Substring, isSecret: (String) -> Bool) -> String {
        var parts: [(text: Substring, name: String, value: Substring)] = []
        var rest = tag.dropFirst(name.count + 1)
        var namesSecret = false
        while let equals = rest.firstIndex(of: "=") {
            let attribute = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
            var value = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            if let quote = value.first, quote == "\"" || quote == "'" {
                value = value.dropFirst().prefix { $0 != quote }
            } else {
                value = value.prefix { !$0.isWhitespace && $0 != ">" }
            }
            parts.append((rest[..<value.startIndex], attribute, value))
            rest = rest[value.endIndex...]
            if ["name", "id", "key", "property"].contains(attribute.lowercased()), isSecret(String(value)) { namesSecret = true }
        }
        var result = "<\(name)"
        for part in parts {
            let isValue = namesSecret && ["value", "content"].contains(part.name.lowercased())
            let isHidden = isValue || isSecret(String(part.name.split(separator: ":").last ?? "")) && !part.value.isEmpty
            result += part.text + (isHidden ? "*" : part.value)
        }
        return result + rest
    }
}
