import APIModel
import SourceDiagnostics

/// An uploaded or initial file.
package struct ServedFile: Sendable {
    /// An initial file.
    package struct Seed: Sendable {
        /// The path at which it is returned.
        package let path: String
        let mediaType: String
        let name: String
        let bytes: [UInt8]
    }

    /// The memory that a file needs in addition to its bytes.
    static let overhead = 512

    let bytes: [UInt8]
    /// As the value of `Content-Type`.
    let mediaType: String
    /// The name that the client gave it.
    let name: String?
    /// Distinguishes all files that a store has had; zero for one that is not in a store yet.
    var serial = 0
    /// The strong validator (RFC 9110, 8.8.3).
    let tag: String

    init(_ bytes: [UInt8], mediaType: String, name: String?) {
        (self.bytes, self.mediaType, self.name) = (bytes, mediaType, name)
        tag = "\"\(String(bytes.withUnsafeBufferPointer { FNVHash.hash($0) }, radix: 16))\""
    }

    var size: Int { bytes.count + Self.overhead }

    /// Its entry in the file with the state. Its bytes are in a file of their own.
    var entry: LiteralValue {
        var members = [
            LiteralValue.Member("serial", .number("\(serial)")), LiteralValue.Member("size", .number("\(bytes.count)")),
            LiteralValue.Member("type", .string(mediaType)),
        ]
        if let name { members.append(LiteralValue.Member("name", .string(name))) }
        return .object(members)
    }

    init(_ entry: LiteralValue, bytes: [UInt8], serial: Int) {
        func text(_ name: String) -> String? { if case .string(let text)? = entry.member(name) { text } else { nil } }
        self.init(bytes, mediaType: text("type") ?? "application/octet-stream", name: text("name"))
        self.serial = serial
    }
}
