public import Foundation

/// A file to send: bytes in memory, or a file on disk that is read while it is sent.
public struct UploadFile: Hashable, Sendable {
    /// The location of the bytes.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Contents: Hashable, Sendable {
        /// In memory.
        case data(Data)
        /// In a file, which is read while it is sent.
        case file(URL)
    }

    /// The location of the bytes.
    public var contents: Contents
    /// The file name that is sent to the server, without directories.
    public var filename: String?
    /// The media type; `nil` uses that of the request.
    public var contentType: String?

    /// Creates a file with a name and a media type.
    public init(_ contents: Contents, filename: String? = nil, contentType: String? = nil) {
        self.contents = contents
        self.filename = filename
        self.contentType = contentType ?? filename.flatMap(MediaType.forFilename)
    }

    /// Creates a file from bytes in memory. The default content type is that of the file name's extension.
    public static func data(_ data: Data, filename: String? = nil, contentType: String? = nil) -> UploadFile {
        UploadFile(.data(data), filename: filename, contentType: contentType)
    }

    /// Creates a file from a file on disk, which is opened when it is sent.
    ///
    /// The default file name is the last component of the URL; the default content type is that of the extension.
    public static func file(at url: URL, filename: String? = nil, contentType: String? = nil) -> UploadFile {
        let name = filename ?? url.lastPathComponent
        return UploadFile(.file(url), filename: name, contentType: contentType ?? MediaType.forFilename(url.lastPathComponent))
    }

    /// The number of bytes; `nil` if it is not a regular file, such as a pipe. Throws if there is no file.
    public func size() throws -> Int64? {
        switch contents {
        case .data(let data): Int64(data.count)
        case .file(let url): try url.regularFileSize()
        }
    }

    /// All the bytes, in memory. Throws file system errors.
    public func data() throws -> Data {
        switch contents {
        case .data(let data): data
        case .file(let url): try Data(contentsOf: url)
        }
    }
}

extension UploadFile: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name, the type and the size in memory, never the contents.
    public var description: String {
        let size =
            switch contents {
            case .data(let data): data.count.counted("byte")
            case .file: "on disk"
            }
        return "UploadFile(\(filename ?? "unnamed"), \(contentType ?? "no type"), \(size))"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror {
        Mirror(self, children: ["filename": filename as Any, "contentType": contentType as Any], displayStyle: .struct)
    }
}

extension UploadFile.Contents: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        switch self {
        case .data(let data): "data(\(data.count.counted("byte")))"
        case .file: "file"
        }
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension URL {
    /// The size of the file in bytes; `nil` if it is not a regular file. Throws if it does not exist.
    package func regularFileSize() throws -> Int64? {
        let attributes = try FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }
}
