import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request body in a form that `URLSession` can send with a known length. Its temporary file is removed when it is released.
///
/// A file that is not a regular one, such as a pipe, has no length; it is copied to a temporary file.
final class Upload: Sendable {
    enum Content {
        case none
        case data(Data)
        case file(URL)
    }

    let content: Content
    private let temporary: URL?

    /// The number of bytes to write before yielding to other tasks.
    private static let turnSize: Int64 = 1 << 20

    private init(_ content: Content, temporary: URL? = nil) {
        self.content = content
        self.temporary = temporary
    }

    /// - Parameter limit: The maximum size in bytes of a stream with unknown length.
    /// - Throws: ``TransportError``, `CancellationError`, and errors of reading the stream.
    static func make(_ request: HTTPRequest, stagingUpTo limit: Int64) async throws -> Upload {
        try request.checkBody()
        switch request.body {
        case .none: return Upload(.none)
        case .data(let data): return Upload([.get, .head].contains(request.method) ? .none : .data(data))
        case .file(let url):
            if try url.regularFileSize() != nil { return Upload(.file(url)) }
            return try await staged(StreamedBody(file: url, chunkSize: 128 << 10), upTo: limit)
        case .stream(let body): return try await staged(body, upTo: limit)
        }
    }

    private static func staged(_ body: StreamedBody, upTo limit: Int64) async throws -> Upload {
        let url = try await write(body, upTo: limit)
        return Upload(.file(url), temporary: url)
    }

    /// The size in bytes; `nil` if the file cannot be examined.
    var length: Int64? {
        switch content {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let url): (try? url.regularFileSize()) ?? nil
        }
    }

    /// A task that sends it with the other parts of the request.
    func task(for request: URLRequest, in session: URLSession) throws -> URLSessionTask {
        switch content {
        case .none: return session.dataTask(with: request)
        case .data(let data): return session.uploadTask(with: request, from: data)
        case .file(let url):
            #if canImport(FoundationNetworking)
                guard let length else {
                    throw TransportError.unreadable(url)
                }
                var request = request
                request.setBody(try UploadStream(file: url, length: length), length: length)
                return session.dataTask(with: request)
            #else
                return session.uploadTask(with: request, fromFile: url)
            #endif
        }
    }

    deinit {
        if let temporary { TemporaryFile.remove(temporary) }
    }

    private static func write(_ body: StreamedBody, upTo limit: Int64) async throws -> URL {
        let url = try TemporaryFile.make()
        do {
            let handle = try TemporaryFile.open(url)
            defer { try? handle.close() }
            var (size, turn) = (Int64(0), Int64(0))
            for try await chunk in try body.stream() {
                try Task.checkCancellation()
                try body.checkLength(size + Int64(chunk.count), isComplete: false)
                guard body.length != nil || Int64(chunk.count) <= limit - size else {
                    throw TransportError(
                        .bodyTooLarge, detail: "it is a stream of more than \(limit.counted("byte")), which would have to be on disk")
                }
                try TemporaryFile.write(chunk, to: handle)
                size += Int64(chunk.count)
                // Reading and writing never suspend, and other tasks need the thread, too.
                guard size / turnSize > turn else { continue }
                turn = size / turnSize
                await Task.yield()
            }
            try body.checkLength(size, isComplete: true)
        } catch {
            TemporaryFile.remove(url)
            throw error
        }
        return url
    }
}

extension HTTPRequest {
    /// Throws for a body that cannot be sent: that of a GET or HEAD request, which `URLSession` rejects, and a file that cannot be read.
    package func checkBody() throws {
        if [.get, .head].contains(method), !body.isEmpty {
            throw TransportError(.bodyNotAllowed, detail: "a \(method) request has a body; use POST, or QUERY if the server supports it")
        }
        if case .file(let url) = body { try url.checkReadable() }
    }
}

extension URL {
    /// Throws ``TransportError/Code/bodyUnreadable`` unless it is that of a file that can be read.
    func checkReadable() throws {
        guard isFileURL, FileManager.default.isReadableFile(atPath: path) else { throw TransportError.unreadable(self) }
    }
}

extension TransportError {
    /// A request body, or a part of it, is a file that cannot be read.
    static func unreadable(_ file: URL) -> TransportError {
        TransportError(.bodyUnreadable, detail: "the file '\(file.lastPathComponent)' cannot be read")
    }
}
