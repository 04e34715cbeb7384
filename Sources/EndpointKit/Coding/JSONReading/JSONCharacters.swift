import Foundation

/// The characters of JSON in any encoding that `JSONDecoder` accepts.
enum JSONCharacters {
    /// The JSON in UTF-8, and whether it already was; `nil` if the bytes are invalid in another detected encoding. Those in UTF-8 are not
    /// checked.
    static func utf8(of data: Data) -> (bytes: [UInt8], isUTF8: Bool)? {
        guard let (encoding, markLength) = encoding(of: data.prefix(4)) else { return ([UInt8](data), true) }
        return String(data: data.dropFirst(markLength), encoding: encoding).map { ([UInt8]($0.utf8), false) }
    }

    /// The encoding and the length of its byte order mark; `nil` for UTF-8.
    ///
    /// The first character of JSON is ASCII, so without a byte order mark, the zero bytes around it determine the encoding.
    private static func encoding(of start: Data) -> (encoding: String.Encoding, markLength: Int)? {
        let bytes = [UInt8](start)
        switch (bytes.first, bytes.dropFirst().first, bytes.dropFirst(2).first, bytes.dropFirst(3).first) {
        case (0, 0, 0xFE, 0xFF): return (.utf32BigEndian, 4)
        case (0xFF, 0xFE, 0, 0): return (.utf32LittleEndian, 4)
        case (0xFE, 0xFF, _, _): return (.utf16BigEndian, 2)
        case (0xFF, 0xFE, _, _): return (.utf16LittleEndian, 2)
        case (0, 0, 0, _?): return (.utf32BigEndian, 0)
        case (_?, 0, 0, 0): return (.utf32LittleEndian, 0)
        case (0, _?, _, _): return (.utf16BigEndian, 0)
        case (_?, 0, _, _): return (.utf16LittleEndian, 0)
        default: return nil
        }
    }
}
