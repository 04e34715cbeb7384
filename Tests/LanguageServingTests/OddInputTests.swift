import APIModel
import Testing

@testable import LanguageServing

/// What clients can send, and nobody writes on purpose.
struct OddInputTests {
    private static let uri = "file:///endpointkit-tests/odd.yaml"
    private static let spec = Driver.spec.replacing("returns: User", with: "returns: Usr")
    private static let fault = ["unknown-type 8:41-8:44"]

    private func opened(_ text: String = spec, _ uri: String = uri) -> Driver { Driver(opening: text, uri) }

    private func change(_ driver: inout Driver, _ changes: String) throws {
        let text = "{\"textDocument\":{\"uri\":\"\(Self.uri)\",\"version\":2},\"contentChanges\":\(changes)}"
        driver.notify("textDocument/didChange", try JSONTextParser.parse(Array(text.utf8)))
    }

    @Test(arguments: [
        spec.replacing("\n", with: "\r\n"), spec.replacing("\n", with: "\r"), "\u{FEFF}" + spec,
        spec.replacing("name: Shop", with: "name: Shop # \u{2028} \u{85} \u{1F600}"),
    ])
    func linesAreThoseOfTheProtocol(_ text: String) {
        #expect(opened(text).diagnostics(of: Self.uri) == Self.fault)
    }

    @Test(arguments: ["", "\n", " \t\n", "# only a comment", "- 1\n", "text", String(repeating: "[", count: 5_000)])
    func aTextWithoutAKindHasNoFaults(_ text: String) {
        var driver = opened(text)
        #expect(driver.diagnostics(of: Self.uri) == [])
        for feature in Feature.allCases {
            let (start, end) = (EditorPosition(line: -1, character: -9), EditorPosition(line: 9, character: 9))
            let range = JSON.members(["start": start.json, "end": end.json])
            let params = Driver.place(Self.uri, 1_000_000_000, 1 << 40, ["newName": .string("A"), "range": range])
            let answer = driver.request(feature.rawValue, params)
            #expect(answer["result"] != nil || answer["error"]?["code"]?.int == -32803, "\(feature)")
        }
    }

    /// JavaScript writes half of a pair as an escape, which strict JSON does not have.
    @Test func aHalfOfASurrogatePairIsOneCharacter() {
        var driver = Driver()
        _ = driver.request("initialize", .members(["capabilities": .members([:])]))
        let opening = Driver.opening(Self.uri, Self.spec.replacing("{ get:", with: "{ doc: 'HALF', get:"))
        let text = RPCMessage.notification("textDocument/didOpen", opening).json.replacing("HALF", with: "\\ud800\\udc00\\ud83dx\\udc00")
        #expect(driver.server.receive(Array(text.utf8)) == [])
        driver.work()
        #expect(driver.diagnostics(of: Self.uri) == ["unknown-type 8:55-8:58"])
    }

    @Test(arguments: [
        (#"[{"range":{"start":{"line":100,"character":0},"end":{"line":100,"character":5}},"text":" # end\n"}]"#, fault),
        (#"[{"range":{"start":{"line":8,"character":44},"end":{"line":8,"character":41}},"text":"User"}]"#, []),
        (#"[{"range":{"start":{"line":-5,"character":-5},"end":{"line":0,"character":0}},"text":"\n"}]"#, ["unknown-type 9:41-9:44"]),
        // Not the whole text.
        (#"[{"range":{"start":{"line":8}},"text":"x"}]"#, fault), (#"[{"range":7,"text":"x"}]"#, fault),
        (#"[{"text":null},5,null,{}]"#, fault), ("[]", fault), ("7", fault),
        (#"[{"range":null,"text":"endpointkit: 1\nname: Shop\n"}]"#, []),
    ])
    func changesAreAppliedWhereTheyAre(_ changes: String, _ expected: [String]) throws {
        var driver = opened()
        try change(&driver, changes)
        #expect(driver.diagnostics(of: Self.uri) == expected)
    }

    @Test(arguments: [
        ("hover", #"{"textDocument":{"uri":"U"},"position":{"line":1.5,"character":2}}"#),
        ("hover", #"{"textDocument":{"uri":"U"},"position":{"line":1e300,"character":2}}"#),
        ("definition", #"{"textDocument":{"uri":"U"},"position":{"line":99999999999999999999,"character":2}}"#),
        ("completion", #"{"textDocument":{"uri":"U"}}"#), ("references", #"{"textDocument":{"uri":"U"},"position":[]}"#),
        ("codeAction", #"{"textDocument":{"uri":"U"},"range":{"start":{"line":1,"character":1}}}"#),
        ("rename", #"{"textDocument":{"uri":"U"},"position":{"line":3,"character":3}}"#),
        ("documentSymbol", #"{"textDocument":"U"}"#), ("formatting", "[1]"),
    ])
    func parametersWithoutAPlaceAreRefused(_ method: String, _ params: String) throws {
        var driver = opened()
        let params = try JSONTextParser.parse(Array(params.replacing("U", with: Self.uri).utf8))
        #expect(driver.request("textDocument/" + method, params)["error"]?["code"]?.int == -32602)
    }

    @Test(arguments: [
        "file:/endpointkit-tests/common.yaml", "FILE:///endpointkit-tests/common.yaml", "file://localhost/endpointkit-tests/%63ommon.yaml",
    ])
    func oneFileCanHaveManyURIs(_ uri: String) {
        var driver = opened(
            Self.spec.replacing("types:\n", with: "imports: [common.yaml]\ntypes:\n").replacing("Usr", with: "Item"))
        #expect(driver.diagnostics(of: Self.uri)?.count == 1)
        driver.open(uri, "endpointkit: 1\ntypes:\n  Item: String\n")
        #expect(driver.diagnostics(of: Self.uri) == [])
        #expect(driver.diagnostics(of: uri) == [])
    }

    @Test(arguments: ["untitled:Untitled-1", "", "zip:///a.zip/b.yaml", "file://", "file:///a%2", "file:///%00", "file:///a/../b.yaml"])
    func aDocumentWithoutAFileIsReadAsItIs(_ uri: String) {
        #expect(opened(Self.spec, uri).diagnostics(of: uri) == Self.fault)
    }
}
