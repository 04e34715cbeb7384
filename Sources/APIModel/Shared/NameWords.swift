import SourceDiagnostics

/// Splits names of a document into words that are counted and compared.
///
/// The words keep the characters of the document, and only the first of several capital letters begins one: `URLPath` is one word, and
/// `2FA` is two. `WordSplitter` of `SwiftModel` makes the words of Swift names with the same scan. It transliterates them to ASCII first,
/// and knows acronyms: `URL Path`, `2FA`.
package enum NameWords {
    /// The words, in their original spelling. A word ends at a symbol, and before a capital letter that does not follow another one.
    package static func split(_ name: String) -> [String] {
        let bytes = Array(name.utf8)
        return ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// Where these words are in the bytes of the name.
    package static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        ranges(in: bytes) { index, _ in !bytes[index - 1].isCapital }
    }

    /// The words of a text. A word ends at a symbol, and before some of the capital letters in it.
    ///
    /// - Parameter isStart: Whether another word begins at the capital letter with an index. The second index is that of the first byte of
    ///   the word so far.
    package static func split(_ bytes: [UInt8], where isStart: (_ capital: Int, _ start: Int) -> Bool) -> [String] {
        ranges(in: bytes, where: isStart).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    private static func ranges(in bytes: [UInt8], where isStart: (_ capital: Int, _ start: Int) -> Bool) -> [Range<Int>] {
        var words: [Range<Int>] = []
        words.reserveCapacity(4)
        var start = 0
        func close(at end: Int) {
            if start < end { words.append(start..<end) }
            start = end
        }
        for (index, byte) in bytes.enumerated() {
            if !isOfWord(byte) {
                close(at: index)
                start = index + 1
            } else if start < index, byte.isCapital, isStart(index, start) {
                close(at: index)
            }
        }
        close(at: bytes.count)
        return words
    }

    /// The letters and digits of a name in lower case, or the name itself if it has none. Names with the same key have the same Swift
    /// identifier.
    package static func key(_ name: String) -> String {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            let letters = name.lowercased().filter { $0.isLetter || $0.isNumber }
            return letters.isEmpty ? name : letters
        }
        let letters = String(unsafeUninitializedCapacity: name.utf8.count) { bytes in
            var count = 0
            for byte in name.utf8 where isOfWord(byte) {
                bytes[count] = byte.isCapital ? byte | 0x20 : byte
                count += 1
            }
            return count
        }
        return letters.isEmpty ? name : letters
    }

    /// Whether the byte is part of a word. Non-ASCII characters are.
    package static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: false
        }
    }

}
