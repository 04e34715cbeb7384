import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Specs of the dialect that are made of recorded exchanges.
struct InferenceTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Exchange {
        var method = "GET"
        var path: String
        var sends: String?
        var status = 200
        var type = "application/json"
        var answer: String?
        var base64: String?
    }

    /// The spec that is inferred, which must be valid without warnings.
    private func infer(_ exchanges: [Exchange], sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        for (index, exchange) in exchanges.enumerated() {
            var request = ["method": exchange.method, "url": "https://api.example.com" + exchange.path]
            request["body"] = exchange.sends
            var answer: [String: Any] = ["status": exchange.status, "headers": [["name": "Content-Type", "value": exchange.type]]]
            answer["text"] = exchange.answer
            answer["base64"] = exchange.base64
            let data = try JSONSerialization.data(withJSONObject: ["request": request, "answers": [answer]])
            let number = String(repeating: "0", count: 4 - "\(index)".count) + "\(index)"
            try folder.write(String(decoding: data, as: UTF8.self), to: "exchanges/\(number).json")
        }
        let reported = InferenceRun.run(folder("exchanges"), title: "Shop")
        let text = try #require(reported.outcome, "\(reported.text(as: .text))", sourceLocation: sourceLocation)
        try folder.write(text, to: "shop.yaml")
        let reading = ContractReading.run(SpecInput(folder("shop.yaml")))
        #expect(reading.errorCount + reading.warningCount == 0, "\(reading.text(as: .text))\n\(text)", sourceLocation: sourceLocation)
        return text
    }

    private func expect(_ text: String, has lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        for line in lines { #expect(text.contains(line), "\(text)", sourceLocation: sourceLocation) }
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
                "/users/{userId", "/users/me", "/posts/{postId", "UUID", "/v1/days/{dayId", "/orders/{orderId", "https://api.example.com",
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

    @Test func enumsNeedEvidence() throws {
        let states = ["open", "closed", "open", "open", "closed", "open", "open", "closed", "open", "open", "closed", "open"]
        let many = states.enumerated().map { #"{"state":"\#($0.element)","word":"w\#($0.offset)x"}"# }.joined(separator: ",")
        let text = try infer([Exchange(path: "/tickets", answer: "[\(many)]")])
        expect(text, has: ["open", "closed"])
        #expect(!text.contains("w1x"))
        let few = try infer([Exchange(path: "/tickets", answer: #"[{"state":"open"},{"state":"closed"}]"#)])
        #expect(!few.contains("closed"))
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
                "get: /logo, returns: Data", "delete: \"/items/{itemId:Int}\"",
            ])
    }

    @Test func otherFilesAreErrors() throws {
        try folder.write("{}", to: "exchanges/a.json")
        let wrong = InferenceRun.run(folder("exchanges"), title: "Shop")
        #expect(wrong.outcome == .some(nil) && wrong.text(as: .text).contains("this is not a recorded exchange"))
        try folder.write("", to: "none/readme")
        #expect(InferenceRun.run(folder("none"), title: "Shop").text(as: .text).contains("it has no recorded exchanges"))
        #expect(InferenceRun.run(folder("nothing"), title: "Shop").text(as: .text).contains("no such file"))
    }
}
