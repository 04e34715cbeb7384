import APIModel
import Foundation
import SourceDiagnostics
import SpecServing
import Testing

struct TroubleTests {
    private static let text = """
        paths:
          /pets:
            get:
              operationId: list
              responses:
                '200': { description: '', content: { application/json: { example: [1, 2, 3, 4] } } }
                default: { description: '', content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
          /pets/{id}:
            get:
              parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
              responses: { '200': { description: '', content: { application/json: { example: { id: 1 } } } } }
        """

    private static func document(_ settings: TroubleSettings) throws -> ServedDocument {
        var options = ServingOptions()
        options.trouble = TroubleControl(settings)
        return try ServedDocument(text, options: options)
    }

    private static func settings(_ faults: String..., latency: String? = nil, of operation: String? = nil) throws -> TroubleSettings {
        var settings = TroubleSettings()
        let part = TroubleSettings.Part(latency: try latency.map { try Latency($0) }, faults: try faults.map { try TroubleFault($0) })
        settings.update(operation) { $0 = part }
        return settings
    }

    @Test func aShareOfRequestsFailsTheSameForTheSameSeed() throws {
        func statuses(_ seed: UInt64) throws -> [Int] {
            var settings = try Self.settings("503 20%", "429 10%")
            settings.seed = seed
            let document = try Self.document(settings)
            return (0..<1_000).map { _ in document.status("GET", "/pets") }
        }
        let first = try statuses(1)
        #expect((150...250).contains(first.count { $0 == 503 }))
        #expect((60...140).contains(first.count { $0 == 429 }))
        #expect(try statuses(1) == first)
        #expect(try statuses(2) != first)
    }

    @Test func failuresAreInTheTypeOfTheAPI() throws {
        let exchange = try Self.document(Self.settings("429 retry-after 1500ms")).send("GET", "/pets")
        #expect(exchange.response.status == 429)
        #expect(exchange.response.fields["Retry-After"] == "2")
        #expect(exchange.response.fields["Content-Type"] == "application/json")
        #expect(exchange.member("message") == .string("trouble on purpose"))
        #expect(exchange.remarks == ["trouble on purpose: 429 retry-after 2s"])
    }

    /// A status that is declared without a body has its headers, too.
    @Test func failuresHaveTheirDeclaredHeaders() throws {
        var options = ServingOptions()
        options.trouble = TroubleControl(try Self.settings("429"))
        let response = "'429': { description: '', headers: { Retry-After: { schema: { type: integer } } } }"
        let document = try ServedDocument("paths: { /x: { get: { responses: { \(response) } } } }", options: options)
        #expect(document.send("GET", "/x").response.fields["Retry-After"] == "1")
        options.trouble = TroubleControl(try Self.settings("429 retry-after 7s"))
        let other = try ServedDocument("paths: { /x: { get: { responses: { \(response) } } } }", options: options)
        #expect(other.send("GET", "/x").response.fields.values("Retry-After") == ["7"])
    }

    @Test(arguments: [
        (["60%", "40%"], true), (["60%", "41%"], false), (["33.3%", "33.3%", "33.4%"], true), (["100%", "1%"], false), (["20%", ""], true),
        (["", ""], false), (["first 2", "100%"], true), (["", "first 2"], true), (["0%", ""], true), (["100%", "0%"], true),
    ])
    func sharesAreAtMostAll(_ shares: [String], _ isPossible: Bool) throws {
        var part = TroubleSettings.Part()
        let faults = try shares.map { try TroubleFault("503 \($0)") }
        var refused: [String] = []
        for fault in faults {
            do throws(TroubleSyntaxError) { try part.add(fault) } catch { refused.append(fault.text) }
        }
        #expect(refused.isEmpty == isPossible)
    }

    @Test func theFirstRequestsOfAnOperationFail() throws {
        let document = try Self.document(Self.settings("500 first 2", "503 first 1"))
        #expect((0..<4).map { _ in document.status("GET", "/pets") } == [500, 500, 503, 200])
        #expect(document.status("GET", "/pets/1") == 500)
    }

