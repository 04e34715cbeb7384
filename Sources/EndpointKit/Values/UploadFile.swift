public import Foundation

/// A file to send: bytes in memory, or a file on disk that is read piece by piece while it is sent.
public struct UploadFile: Hashable, Sendable {
    /// Where the bytes are.
    public enum Contents: Hashable, Sendable {
        /// In memory.
        case data(Data)
        /// In a file, which is read while it is sent.
        case file(URL)
    }

    /// Where the bytes are.
    public var contents: Contents
    /// The name that the server is told; without directories.
    public var filename: String?
    /// The media type; nil leaves it to where the file is sent.
    public var contentType: String?

    /// Bytes to send, with what the server is told about them.
    public init(_ contents: Contents, filename: String? = nil, contentType: String? = nil) {
        self.contents = contents
        self.filename = filename
        self.contentType = contentType ?? filename.flatMap(MediaType.forFilename)
    }

    /// Bytes in memory; without a content type, the one that the extension of the filename stands for.
    public static func data(_ data: Data, filename: String? = nil, contentType: String? = nil) -> UploadFile {
        UploadFile(.data(data), filename: filename, contentType: contentType)
    }

    /// A file on disk; it is opened when it is sent.
    ///
    /// Without a filename, the last component of the URL; without a content type, the one that the extension stands for.
    public static func file(at url: URL, filename: String? = nil, contentType: String? = nil) -> UploadFile {
        let name = filename ?? url.lastPathComponent
        return UploadFile(.file(url), filename: name, contentType: contentType ?? MediaType.forFilename(url.lastPathComponent))
    }

    /// The number of bytes; nil for what is not a regular file, such as a pipe. Throws when there is no file.
    public func size() throws -> Int64? {
        switch contents {
        case .data(let data): Int64(data.count)
        case .file(let url): try url.regularFileSize()
        }
    }

    /// All the bytes, in memory.
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
            case .data(let data): "\(data.count) bytes"
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
        case .data(let data): "data(\(data.count) bytes)"
        case .file: "file"
        }
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .enum) }
}

extension URL {
    /// The size of the file in bytes; nil when it is not a regular file. Throws when it does not exist.
    package func regularFileSize() throws -> Int64? {
        let attributes = try FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)
        guard attributes[.type] as? FileAttributeType == .typeRegular else { return nil }
        return (attributes[.size] as? NSNumber)?.int64Value
    }
}
