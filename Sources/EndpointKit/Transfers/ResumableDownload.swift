public import Foundation

/// A download that resumes where an earlier one stopped, also one of an earlier run.
struct ResumableDownload: Sendable {
    let client: any NetworkClient
    let endpoint: any Endpoint
    let partial: PartialDownload
    let policy: DownloadResumption
    let options: RequestOptions

    private static let destinations = Protected<Set<String>>([])

    func run() async throws -> DownloadedFile {
        guard try endpoint.builtRequest().method == .get else {
            throw failure(.building, TransportError(.unknown, detail: "only a GET can be resumed"))
        }
        guard !partial.isObstructed else {
            throw failure(.building, TransportError(.fileSystem, detail: "'\(partial.destination.lastPathComponent)' is a directory"))
        }
        let place = partial.destination.standardizedFileURL.path
        guard Self.destinations.withLock({ $0.insert(place).inserted }) else {
            throw failure(.building, TransportError(.fileSystem, detail: "another download writes the same file"))
        }
        defer { Self.destinations.withLock { _ = $0.remove(place) } }
        var failures = 0
        var growth = Growth()
        while true {
            let asked: TimeInterval
            growth.hasNewBytes = false
            do {
                // A server can send less than the rest of the file (RFC 9110, 15.3.7), and is then asked for more.
                while true { if let file = try await attempt(&growth) { return file } }
            } catch {
                let error = NetworkError(error, endpoint: endpoint.name)
                guard let delay = error.transientDelay(upTo: policy.maximumDelay, now: client.clock.date()) else { throw error }
                asked = delay
                failures = growth.hasNewBytes ? 1 : failures + 1
                guard failures <= policy.maximumFailures else { throw error }
            }
            do {
                try await policy.sleep(max(policy.delay(failures: failures), asked))
                try Task.checkCancellation()
            } catch {
                throw NetworkError(Task.isCancelled ? CancellationError() : error, endpoint: endpoint.name)
            }
        }
    }

    /// What a run has added to the file. Only the first part that it begins has new bytes, and what continues a part: otherwise a server
    /// that cannot resume, and always breaks off, would be asked without end.
    private struct Growth {
        /// Whether the run has begun a part.
        var hasBegun = false
        /// Whether there were new bytes since the last interruption.
        var hasNewBytes = false
    }

    /// `nil` if a part of the file was received that is not known to be the last one.
    private func attempt(_ growth: inout Growth) async throws -> DownloadedFile? {
        let sent = Protected(Sent())
        let head: HTTPResponseHead
        let bytes: ByteStream
        do {
            (head, bytes) = try await open(sent)
        } catch {
            guard error.stage == .status(416), let response = error.response else { throw error }
            guard let known = sent.withLock(\.known) else { throw error }
            return try await finishAtEnd(response.head, known, &growth)
        }
        let (resource, known) = sent.withLock { ($0.resource, $0.known) }
        // An endpoint can accept the status.
        if head.status == 416, let known { return try await finishAtEnd(head, known, &growth) }
        let total: Int64?
        /// The size of the file after this response.
        let end: Int64?
        let handle: FileHandle
        let isNew: Bool
        var written: Int64 = 0
        if head.status == 206 {
            let range = ContentRange(head.headers["Content-Range"])
            guard let known else {
                throw failure(.decoding, TransportError(.badResponse, detail: "the server sent a range that was not requested"))
            }
            guard let range, range.first == known.offset, let last = range.last, known.notes.isKept(by: head) else {
                // After the last byte, some servers send an empty part instead of a 416. No valid range describes it.
                return try await head.contentLength == 0 ? finishAtEnd(head, known, &growth) : startAnew(&growth)
            }
            (total, end) = (range.total ?? known.notes.total, last + 1)
            (handle, written, isNew) = (try partial.goOn(), known.offset, true)
        } else {
            (total, end) = (head.contentLength, head.contentLength)
            (handle, isNew) = (try partial.begin(resource.flatMap { PartialDownload.Notes(head, resource: $0) }), !growth.hasBegun)
            growth.hasBegun = true
        }
        defer { try? handle.close() }
        for try await chunk in bytes {
            written += Int64(chunk.count)
            // Without this, an endless body would fill the disk.
            if let end, written > end {
                partial.remove()
                throw TransportError(.badResponse, detail: "received more than \(end.counted("byte"))")
            }
            try write(chunk, to: handle)
            if isNew, !chunk.isEmpty { growth.hasNewBytes = true }
            options.onProgress?(TransferProgress(.receiving, completed: written, total: total))
        }
        if let end, written < end {
            throw TransportError(.connectionLost, detail: "received \(written) of \(end.counted("byte"))")
        }
        try partial.checkIsWritten(by: handle)
        guard head.status == 206, let known else { return try partial.finish(head) }
        // Without a total, only a 416 for the next part shows that this was the last one.
        guard let total, written >= total else { return nil }
        return try partial.finish(known.notes.whole(written, url: head.url, last: head.headers))
    }