    @Test func operationsHaveTroubleOfTheirOwn() throws {
        var settings = try Self.settings("500")
        settings.update("GET /pets/{id}") { $0.faults = [] }
        let document = try Self.document(settings)
        #expect(document.status("GET", "/pets") == 500)
        #expect(document.status("GET", "/pets/1") == 200)
        #expect(document.status("GET", "/nothing") == 404)
    }

    @Test func settingsChangeWhileTheServerRuns() throws {
        var options = ServingOptions()
        options.trouble = TroubleControl()
        let document = try ServedDocument(Self.text, options: options)
        #expect(document.status("GET", "/pets") == 200)
        document.responder.options.trouble.settings = try Self.settings("500 first 1")
        #expect((0..<2).map { _ in document.status("GET", "/pets") } == [500, 200])
    }

    @Test(arguments: [
        ("reset", Delivery.End.reset, "[1, 2, 3, 4]"), ("cut", .cut(after: 6), "[1, 2, 3, 4]"),
        ("cut after 3", .cut(after: 3), "[1, 2, 3, 4]"),
        // What is cut is never complete.
        ("cut after 1KB", .cut(after: 11), "[1, 2, 3, 4]"),
    ])
    func connectionsBreak(_ fault: String, _ end: Delivery.End, _ text: String) throws {
        let exchange = try Self.document(Self.settings(fault)).send("GET", "/pets")
        #expect(exchange.response.delivery.end == end)
        #expect(exchange.response.text == text)
        #expect(exchange.response.status == 200)
    }

    @Test func slowBodiesComeInParts() throws {
        let response = try Self.document(Self.settings("slow at 50B/s")).send("GET", "/pets").response
        guard case .paced(let parts, let pause) = response.body else { return #expect(Bool(false)) }
        #expect(parts.map(\.count) == [5, 5, 2])
        #expect(pause == 100)
        #expect(response.text == "[1, 2, 3, 4]")
    }

    @Test(arguments: [
        ("200ms", 200...200), ("200ms..1s", 200...1_000), ("p50=100ms, p90=1s", 0...1_000), ("1.5s", 1_500...1_500), ("0", 0...0),
        ("p0=5ms,p100=7ms", 5...7),
    ])
    func latencies(_ text: String, _ range: ClosedRange<Int>) throws {
        let document = try Self.document(Self.settings(latency: text))
        let delays = (0..<500).map { _ in document.send("GET", "/pets").response.delivery.delay }
        #expect(delays.allSatisfy(range.contains))
        if text.hasPrefix("p50") {
            #expect((200...300).contains(delays.count { $0 <= 100 }))
            #expect((25...80).contains(delays.count { $0 == 1_000 }))
        }
    }

    @Test func latencyIsAddedToTheWaitOfTheRequest() throws {
        let document = try Self.document(Self.settings(latency: "200ms"))
        #expect(document.send("GET", "/pets", [("Prefer", "wait=2")]).response.delivery.delay == 2_200)
    }

    @Test(arguments: [
        "503", "503 20%", "429 0.5% retry-after 10s", "500 first 2", "reset 1%", "cut 5% after 1000", "slow 10% at 20000B/s",
    ])
    func textsComeBack(_ text: String) throws {
        #expect(try TroubleFault(text).text == text)
    }

    @Test(arguments: [
        "", "200", "600", "503 120%", "503 -1%", "503 20% 20%", "503 first 0", "503 first", "503 first 2 10%", "reset after 5",
        "cut after x",
        "slow at 0", "503 retry-after 99h", "503 nan%", "teapot",
    ])
    func faultsThatAreNotUnderstood(_ text: String) {
        #expect(throws: TroubleSyntaxError.self) { try TroubleFault(text) }
    }

    @Test(arguments: [
        "", "5", "1h", "-1s", "2s..1s", "1s..", "p50", "p101=1s", "p50=1s,p90=1ms", "p50=1s,p50=1s", "999999999999s", "1..2s",
    ])
    func latenciesThatAreNotUnderstood(_ text: String) {
        #expect(throws: TroubleSyntaxError.self) { try Latency(text) }
    }
}

struct ScenarioTests {
    private static let document = """
        paths:
          /pets: { get: { operationId: list, responses: { '200': { description: '' } } } }
        """

