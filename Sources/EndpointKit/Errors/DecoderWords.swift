internal import Foundation

/// The message of a third-party decoder, without the values in it.
enum DecoderWords {
    /// Numbers and words of the body are hidden, except words of Foundation's own messages.
    static func text(_ message: String, hiding body: String) -> String {
        var result = ""
        var word = ""
        func flush() {
            result += isValue(word, in: body) ? Redaction.mark : word
            word = ""
        }
        for character in message.prefix(240) {
            if character.isLetter || character.isNumber || "-_+/=.".contains(character) {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }

    private static func isValue(_ word: String, in body: String) -> Bool {
        let core = word.hasSuffix(".") ? String(word.dropLast()) : word
        if known.contains(core) { return false }
        return core.contains(where: \.isNumber) || (core.count > 3 && body.contains(core))
    }

    /// The words in messages of `JSONDecoder` and the standard library.
    private static let known = Set(
        """
        Any Array Attempted Bool Cannot Collection Dictionary Double Encountered Expected Float Base64 ISO8601-formatted Int Int16 Int32 Int64
        Int8 Invalid JSON No Number Parsed String The UInt UInt16 UInt32 UInt64 UInt8 URL UUID Unable Unkeyed Date Data Decimal a an array at
        associated be bool boolean but by container corrupt cannot data date decode decoded decoding dictionary does end expected find fit float
        format formatted formatter found from get given in initialize instead integer invalid is it its keyed key match not null number
        numeric of object one only representable single string that the to top-level type unkeyed valid value was where with
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
