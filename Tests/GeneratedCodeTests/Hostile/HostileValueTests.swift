import EndpointKit
import EndpointKitTesting
import Foundation
import Hostile
import HostileMocks
import Testing

/// Hostile texts are what they were in the spec when the program runs.
@Suite(.timeLimit(.minutes(10)))
struct HostileValueTests {
    private let coding = JSONCoding.default

    private static let texts = [
        "\\(exit(1))", "\\#(x)", "\"", "\"\"\"", "\"# + x", "a\nlet b = 1", "a\rlet b = 1", "a\r\nlet b = 1", "a\u{85}let b = 1",
        "a\u{2028}let b = 1", "a\u{2029}let b = 1", "a\0b", "*/", "/*", "//", "`a`", "a b", "a\u{200B}b", "\u{202E}txet", "{{{x}}}",
        "{{>file}}",
        "{{<file}}{{$body}}", "#if DEBUG", "#sourceLocation(file: \"x\", line: 1)", "#error(\"x\")", "; exit(1) ;", "} func injected() {",
        "../../x", "\u{301}", "\\", "\\u{41}", "<#placeholder#>", "👩‍👩‍👧",
    ]

    @Test func defaultsAndKeysSurvive() throws {
        let expected = Dictionary(uniqueKeysWithValues: Self.texts.map { (Array($0.unicodeScalars), Array($0.unicodeScalars)) })
        for sink in [Sink(), try coding.decoder.decode(Sink.self, from: Data("{}".utf8))] {
            let written = try coding.decoder.decode([String: String].self, from: try coding.encoder.encode(sink))
            #expect(written.count == Self.texts.count)
            for (key, value) in written { #expect(expected[Array(key.unicodeScalars)] == Array(value.unicodeScalars)) }
        }
        let other = Dictionary(uniqueKeysWithValues: Self.texts.map { ($0, "other \($0)") })
        let sink = try coding.decoder.decode(Sink.self, from: try coding.encoder.encode(other))
        #expect(try coding.decoder.decode([String: String].self, from: try coding.encoder.encode(sink)) == other)
    }

    @Test func constantsSurvive() {
        let constants = Constants()
        #expect((constants.a, constants.b, constants.c) == ("\\(exit(1))", "\"\"\"\r\n*/", "\u{301}\u{2028}\0"))
        #expect(constants.d == .object(["\\(x)": .array([.string("\""), .string("\\"), .string("\r\n"), .string("\u{301}")])]))
        #expect(constants.e == ["\\(exit(1))": "\"", "\"": "\\(x)"])
    }

    @Test func keysThatTheSpecGivesApartSurvive() throws {
        let keys = Keys(plain: "p", justAName: "n", additionalMembers: ["m": "a"])
        let written = try coding.decoder.decode([String: String].self, from: try coding.encoder.encode(keys))
        #expect(written == ["\\(exit(1))\"": "p", "\"); exit(1)": "n", "m": "a"])
    }

    @Test func rawValuesAndTagsSurvive() throws {
        let words = [
            "\\(exit(1))", "\"", "\"\"\"", "\\", "\n", "\r", "\0", "\u{2028}", "*/", "`a`", "; exit(1)",
            "\": self = .x; default: exit(1) //",
            "\u{202E}", "{{{x}}}", "#if x", "",
        ]
        #expect(Word.allCases.map(\.rawValue) == words)
        #expect(words.allSatisfy { Word(rawValue: $0).isRecognized })
        #expect(Named.allCases.map(\.rawValue) == ["\"\\(exit(1))\"#", "\r\n", "\u{301}"])
        for tag in ["\\(exit(1))", "\": exit(1) //\r\n\0", "*/", "\u{301}"] {
            let json = try coding.encoder.encode(["\"\\(exit(1))": tag])
            let choice = try coding.decoder.decode(Choice.self, from: json)
            if case .unrecognized = choice { Issue.record("\(tag) is not recognized") }
            #expect(try coding.encoder.encode(choice) == json)
        }
        let shape = try coding.decoder.decode(Shape.self, from: try coding.encoder.encode(["\"\\(exit(1))": "\\(exit(1))\""]))
        if case .first = shape { return }
        Issue.record("\(shape) is another variant")
    }

    @Test func examplesSurviveInMocks() async throws {
        let mock = MockXService()
        let client = HostileClient.mock(x: mock)
        #expect(try await client.x.con() == .ok(Plain(only: "\"\"\"\\(exit(1))")))
        let word = Word.exit1
        #expect(try await client.x.exit1(Plain(only: "")) == word)
        #expect(try await client.x.text("") == "\u{301}\"\"\"\\(exit(1))\n\r\n\0\"\"\"")
        let plain = "\"\"\" \\(exit(1)) \r\n \u{301} #\"# \0 {{{x}}} \u{2028}"
        let decoded = try coding.decoder.decode(Plain.self, from: Data(try #require(mock.onCon.example).utf8))
        #expect(decoded.only == "\"\"\"\\(exit(1))")
        let example = try coding.decoder.decode(Plain.self, from: Data(try #require(mock.onEtcX.example).utf8))
        #expect(Array(example.only.unicodeScalars) == Array(plain.unicodeScalars))
    }

    @Test func environmentsSurvive() throws {
        #expect(HostileEnvironment.x.baseURL?.absoluteString == "https://path.hostile.example/%5C(exit(1))")
        #expect(HostileEnvironment.x.name == "../../x")
        let first = HostileEnvironment.funcInjectedExit1(region: .eu, doubleQuote: "q")
        #expect(first.name == "\"); func injected() {} //\\(exit(1))")
        #expect(first.baseURL?.absoluteString == "https://api.hostile.example/a%22%29/eu/q")
    }

    @Test func requestsSurvive() async throws {
        let transport = StubTransport { _ in .json(#""x""#) }
        let client = HostileClient(client: APIClient(environment: HostileEnvironment.x, transport: transport))
        _ = try await client.x.exit1(Plain(only: ""))
        let request = try #require(transport.requests.last)
        #expect(request.path.hasSuffix("/a%22b%5C(exit(1))/%22/body"))
        #expect(request.headers["Content-Type"] == "application/x+json; a=\"\\(exit(1))\"")
        #expect(request.headers["X-Service"] == "\\(exit(1))\"")
        #expect(request.headers["X-Client"] == "\"\\(exit(1))\"# */ {{{x}}}")
    }
}
