import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Specs of the dialect that are made of recorded exchanges.
struct InferenceTests {
    typealias Exchange = RecordedExchanges.Exchange

    let recorded: RecordedExchanges
    var directory: TemporaryDirectory { recorded.directory }

    init() throws {
        recorded = try RecordedExchanges()
    }

    private func infer(_ exchanges: [Exchange], sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try recorded.infer(exchanges, sourceLocation: sourceLocation)
    }

    /// The records of a JSON text sequence can have line breaks.
    @Test func sequencesHaveElements() throws {
        let text = try infer([
            Exchange(path: "/ticks", type: "application/json-seq", answer: "\u{1E}{\n\"n\": 1}\n\u{1E}{\"n\": 2, \"s\": \"a\"}\n")
        ])
        expect(text, has: ["streams: { jsonLines:", #""n": Int"#, "s?: String"])
    }

    @Test func segmentsThatIdentifySomethingAreParameters() throws {
        let paths = [
            "/users/1", "/users/2", "/users/me", "/users/7/posts/3f2504e0-4f89-11d3-9a0c-0305e82c3301", "/v1/days/2024-01-31",
            "/orders/ord_9f8a7b6c5d4e3f2a", "/orders/12",
        ]
        let text = try infer(paths.map { Exchange(path: $0, answer: #"{"ok":true}"#) })
        expect(
            text,
            has: [
                "/users/{userId", "/users/me", "/posts/{postId", "UUID", "/v1/days/{dayId", "/orders/{orderId", "https://api.shop.io",
            ])
        #expect(!text.contains("ord_9f"))
    }

    @Test func typesAreMergedOverSamples() throws {
        let text = try infer([
            Exchange(
                path: "/items/1", answer: #"{"id":1,"name":"a","price":1,"made":"2024-01-31T10:00:00Z","link":"https://a.b/c","tags":[]}"#),
            Exchange(
                path: "/items/2",
                answer:
                    #"{"id":2,"name":null,"price":1.5,"made":"2024-02-01T10:00:00+01:00","link":"https://a.b/d","tags":["x"],"note":"n"}"#),
            Exchange(
                path: "/items", answer: #"[{"id":3,"name":"c","price":2,"made":"2024-02-01T10:00:00Z","link":"https://a.b/d","tags":[]}]"#),
            Exchange(path: "/items/9", status: 404, answer: #"{"code":"none","message":"no such item"}"#),
        ])
        expect(
            text,
            has: [
                "Item:", "name: \"String?\"", "price: Double", "made: Date", "link: URL", "tags: [String]", "note?: String",
                "404: APIError",
            ])
        #expect(!text.contains("Item2"))
    }

    @Test func typesCanContainThemselves() throws {
        let leaf = #"{"id":3,"text":"c","replies":[]}"#
        let text = try infer([
            Exchange(path: "/comments/1", answer: #"{"id":1,"text":"a","replies":[{"id":2,"text":"b","replies":[\#(leaf)]}]}"#)
        ])
        expect(text, has: ["Comment:", "replies: [Comment]"])
        #expect(!text.contains("Reply"))
    }

    /// Some clients send an empty object with each request.
    @Test func contentWithoutAMeaningIsLeftOut() throws {
        let text = try infer([
            Exchange(path: "/items", sends: #"{"a":1}"#, answer: "[1]"), Exchange(path: "/items", sends: "{}", answer: "[2]"),
            Exchange(method: "DELETE", path: "/items", sends: #"{"all":true}"#, status: 204),
        ])
        expect(text, has: ["all: Bool"])
        #expect(!text.contains("a: Int"))
        let remarks = InferenceRun.run(directory("exchanges"), title: "Shop").remarks
        #expect(remarks == ["left out: the content of 2 GET requests, which has no meaning"])
    }

    @Test func enumsNeedEvidence() throws {
        let states = ["open", "closed", "open", "open", "closed", "open", "open", "closed", "open", "open", "closed", "open"]
        let many = states.enumerated().map { #"{"state":"\#($0.element)","word":"w\#($0.offset)x"}"# }.joined(separator: ",")
        let text = try infer([Exchange(path: "/tickets", answer: "[\(many)]")])
        expect(text, has: ["open", "closed"])
        #expect(!text.contains("w1x"))
        let few = try infer([Exchange(path: "/tickets", answer: #"[{"state":"open"},{"state":"closed"}]"#)])
        #expect(!few.contains("closed"))
    }

    /// Objects that an app has read often are few objects all the same.
    @Test func repeatedAnswersAreNoEvidenceOfEnums() throws {
        let items = #"[{"id":"alpha","state":"open"},{"id":"beta","state":"closed"}]"#
        let text = try infer((1...20).map { Exchange(path: "/tickets", answer: #"{"items":\#(items),"next":\#($0)}"#) })
        #expect(text.contains("state: String") && text.contains("id: String") && !text.contains("enum"), "\(text)")
    }

    @Test func queriesHaveTypesAndCanBeLeftOut() throws {
        let text = try infer([
            Exchange(path: "/items?limit=10&q=a&all=true&tag=x&tag=y", answer: "[]"),
            Exchange(path: "/items?limit=20&api_key=*", answer: "[]"),
        ])
        expect(text, has: ["limit: Int, q?: String, all?: Bool, tag?: [String]", "name: api_key"])
    }

    @Test func bodiesStreamsAndFilesAreToldApart() throws {
        let text = try infer([
            Exchange(method: "POST", path: "/items", sends: #"{"name":"a"}"#, status: 201, answer: #"{"id":1,"name":"a"}"#),
            Exchange(method: "POST", path: "/login", sends: "user=a&password=*", answer: #"{"token":"*"}"#),
            Exchange(path: "/events", type: "text/event-stream", answer: "data: {\"n\":1}\n\ndata: {\"n\":2}\n\n"),
            Exchange(path: "/logo", type: "image/png", base64: "iVBORw=="),
            Exchange(method: "DELETE", path: "/items/1", status: 204),
        ])
        expect(
            text,
            has: [
                "post: /items, body: ItemInput, returns: { 201: Item }", "post: /login, formBody: LoginInput",
                "get: /events, streams: { sse: Event }",
                "get: /logo, headers: { Accept: { const: \"image/png, */*;q=0.1\" } }, returns: Data", "delete: \"/items/{itemId:Int}\"",
            ])
    }

    @Test func formsHaveTheirPartsAndFiles() throws {
        func part(_ fields: String, _ content: String) -> String {
            "--boundary\r\nContent-Disposition: form-data; \(fields)\r\n\r\n\(content)\r\n"
        }
        let photo = part("name=\"photo\"; filename=\"a.txt\"\r\nContent-Type: text/plain", "one\n--boundary-like\ntwo")
        let tags = part("name=\"tags\"", "a") + part("name=\"tags\"", "b")
        let bodies = [photo + part("name=\"size\"", "7") + tags, photo + part("name=\"size\"", "8"), photo]
        let text = try infer(
            bodies.map { Exchange(method: "POST", path: "/photos", sends: $0 + "--boundary--\r\n", status: 204) }
                + [Exchange(method: "POST", path: "/others", sends: "--boundary\r\nno form", status: 204)])
        expect(text, has: ["multipart: { photo: File, size?: Int, tags?: [String] }", "post: /others"])
    }

    // MARK: Names

    @Test func namesThatSwiftHasAreReplaced() throws {
        let text = try infer([
            Exchange(path: "/streams", answer: #"[{"self":1,"init":"x","decoder":true,"id":7}]"#),
            Exchange(path: "/errors/5?self=1&client=2&request=a", answer: #"{"string":{"a":1,"b":2},"any":{"c":1,"d":2}}"#),
            Exchange(path: "/self/init", answer: #"{"data":{"e":1,"f":2}}"#), Exchange(method: "POST", path: "/init", status: 204),
        ])
        expect(text, has: ["StreamModel:", "name: selfValue", "name: initValue", "ErrorModel:", "StringModel", "AnyModel", "DataModel"])
    }

    /// `JSON` and `File` are free in Swift, but not in the dialect.
    @Test func namesThatTheDialectHasAreReplaced() throws {
        let text = try infer([
            Exchange(path: "/json", answer: #"{"a":1}"#), Exchange(path: "/file", answer: #"{"b":1}"#),
            Exchange(path: "/%2B", answer: #"{"c":1}"#),
        ])
        expect(text, has: ["JSONModel:", "FileModel:", "  API:\n"])
    }

    @Test(arguments: [("Swift", "SwiftAPI"), ("Foundation", "FoundationAPI"), ("Shop", "Shop")])
    func namesOfModulesAreReplaced(_ title: String, _ name: String) throws {
        _ = try infer([Exchange(path: "/a", answer: "1")])
        let text = try #require(InferenceRun.run(directory("exchanges"), title: title).outcome ?? nil)
        #expect(text.contains("\nname: \(name)\n"))
    }

    @Test func longNamesOfMembersAreWritten() throws {
        let (long, longer) = (String(repeating: "x", count: 1_200), String(repeating: "y", count: 3_000))
        let text = try infer([Exchange(path: "/a", answer: #"{"\#(long)":1,"\#(longer)":{"b":1,"c":2},"d":true}"#)])
        expect(text, has: ["? \"\(long)\"\n", "? \"\(longer)\"\n"])
    }

    @Test func listsAreNamedAfterTheirElements() throws {
        let text = try infer([
            Exchange(path: "/products", answer: #"{"products":[{"id":1,"title":"a","price":1}],"total":1}"#),
            Exchange(path: "/products/1", answer: #"{"id":1,"title":"a","sku":"x","made":{"at":"here","by":"me"}}"#),
            Exchange(path: "/stock", answer: #"{"product":{"sku":"y","weight":1,"made":{"at":"there"}}}"#),
        ])
        expect(text, has: ["ProductList: { fields: { products: [Product]", "returns: ProductList", "returns: Product }"])
        #expect(!text.contains("Product2"))
    }

    @Test func typesThatBecomeAlikeAreOne() throws {
        // The second order is only like the first one after the third one has brought members.
        let text = try infer([
            Exchange(path: "/a", answer: #"{"order":{"a":1,"b":1,"c":1}}"#),
            Exchange(path: "/b", answer: #"{"order":{"x":1,"y":1,"z":1,"a":1}}"#),
            Exchange(path: "/c", answer: #"{"order":{"x":1,"y":1,"b":1,"c":1,"a":1}}"#),
        ])
        #expect(!text.contains("Order2"))
    }

    // MARK: Maps

    @Test(arguments: [
        (#"{"u1":{"n":1},"u2":{"n":2},"u3":{"n":3},"u4":{"n":4},"u5":{"n":5}}"#, true),
        (#"{"USD":1.1,"GBP":0.8,"JPY":160,"CHF":1,"SEK":11}"#, true), (#"{"a@b.c":1,"d@e.f":2,"g@h.i":3}"#, true),
        (#"{"/a":"x","/b/c":"y","/d":"z"}"#, true), (#"{"line1":"a","line2":"b"}"#, false), (#"{"a":1,"b":2,"c":3,"d":4,"e":5}"#, false),
        (#"{"USD":1,"GBP":"x","JPY":true,"CHF":[1],"SEK":{}}"#, false),
    ])
    func membersThatAreDataAreMaps(_ answer: String, _ isMap: Bool) throws {
        let text = try infer([Exchange(path: "/a", answer: answer)])
        #expect(text.contains("returns: [String: ") == isMap, "\(text)")
    }

    @Test func veryManyMembersAreAMap() throws {
        let members = (0..<20_000).map { #""\#(String($0, radix: 36))k":{"a":1,"b":\#($0)}"# }.joined(separator: ",")
        let text = try infer([Exchange(path: "/things", answer: "{\(members)}")])
        #expect(text.contains("[String: ") && text.utf8.count < 1_000, "\(text.prefix(500))")
    }

    @Test func membersThatDifferFromObjectToObjectAreAMap() throws {
        let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu"]
        let objects = words.map { #"{"scores":{"\#($0)":1}}"# }.joined(separator: ",")
        expect(try infer([Exchange(path: "/players", answer: "[\(objects)]")]), has: ["scores: [String: Int]"])
    }

    /// A conflict is often answered with the value that is there.
    @Test func onlyWhatTellsAnErrorIsNamedSo() throws {
        let text = try infer([
            Exchange(path: "/items/1", answer: #"{"id":1,"price":2}"#),
            Exchange(method: "PUT", path: "/items/1", sends: #"{"price":3}"#, status: 409, answer: #"{"id":1,"price":2}"#),
            Exchange(method: "PUT", path: "/users/1", sends: #"{"mail":"a"}"#, status: 409, answer: #"{"id":1,"mail":"b"}"#),
            Exchange(path: "/users/9", status: 404, answer: #"{"type":"about:blank","title":"none","status":404}"#),
            Exchange(path: "/items/9", status: 404, answer: #"[{"errorCode":7}]"#),
        ])
        expect(text, has: ["409: Item", "User: { fields: { id: Int, mail: String } }", "409: User", "404: APIError", "404: [APIError"])
    }

    // MARK: What cannot be learned

    @Test func refusedRequestsTeachNothing() throws {
        let text = try infer([
            Exchange(method: "POST", path: "/items", sends: #"{"name":"a"}"#, status: 201, answer: #"{"id":1}"#),
            Exchange(method: "POST", path: "/items", sends: #"{"nome":7}"#, status: 422, answer: #"{"detail":"bad"}"#),
            Exchange(path: "/items?limit=5", answer: "[]"),
            Exchange(path: "/items?limit=abc&x=1", status: 400, answer: #"{"detail":"bad"}"#),
            Exchange(path: "/items/7", answer: #"{"id":7}"#), Exchange(path: "/items/none", status: 422, answer: #"{"detail":"bad"}"#),
            Exchange(path: "/nothing", status: 404, answer: #"{"detail":"bad"}"#),
        ])
        expect(text, has: ["ItemInput: { fields: { name: String } }", "limit?: Int }", "422: APIError"])
        #expect(!text.contains("nome") && !text.contains("/items/none") && !text.contains("/nothing") && !text.contains("x?:"))
    }

    @Test func whatIsLeftOutIsSaid() throws {
        _ = try infer([
            Exchange(method: "A B", path: "/a"), Exchange(path: "/nothing", status: 404), Exchange(path: "/ok", answer: "{}"),
            Exchange(path: "/deep", answer: String(repeating: "[", count: 300) + String(repeating: "]", count: 300)),
        ])
        #expect(
            InferenceRun.run(directory("exchanges"), title: "Shop").remarks == [
                "left out: 1 request with the method 'A B', which is not valid",
                "left out: GET /nothing, which the server answered only with 404",
                "GET /deep: a response is nested more than 128 levels deep: it is any JSON",
            ])
    }

    @Test func aMethodCanBeAnyToken() throws {
        let text = try infer([
            Exchange(method: "PURGE", path: "/a"), Exchange(path: "/a", answer: "{}"), Exchange(method: "QUERY", path: "/a", answer: "{}"),
            Exchange(method: "TRACE", path: "/b", status: 204),
        ])
        expect(text, has: ["purgeA: { method: PURGE, path: /a", "queryA: { method: QUERY, path: /a", "traceB: { trace: /b", "get: /a"])
    }

    @Test func datesAreInTheCalendar() throws {
        let text = try infer([
            Exchange(
                path: "/a",
                answer: #"{"a":"2024-02-30","b":"2024-02-29","c":"2024-01-01T25:00:00Z","d":"2024-01-01T10:00:00Z","e":"http://[x"}"#)
        ])
        expect(text, has: ["a: String", "b: Day", "c: String", "d: Date", "e: String"])
    }

    // MARK: Any exchanges

    /// Whatever was recorded, the spec is valid and gives code without warnings.
    @Test(arguments: 20..<60)
    func anyExchangesGiveAValidSpec(_ seed: Int) throws {
        var random = RandomExchanges(seed: UInt64(seed))
        _ = try infer(random.exchanges())
    }

    private struct RandomExchanges: RandomNumberGenerator {
        private var state: UInt64

        private static let words = [
            "id", "name", "self", "init", "Type", "Self", "class", "Error", "Stream", "String", "data", "Data", "client", "request",
            "options", "body", "url",
            "", " ", "a b", "a-b", "a_b", "aB", "é", "日本", "🎉", "1", "2x", "$ref", "@type", "x?", "items", "children", "user", "users",
            "User", "description",
            "hashValue", "null", "true", "yes", "~", "a/b", "a.b", "#", "?", "*", "decoder", "union", "value", "Products", "product",
            "additionalMembers",
            "required", "properties", "\"", "\\", "'", "\n", "customMirror", "Codable", "Any", "Optional", "default", "enum", "case", "get",
            "list",
        ]

        init(seed: UInt64) {
            state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
        }

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }

        private mutating func word() -> String { Self.words.randomElement(using: &self) ?? "" }

        private mutating func value(_ depth: Int) -> Any {
            switch Int.random(in: 0..<(depth > 3 ? 6 : 10), using: &self) {
            case 0: return NSNull()
            case 1: return Bool.random(using: &self)
            case 2: return Int.random(in: -5..<5_000_000_000, using: &self)
            case 3: return 1.5
            case 4: return word()
            case 5:
                return ["2024-02-30", "2024-02-28", "2024-01-01T10:00:00Z", "https://a.b", "*", "3f2504e0-4f89-11d3-9a0c-0305e82c3301"][
                    Int(next() % 6)]
            case 6, 7: return (0..<Int.random(in: 0..<4, using: &self)).map { _ in value(depth + 1) }
            default:
                var members: [String: Any] = [:]
                for _ in 0..<Int.random(in: 0..<7, using: &self) { members[word()] = value(depth + 1) }
                return members
            }
        }

        private mutating func json() throws -> String {
            let value = Bool.random(using: &self) ? ["items": value(0), "id": 1] : value(0)
            return String(
                decoding: try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys]), as: UTF8.self)
        }

        private mutating func encoded() -> String { word().addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }

        mutating func exchanges() throws -> [Exchange] {
            var exchanges: [Exchange] = []
            for _ in 0..<Int.random(in: 1..<12, using: &self) {
                var path = ""
                for _ in 0..<Int.random(in: 1..<4, using: &self) {
                    path += "/" + (Int.random(in: 0..<4, using: &self) == 0 ? "\(Int.random(in: 1..<100, using: &self))" : encoded())
                }
                let query = (0..<Int.random(in: 0..<3, using: &self)).map { _ in "\(encoded())=\(encoded())" }
                if !query.isEmpty { path += "?" + query.joined(separator: "&") }
                var exchange = Exchange(path: path)
                exchange.method = ["GET", "POST", "PUT", "DELETE", "HEAD", "GET"][Int(next() % 6)]
                exchange.status = [200, 200, 201, 204, 302, 400, 404, 422, 500][Int(next() % 9)]
                if exchange.method.hasPrefix("P") { exchange.sends = Bool.random(using: &self) ? try json() : "\(encoded())=\(encoded())" }
                if exchange.status != 204, exchange.method != "HEAD" { exchange.answer = try json() }
                if Int.random(in: 0..<8, using: &self) == 0 {
                    (exchange.type, exchange.answer) = ("text/event-stream", "data: \(try json())\n\n")
                }
                exchanges.append(exchange)
            }
            return exchanges
        }
    }

    @Test func otherFilesAreErrors() throws {
        try directory.write("{}", to: "exchanges/a.json")
        let wrong = InferenceRun.run(directory("exchanges"), title: "Shop")
        #expect(wrong.outcome == .some(nil) && wrong.text(as: .text).contains("this is not a recorded exchange"))
        try directory.write("{\"log\":{\"entries\":[]}}", to: "exchanges/a.json")
        #expect(InferenceRun.run(directory("exchanges"), title: "Shop").text(as: .text).contains("it is an HTTP Archive (HAR)"))
        try directory.write("{\"log\":{\"entries\":[]}}", to: "archives/a.har")
        #expect(InferenceRun.run(directory("archives"), title: "Shop").text(as: .text).contains("it is an HTTP Archive (HAR)"))
        let file = InferenceRun.run(directory("exchanges/a.json"), title: "Shop").text(as: .text)
        #expect(file.contains("it is not a directory") && file.contains("help: use a directory that RecordingTransport"))
        try directory.write("", to: "none/readme")
        #expect(InferenceRun.run(directory("none"), title: "Shop").text(as: .text).contains("it has no recorded exchanges"))
        #expect(InferenceRun.run(directory("nothing"), title: "Shop").text(as: .text).contains("no such file"))
    }
}
