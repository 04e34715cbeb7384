import SourceDiagnostics

/// Base64 (RFC 4648), with either alphabet and with or without padding.
package enum Base64 {
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var (bytes, buffer, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        for byte in text.trimmingEnd(while: { $0 == "=" }).utf8 {
            let digit: UInt8
            switch byte {
            case 0x41...0x5A: digit = byte - 0x41
            case 0x61...0x7A: digit = byte - 0x61 + 26
            case 0x30...0x39: digit = byte - 0x30 + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): digit = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): digit = 63
            default: return nil
            }
            buffer = buffer << 6 | UInt32(digit)
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(count)))
        }
        return bytes
    }

    /// - Parameter isForURLs: Whether it has the alphabet of URLs and no padding (RFC 4648, 5).
    package static func encode(_ bytes: some Collection<UInt8>, isForURLs: Bool = false) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(isForURLs ? "-_" : "+/")".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var (buffer, count) = (UInt32(0), 0)
        for byte in bytes {
            buffer = buffer << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(digits[Int(buffer >> UInt32(count) & 63)])
            }
            // Keep only the bits that are not written yet.
            buffer &= 63
        }
        if count > 0 { text.append(digits[Int(buffer << UInt32(6 - count) & 63)]) }
        while !isForURLs, text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        return String(decoding: text, as: UTF8.self)
    }
}
