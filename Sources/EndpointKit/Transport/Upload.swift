import Foundation

/// A request body in one of the forms `URLSession` can send with a known length; removes its temporary file when it goes.
final class Upload: Sendable {
    enum Content {
        case none
        case data(Data)
        case file(URL)
    }

    let content: Content
    private let temporary: URL?

    init(_ request: HTTPRequest) throws {
        try request.checkBody()
        switch request.body {
        case .none:
            (content, temporary) = (.none, nil)
        case .data(let data):
            (content, temporary) = ([.get, .head].contains(request.method) ? .none : .data(data), nil)
        case .file(let url):
            (content, temporary) = (.file(url), nil)
        case .stream(let body):
            let url = try Self.write(body)
            (content, temporary) = (.file(url), url)
        }
    }

    /// In bytes; nil when the file cannot be looked at.
    var length: Int64? {
        switch content {
        case .none: 0
        case .data(let data): Int64(data.count)
        case .file(let url): (try? url.regularFileSize()) ?? nil
        }
    }

    deinit {
        if let temporary { TemporaryFile.remove(temporary) }
    }

    private static func write(_ body: StreamedBody) throws -> URL {
        let url = try TemporaryFile.make()
        do {
            let handle = try FileHandle(forWritingTo: url)
            defer { try? handle.close() }
            let read = try body.makeReader()
            while let chunk = try read() {
                try Task.checkCancellation()
                try handle.write(contentsOf: chunk)
            }
        } catch {
            TemporaryFile.remove(url)
            throw error
        }
        return url
    }
}

extension HTTPRequest {
    /// Throws for a body that no transport sends: one of a GET or HEAD, which `URLSession` refuses, and a file that cannot be read.
    package func checkBody() throws {
        if [.get, .head].contains(method), !body.isEmpty {
            throw TransportError(.bodyNotAllowed, detail: "\(method) has one; use POST, or QUERY where the server knows it")
        }
        if case .file(let url) = body {
            guard url.isFileURL, FileManager.default.isReadableFile(atPath: url.path) else {
                throw TransportError(.bodyUnreadable, detail: "there is no readable file '\(url.lastPathComponent)'")
            }
        }
    }
}
