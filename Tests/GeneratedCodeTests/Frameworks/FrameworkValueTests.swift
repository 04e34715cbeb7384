import EndpointKit
import Foundation
import Frameworks
import LoopbackSupport
import Testing

/// Numbers, bytes and any JSON, as the schema generators of web frameworks write them.
struct FrameworkValueTests {
    /// 2^53 + 1, the first whole number that is no `Double`.
    private static let large = 9_007_199_254_740_993

    @Test func integersBesideNumbersAreExact() throws {
        let text = #"""
            {"value":9007199254740993,"values":[5000000000,2.5],"metadata":{"id":9007199254740993,"ratio":0.5,"on":true,"x":"1"},
             "limit":9007199254740993,"size":null}
            """#
        let variable: Variable = try decoded(text)
        #expect(variable.value == .integer(Self.large))
        #expect(variable.values == [.integer(5_000_000_000), .number(2.5)])
        #expect(variable.metadata?["id"] == .integer(Int64(Self.large)))
        #expect(variable.metadata?["ratio"] == .number(0.5))
        #expect(variable.metadata?["on"] == .boolean(true))
        #expect(variable.metadata?["x"] == .string("1"))
        #expect(variable.limit == .integer(Self.large))
        #expect(variable.size == nil)
        let data = try JSONCoding.default.encoder.encode(variable)
        #expect(String(decoding: data, as: UTF8.self).components(separatedBy: "9007199254740993").count == 4)
        // Null is not sent back, because it means the same as an absent member.
        #expect(try encoded(variable) == json(text.replacingOccurrences(of: #","size":null"#, with: "")))
    }

    @Test func aDefaultOfAUnionIsItsVariant() throws {
        #expect(try decoded(#"{"value":null}"#, as: Variable.self).limit == .integer(100))
        #expect(Variable(value: .number(0.5)).limit == .integer(100))
    }

    @Test func bytesBehindJSONAreTakenAsTheyAre() async throws {
        let export = Data([0x50, 0x4B, 0x03, 0x04, 0xFF])
        let framework = try FrameworkServer(answer: export)
        #expect(try await framework.client.drf.exportProjects() == export)
    }

    /// Both ways to call an operation give one type.
    @Test func anotherMediaTypeWithTheSameResultHasItsType() async throws {
        let framework = try FrameworkServer(answer: Data(#"{"count":2,"duration":0.5}"#.utf8))
        var results = [try await framework.client.drf.importProjects([])]
        results.append(
            try await framework.client.drf.importProjectsSendingMultipart(file: UploadFile(.data(Data([0])), filename: "a.csv")))
        #expect(results.map(\.count) == [2, 2])
        #expect(results.map(\.duration) == [0.5, 0.5])
    }

    @Test func constantsTravel() async throws {
        let framework = try FrameworkServer(answer: Data(#"{"actions":[{"type":"cancel-flow-run"}],"data":[]}"#.utf8))
        let automation = try await framework.client.pydantic.runAction(.cancelFlowRun(CancelFlowRun()))
        #expect(automation.actions == [.cancelFlowRun(CancelFlowRun())])
        #expect(automation.data == [])
        #expect(try framework.sent().body == Data(#"{"type":"cancel-flow-run"}"#.utf8))
    }

    @Test(arguments: [(IntegerOrNumber.integer(9_007_199_254_740_993), "9007199254740993"), (.number(0.5), "0.5")])
    func numbersInQueriesAreExact(_ limit: IntegerOrNumber, _ text: String) async throws {
        let framework = try FrameworkServer(answer: Data(#"{"value":1}"#.utf8))
        #expect(try await framework.client.pydantic.readVariable(name: "n", limit: limit).value == .integer(1))
        #expect(try framework.sent().target == "/pydantic/variables/n?limit=\(text)")
    }
}
