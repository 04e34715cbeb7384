#if Compression
    import CZlib
    import EndpointKit
    import Foundation

    /// Compresses bytes as one gzip member (RFC 1952), piece by piece.
    final class GzipEncoder {
        /// zlib keeps the address of its stream, so the stream must not move.
        private let stream: UnsafeMutablePointer<z_stream>
        private var output = [UInt8](repeating: 0, count: 64 << 10)

        /// - Throws: ``TransportError`` if there is no memory.
        init(level: Int32) throws {
            stream = .allocate(capacity: 1)
            stream.initialize(to: z_stream())
            // 15 bits of window, and 16 for the header of gzip.
            let status = deflateInit2_(
                stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
            guard status == Z_OK else { throw TransportError(.unknown, detail: "zlib cannot compress: \(status)") }
        }

        deinit {
            deflateEnd(stream)
            stream.deinitialize(count: 1)
            stream.deallocate()
        }

        /// The compressed bytes so far; can be empty.
        func append(_ data: Data) throws -> Data {
            var result = Data()
            // zlib counts with 32 bits.
            var rest = data[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 << 30)
                rest = rest.dropFirst(piece.count)
                try piece.withUnsafeBytes { try deflateAll($0, Z_NO_FLUSH, into: &result) }
            }
            return result
        }

        /// The rest, with the checksum.
        func finish() throws -> Data {
            var result = Data()
            try deflateAll(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, into: &result)
            return result
        }

        private func deflateAll(_ bytes: UnsafeRawBufferPointer, _ flush: Int32, into result: inout Data) throws {
            stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.bindMemory(to: Bytef.self).baseAddress)
            stream.pointee.avail_in = uInt(bytes.count)
            var status = Z_OK
            repeat {
                let count = output.withUnsafeMutableBufferPointer { buffer in
                    stream.pointee.next_out = buffer.baseAddress
                    stream.pointee.avail_out = uInt(buffer.count)
                    status = deflate(stream, flush)
                    return buffer.count - Int(stream.pointee.avail_out)
                }
                guard status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR else {
                    throw TransportError(.unknown, detail: "zlib cannot compress: \(status)")
                }
                result.append(contentsOf: output.prefix(count))
            } while stream.pointee.avail_out == 0 || (flush == Z_FINISH && status == Z_OK)
        }
    }

    /// The compressed bytes of a body, as they are read.
    struct GzippedChunks: AsyncSequence, Sendable {
        typealias Element = Data

        let body: StreamedBody
        let level: Int32

        func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(chunks: self)
        }

        struct AsyncIterator: AsyncIteratorProtocol {
            let chunks: GzippedChunks
            var bytes: ByteStream.AsyncIterator?
            var encoder: GzipEncoder?
            var isFinished = false

            init(chunks: GzippedChunks) {
                self.chunks = chunks
            }

            mutating func next() async throws -> Data? {
                guard !isFinished else { return nil }
                let encoder = try encoder ?? GzipEncoder(level: chunks.level)
                self.encoder = encoder
                var bytes = try self.bytes ?? chunks.body.stream().makeAsyncIterator()
                defer { self.bytes = bytes }
                while let chunk = try await bytes.next() {
                    let compressed = try encoder.append(chunk)
                    if !compressed.isEmpty { return compressed }
                }
                isFinished = true
                return try encoder.finish()
            }
        }
    }
#endif
