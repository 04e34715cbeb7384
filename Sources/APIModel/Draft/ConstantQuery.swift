/// The query that every request of an operation has. It is text at the end of the path: `/things?kind=x`.
extension [DraftPathPart] {
    /// The names and values, decoded as those of a form.
    package var constantQuery: [(key: String, value: String)] {
        flatMap { part -> [(key: String, value: String)] in
            guard case .text(let text) = part, let mark = text.firstIndex(of: "?") else { return [] }
            return text[text.index(after: mark)...].split(separator: "&").map { pair in
                let equals = pair.firstIndex(of: "=") ?? pair.endIndex
                return (PercentEscapes.decodedFormText(pair[..<equals]), PercentEscapes.decodedFormText(pair[equals...].dropFirst()))
            }
        }
    }

    package var withoutQuery: [DraftPathPart] {
        compactMap { part in
            guard case .text(let text) = part else { return part }
            let path = text.prefix { $0 != "?" }
            return path.isEmpty ? nil : .text(String(path))
        }
    }

    /// - Parameter pairs: Names and values. Their characters that a path allows, and their escapes, stay as they are.
    package func appendingQuery(_ pairs: [(key: String, value: String)]) -> [DraftPathPart] {
        guard !pairs.isEmpty else { return self }
        var bytes: [UInt8] = []
        for (index, pair) in pairs.enumerated() {
            bytes.append(UInt8(ascii: index == 0 ? "?" : "&"))
            let text = pair.value.isEmpty ? pair.key : "\(pair.key)=\(pair.value)"
            for character in text.unicodeScalars { PercentEscapes.append(inPath: character, to: &bytes) }
        }
        return self + [.text(String(decoding: bytes, as: UTF8.self))]
    }
}
