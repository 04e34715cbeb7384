import Foundation

/// A media type and its parameters (RFC 9110 8.3.1).
struct ContentType {
    /// In lower case, such as `application/json`.
    let mediaType: String
    /// Names in lower case.
    let parameters: [String: String]

    init?(_ text: String) {
        guard let (value, parameters) = HeaderParameters.parse(text), value.contains("/") else { return nil }
        mediaType = value.lowercased()
        self.parameters = parameters
    }

    /// The encoding of the `charset` parameter; UTF-8 if it is missing or unknown.
    var encoding: String.Encoding {
        switch parameters["charset"]?.lowercased() {
        case "iso-8859-1", "latin1": .isoLatin1
        case "windows-1252": .windowsCP1252
        case "us-ascii": .ascii
        case "utf-16": .utf16
        case "utf-16le": .utf16LittleEndian
        case "utf-16be": .utf16BigEndian
        default: .utf8
        }
    }
}
