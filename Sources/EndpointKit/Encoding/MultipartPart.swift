public import Foundation

/// One part of a `multipart/form-data` body.
public struct MultipartPart: Sendable {
    enum Contents: Sendable {
        case data(Data)
        case file(URL)
        case json(any Encodable & Sendable)
        /// A text, or one part an element of a list, that an encoder writes.
        case parameter(JSONParameter)
    }

    /// The name of the field.
    public let name: String
    /// The name the file has for the server; nil for what is not a file.
    public let filename: String?
    /// The media type of the part; nil sends none.
    public let contentType: String?
    /// Further headers of the part.
    public let headers: HTTPFields
    let contents: Contents

    /// A text field.
    public static func text(
        _ text: String, name: String, contentType: String? = nil, headers: HTTPFields = [:]
    ) -> MultipartPart {
        MultipartPart(name: name, filename: nil, contentType: contentType, headers: headers, contents: .data(Data(text.utf8)))
    }

    /// A value as JSON, written with the client's encoder when it is sent.
    public static func json(
        _ value: some Encodable & Sendable, name: String, contentType: String = "application/json", headers: HTTPFields = [:]
    ) -> MultipartPart {
        MultipartPart(name: name, filename: nil, contentType: contentType, headers: headers, contents: .json(value))
    }

    /// Bytes in memory as a file; without a content type, the one that the extension of the filename stands for.
    public static func file(_ data: Data, name: String, filename: String, contentType: String? = nil) -> MultipartPart {
        .file(.data(data, filename: filename, contentType: contentType), name: name)
    }

    /// A file, read from disk piece by piece while it is sent.
    ///
    /// Its filename is the name of the part when it has none, and `contentType` is the type of what is not known.
    public static func file(
        _ file: UploadFile, name: String, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) -> MultipartPart {
        let contents: Contents =
            switch file.contents {
            case .data(let data): .data(data)
            case .file(let url): .file(url)
            }
        return MultipartPart(
            name: name,
            filename: file.filename ?? name,
            contentType: file.contentType ?? contentType,
            headers: headers,
            contents: contents
        )
    }
}

extension MultipartPart: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names and the type, never the contents.
    public var description: String {
        "MultipartPart(" + [name, filename, contentType].compactMap { $0 }.joined(separator: ", ") + ")"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["name": name, "filename": filename as Any, "contentType": contentType as Any],
            displayStyle: .struct
        )
    }
}
