import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// Strings, numbers and other encodings decode as with `JSONDecoder`.
struct ValueReadingTests {
    @Test func everyByteOfAStringIsSeen() throws {
        for count in 0...24 {
            for special in ["\\n", "\\u00e9", "é", "😀", "\u{7F}", "\u{1F}", "\\", "\\q"] {
                for place in 0...count {
                    let text = String(repeating: "a", count: place) + special + String(repeating: "z", count: count - place)
                    SameAsFoundation.expect([String].self, "[\"\(text)\"]")
                }
            }
        }
    }

    @Test func numbersAreReadAlike() throws {
        var generator = Generator(state: 7)
        for _ in 0..<20_000 {
            let digits = (0..<generator.next(below: 20)).map { _ in "\(generator.next(below: 10))" }.joined()
            let whole = generator.next(below: 3) == 0 ? "0" : "\(1 + generator.next(below: 9))" + digits
            let fraction =
                generator.next(below: 2) == 0 ? "" : "." + "\(generator.next(below: 10))" + digits.prefix(generator.next(below: 18))
            // Foundation refuses a zero with an exponent.
            let exponent = whole != "0" && generator.next(below: 5) == 0 ? "e\(generator.next(below: 60) - 30)" : ""
            let text = (generator.next(below: 4) == 0 ? "-" : "") + whole + fraction + exponent
            let tree = try #require(JSONTree(Data(text.utf8)), "\(text)")
            #expect(tree.shortDouble(0).map(\.bitPattern) ?? Double(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
            #expect(tree.shortInteger(0) ?? Int64(text) == Int64(text), "\(text)")
            let json = Data("[\(text)]".utf8)
            if text.utf8.count <= 16 {
                let (found, expected) = (
                    SameAsFoundation.outcome([JSONValue].self, json, FastJSONDecoder()),
                    SameAsFoundation.outcome([JSONValue].self, json, JSONDecoder())
                )
                #expect(found == expected, "\(text)")
            }
            #expect(
                SameAsFoundation.outcome([Double].self, json, FastJSONDecoder())
                    == SameAsFoundation.outcome([Double].self, json, JSONDecoder()), "\(text)")
            #expect(
                SameAsFoundation.outcome([Decimal].self, json, FastJSONDecoder())
                    == SameAsFoundation.outcome([Decimal].self, json, JSONDecoder()), "\(text)")
        }
    }

    private struct Generator {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    /// With `JSONDecoder`, it would have `%2520`.
    @Test func aURLIsEncodedOnce() throws {
        let urls = try FastJSONDecoder().decode([URL].self, from: Data(#"["https://a.b/?x[0]=%20"]"#.utf8))
        #expect(urls.map(\.absoluteString) == ["https://a.b/?x%5B0%5D=%20"])
    }

    @Test(arguments: ["1e-400", "-2e-324", "5e-324", "1e-46", "1e39", "1e309", "0e-400"])
    func numbersAreNeitherTooLargeNorTooSmall(_ text: String) {
        SameAsFoundation.expectValue([Double].self, "[\(text)]")
        SameAsFoundation.expectValue([Float].self, "[\(text)]")
        SameAsFoundation.expectValue([JSONValue].self, "[\(text)]")
    }

    @Test(arguments: ["1e-9223372036854775808", "1e9223372036854775807", "1e-99999999999999999999"])
    func integersHaveNoImpossibleExponents(_ text: String) {
        #expect(Int(wholeNumber: text) == nil)
    }

    /// Foundation reads them as 0 and 1.
    @Test(arguments: ["1e-400", "-1e-324", "1e-99999999999999999999", "0.99999999999999999999999", "1.00000000000000000000001"])
    func numbersWithAFractionAreNotRoundedToIntegers(_ text: String) throws {
        let error = try #require(throws: DecodingError.self) { try FastJSONDecoder().decode([Int].self, from: Data("[\(text)]".utf8)) }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.codingPath.map(\.intValue) == [0])
        #expect(context.debugDescription == "a number that does not fit the type Int")
        #expect(throws: DecodingError.self) { try FastJSONDecoder().decode([String: UInt8].self, from: Data("{\"a\":\(text)}".utf8)) }
    }

    @Test(arguments: ["0e1", "-0E+2", "0.0e-3"])
    func zeroCanHaveAnExponent(_ text: String) throws {
        #expect(try FastJSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8)) == [0])
        #expect(try FastJSONDecoder().decode([Int].self, from: Data("[\(text)]".utf8)) == [0])
    }

    /// Foundation reads this as an `Int`, by rounding it.
    @Test func numbersInJSONValuesAreNeverRounded() throws {
        for text in ["694178143959024.994178143959024", "-4716805674147776.57168056741"] {
            let value = try FastJSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
            #expect(try value == [#require(JSONValue(number: text))])
        }
    }

    /// Longer numbers are left to Foundation.
    @Test(arguments: [
        "1." + String(repeating: "1", count: 400), "1." + String(repeating: "0", count: 400),
        "1000000000000000000001." + String(repeating: "0", count: 400), String(repeating: "9", count: 401),
    ])
    func longNumbersAreReadAlike(_ text: String) {
        SameAsFoundation.expectValue([JSONValue].self, "[\(text)]")
        SameAsFoundation.expectValue([Int].self, "[\(text)]")
        SameAsFoundation.expectValue([Double].self, "[\(text)]")
        SameAsFoundation.expectValue([Decimal].self, "[\(text)]")
    }

    private enum Numeric: Decodable, Equatable {
        case int(Int)
        case double(Double)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let int = try? value.decode(Int.self) { self = .int(int) } else { self = .double(try value.decode(Double.self)) }
        }
    }

    /// Foundation reads the first as an integer.
    @Test func aFractionIsNoInteger() throws {
        let numbers = try FastJSONDecoder().decode([Numeric].self, from: Data("[800000000000000000.5,7,7.0,7.5]".utf8))
        #expect(numbers == [.double(8e17), .int(7), .int(7), .double(7.5)])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    private struct Wide: Decodable, CustomStringConvertible {
        enum Keys: CodingKey { case a, b }
        let description: String

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Keys.self) {
                description =
                    "\(String(describing: try? object.decode(Int128.self, forKey: .a))) \(String(describing: try? object.decodeIfPresent(UInt128.self, forKey: .b)))"
            } else if var list = try? decoder.unkeyedContainer() {
                description =
                    "\(String(describing: try? list.decode(Int128.self))) \(String(describing: try? list.decode(UInt128.self))) \(list.currentIndex)"
            } else {
                description = "\(String(describing: try? decoder.singleValueContainer().decode(Int128.self)))"
            }
        }
    }

    @Test(arguments: ["1", "-1", "[1,2]", "[-1,-2]", #"{"a":1,"b":2}"#, #"{"a":"x","b":null}"#])
    func wideIntegersAreReadAlike(_ json: String) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
        SameAsFoundation.expect(Wide.self, json)
    }

    @Test(arguments: [
        String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ])
    func otherEncodingsAreReadAlike(_ encoding: String.Encoding) throws {
        let json = try #require(#"["ü😀",1]"#.data(using: encoding))
        SameAsFoundation.expect([JSONValue].self, json)
        for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]] {
            SameAsFoundation.expect([JSONValue].self, Data(mark) + json)
            SameAsFoundation.expect([JSONValue].self, Data(mark + mark) + json)
        }
        SameAsFoundation.expect(Int.self, Data([0x31, 0, 0x3C]))
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            let json = Data(#"{"text":""#.utf8) + bytes + Data(#""}"#.utf8)
            #expect(JSONTree(json) == nil)
            SameAsFoundation.expect([String: String].self, json)
        }
    }
}
