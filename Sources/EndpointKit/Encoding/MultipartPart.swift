public import Foundation

/// One part of a `multipart/form-data` body.
public struct MultipartPart: Sendable {
    enum Contents: Sendable {
        case data(Data)
        case file(URL)
        case json(any Encodable & Sendable)
        /// A value that an encoder writes: one part, or one part for each element of a list.
        case parameter(JSONParameter)
    }

    /// The name of the field.
    public let name: String
    /// The file name that is sent to the server; `nil` if the part is not a file.
    public let filename: String?
    /// The media type of the part; if `nil`, none is sent.
    public let contentType: String?
    /// Additional headers of the part.
    public let headers: HTTPFields
    let contents: Contents

    init(name: String, filename: String?, contentType: String?, headers: HTTPFields, contents: Contents) {
        self.name = name
        self.filename = filename
        self.contentType = contentType
        self.headers = headers
        self.contents = contents
    }

    /// Creates a text field.
    public init(name: String, text: String, contentType: String? = nil, headers: HTTPFields = [:]) {
        self = .text(text, name: name, contentType: contentType, headers: headers)
    }

    /// Creates a value as JSON, written with the client's encoder when it is sent.
    public init(
        name: String, json value: some Encodable & Sendable, contentType: String = "application/json", headers: HTTPFields = [:]
    ) {
        self = .json(value, name: name, contentType: contentType, headers: headers)
    }

    /// Creates a file. If it has no name, the name of the part is used. `contentType` is used if the type of the file is unknown.
    public init(
        name: String, file: UploadFile, contentType: String = "application/octet-stream", headers: HTTPFields = [:]
    ) {
        self = .file(file, name: name, contentType: contentType, headers: headers)
    }

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

    /// Bytes in memory as a file. The default content type is that of the file name's extension.
    public static func file(_ data: Data, name: String, filename: String, contentType: String? = nil) -> MultipartPart {
        .file(.data(data, filename: filename, contentType: contentType), name: name)
    }

    /// A file, read from disk piece by piece while it is sent.
    ///
    /// If the file has no name, the name of the part is used. `contentType` is used if the type of the file is unknown.
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
