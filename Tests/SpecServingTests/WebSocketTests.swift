import APIModel
import EndpointKitSpecServer
import Foundation
import GeneratorCore
import SpecReading
import SpecServing
import Testing

/// Channels of the dialect, played by the server over the loopback interface.
@Suite(.timeLimit(.minutes(10)))
struct WebSocketTests {
    private static let spec = """
        endpointkit: 1
        name: Chat
        environments: { test: http://127.0.0.1 }
        auth: { session: { scheme: bearer } }
        services:
          Rooms:
            endpoints:
              live:
                get: "/rooms/{room:Int}/live"
                auth: session
                query: { since?: Int }
                messages:
                  send: { fields: { text: String } }
                  receive: { fields: { level: Int } }
                  subprotocols: [chat.v2, chat.v1]
              alarms:
                get: /alarms
                messages: { receive: { fields: { level: Int } } }
                example: [{ level: 3 }, { level: 1 }]
              intercom: { get: /intercom, messages: { send: text, receive: Data } }
        """

    /// A frame of the client, masked with zeros.
    private static func frame(_ opcode: UInt8, _ text: String, isLast: Bool = true) -> [UInt8] {
        [(isLast ? 0x80 : 0) | opcode, 0x80 | UInt8(text.utf8.count), 0, 0, 0, 0] + Array(text.utf8)
    }

    private static func close(_ code: UInt16) -> [UInt8] {
        [0x88, 0x82, 0, 0, 0, 0, UInt8(code >> 8), UInt8(code & 0xFF)]
    }

    private static func opening(_ target: String, _ fields: String = "Authorization: Bearer t\r\n", version: Int = 13) -> String {
        "GET \(target) HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: \(version)\r\n\(fields)\r\n"
    }

