#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore

    /// A request body that is read while it is sent.
    final class UploadBody: Sendable {
        /// The length in bytes; `nil` if it is not known before reading.
        let length: Int64?
        private let source: StreamedBody
        private let failed = Protected<(any Error)?>(nil)
        private let waiting = InterruptibleRead()

        private static let chunkSize = 128 << 10

        /// `nil` if there is nothing to send.
        init?(_ request: EndpointKit.HTTPRequest) throws {
            switch request.body {
            case .none: return nil
            case .data(let data): source = StreamedBody(data, chunkSize: Self.chunkSize)
            case .file(let url): source = StreamedBody(file: url, length: try url.regularFileSize(), chunkSize: Self.chunkSize)
            case .stream(let body): source = body
            }
            if [.get, .head].contains(request.method) { return nil }
            length = source.length
        }

        /// The reason why it could not be read, which overrides the error of the client.
        var failure: (any Error)? { failed.withLock(\.self) }

        /// - Parameter report: Called with the number of bytes so far.
        func body(report: @escaping @Sendable (Int64) -> Void) -> HTTPClientRequest.Body {
            let chunks = Chunks(source: source, failed: failed, waiting: waiting, report: report)
            return .stream(chunks, length: length.map { .known($0) } ?? .unknown)
        }

        /// Ends the exchange: cancels a task that waits for the next chunk of an asynchronous sequence, which the client does not do.
        func stop() {
            waiting.stop()
        }

        private struct Chunks: AsyncSequence, Sendable {
            typealias Element = ByteBuffer

            let source: StreamedBody
            let failed: Protected<(any Error)?>
            let waiting: InterruptibleRead
            let report: @Sendable (Int64) -> Void

            func makeAsyncIterator() -> Iterator {
                Iterator(chunks: self)
            }
        }

        private struct Iterator: AsyncIteratorProtocol {
            let chunks: Chunks
            var stream: ByteStream?
            var count: Int64 = 0

            mutating func next() async throws -> ByteBuffer? {
                // The previous chunk has been sent when this one is requested.
                if count > 0 { chunks.report(count) }
                do {
                    let stream = try stream ?? chunks.source.stream()
                    self.stream = stream
                    var chunk = try await read(stream)
                    while let empty = chunk, empty.isEmpty { chunk = try await read(stream) }
                    // The declared length was already sent.
                    try chunks.source.checkLength(count + Int64(chunk?.count ?? 0), isComplete: chunk == nil)
                    guard let chunk else { return nil }
                    count += Int64(chunk.count)
                    return ByteBuffer(bytes: chunk)
                } catch {
                    chunks.failed.withLock { $0 = error }
                    throw error
                }
            }

            private func read(_ stream: ByteStream) async throws -> Data? {
                guard chunks.source.chunks != nil else {
                    var bytes = stream.makeAsyncIterator()
                    return try await bytes.next()
                }
                return try await chunks.waiting.next(of: stream)
            }
        }
    }

    extension StreamedBody {
        fileprivate init(_ data: Data, chunkSize: Int) {
            self.init(length: Int64(data.count)) {
                var rest = data[...]
                return {
                    defer { rest = rest.dropFirst(chunkSize) }
                    return rest.isEmpty ? nil : rest.prefix(chunkSize)
                }
            }
        }
    }
#endif
