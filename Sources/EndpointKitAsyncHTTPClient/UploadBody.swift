#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import Foundation
    import NIOCore

    /// A request body that is read while it is sent.
    final class UploadBody: Sendable {
        /// The length in bytes; nil if it is not known before reading.
        let length: Int64?
        private let source: StreamedBody
        private let failed = Protected<(any Error)?>(nil)

        private static let chunkSize = 128 << 10

        /// nil if there is nothing to send.
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
            .stream(Chunks(source: source, failed: failed, report: report), length: length.map { .known($0) } ?? .unknown)
        }

        private struct Chunks: AsyncSequence, Sendable {
            typealias Element = ByteBuffer

            let source: StreamedBody
            let failed: Protected<(any Error)?>
            let report: @Sendable (Int64) -> Void

            func makeAsyncIterator() -> Iterator {
                Iterator(chunks: self)
            }
        }

        private struct Iterator: AsyncIteratorProtocol {
            let chunks: Chunks
            var reader: StreamedBody.Reader?
            var count: Int64 = 0

            mutating func next() async throws -> ByteBuffer? {
                // The previous chunk has been sent when this one is requested.
                if count > 0 { chunks.report(count) }
                do {
                    let read = try reader ?? chunks.source.makeReader()
                    reader = read
                    var chunk = try read()
                    while let empty = chunk, empty.isEmpty { chunk = try read() }
                    try checkLength(with: chunk)
                    guard let chunk else { return nil }
                    count += Int64(chunk.count)
                    return ByteBuffer(bytes: chunk)
                } catch {
                    chunks.failed.withLock { $0 = error }
                    throw error
                }
            }

            /// The declared length was already sent.
            private func checkLength(with chunk: Data?) throws {
                guard let length = chunks.source.length else { return }
                let total = count + Int64(chunk?.count ?? 0)
                guard total <= length, chunk != nil || total == length else {
                    throw TransportError(
                        .bodyUnreadable, detail: "the body has \(total > length ? "more" : "fewer") than the declared \(length) bytes")
                }
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

        fileprivate init(file: URL, length: Int64?, chunkSize: Int) {
            self.init(length: length) {
                let handle = try FileHandle(forReadingFrom: file)
                return {
                    guard let chunk = try handle.read(upToCount: chunkSize), !chunk.isEmpty else { return nil }
                    return chunk
                }
            }
        }
    }
#endif
