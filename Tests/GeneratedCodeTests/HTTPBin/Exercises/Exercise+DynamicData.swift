import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let dynamicData: [Exercise] =
        plainData + delays + [
            Exercise("DynamicData.drip") { session async throws in
                let data = try await session.bin.dynamicData.drip(duration: 0.05, numbytes: 5, code: 203, delay: 0.01)
                #expect(data == Data("*****".utf8))
                #expect(try session.response().status == 203)
                #expect(try session.target() == "/drip?duration=0.05&numbytes=5&code=203&delay=0.01")
            },
            Exercise("DynamicData.links") { session async throws in
                let page = try await session.bin.dynamicData.links(n: 3)
                #expect(page.contains("<body>0 <a href='/links/3/1'>1</a>"))
            },
            Exercise("DynamicData.linkPage") { session async throws in
                let page = try await session.bin.dynamicData.linkPage(n: 2, index: 1)
                #expect(page.contains("<a href='/links/2/0'>0</a> 1 "))
                #expect(try session.target() == "/links/2/1")
            },
            Exercise("DynamicData.range") { session async throws in
                let part = try await session.bin.dynamicData.range(count: 26, chunkSize: 3, range: "bytes=2-5")
                #expect(part == Data("cdef".utf8))
                #expect(try session.response().status == 206)
                #expect(try session.target() == "/range/26?chunk_size=3")
                let all = try await session.bin.dynamicData.range(count: 26)
                #expect(all == Data("abcdefghijklmnopqrstuvwxyz".utf8))
                #expect(try session.response().status == 200)

                let beyond = try await session.failure { try await session.bin.dynamicData.range(count: 26, range: "bytes=30-40") }
                #expect(beyond.statusCode == 416)
                let nothing = try await session.failure { try await session.bin.dynamicData.range(count: 0) }
                guard case .notFound(let text) = DynamicDataEndpoint.RangeFailure(nothing) else {
                    Issue.record("404 is declared")
                    return
                }
                #expect(text.contains("number of bytes"))
            },
            Exercise("DynamicData.stream") { session async throws in
                var lines: [StreamedEcho] = []
                for try await line in session.bin.dynamicData.stream(n: 5, text: "a&b\u{2028}c") { lines.append(line) }
                #expect(lines.map(\.id) == [0, 1, 2, 3, 4])
                #expect(lines.allSatisfy { $0.args == ["text": .one("a&b\u{2028}c")] })
            },
            Exercise("DynamicData.streamBytes") { session async throws in
                let file = try await session.bin.dynamicData.streamBytes(n: 50_000, seed: 1, chunkSize: 999)
                defer { try? file.remove() }
                #expect(try Data(contentsOf: file.url).count == 50_000)
                #expect(file.status == 200)
                #expect(try session.target() == "/stream-bytes/50000?seed=1&chunk_size=999")
            },
        ]

    private static let plainData: [Exercise] = [
        Exercise("DynamicData.base64") { session async throws in
            #expect(try await session.bin.dynamicData.base64(value: "w6QgKyDwn5iAPz8_") == "ä + 😀???")
        },
        Exercise("DynamicData.bytes") { session async throws in
            let data = try await session.bin.dynamicData.bytes(n: 1000, seed: -7)
            #expect(data.count == 1000)
            #expect(try session.target() == "/bytes/1000?seed=-7")
            #expect(try await session.bin.dynamicData.bytes(n: 0).isEmpty)
        },
        Exercise("DynamicData.uuid") { session async throws in
            let first = try await session.bin.dynamicData.uuid()
            let second = try await session.bin.dynamicData.uuid()
            #expect(first.uuid != second.uuid)
        },
    ]

    private static let delays: [Exercise] = [
        Exercise("DynamicData.delay") { session async throws in
            let echo = try await session.bin.dynamicData.delay(seconds: 0.05)
            #expect(echo.url.hasSuffix("/delay/0.05"))
            #expect(try session.sent().timeout == 15)
        },
        Exercise("DynamicData.postDelay") { session async throws in
            let echo = try await session.bin.dynamicData.postDelay(seconds: 0.01, .sample)
            try expectSample(in: echo)
            #expect(try session.sent().method == .post)
        },
        Exercise("DynamicData.putDelay") { session async throws in
            let echo = try await session.bin.dynamicData.putDelay(seconds: 0.01, .sample)
            try expectSample(in: echo)
            #expect(try session.sent().method == .put)
        },
        Exercise("DynamicData.patchDelay") { session async throws in
            let echo = try await session.bin.dynamicData.patchDelay(seconds: 0.01, .sample)
            try expectSample(in: echo)
            #expect(try session.sent().method == .patch)
        },
        Exercise("DynamicData.deleteDelay") { session async throws in
            let echo = try await session.bin.dynamicData.deleteDelay(seconds: 0.01)
            #expect(echo.data == "")
            #expect(try session.sent().method == .delete)
        },
        Exercise("DynamicData.traceDelay") { session async throws in
            let echo = try await session.bin.dynamicData.traceDelay(seconds: 0.01)
            #expect(echo.data == "")
            #expect(try session.sent().method == .trace)
        },
    ]

    private static func expectSample(in echo: DelayedEcho) throws {
        #expect(try Message(received: echo.data) == .sample)
        #expect(echo.form == [:])
    }
}
