import Foundation
import Testing

@testable import EndpointKit

struct BytePipeTests {
    private func chunk(_ index: Int) -> Data {
        Data(repeating: UInt8(truncatingIfNeeded: index), count: 1_000)
    }

    @Test func pausesAboveTheWatermarkAndGoesOnBelow() async throws {
        let calls = Protected<[Bool]>([])
        let pipe = BytePipe(watermark: 4_000, overflow: .pause { isPaused in calls.withLock { $0.append(isPaused) } })
        for index in 0..<4 { try pipe.write(chunk(index)) }
        #expect(calls.withLock(\.self) == [true])
        _ = try await pipe.next()
        #expect(calls.withLock(\.self) == [true])
        _ = try await pipe.next()
        #expect(calls.withLock(\.self) == [true, false])
    }

    /// A writer that hears that it may go on before it hears that it has to wait would wait for ever.
    @Test func theWriterHearsInOrderWhatItHasToDo() async throws {
        let calls = Protected<[Bool]>([])
        let (pauses, pause) = AsyncStream<Void>.makeStream()
        let overtaken = DispatchSemaphore(value: 0)
        let pipe = BytePipe(
            watermark: 4_000,
            overflow: .pause { isPaused in
                if isPaused {
                    pause.yield()
                    // Gives a reader the time to overtake, if it can.
                    _ = overtaken.wait(timeout: .now() + 0.2)
                }
                calls.withLock { $0.append(isPaused) }
                if !isPaused { overtaken.signal() }
            })
        let chunks = (0..<4).map(chunk)
        Thread.detachNewThread { for chunk in chunks { try? pipe.write(chunk) } }
        for await _ in pauses { break }
        for _ in 0..<4 { _ = try await pipe.next() }
        #expect(calls.withLock(\.self) == [true, false])
    }

    /// A writer that waits would wait for ever for a reader that has gone.
    @Test func aWriterThatWaitsHearsOfTheEnd() throws {
        let calls = Protected<[Bool]>([])
        let pipe = BytePipe(watermark: 4_000, overflow: .pause { isPaused in calls.withLock { $0.append(isPaused) } })
        for index in 0..<5 { try pipe.write(chunk(index)) }
        pipe.abort(CancellationError())
        #expect(calls.withLock(\.self) == [true, false])
        #expect(pipe.bufferedBytes == 0)
        for index in 0..<5 { try pipe.write(chunk(index)) }
        #expect(calls.withLock(\.self) == [true, false])
    }

    /// The bytes on disk count, not those that have gone through.
    @Test func noMoreThanTheLimitWaitsOnDisk() async throws {
        let pipe = BytePipe(watermark: 2_000, overflow: .spill(limit: 3_500))
        func readFive() async throws {
            var count = 0
            while count < 5_000 { count += try #require(try await pipe.next()).count }
            #expect(count == 5_000)
        }
        for _ in 0..<10 {
            for index in 0..<5 { try pipe.write(chunk(index)) }
            try await readFive()
        }
        for index in 0..<5 { try pipe.write(chunk(index)) }
        #expect(throws: TransportError.self) { try pipe.write(chunk(5)) }
        try await readFive()
    }

    /// A reader that is always a little behind does not let the files grow.
    @Test func whatWasReadGoesFromDisk() throws {
        let spill = Spill(segmentSize: 5_000)
        var (written, read) = (Data(), Data())
        for index in 0..<200 {
            try spill.append(chunk(index))
            written.append(chunk(index))
            while spill.count > 3_000 { read.append(try #require(try spill.read())) }
            #expect(spill.sizeOnDisk <= spill.count + 5_000)
        }
        while let data = try spill.read() { read.append(data) }
        #expect(read == written)
        #expect(spill.isEmpty && spill.sizeOnDisk == 0)
    }

    @Test func whatDoesNotFitWaitsOnDiskInOrder() async throws {
        let pipe = BytePipe(watermark: 2_000, overflow: .spill(limit: 1 << 20))
        var received = Data()
        var expected = Data()
        for index in 0..<50 {
            try pipe.write(chunk(index))
            expected.append(chunk(index))
        }
        for _ in 0..<3 { received.append(try await pipe.next() ?? Data()) }
        for index in 50..<60 {
            try pipe.write(chunk(index))
            expected.append(chunk(index))
        }
        pipe.finish(.success(()))
        while let data = try await pipe.next() { received.append(data) }
        #expect(received == expected)
    }

    @Test func givesWhatCameBeforeAFailure() async throws {
        let pipe = BytePipe(watermark: 10_000, overflow: .spill(limit: 1 << 20))
        try pipe.write(chunk(1))
        pipe.finish(.failure(TransportError(.connectionLost)))
        #expect(try await pipe.next() == chunk(1))
        await #expect(throws: TransportError(.connectionLost)) { try await pipe.next() }
    }

    @Test func anUploadRemovesItsFile() async throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b")))
        request.body = .stream(
            StreamedBody {
                var left = 2
                return {
                    left -= 1
                    return left >= 0 ? Data("x".utf8) : nil
                }
            })
        var upload: Upload? = try await Upload.make(request, stagingUpTo: 2)
        guard case .file(let url)? = upload?.content else {
            Issue.record("a file was expected")
            return
        }
        #expect(try Data(contentsOf: url) == Data("xx".utf8))
        upload = nil
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func aBodyThatFailsLeavesNoFile() async throws {
        struct Broken: Error {}
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b")))
        request.body = .stream(StreamedBody { throw Broken() })
        await #expect(throws: Broken.self) { try await Upload.make(request, stagingUpTo: 1 << 20) }
    }
}
