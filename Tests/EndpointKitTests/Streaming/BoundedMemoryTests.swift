import Foundation
import SystemSupport
import Testing

@testable import EndpointKit

/// The bytes that are held in memory are counted, so no other memory disturbs the figure.
struct BoundedMemoryTests {
    private static let size = 64 << 20

    @Test(arguments: [UInt64(1), 2, 3])
    func aPipeHoldsNoMoreThanItsWatermark(_ seed: UInt64) async throws {
        let watermark = 1 << 20
        let chunk = Data((0..<65_536).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let pipe = BytePipe(watermark: watermark, overflow: .spill(limit: Int64(Self.size)))
        var random = SeededRandom(seed: seed)
        var written = 0
        var read = 0
        var peak = 0
        while read < Self.size {
            // Bursts of the writer that are mostly longer than those of the reader.
            for _ in 0..<Int.random(in: 0...64, using: &random) where written < Self.size {
                try pipe.write(chunk)
                written += chunk.count
                peak = max(peak, pipe.bufferedBytes)
            }
            if written == Self.size { pipe.finish(.success(())) }
            for _ in 0..<Int.random(in: 0...32, using: &random) where read < written {
                let data = try #require(try await pipe.next())
                #expect(data.first == chunk.dropFirst(read % chunk.count).first)
                read += data.count
            }
        }
        #expect(read == Self.size)
        #expect(peak < watermark + chunk.count)
        #expect(peak >= watermark)
        #expect(try await pipe.next() == nil)
    }

    @Test func aMultipartBodyIsReadInPieces() throws {
        let url = try TemporaryFile.make()
        defer { TemporaryFile.remove(url) }
        let handle = try FileHandle(forWritingTo: url)
        try handle.truncate(atOffset: UInt64(Self.size))
        try handle.close()
        let body = try MultipartBody([.text("caption", name: "text"), .file(.file(at: url), name: "file")])
        var reader = body.makeReader()
        var largest = 0
        var total = 0
        while let piece = try reader.next() {
            largest = max(largest, piece.count)
            total += piece.count
        }
        #expect(largest == MultipartReader.chunkSize)
        #expect(Int64(total) == body.contentLength)
    }
}
