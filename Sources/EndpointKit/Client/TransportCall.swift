import Foundation

/// The innermost step: passes a request to the transport, and wraps its errors in a `NetworkError` with the request as it was sent.
struct TransportCall: Sendable {
    let transport: any Transport
    let mode: ResponseMode
    let accepted: AcceptedStatuses
    let errorBodyLimit: Int
    /// `nil` if nothing has to wait.
    let queue: RequestQueue?

    func send(_ unsigned: HTTPRequest, context: RequestContext) async throws -> HTTPResponse {
        try check(unsigned, context)
        // The transport refuses URLs without an origin.
        guard let queue, !queue.isExempt, let origin = HTTPOrigin(unsigned.url) else { return try await sendNow(unsigned, context) }
        return try await send(unsigned, context, queue, origin)
    }

    private func send(
        _ unsigned: HTTPRequest, _ context: RequestContext, _ queue: RequestQueue, _ origin: HTTPOrigin
    ) async throws -> HTTPResponse {
        do {
            let pass = try await queue.enter(origin, unsigned.priority)
            defer { withExtendedLifetime(pass) {} }
            return try await queue.withoutWaiting { try await sendNow(unsigned, context) }
        } catch {
            throw NetworkError(error, endpoint: context.endpoint, stage: .sending, request: unsigned, attempts: context.attempts)
        }
    }

    private func check(_ unsigned: HTTPRequest, _ context: RequestContext) throws {
        if let refusal = unsigned.refusal {
            throw NetworkError(refusal, endpoint: context.endpoint, request: unsigned, attempts: context.attempts)
        }
        do {
            try unsigned.headers.validate()
        } catch {
            throw NetworkError(error, endpoint: context.endpoint, stage: .building, attempts: context.attempts)
        }
    }

    private func sendNow(_ unsigned: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        var request = unsigned
        do {
            if unsigned.signing != nil { request = try await signed(unsigned, context) }
            context.calls.countSending()
            try Task.checkCancellation()
            // The most frequent mode is called directly, so that it does not hold the memory of the others while it waits.
            var response = mode == .whole ? try await transport.send(request) : try await exchange(request, context)
            response.request = request
            response.name = context.name
            return response
        } catch {
            throw failure(error, request, context)
        }
    }

    private func failure(_ error: any Error, _ request: HTTPRequest, _ context: RequestContext) -> NetworkError {
        let error: any Error = Task.isCancelled && !(error is NetworkError) ? CancellationError() : error
        return NetworkError(error, endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
    }

    private func signed(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPRequest {
        do {
            let signed = try await request.signed()
            try signed.headers.validate()
            return signed
        } catch {
            throw NetworkError(error, endpoint: context.endpoint, stage: .building, attempts: context.attempts)
        }
    }

    private func exchange(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        switch mode {
        case .whole:
            return try await transport.send(request)
        case .file:
            let file = try await transport.download(request)
            guard accepted.contains(file.status) else { return HTTPResponse(head: file.head, body: errorBody(of: file)) }
            var response = HTTPResponse(head: file.head)
            response.payload = .file(PendingFile(file))
            return response
        case .stream:
            let (head, bytes) = try await transport.stream(request)
            guard accepted.contains(head.status) else { return HTTPResponse(head: head, body: try await errorBody(of: bytes)) }
            var response = HTTPResponse(head: head)
            let attempts = context.attempts
            response.payload = .stream(
                bytes.mapErrors { NetworkError($0, endpoint: context.endpoint, stage: .sending, request: request, attempts: attempts) })
            return response
        case .webSocket(let maximumMessageSize):
            switch try await transport.openWebSocket(request, maximumMessageSize: maximumMessageSize) {
            case .opened(let head, let connection):
                var response = HTTPResponse(head: head)
                response.payload = .webSocket(connection)
                return response
            case .refused(let response):
                return response
            }
        }
    }

    /// The start of the file, which is then removed.
    private func errorBody(of file: DownloadedFile) -> Data {
        defer { TemporaryFile.remove(file.url) }
        guard let handle = try? FileHandle(forReadingFrom: file.url) else { return Data() }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: errorBodyLimit)) ?? Data()
    }

    /// What arrives of the body. The error of a lost connection is ignored: it would hide the status, which says more.
    private func errorBody(of bytes: ByteStream) async throws -> Data {
        var body = Data()
        do {
            for try await chunk in bytes {
                body.append(chunk.prefix(errorBodyLimit - body.count))
                if body.count >= errorBodyLimit { break }
            }
        } catch {
            try Task.checkCancellation()
        }
        return body
    }
}