    /// The server has nothing after the existing part, which is the whole file, or a part of another one.
    private func finishAtEnd(
        _ head: HTTPResponseHead, _ known: (offset: Int64, notes: PartialDownload.Notes), _ growth: inout Growth
    ) async throws -> DownloadedFile? {
        // A 416 need not have the size, as those of Apache and lighttpd. An empty part is the end even if no response has had it.
        let size = ContentRange(head.headers["Content-Range"])?.total ?? known.notes.total ?? (head.status == 206 ? known.offset : nil)
        guard size == known.offset, known.notes.isKept(by: head) else { return try await startAnew(&growth) }
        // The headers of this response do not describe the file; those of the earlier one do.
        return try partial.finish(known.notes.whole(known.offset, url: head.url))
    }

    /// The existing part is of another file, or the server cannot resume it.
    private func startAnew(_ growth: inout Growth) async throws -> DownloadedFile? {
        partial.remove()
        return try await attempt(&growth)
    }

    /// What was requested. The client determines the URL, so this is only known when it has built the request.
    private struct Sent {
        /// `nil` for a client that does not build requests, such as a mock.
        var resource: String?
        /// The part that is already on disk.
        var known: (offset: Int64, notes: PartialDownload.Notes)?
    }

    private func open(_ sent: Protected<Sent>) async throws(NetworkError) -> (HTTPResponseHead, ByteStream) {
        var own = options
        // Progress is counted here, from the beginning of the file.
        own.onProgress = nil
        // Offsets are in bytes of the file, not of a compressed form.
        own.headers["Accept-Encoding"] = "identity"
        own.cachePolicy = own.cachePolicy ?? .reload
        let (partial, change) = (partial, options.modify)
        own.modify = { request in
            change?(&request)
            let resource = Self.resource(of: request)
            let known = partial.resumable(for: resource)
            sent.withLock { $0 = Sent(resource: resource, known: known) }
            guard let known else { return }
            request.headers["Range"] = "bytes=\(known.offset)-"
            request.headers["If-Range"] = known.notes.validator
        }
        return try await client.stream(endpoint, options: own)
    }

    private func write(_ chunk: Data, to handle: FileHandle) throws {
        do {
            try handle.write(contentsOf: chunk)
        } catch {
            throw TransportError.file("'\(partial.file.lastPathComponent)' cannot be written", error)
        }
    }

    /// Identifies the resource by its whole URL, without writing that, which can contain secrets, to disk.
    private static func resource(of request: HTTPRequest) -> String {
        String(FNV1a(request.url.absoluteString.utf8).value, radix: 16)
    }

    private func failure(_ stage: NetworkError.Stage, _ cause: any Error) -> NetworkError {
        NetworkError(endpoint: endpoint.name, stage: stage, cause: cause, attempts: 0)
    }
}

extension NetworkClient {
    /// Downloads to a file, and resumes after interruptions, also in a later run of the program. The directory of `destination` must exist.
    ///
    /// The received part is stored next to the destination, in `….partial`, until the file is complete; then it replaces an existing file.
    /// Only the rest is requested if the server sent a strong `ETag` or an old enough `Last-Modified`, and the file has not changed since
    /// (`Range`, `If-Range`); otherwise the download starts again. Two concurrent downloads to one file are an error. Memory use does not
    /// depend on the size. Progress counts from the beginning of the file, and the head of the result is that of the whole file, with status
    /// 200, even if it came in parts.
    public func download(
        _ endpoint: any Endpoint, to destination: URL, options: RequestOptions = RequestOptions(),
        resumption: DownloadResumption = DownloadResumption()
    ) async throws(NetworkError) -> DownloadedFile {
        do {
            return try await ResumableDownload(
                client: self, endpoint: endpoint, partial: PartialDownload(destination: destination), policy: resumption, options: options
            ).run()
        } catch {
            throw NetworkError(error, endpoint: endpoint.name)
        }
    }
}
