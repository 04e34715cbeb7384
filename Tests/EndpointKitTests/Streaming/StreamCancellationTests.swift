import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// A stream that was made by hand, such as by a mock, ends like one of a client when its task is cancelled.
struct StreamCancellationTests {
    private static let streams = [DecodedStream([1, 2]), DecodedStream(AsyncThrowingStream { $0.yield(1) })]

    @Test(arguments: streams.indices)
    func elementsEndWithAnError(_ index: Int) async throws {
        let seen = Protected<[Int]>([])
        let reading = Task {
            for try await number in Self.streams[index] {
                seen.withLock { $0.append(number) }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let error = await #expect(throws: NetworkError.self) { try await reading.value }
        #expect(error?.isCancelled == true)
        #expect(seen.withLock(\.self) == [1])
    }

    @Test func chunksOfAMockEndWithAnError() async throws {
        let client = MockNetworkClient { _ in .chunks([Data("1".utf8), Data("2".utf8)]) }
        let reading = Task {
            var body = Data()
            for try await chunk in try await client.bytes(OriginEndpoint()) {
                body.append(chunk)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return body
        }
        let error = await #expect(throws: NetworkError.self) { try await reading.value }
        #expect(error?.isCancelled == true)
    }
}