    private func read(_ text: String) throws -> (settings: TroubleSettings?, faults: String) {
        try ServedDocument(Self.document).responder.scenario(Array(text.utf8), named: "bad.yaml")
    }

    @Test func scenariosAreFiles() throws {
        let (settings, faults) = try read(
            """
            trouble: 1
            seed: 7
            all: { latency: 50ms..200ms, faults: [503 2%] }
            operations:
              list: { latency: { p50: 100ms, p99: 3s }, faults: reset 1% }
              GET /pets: { faults: [] }
            """)
        #expect(faults == "")
        let read = try #require(settings)
        #expect(read.seed == 7)
        #expect(read.everywhere.latency?.text == "50ms..200ms")
        #expect(read.operations["list"]?.latency?.text == "p50=100ms,p99=3s")
        #expect(read.operations["list"]?.faults?.map(\.text) == ["reset 1%"])
        #expect(read.operations["GET /pets"]?.faults == [])
        // What is set can be kept.
        #expect(try self.read(read.json.json).settings == read)
    }

    @Test func theScenarioOfTheArticleIsValid() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/EndpointKit/EndpointKit.docc/Articles/ServingSpecs.md")
        let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
        let scenarios = parts.compactMap { $0.components(separatedBy: "```").first }
        #expect(!scenarios.isEmpty)
        let shop = """
            paths:
              /products/{id}: { get: { operationId: Products.find, responses: { '200': { description: '' } } } }
              /health: { get: { responses: { '200': { description: '' } } } }
            """
        for scenario in scenarios {
            let (settings, faults) = try ServedDocument(shop).responder.scenario(Array(scenario.utf8), named: "bad.yaml")
            #expect(faults == "")
            #expect(settings?.operations.count == 2)
        }
    }

    @Test func faultsHavePlaces() throws {
        let (settings, faults) = try read(
            """
            trouble: 1
            all: { faults: [503 2%, 99, 429 99%] }
            operations:
              lst: { latency: 1s }
              list: { latency: soon, speed: 1 }
            """)
        #expect(settings == nil)
        for line in [
            "bad.yaml:2:25: error: '99' is not a trouble: a status from 400 to 599, reset, cut or slow [invalid-trouble]",
            "bad.yaml:2:29: error: '429 99%' cannot happen so often, because the faults before it have 2% [invalid-trouble]",
            "bad.yaml:4:3: error: no operation is named 'lst' [unknown-trouble-operation]", "did you mean 'list'?",
            "bad.yaml:5:20: error: 'soon' is not understood [invalid-trouble]", "bad.yaml:5:26: error: unknown key 'speed'",
        ] { #expect(faults.contains(line), "\(line)\n\(faults)") }
        #expect(try read("project: 1").faults.contains("bad.yaml:1:1: error: this is not a scenario file: missing key 'trouble'"))
        #expect(try read("trouble: 2").faults.contains("is not a known version of scenario files"))
        #expect(try read("- 1").settings == nil)
    }

    @Test func optionsComeBeforeTheScenario() throws {
        let file = try #require(try read("trouble: 1\nseed: 7\nall: { latency: 1s, faults: [500] }").settings)
        var options = TroubleSettings()
        options.update(nil) { $0.latency = try? Latency("2s") }
        let both = options.over(file)
        #expect(both.seed == 7)
        #expect(both.everywhere.latency?.text == "2s")
        #expect(both.everywhere.faults?.map(\.text) == ["500"])
    }
}
