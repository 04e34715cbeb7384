import SourceDiagnostics

// Reading Swift's syntax by characters.

extension StringProtocol {
    /// Without spaces around it.
    var trimmed: String {
        String(trimming { $0 == " " })
    }

    /// The parts between a separator outside of brackets.
    func splitAtDepth(_ separator: Character, most: Int = .max) -> [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        var previous: Character = " "
        for character in self {
            switch character {
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            // Not the end of an arrow.
            case ">" where previous != "-": depth -= 1
            default: break
            }
            if character == separator, depth <= 0, parts.count + 1 < most {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
            previous = character
        }
        return parts + [part]
    }

    /// `find`, `id: Int` and `async` of `find(id: Int) async`.
    var callParts: (head: String, list: String?, tail: String) {
        guard let open = firstIndex(of: "(") else { return (String(self), nil, "") }
        var depth = 0
        var index = open
        while index < endIndex {
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            if depth == 0 { break }
            index = self.index(after: index)
        }
        let list = self[self.index(after: open)..<index]
        let tail = index < endIndex ? self[self.index(after: index)...] : self[endIndex...]
        return (String(self[..<open]), String(list), String(tail))
    }

    /// The text before the first occurrence of a word; all of it if there is none.
    func components(before word: String) -> String {
        firstRange(of: word).map { String(self[..<$0.lowerBound]) } ?? String(self)
    }

    /// The text after the first occurrence of a word; all of it if there is none.
    func components(after word: String) -> String {
        firstRange(of: word).map { String(self[$0.upperBound...]) } ?? String(self)
    }

    /// The text with other names, which are identifiers with periods between them.
    func renaming(_ names: [String: String]) -> String {
        var result = ""
        var word = ""
        for character in self {
            if character.isLetter || character.isNumber || character == "_" || character == "." && !word.isEmpty {
                word.append(character)
            } else {
                result += (names[word] ?? word) + String(character)
                word = ""
            }
        }
        return result + (names[word] ?? word)
    }
}

extension Substring {
    /// Without an attribute such as `@available(*, deprecated)` and the space after it.
    func droppingAttribute() -> Substring {
        var depth = 0
        var index = startIndex
        while index < endIndex {
            if self[index] == "(" { depth += 1 }
            if self[index] == ")" { depth -= 1 }
            if self[index] == " ", depth == 0 { return self[self.index(after: index)...] }
            index = self.index(after: index)
        }
        return self[endIndex...]
    }
}
