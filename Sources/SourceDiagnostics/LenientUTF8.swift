/// Decodes text that may be malformed.
enum LenientUTF8 {
    /// The character at an offset and its length; `nil` and 1 for a byte that does not begin a character.
    static func scalar(in bytes: [UInt8], at place: Int, end: Int) -> (Unicode.Scalar?, length: Int) {
        let lead = bytes[place]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        var decoder = UTF8()
        var iterator = bytes[place..<min(end, place + 4)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return (nil, 1) }
        return (scalar, UTF8.width(scalar))
    }
}
