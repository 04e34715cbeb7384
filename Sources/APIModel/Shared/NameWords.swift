/// Splits names of a document into words.
package enum NameWords {
    /// The words, in their original spelling. A word ends at a symbol, and before a capital letter that does not follow another one.
    /// Characters beyond ASCII are part of words.
    package static func split(_ name: String) -> [String] {
        let bytes = Array(name.utf8)
        var words: [String] = []
        var start = 0
        var wasCapital = false
        func close(at end: Int) {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
        }
        for (index, byte) in bytes.enumerated() {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isWord = isOfWord(byte)
            if !isWord || isCapital && !wasCapital {
                close(at: index)
                start = isWord ? index : index + 1
            }
            wasCapital = isCapital
        }
        close(at: bytes.count)
        return words
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
