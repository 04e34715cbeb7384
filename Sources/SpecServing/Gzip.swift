import CZlib

/// gzip (RFC 1952).
enum Gzip {
    /// The compressed bytes; `nil` if there is no memory.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        // 16 selects the header of gzip.
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)
            )
                == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))) + 64)
        var input = bytes
        let status = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, uInt(output.count))
                return deflate(&stream, Z_FINISH)
            }
        }
        guard status == Z_STREAM_END else { return nil }
        return Array(output.prefix(Int(stream.total_out)))
    }

    enum Decompressed {
        case bytes([UInt8])
        case invalid
        /// There are more bytes than the limit.
        case tooLarge
    }

    static func decompress(_ bytes: [UInt8], limit: Int) -> Decompressed {
        var stream = z_stream()
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return .invalid }
        defer { inflateEnd(&stream) }
        var (result, input): ([UInt8], [UInt8]) = ([], bytes)
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        return input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, uInt(input.count))
            while true {
                let (status, count) = chunk.withUnsafeMutableBufferPointer { chunk in
                    (stream.next_out, stream.avail_out) = (chunk.baseAddress, uInt(chunk.count))
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (status, chunk.count - Int(stream.avail_out))
                }
                result += chunk.prefix(count)
                guard result.count <= limit else { return .tooLarge }
                if status == Z_STREAM_END {
                    if stream.avail_in == 0 { return .bytes(result) }
                    // Another member follows (RFC 1952, 2.2).
                    guard inflateReset(&stream) == Z_OK else { return .invalid }
                    continue
                }
                guard status == Z_OK, count > 0 || stream.avail_in > 0 else { return .invalid }
            }
        }
    }
}
