@_spi(Generated) import EndpointKit
import Foundation
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "1.5", "-0.25", #""""#, #""a\"\\\/é\n💥""#, "[]",
        "{}", #"[1,[2,[3,[]]],{"a":{"b":null}}]"#, #"{"a":1,"b":[true,null,"x"],"c":{}}"#,
    ])
    func roundTrips(_ json: String) throws {
        let value = try JSONValue(parsing: json)
        #expect(try JSONValue(parsing: value.description) == value)
        #expect(try value.decode(as: JSONValue.self) == value)
        #expect(try JSONValue(encoding: value) == value)
    }

    @Test func stringsCanBeInterpolated() {
        let number = 7
        let value: JSONValue = ["name": "user \(number)", "tags": ["\(number)"]]
        #expect(value == .object(["name": .string("user 7"), "tags": .array([.string("7")])]))
    }

    /// Not that a number was expected.
    @Test(arguments: ["\"x\ty\"", "\"\\q\"", "[1,\"\u{1}\"]"]) func saysThatJSONIsNotValid(_ json: String) {
        let data = Data("{\"a\":\(json)}".utf8)
        for decode in [
            { _ = try JSONDecoder().decode(JSONValue.self, from: data) }, { _ = try JSONValue(parsing: data) },
            { _ = try JSONDecoder.endpointKit().decode([String: JSONValue].self, from: data) },
        ] as [() throws -> Void] {
            let error = #expect(throws: DecodingError.self) { try decode() }
            guard case .dataCorrupted(let context)? = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(context.debugDescription.contains("not valid JSON"), "\(context)")
        }
    }

    @Test func keepsIntegersAndBooleansApart() throws {
        let value = try JSONValue(parsing: "[1,true,0,false,1.5,9007199254740993]")
        #expect(value.array?.map(\.kind) == [.integer, .boolean, .integer, .boolean, .number, .integer])
        #expect(value[5] == .int(9_007_199_254_740_993))
        #expect(value.description == "[1,true,0,false,1.5,9007199254740993]")
    }

    /// Reading and writing leaves a number what it is.
    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "123456789012345678901234567890",
        "12345678901234567890123456789012345678", "0.12345678901234567891", "9007199254740993.5", "-0.1", "9007199254740993",
        "1234567890123456789000000000000000000000",
    ])
    func keepsNumbersExactly(_ number: String) throws {
        let value = try JSONValue(parsing: "{\"n\":\(number)}")
        #expect(value.description == "{\"n\":\(number)}")
        #expect(String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self) == "{\"n\":\(number)}")
        #expect(try JSONValue(encoding: value) == value)
        #expect(try value.decode(as: [String: JSONValue].self)["n"] == value["n"])
        #expect(value["n"]?.parameter == .primitive(number))
        #expect(value["n"]?.decimal == Decimal(string: number))
    }

    @Test(arguments: ["9007199254740993.0", "1e18", "1E5", "18446744073709551615.0"])
    func exponentsAndZerosChangeNoNumber(_ number: String) throws {
        #expect(try JSONValue(parsing: number).decimal == Decimal(string: number))
    }

    @Test(arguments: [
        "1e400", "-1e400", "1e-400", "3.14159265358979323846264338327950288419716939937510", "340282366920938463463374607431768211457",
        "1234567890123456789012345678901234567890123",
    ])
    func refusesNumbersThatItWouldChange(_ number: String) {
        #expect(throws: (any Error).self) { try JSONValue(parsing: "[\(number)]") }
        #expect(throws: (any Error).self) {
            try JSONDecoder.endpointKit().decode([String: JSONValue].self, from: Data("{\"a\":\(number)}".utf8))
        }
    }

    @Test func integersBeyondIntAreDecimals() throws {
        let value = try JSONValue(parsing: "[9223372036854775808,18446744073709551615,1e300]")
        #expect(value[0] == .decimal(Decimal(UInt64.max / 2 + 1)))
        #expect(value[0]?.kind == .number)
        #expect(value[0]?.int == nil)
        #expect(value[1]?.double == Double(UInt64.max))
        #expect(value[2] == .number(1e300))
        #expect(value[2]?.decimal == nil)
        #expect(try value[1]?.decode(as: UInt64.self) == .max)
        #expect(try JSONValue(encoding: UInt64.max) == value[1])
        #expect(try JSONValue(encoding: Decimal(string: "0.30")) == .number(0.3))
    }

    @Test func decimalsEqualNumbersOfTheirValue() {
        for (decimal, other) in [
            (Decimal(5), JSONValue.int(5)), (Decimal(0), .number(0)), (Decimal(0.5), .number(0.5)), (Decimal(-7), .number(-7)),
        ] {
            #expect(JSONValue.decimal(decimal) == other)
            #expect(other == JSONValue.decimal(decimal))
            #expect(JSONValue.decimal(decimal).hashValue == other.hashValue)
        }
        #expect(JSONValue.decimal(5).int == 5)
        #expect(JSONValue.decimal(Decimal(UInt64.max)) != .number(Double(UInt64.max)))
        #expect(JSONValue.decimal(Decimal(UInt64.max)) == .decimal(Decimal(UInt64.max)))
        #expect(JSONValue.decimal(5) != .string("5"))
    }

    @Test func equalsByNumericValue() {
        #expect(JSONValue.int(1) == .number(1))
        #expect(JSONValue.int(1).hashValue == JSONValue.number(1).hashValue)
        #expect(JSONValue.number(0) == .number(-0.0))
        #expect(JSONValue.number(0).hashValue == JSONValue.number(-0.0).hashValue)
        #expect(JSONValue.int(.max) != .number(9_223_372_036_854_775_808))
        #expect(JSONValue.int(1) != .bool(true))
        #expect(JSONValue.string("1") != .int(1))
        #expect(JSONValue.null != .bool(false))
    }

    @Test func readsMembersAndElements() {
        let value: JSONValue = ["a": [1, "x", 2.5, nil, true], "a": [7, "x", 2.5, nil, true]]
        #expect(value["a"]?[0]?.int == 7)
        #expect(value["a"]?[1]?.string == "x")
        #expect(value["a"]?[2]?.double == 2.5)
        #expect(value["a"]?[3]?.isNull == true)
        #expect(value["a"]?[4]?.bool == true)
        #expect(value["a"]?[5] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["b"] == nil)
        #expect(value[0] == nil)
        #expect(value["a"]?["b"] == nil)
        #expect(JSONValue.number(3).int == 3)
        #expect(JSONValue.int(3).double == 3)
    }

    @Test func describesItselfAsJSONWithSortedKeys() {
        let value: JSONValue = ["b": 1, "a": ["q\"\\\n\u{1}\u{7F}", 1e21, 1e-7, .number(2)], "é": nil]
        #expect(value.description == #"{"a":["q\"\\\n\u0001\u007f",1000000000000000000000,0.0000001,2],"b":1,"é":null}"#)
    }

    @Test func isAnObjectParameter() {
        let value: JSONValue = ["b": ["x", 1, nil], "a": ["c": true, "d": ["e": 1.0]], "n": nil, "o": [["k": 1]]]
        #expect(
            value.parameter
                == .object([
                    ParameterMember(path: ["a", "c"], value: "true"), ParameterMember(path: ["a", "d", "e"], value: "1"),
                    ParameterMember(name: "b", value: "x"), ParameterMember(name: "b", value: "1"),
                    ParameterMember(name: "o", value: #"{"k":1}"#),
                ])
        )
        #expect(JSONValue.null.parameter == .none)
        #expect(JSONValue.array([1, nil, "a"]).parameter == .array(["1", "a"]))
    }

    @Test func refusesWhatJSONCannotSay() {
        #expect(throws: EncodingError.self) { try JSONValue(encoding: [Double.infinity]) }
        #expect(throws: EncodingError.self) { try JSONValue.number(.nan).decode(as: Double.self) }
        #expect(throws: DecodingError.self) { try JSONValue(parsing: "{") }
        #expect(throws: DecodingError.self) { try JSONValue(parsing: "") }
    }

    @Test func refusesDeepNestingWithAnError() {
        #expect(throws: (any Error).self) { try JSONValue(parsing: String(repeating: "[", count: 100_000)) }
    }
}
