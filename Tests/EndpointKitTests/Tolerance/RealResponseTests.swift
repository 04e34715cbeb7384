import EndpointKitTesting
import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// Responses as servers of several frameworks send them.
struct RealResponseTests {
    private let client = TolerantClient(.all)

    /// 2024-05-31T12:00:00Z in the forms of Jackson, .NET, PHP, Python, JavaScript, MongoDB, C and others.
    @Test(arguments: [
        #""2024-05-31T12:00Z""#, #""2024-05-31 14:00+02:00""#, #""20240531T120000Z""#, #""20240531T1400+0200""#, #""20240531T120000.000Z""#,
        #""2024-05-31T14:00:00+02:00[Europe/Berlin]""#, #""Fri May 31 12:00:00 +0000 2024""#, #""Fri May 31 12:00:00 2024""#,
        #""Fri May 31 2024 14:00:00 GMT+0200 (Central European Summer Time)""#, #""Fri, 31 May 2024 14:00 +0200""#, "[2024,5,31,12,0]",
        "[2024,5,31,12,0,0,0]", #"{"$date":"2024-05-31T12:00:00Z"}"#, #"{"$date":1717156800000}"#, #""\/Date(1717156800000+0200)\/""#,
        #""1717156800.000""#, "1717156800.0", "1.7171568e9", #""1.7171568E12""#, #""2024-05-31T12:00:00,000""#,
        #"" 2024-05-31T12:00:00Z ""#,
    ])
    func dates(_ json: String) async throws {
        let dates: [Date] = try await client.read("[\(json)]")
        #expect(dates.map(\.rfc3339) == ["2024-05-31T12:00:00Z"])
        #expect(client.deviations.count == 1)
    }

    @Test(arguments: [
        #""2024-13-31T12:00Z""#, #""20241331T120000Z""#, #""20240531T12000Z""#, "[2024,13,1]", "[2024,5]", "[2024,5,31,12,0,0,0,0]",
        #"[2024,"5",31]"#, #"{"$date":{"$date":1}}"#, #"{"$date":1,"b":2}"#, #""Fri May 31""#, #""tomorrow""#, #""2024-05-31T12:00:00[""#,
        #""0000-00-00 00:00:00""#, #""]""#, "{}", "[]", "true",
    ])
    func whatIsNoDate(_ json: String) async throws {
        #expect(try await client.read(#"{"at":\#(json)}"#, as: [String: Date].self) == [:])
        #expect(client.deviations.count == 1)
    }

