import EndpointKit
import Foundation
import Testing

@Suite struct ParameterConvertibleTests {
    @Test(arguments: [
        (1.0, "1"), (-1.0, "-1"), (0.0, "0"), (-0.0, "0"), (0.1, "0.1"), (1e20, "100000000000000000000"), (1e16, "10000000000000000"),
        (1.5e300, "15" + String(repeating: "0", count: 299)), (1e-7, "0.0000001"), (1.25e-5, "0.0000125"), (123.456, "123.456"),
        (1.7976931348623157e308, "17976931348623157" + String(repeating: "0", count: 292)),
    ])
    func printsDoublesWithoutExponents(_ value: Double, _ text: String) {
        #expect(value.parameter == .primitive(text))
        #expect(Double(text) == value)
    }

    static let unsendable: [any ParameterConvertible] = [
        Double.nan, Double.infinity, -Float.infinity, Decimal.nan, [1, Double.nan], ["a": Double.nan], ISO8601Duration(seconds: .nan),
        EpochSeconds(Date(timeIntervalSince1970: .infinity)), EpochMilliseconds(Date(timeIntervalSince1970: .nan)),
        JSONValue.array([["a": .number(.infinity)]]), Date(timeIntervalSince1970: .nan),
    ]

    @Test(arguments: unsendable.indices) func refusesWhatIsNotANumber(_ index: Int) {
        let value = Self.unsendable[index].parameter
        #expect(throws: EncodingError.self) { try value.written(with: .endpointKit()) }
    }

    @Test func convertsScalars() throws {
        #expect("a".parameter == .primitive("a"))
        #expect("abc".dropFirst().parameter == .primitive("bc"))
        #expect(true.parameter == .primitive("true"))
        #expect(Int.min.parameter == .primitive("-9223372036854775808"))
        #expect(Int32(7).parameter == .primitive("7"))
        #expect(UInt.max.parameter == .primitive("18446744073709551615"))
        #expect(Float(0.1).parameter == .primitive("0.1"))
        #expect(try #require(Decimal(string: "1234567890123456789.125")).parameter == .primitive("1234567890123456789.125"))
        #expect(Date(timeIntervalSince1970: 0.25).parameter == .primitive("1970-01-01T00:00:00.250Z"))
        #expect(
            try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")).parameter
                == .primitive("e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
        #expect(try #require(URL(string: "https://a.example/b?c=d")).parameter == .primitive("https://a.example/b?c=d"))
        #expect(Data([0xFB, 0xFF]).parameter == .primitive("+/8="))
    }

    @Test func convertsCollections() {
        #expect(Int?.none.parameter == .none)
        #expect(Int?.some(1).parameter == .primitive("1"))
        #expect([1, nil, 3].parameter == .array(["1", "3"]))
        #expect([[1, 2], [3]].parameter == .array(["1,2", "3"]))
        #expect(Set([2, 1]).parameter == .array(["1", "2"]))
        #expect(
            ["b": 1, "a": nil, "c": 3].parameter
                == .object([ParameterMember(name: "b", value: "1"), ParameterMember(name: "c", value: "3")]))
        #expect(
            ["b": ["x": 1], "a": ["y": 2]].parameter
                == .object([ParameterMember(path: ["a", "y"], value: "2"), ParameterMember(path: ["b", "x"], value: "1")])
        )
        #expect(["a": [1, 2]].parameter == .object([ParameterMember(name: "a", value: "1"), ParameterMember(name: "a", value: "2")]))
        #expect(ParameterMember(path: ["a", "b", "c"], value: "").name == "a[b][c]")
    }

    @Test func convertsModelsThroughJSON() throws {
        struct Filter: Encodable {
            var to: Date?
            var from = Date(timeIntervalSince1970: 0)
            var limit = 1.0
            var ratio = 0.5
        }
        #expect(
            ParameterValue(encoding: Filter())
                == .object([
                    ParameterMember(name: "from", value: "1970-01-01T00:00:00Z"), ParameterMember(name: "limit", value: "1"),
                    ParameterMember(name: "ratio", value: "0.5"),
                ])
        )
        for filter in [Filter(from: .init(timeIntervalSince1970: .nan)), Filter(ratio: .infinity)] {
            #expect(throws: EncodingError.self) { try ParameterValue(encoding: filter).written(with: .endpointKit()) }
        }
        #expect(ParameterValue(encoding: 5) == .primitive("5"))
        #expect(ParameterValue(encoding: ["a"]) == .array(["a"]))
    }

    @Test func hasOneText() {
        #expect(ParameterValue.none.text == nil)
        #expect(ParameterValue.array(["a", "b"]).text == "a,b")
        #expect(["a": 1].parameter.text == "a,1")
    }
}
