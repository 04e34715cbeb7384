import Foundation

/// A word of a line of a model's dump.
enum DumpToken: Equatable {
    /// A text in quotes.
    case text(String)
    /// A declared type: `"Pet"#12`.
    case type(Int)
    case word(String)

    /// The words of a line; brackets, commas, colons and question marks only separate them.
    static func all(of line: some Collection<UInt8>) -> [DumpToken] {
        let bytes = Array(line)
        var tokens: [DumpToken] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\"") {
                tokens.append(quoted(bytes, &index))
            } else if separators.contains(bytes[index]) {
                index += 1
            } else {
                let start = index
                while index < bytes.count, !separators.contains(bytes[index]), bytes[index] != UInt8(ascii: "\"") { index += 1 }
                tokens.append(.word(String(decoding: bytes[start..<index], as: UTF8.self)))
            }
        }
        return tokens
    }

    private static let separators = Set(" []<>(),:?{}".utf8)

    private static func quoted(_ bytes: [UInt8], _ index: inout Int) -> DumpToken {
        let start = index
        var hasEscape = false
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\") {
                hasEscape = true
                index += 1
            }
            index += 1
        }
        index = min(index + 1, bytes.count)
        if index < bytes.count, bytes[index] == UInt8(ascii: "#") {
            let number = bytes[(index + 1)...].prefix { (0x30...0x39).contains($0) }
            index = number.endIndex
            return .type(Int(String(decoding: number, as: UTF8.self)) ?? -1)
        }
        let text = bytes[start..<index]
        guard hasEscape, let decoded = try? JSONDecoder().decode(String.self, from: Data(text)) else {
            return .text(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
        }
        return .text(decoded)
    }
}

extension [DumpToken] {
    /// The types that are named.
    var types: Set<Int> {
        Set(compactMap { if case .type(let id) = $0 { id } else { nil } })
    }

    /// What stands behind a word, as text.
    func text(behind word: String) -> String? {
        guard let index = firstIndex(of: .word(word)), index + 1 < count else { return nil }
        switch self[index + 1] {
        case .text(let text), .word(let text): return text
        case .type: return nil
        }
    }
}
