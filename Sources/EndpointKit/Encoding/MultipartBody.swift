public import Foundation

/// A `multipart/form-data` body (RFC 7578) whose files stay on disk until they are sent.
package struct MultipartBody: Sendable {
    /// The serialized form of a part: its header and its contents.
    struct Section: Sendable {
        let name: String
        let head: Data
        let contents: UploadFile.Contents
        /// `nil` if it is not a regular file.
        let size: Int64?
    }

    /// Between 1 and 70 characters.
    package let boundary: String
    let sections: [Section]

    /// Encodes the JSON parts and determines the sizes of the files. The default boundary is random.
    ///
    /// Throws `MultipartError` for a boundary or a content type that is not allowed in a header, `InvalidHeader` for another header of a
    /// part, the errors of the encoder, and ``TransportError/Code/bodyUnreadable`` for a file that cannot be read.
    package init(_ parts: [MultipartPart], boundary: String? = nil, encoder: JSONEncoder = .endpointKit()) throws {
        let boundary = boundary ?? Self.randomBoundary()
        guard Self.isBoundary(boundary) else { throw MultipartError.invalidBoundary }
        self.boundary = boundary
        sections = try parts.flatMap { try $0.written(with: encoder) }.map { part in
            let contents: UploadFile.Contents =
                switch part.contents {
                case .data(let data): .data(data)
                case .file(let url): .file(url)
                case .json(let value): .data(try encoder.json(value))
                case .parameter(let value): .data(Data(try value.text(with: encoder).utf8))
                }
            let size: Int64?
            switch contents {
            case .data(let data): size = Int64(data.count)
            case .file(let url):
                try url.checkReadable()
                size = try url.regularFileSize()
            }
            return Section(name: part.name, head: try Self.head(of: part, boundary: boundary), contents: contents, size: size)
        }
    }

    /// The value of the `Content-Type` header.
    package var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    /// The exact number of bytes; `nil` if a part is not a regular file.
    package var contentLength: Int64? {
        var length = Int64(tail.count)
        for section in sections {
            guard let size = section.size else { return nil }
            let (sum, overflow) = length.addingReportingOverflow(size)
            guard !overflow else { return nil }
            length = sum + Int64(section.head.count) + 2
        }
        return length
    }

    /// Returns a reader from the beginning. Every attempt of a request uses a new one.
    package func makeReader() -> MultipartReader {
        MultipartReader(self)
    }

    var tail: Data { Data("--\(boundary)--\r\n".utf8) }

    private static func head(of part: MultipartPart, boundary: String) throws -> Data {
        var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(quoted(part.name))\""
        if let filename = part.filename { head += "; filename=\"\(quoted(filename))\"" }
        head += "\r\n"
        if let contentType = part.contentType {
            guard !contentType.isEmpty, contentType.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
                throw MultipartError.invalidContentType(part: part.name)
            }
            head += "Content-Type: \(contentType)\r\n"
        }
        try part.headers.validate()
        for field in part.headers { head += "\(field.name): \(field.value)\r\n" }
        return Data((head + "\r\n").utf8)
    }

    /// A name in a quoted string as browsers write it: UTF-8, with `"` and all control characters percent-encoded.
    private static func quoted(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            if byte == UInt8(ascii: "\"") || byte < 0x20 || byte == 0x7F {
                bytes += [
                    UInt8(ascii: "%"), Hexadecimal.digit(byte >> 4, isUpperCase: true), Hexadecimal.digit(byte & 15, isUpperCase: true),
                ]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func randomBoundary() -> String {
        "EndpointKit-" + UUID().uuidString
    }

    /// Letters, digits and what needs no quotes in a header (RFC 2046 5.1.1, RFC 9110 5.6.2).
    private static func isBoundary(_ boundary: String) -> Bool {
        (1...70).contains(boundary.utf8.count)
            && boundary.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
                    UInt8(ascii: "'"), UInt8(ascii: "+"):
                    true
                default: false
                }
            }
    }
}

extension MultipartBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the parts, never their contents.
    package var description: String {
        "MultipartBody(" + sections.map(\.name).joined(separator: ", ") + ")"
    }

    package var debugDescription: String { description }

    package var customMirror: Mirror {
        Mirror(self, children: ["parts": sections.map(\.name)], displayStyle: .struct)
    }
}

/// The reason why a multipart body cannot be created or read.
public struct MultipartError: Error, Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case invalidBoundary
        case invalidContentType(part: String)
        case fileChanged(part: String)
    }

    private let kind: Kind

    /// The boundary is empty, longer than 70 characters, or has characters that need quotes.
    public static let invalidBoundary = MultipartError(kind: .invalidBoundary)
    /// The content type is empty, or has line breaks or other control characters.
    public static func invalidContentType(part: String) -> MultipartError { MultipartError(kind: .invalidContentType(part: part)) }
    /// The file has changed in size since the body was created, so that the declared length is wrong.
    public static func fileChanged(part: String) -> MultipartError { MultipartError(kind: .fileChanged(part: part)) }
}

extension MultipartError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch kind {
        case .invalidBoundary: "the multipart boundary is not 1 to 70 letters, digits or '-_.+' characters"
        case .invalidContentType(let part): "the content type of the part '\(part)' is not allowed in a header"
        case .fileChanged(let part): "the file of the part '\(part)' changed in size after the body was created"
        }
    }

    public var errorDescription: String? { description }
}
