public import Foundation

/// A response body on disk.
///
/// The file is temporary and belongs to the caller: move or remove it.
public struct DownloadedFile: Sendable {
    /// Where the file is.
    public let url: URL
    /// Status and headers of the response.
    public let head: HTTPResponseHead

    /// Creates a value for a file that a transport or a mock has written.
    public init(url: URL, head: HTTPResponseHead = HTTPResponseHead(status: 200)) {
        self.url = url
        self.head = head
    }

    /// Writes a body to a temporary file as it arrives. After an error, the file is removed.
    ///
    /// - Throws: The error of the body; ``TransportError/Code/fileSystem`` if the file cannot be written, as when the disk is full.
    public init(saving body: ByteStream, head: HTTPResponseHead) async throws {
        let url = try TemporaryFile.make()
        do {
            let handle = try TemporaryFile.open(url)
            defer { try? handle.close() }
            for try await chunk in body { try TemporaryFile.write(chunk, to: handle) }
        } catch {
            TemporaryFile.remove(url)
            throw error
        }
        self.init(url: url, head: head)
    }

    /// The status of the response.
    public var status: Int { head.status }
    /// The headers of the response.
    public var headers: HTTPFields { head.headers }

    /// The name in `Content-Disposition`, else the last path component of the URL, without anything that could leave the directory.
    public var suggestedFilename: String? {
        SuggestedFilename.find(in: head)
    }

    /// Moves the file to `destination`, whose directory must exist. An existing file is replaced; after an error, it is still there.
    ///
    /// - Throws: File system errors.
    @discardableResult
    public func move(to destination: URL) throws -> URL {
        try FileReplacement.move(url, to: destination)
        return destination
    }

    /// Deletes the file. Throws file system errors.
    public func remove() throws {
        try FileManager.default.removeItem(at: url)
    }
}

/// The file of a response on its way to the caller. If the response is released before, as when an interceptor sends the request again, the
/// file is removed.
final class PendingFile: Sendable {
    private let file: DownloadedFile
    private let isTaken = Protected(false)

    init(_ file: DownloadedFile) {
        self.file = file
    }

    deinit {
        if !isTaken.withLock(\.self) { TemporaryFile.remove(file.url) }
    }

    /// The size in bytes; `nil` if the file cannot be examined.
    var size: Int64? { (try? file.url.regularFileSize()) ?? nil }

    /// The file, which then belongs to the caller.
    func take() -> DownloadedFile {
        isTaken.withLock { $0 = true }
        return file
    }
}
