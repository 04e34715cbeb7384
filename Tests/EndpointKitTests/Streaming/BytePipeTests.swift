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
        for index in 0..<4 { pipe.write(chunk(index)) }
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
        Thread.detachNewThread { for chunk in chunks { pipe.write(chunk) } }
        for await _ in pauses { break }
        for _ in 0..<4 { _ = try await pipe.next() }
        #expect(calls.withLock(\.self) == [true, false])
    }

    @Test func whatDoesNotFitWaitsOnDiskInOrder() async throws {
        let pipe = BytePipe(watermark: 2_000, overflow: .spill)
        var received = Data()
        var expected = Data()
        for index in 0..<50 {
            pipe.write(chunk(index))
            expected.append(chunk(index))
        }
        for _ in 0..<3 { received.append(try await pipe.next() ?? Data()) }
        for index in 50..<60 {
            pipe.write(chunk(index))
            expected.append(chunk(index))
        }
        pipe.finish(.success(()))
        while let data = try await pipe.next() { received.append(data) }
        #expect(received == expected)
    }

    @Test func givesWhatCameBeforeAFailure() async throws {
        let pipe = BytePipe(watermark: 10_000, overflow: .spill)
        pipe.write(chunk(1))
        pipe.finish(.failure(TransportError(.connectionLost)))
        #expect(try await pipe.next() == chunk(1))
        await #expect(throws: TransportError(.connectionLost)) { try await pipe.next() }
    }

    @Test func anUploadRemovesItsFile() throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b")))
        request.body = .stream(
            StreamedBody {
                var left = 2
                return {
                    left -= 1
                    return left >= 0 ? Data("x".utf8) : nil
                }
            })
        var upload: Upload? = try Upload(request)
        guard case .file(let url)? = upload?.content else {
            Issue.record("a file was expected")
            return
        }
        #expect(try Data(contentsOf: url) == Data("xx".utf8))
        upload = nil
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func aBodyThatFailsLeavesNoFile() throws {
        struct Broken: Error {}
        var request = HTTPRequest(method: .post, url: try #require(URL(string: "https://a.b")))
        request.body = .stream(StreamedBody { throw Broken() })
        #expect(throws: Broken.self) { try Upload(request) }
    }
}
