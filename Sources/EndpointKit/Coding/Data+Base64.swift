internal import Foundation

extension Data {
    /// Decodes base64 as servers write it: in the standard or URL-safe alphabet, with or without padding, ignoring line breaks.
    init?(lenientBase64 text: String) {
        if let data = Data(base64Encoded: text) {
            self = data
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 3)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "/"))
            case UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
            default: bytes.append(byte)
            }
        }
        while bytes.count % 4 != 0 { bytes.append(UInt8(ascii: "=")) }
        guard let data = Data(base64Encoded: Data(bytes)) else { return nil }
        self = data
    }
}