    @Test func daysAndLocalTimesOfJava() async throws {
        #expect(try await client.read("[[2024,5,31]]", as: [Day].self).map(\.description) == ["2024-05-31"])
        #expect(
            try await client.read("[[2024,5,31,12,30,1,5000000]]", as: [LocalDateTime].self).map(\.description) == [
                "2024-05-31T12:30:01.005"
            ])
        let berlin = TolerantClient(ResponseTolerance(coerce: true, zone: "Europe/Berlin"))
        #expect(try await berlin.read("[[2024,5,31,14,0]]", as: [Date].self).map(\.rfc3339) == ["2024-05-31T12:00:00Z"])
        #expect(try await berlin.read("[[2024,5,31]]", as: [Day].self).map(\.description) == ["2024-05-31"])
    }

    // MARK: - Constants

    private struct Versioned: Decodable, Sendable {
        var id: Int
        var name: String

        init(from decoder: any Decoder) throws {
            let coder = try ObjectDecoder(decoder)
            try coder.constant("object", "user")
            try coder.optionalConstant("version", 2)
            id = try coder.value("id")
            name = try coder.value("name")
        }
    }

    @Test func anOptionalConstantWithAnotherValueIsLeftOut() async throws {
        let value: Versioned = try await client.read(#"{"object":"user","version":3,"id":1,"name":"a"}"#)
        #expect(value.id == 1)
        #expect(client.deviations == ["version: Int expected, found integer"])
        let strict = TolerantClient(ResponseTolerance(coerce: true, fill: true))
        await #expect(throws: NetworkError.self) {
            try await strict.read(#"{"object":"user","version":3,"id":1,"name":"a"}"#, as: Versioned.self)
        }
    }

    /// All deviations of an object are told, also those behind one that nothing can tolerate.
    @Test func whatComesAfterAWrongConstantIsToldToo() async throws {
        let error = await #expect(throws: NetworkError.self) {
            try await client.read(#"{"object":"person","version":"2","id":null}"#, as: Versioned.self)
        }
        #expect(
            error?.deviations.map(\.description) == [
                "object: String expected, found string", "version: Int expected, found string: number", "id: Int expected, found null",
                "name: String expected, found nothing",
            ])
    }

    // MARK: - Envelopes

    private static let plain = ResponseReader(envelope: ResponseEnvelope("data"))
    private static let flagged = ResponseReader(envelope: ResponseEnvelope("data.rows", success: .flag("ok")))

    @Test func aMissingEnvelopeIsNoLoss() async throws {
        let client = TolerantClient(ResponseTolerance(coerce: true), reader: Self.plain)
        #expect(try await client.read("[1,2]", as: [Int].self) == [1, 2])
        #expect(try await client.read(#"{"id":"7"}"#, as: [String: Int].self) == ["id": 7])
        #expect(try await client.read("3", as: Int.self) == 3)
        #expect(
            client.deviations == [
                "the body: object expected, found array", "data: [String: Int] expected, found nothing",
                "[*]: Int expected, found string: number", "the body: object expected, found integer",
            ])
        let strict = TolerantClient(.strict, reader: Self.plain)
        await #expect(throws: NetworkError.self) { try await strict.read("[1,2]", as: [Int].self) }
        await #expect(throws: NetworkError.self) { try await strict.read(#"{"id":7}"#, as: [String: Int].self) }
    }

    private struct Product: Codable, Sendable {
        var id: Int
        var sku: String
        var sizes: [Int]
    }

    /// What follows from a fault is not another one.
    @Test(arguments: [
        (
            #"{"id":7}"#, ["data: Product expected, found nothing"],
            ["sku: String expected, found nothing", "sizes: [Int] expected, found nothing"]
        ),
        ("[]", ["the body: object expected, found array"], ["the body: object expected, found array"]),
        (#"{"data":[]}"#, ["data: object expected, found array"], nil), ("[3]", ["the body: object expected, found array"], nil),
        (
            #"{"id":7,"sku":1,"sizes":[]}"#, ["data: Product expected, found nothing", "sku: String expected, found integer"],
            ["sku: String expected, found integer"]
        ),
    ])
    func faultsAreCountedOnce(_ body: String, _ enveloped: [String], _ plain: [String]?) async {
        for (reader, told) in [(Self.plain, enveloped), (ResponseReader(), plain)] {
            guard let told else { continue }
            let client = TolerantClient(nil, reader: reader)
            let error = await #expect(throws: NetworkError.self) { try await client.read(body, as: Product.self) }
            #expect(client.deviations == told && error?.deviationCount == told.count, "\(body)")
        }
    }

    @Test func anEnvelopeThatIsThereIsOpened() async throws {
        let client = TolerantClient(ResponseTolerance(coerce: true), reader: Self.plain)
        await #expect(throws: NetworkError.self) { try await client.read(#"{"message":"x"}"#, as: [String: String].self) }
        await #expect(throws: NetworkError.self) { try await client.read(#"{"data":null}"#, as: Int.self) }
        #expect(try await client.read(#"{"data":{"data":"7"}}"#, as: [String: Int].self) == ["data": 7])
    }

    @Test func aBodyThatLacksTheProofOfSuccessStaysAFailure() async throws {
        let client = TolerantClient(.all, reader: Self.flagged)
        let error = await #expect(throws: NetworkError.self) { try await client.read(#"{"id":7}"#, as: [String: Int].self) }
        #expect(error?.cause is EnvelopeFailure)
        #expect(try await client.read("[1]", as: [Int].self) == [1])
    }

    @Test(arguments: [#""true""#, "1", #""1""#, #""TRUE""#])
    func successMayBeWrittenInAnotherForm(_ flag: String) async throws {
        let body = #"{"ok":\#(flag),"data":{"rows":[1]}}"#
        let client = TolerantClient(ResponseTolerance(coerce: true), reader: Self.flagged)
        #expect(try await client.read(body, as: [Int].self) == [1])
        #expect(client.deviations.count == 1)
        #expect(client.deviations.first?.hasPrefix("ok: Bool expected, found ") == true)
        let strict = TolerantClient(ResponseTolerance(lossy: true, fill: true), reader: Self.flagged)
        let error = await #expect(throws: NetworkError.self) { try await strict.read(body, as: [Int].self) }
        #expect(error?.cause is EnvelopeFailure)
    }

    @Test func whatIsReadAfterACoercedSuccessFailsForItself() async throws {
        let client = TolerantClient(ResponseTolerance(coerce: true), reader: Self.flagged)
        let error = await #expect(throws: NetworkError.self) {
            try await client.read(#"{"ok":1,"data":{"rows":["x"]}}"#, as: [Int].self)
        }
        #expect(error?.stage == .decoding)
        #expect(error?.cause is DecodingError)
        #expect(client.deviations == ["ok: Bool expected, found integer", "data.rows[0]: Int expected, found string"])
    }

    @Test(arguments: ["false", "0", #""false""#, "null", #""no""#, #""maybe""#, "2"])
    func failureStaysFailure(_ flag: String) async throws {
        let client = TolerantClient(.all, reader: Self.flagged)
        let error = await #expect(throws: NetworkError.self) {
            try await client.read(#"{"ok":\#(flag),"data":{"rows":[1]}}"#, as: [Int].self)
        }
        #expect(error?.cause is EnvelopeFailure)
        #expect(client.deviations == [])
    }

    @Test func statusesMayBeTexts() async throws {
        let reader = ResponseReader(envelope: ResponseEnvelope("data", success: .member("status.code", oneOf: [0, 200])))
        let client = TolerantClient(.all, reader: reader)
        #expect(try await client.read(#"{"status":{"code":"200"},"data":1}"#, as: Int.self) == 1)
        #expect(client.deviations == ["status.code: Int expected, found string: number"])
        await #expect(throws: NetworkError.self) { try await client.read(#"{"status":{"code":"500"},"data":1}"#, as: Int.self) }
    }

    // MARK: - Pages

    /// 7 items in pages of 3, of which some do not decode.
    private func paged(_ tolerance: ResponseTolerance, _ query: String) -> (APIClient, StubTransport) {
        let transport = StubTransport { request in
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            let number = items.first { $0.name == query }?.value.flatMap { Int($0) } ?? 0
            let offset = query == "page" ? (number - 1) * 3 : number
            let rows = (offset..<max(offset, min(offset + 3, 7))).map { $0 < 3 || $0 == 4 ? #""bad""# : "\($0)" }
            return .json(#"{"rows":[\#(rows.joined(separator: ","))]}"#)
        }
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration(retry: .never, reader: ResponseReader(tolerance: tolerance)))
        return (client, transport)
    }

    private struct Rows: Decodable, Sendable {
        var rows: [Int]
    }

    private struct GetRows: Endpoint {
        var request: EndpointRequest

        init(_ name: String, _ value: Int) {
            request = EndpointRequest(.get, "/rows")
            request.addQuery(name, value)
        }
    }

    /// What was dropped counts: nothing is asked for twice, and a page of which nothing is left is not the end.
    @Test func offsetsCountWhatWasDropped() async throws {
        let (client, transport) = paged(ResponseTolerance(lossy: true), "offset")
        let items = PagedItems<Rows, Int>.offset(
            fetch: { try await client.request(GetRows("offset", $0)) as Rows }, items: \.rows)
        var all: [Int] = []
        for try await item in items { all.append(item) }
        #expect(all == [3, 5, 6])
        #expect(transport.requests.map { $0.query ?? "" } == ["offset=0", "offset=3", "offset=6", "offset=7"])
    }

    @Test func pageNumbersGoOnBehindADroppedPage() async throws {
        let (client, transport) = paged(ResponseTolerance(lossy: true), "page")
        let items = PagedItems<Rows, Int>.pageNumber(
            fetch: { try await client.request(GetRows("page", $0)) as Rows }, items: \.rows)
        var all: [Int] = []
        for try await item in items { all.append(item) }
        #expect(all == [3, 5, 6])
        #expect(transport.requests.map { $0.query ?? "" } == ["page=1", "page=2", "page=3", "page=4"])
    }
}