    private static let room = "Authorization: Bearer t\r\nSec-WebSocket-Protocol: chat.v1, chat.v2\r\n"

    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var all: [String] = []
        var lines: [String] { lock.withLock { all } }
        func add(_ entry: ServingHost.Entry) {
            let faults = entry.exchange.faults.map(\.text)
            lock.withLock { all.append(([entry.request.method, "\(entry.exchange.response.status)"] + faults).joined(separator: " ")) }
        }
    }

    /// Calls `body` with a server and a connection to it; returns what the server has logged.
    @discardableResult private func withServer(
        _ options: ServingOptions = Self.quick, _ body: (ClientSocket) async throws -> Void
    ) async throws -> [String] {
        let document = try ServedDocument(whole: Self.spec, options: options)
        let log = Log()
        let host = try await ServingHost.start(document.responder, options: .patient) { log.add($0) }
        let result: Result<Void, any Error>
        do { result = .success(try await body(ClientSocket(port: host.port))) } catch { result = .failure(error) }
        await host.stop()
        withExtendedLifetime(document) {}
        try result.get()
        return log.lines
    }

    private static var quick: ServingOptions {
        var options = ServingOptions()
        (options.eventCount, options.eventPause) = (2, 1)
        return options
    }

    /// The opcode of the next frame of the server, and its text.
    private func next(_ client: ClientSocket) async -> (opcode: UInt8, bytes: [UInt8]) {
        let head = await client.bytes(2)
        guard head.count == 2 else { return (0xFF, []) }
        return (head[0], await client.bytes(Int(head[1])))
    }

    private func text(_ client: ClientSocket) async -> String {
        let (opcode, bytes) = await next(client)
        return opcode == 0x81 ? String(decoding: bytes, as: UTF8.self) : "\(opcode) \(bytes)"
    }

    /// The code and the reason of a close frame.
    private func closure(_ client: ClientSocket) async -> String {
        let (opcode, bytes) = await next(client)
        guard opcode == 0x88, bytes.count >= 2 else { return "\(opcode) \(bytes)" }
        return ("\(Int(bytes[0]) << 8 | Int(bytes[1])) " + String(decoding: bytes.dropFirst(2), as: UTF8.self)).trimmingCharacters(
            in: .whitespaces)
    }

    // MARK: Opening

    /// The accept value is that of RFC 6455, 1.3.
    @Test func opensAndSendsTheExamples() async throws {
        let log = try await withServer { client in
            await client.transmit(Self.opening("/alarms"))
            let head = await client.text(to: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
            #expect(head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
            #expect(await text(client) == #"{"level": 3}"#)
            #expect(await text(client) == #"{"level": 1}"#)
            // Only the server sends messages, and it has sent all.
            #expect(await closure(client) == "1000")
            await client.transmit(Self.close(1_000))
            #expect(await client.isEndedByServer())
        }
        #expect(log == ["GET 101"])
    }

    /// The first message can be there before the connection is ready for frames.
    @Test func noMessageIsLost() async throws {
        var options = Self.quick
        options.eventPause = 0
        let document = try ServedDocument(whole: Self.spec, options: options)
        let host = try await ServingHost.start(document.responder, options: .patient) { _ in }
        for _ in 0..<100 {
            let client = try ClientSocket(port: host.port)
            await client.transmit(Self.opening("/alarms"))
            _ = await client.text(to: "\r\n\r\n")
            #expect(await text(client) == #"{"level": 3}"#)
            #expect(await text(client) == #"{"level": 1}"#)
        }
        await host.stop()
    }

    @Test func valuesAreTheSameForTheSameSeed() async throws {
        var all: [[String]] = []
        for seed: UInt64 in [1, 1, 2] {
            var options = Self.quick
            options.seed = seed
            try await withServer(options) { client in
                await client.transmit(Self.opening("/rooms/7/live", Self.room))
                #expect(await client.text(to: "\r\n\r\n").contains("Sec-WebSocket-Protocol: chat.v1\r\n"))
                all.append([await text(client), await text(client)])
            }
        }
        #expect(all[0] == all[1] && all[0] != all[2])
        #expect(all[0].allSatisfy { $0.hasPrefix("{\"level\": ") })
    }

    @Test func requestsAreCheckedAsOthersAre() async throws {
        for (target, fields, version, expected) in [
            ("/rooms/x/live", Self.room, 13, "400"), ("/rooms/7/live", "Sec-WebSocket-Protocol: chat.v1\r\n", 13, "401"),
            ("/rooms/7/live?since=now", Self.room, 13, "400"), ("/rooms/7/live", "Authorization: Bearer t\r\n", 13, "400"),
            ("/rooms/7/live", Self.room, 8, "426"), ("/nothing", Self.room, 13, "404"),
            ("/alarms", "Origin: https://elsewhere.example\r\n", 13, "403"),
        ] {
            try await withServer { client in
                await client.transmit(Self.opening(target, fields, version: version))
                #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 \(expected) "))
            }
        }
        try await withServer { client in
            await client.transmit("GET /alarms HTTP/1.1\r\nHost: a\r\n\r\n")
            let head = await client.text(to: "\r\n\r\n")
            #expect(head.hasPrefix("HTTP/1.1 426 ") && head.contains("Upgrade: websocket\r\n"))
        }
    }

    // MARK: Messages

    @Test func messagesOfTheClientAreChecked() async throws {
        let log = try await withServer { client in
            await client.transmit(Self.opening("/rooms/7/live", Self.room))
            _ = await client.text(to: "\r\n\r\n")
            _ = (await next(client), await next(client))
            await client.transmit(Self.frame(1, #"{"text": "hi"}"#))
            // In two fragments, with a ping between them.
            await client.transmit(Self.frame(1, #"{"te"#, isLast: false) + Self.frame(9, "you?") + Self.frame(0, #"xt": 1}"#))
            #expect(await next(client) == (0x8A, Array("you?".utf8)))
            #expect(await closure(client) == "1008 body at /text: must be a string, but is an integer")
            await client.transmit(Self.close(1_008))
            #expect(await client.isEndedByServer())
        }
        #expect(log == ["GET 101", "MESSAGE 101 body at /text: must be a string, but is an integer"])
    }

    /// With `--watch`, a WebSocket can be open longer than the spec that it belongs to is in use.
    @Test func channelsKeepTheirDocument() async throws {
        func responder() throws -> SpecResponder {
            let reading = try ServedDocument(whole: Self.spec).reading
            var options = Self.quick
            options.keeping = reading
            return SpecResponder(try #require(reading.outcome).contract, options: options)
        }
        let host = try await ServingHost.start(try responder(), options: .patient) { _ in }
        let client = try ClientSocket(port: host.port)
        await client.transmit(Self.opening("/rooms/7/live", Self.room))
        _ = await client.text(to: "\r\n\r\n")
        _ = (await next(client), await next(client))
        host.replace(try responder())
        await client.transmit(Self.frame(1, "[]"))
        #expect(await closure(client).hasPrefix("1008 body: must be an object"))
        await host.stop()
    }

    @Test func lenientServersOnlyTell() async throws {
        var options = Self.quick
        options.isLenient = true
        let log = try await withServer(options) { client in
            await client.transmit(Self.opening("/intercom"))
            _ = await client.text(to: "\r\n\r\n")
            #expect(await next(client) == (0x82, Array("message 1".utf8)))
            #expect(await next(client) == (0x82, Array("message 2".utf8)))
            await client.transmit(Self.frame(2, "bytes") + Self.frame(1, "text") + Self.close(3_000))
            #expect(await closure(client) == "3000")
        }
        #expect(log == ["GET 101", "MESSAGE 101 body: must be a text message"])
    }

    private static let violations: [([UInt8], Int)] = [
        ([0x81, 0x01, 0x61], 1_002), (frame(0, "x"), 1_002), (frame(3, "x"), 1_002), ([0xC1, 0x81, 0, 0, 0, 0, 0x61], 1_002),
        ([0x81, 0x81, 0, 0, 0, 0, 0xFF], 1_007), ([0x81, 0xFF, 0, 0, 0, 0, 0x7F, 0, 0, 0, 0, 0, 0, 0], 1_009), (close(1_005), 1_002),
        ([0x09, 0x80, 0, 0, 0, 0], 1_002),
    ]

    @Test(arguments: violations) func whatTheProtocolDoesNotAllowEndsIt(_ bytes: [UInt8], _ code: Int) async throws {
        try await withServer { client in
            await client.transmit(Self.opening("/intercom"))
            _ = await client.text(to: "\r\n\r\n")
            _ = (await next(client), await next(client))
            await client.transmit(bytes)
            #expect(await closure(client).hasPrefix("\(code)"))
        }
    }

    // MARK: In front of another server

    /// The document of the proxy has another type for what the server sends.
    @Test func proxiesPassMessagesOnAndCheckThem() async throws {
        var options = Self.quick
        options.isLenient = true
        let served = try ServedDocument(whole: Self.spec, options: options)
        let upstream = try await ServingHost.start(served.responder, options: .patient) { _ in }
        var hosting = ServingHost.Options.patient
        hosting.upstream = try Upstream(upstream.url)
        let document = try ServedDocument(whole: Self.spec.replacingOccurrences(of: "level: Int", with: "level: String"))
        let proxy = try await ServingHost.start(document.responder, options: hosting) { _ in }
        let client = try ClientSocket(port: proxy.port)
        await client.transmit(Self.opening("/rooms/7/live", Self.room + "Sec-WebSocket-Extensions: permessage-deflate\r\n"))
        let head = await client.text(to: "\r\n\r\n")
        #expect(head.hasPrefix("HTTP/1.1 101 ") && head.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
        #expect(head.contains("Sec-WebSocket-Protocol: chat.v1\r\n") && !head.contains("permessage-deflate"))
        for _ in 0..<2 { #expect(await text(client).hasPrefix(#"{"level": "#)) }
        await client.transmit(Self.frame(1, #"{"te"#, isLast: false) + Self.frame(9, "you?") + Self.frame(0, #"xt": 1}"#))
        #expect(await next(client) == (0x8A, Array("you?".utf8)))
        await client.transmit(Self.close(3_000))
        #expect(await closure(client) == "3000")
        #expect(await client.isEndedByServer())
        let refused = try ClientSocket(port: proxy.port)
        await refused.transmit(Self.opening("/alarms", "Origin: http://elsewhere.example\r\n"))
        #expect(await refused.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 403 "))
        await proxy.stop()
        await upstream.stop()
        withExtendedLifetime((served, document)) {}
        let found = proxy.deviations.all.map { "\($0.count) \($0.deviation.side) \($0.deviation.pointer): \($0.deviation.message)" }
        #expect(
            found.filter { $0.contains("/level") || $0.contains("/text") }.sorted() == [
                "1 request /text: must be a string, but is an integer", "2 response /level: must be a string, but is an integer",
            ])
    }

    @Test func proxiesTellOfServersThatAreNotThere() async throws {
        var hosting = ServingHost.Options.patient
        hosting.upstream = try Upstream("http://127.0.0.1:1")
        let document = try ServedDocument(whole: Self.spec)
        let proxy = try await ServingHost.start(document.responder, options: hosting) { _ in }
        let client = try ClientSocket(port: proxy.port)
        await client.transmit(Self.opening("/alarms"))
        #expect(await client.text(to: "\r\n\r\n").hasPrefix("HTTP/1.1 502 "))
        await proxy.stop()
    }

    @Test func serversThatStopGoAway() async throws {
        let document = try ServedDocument(whole: Self.spec, options: Self.quick)
        let host = try await ServingHost.start(document.responder, options: .patient) { _ in }
        let client = try ClientSocket(port: host.port)
        await client.transmit(Self.opening("/intercom"))
        _ = await client.text(to: "\r\n\r\n")
        _ = (await next(client), await next(client))
        async let stopped: Void = host.stop()
        #expect(await closure(client) == "1001")
        await client.transmit(Self.close(1_001))
        await stopped
    }
}
