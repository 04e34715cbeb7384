import EndpointKit
import Foundation
import Testing

@Suite struct DateCodingTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0),
            ("1970-01-01t00:00:00z", 0),
            ("1970-01-01 00:00:00Z", 0),
            ("1985-04-12T23:20:50.52Z", 482_196_050.52),
            ("1996-12-19T16:39:57-08:00", 851_042_397),
            ("1996-12-19T16:39:57-0800", 851_042_397),
            ("1996-12-19T16:39:57-08", 851_042_397),
            ("1990-12-31T23:59:60Z", 662_688_000),
            ("1990-12-31T15:59:60-08:00", 662_688_000),
            ("1937-01-01T12:00:27.87+00:20", -1_041_337_172.13),
            ("2000-02-29T00:00:00Z", 951_782_400),
            ("0000-01-01T00:00:00Z", -62_167_219_200),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
            ("0000-01-01T00:00:00+23:59", -62_167_305_540),
            ("2024-05-31T12:00:00.1Z", 1_717_156_800.1),
            ("2024-05-31T12:00:00.123456Z", 1_717_156_800.123456),
            ("2024-05-31T12:00:00.123456789012Z", 1_717_156_800.123456789),
            ("2024-05-31T12:00:00,5Z", 1_717_156_800.5),
            ("2024-05-31T12:00:00.50000000000000000000000000000000Z", 1_717_156_800.5),
        ] as [(String, Double)])
    func reads(_ text: String, _ seconds: Double) throws {
        let date = try #require(Date(rfc3339: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
    }

    @Test(arguments: [
        "", "Z", "2024", "2024-05-31", "2024-05-31T12:00:00", "2024-05-31T12:00Z", "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z",
        "2024-02-31T00:00:00Z", "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-01-00T00:00:00Z", "2024-01-01T24:00:00Z",
        "2024-01-01T00:60:00Z", "2024-01-01T00:00:61Z", "2024-01-01T12:00:60Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+00:60", "2024-01-01T00:00:00Z ", " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ", "2024-1-1T00:00:00Z",
        "+2024-01-01T00:00:00Z", "-001-01-01T00:00:00Z", "99999-01-01T00:00:00Z", "２０２４-01-01T00:00:00Z", "2024-01-01T00:00:00+",
        "2024-01-01T00:00:00.\u{0}Z", "2024-01-01X00:00:00Z", "9999999999999999999999999999999999999999",
        String(repeating: "9", count: 10_000), "💥",
    ])
    func refuses(_ text: String) {
        #expect(Date(rfc3339: text) == nil)
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"),
            (0.5, "1970-01-01T00:00:00.500Z"),
            (0.0004, "1970-01-01T00:00:00.000400Z"),
            (0.0000004, "1970-01-01T00:00:00Z"),
            (0.9999996, "1970-01-01T00:00:01Z"),
            (-0.000001, "1969-12-31T23:59:59.999999Z"),
            (1_717_156_800.123456, "2024-05-31T12:00:00.123456Z"),
            (64_060_588_800.123, "4000-01-01T00:00:00.123Z"),
            (253_402_300_799.25, "9999-12-31T23:59:59.250Z"),
            (-0.001, "1969-12-31T23:59:59.999Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
            (1_717_156_800.123, "2024-05-31T12:00:00.123Z"),
        ] as [(Double, String)])
    func writes(_ seconds: Double, _ text: String) {
        #expect(Date(timeIntervalSince1970: seconds).rfc3339 == text)
    }

    @Test(arguments: [-62_167_219_201, 253_402_300_800, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude])
    func writesNothingOutsideTheRange(_ seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(date.rfc3339 == nil)
        #expect(throws: EncodingError.self) { try date.parameter.written(with: .endpointKit()) }
        #expect(throws: EncodingError.self) { try JSONEncoder.endpointKit().encode([date]) }
    }

    @Test func agreesWithFoundationOnEveryMonthOfFourCenturies() throws {
        let formatter = ISO8601DateFormatter()
        for month in 0..<4_800 {
            let day = [1, 28, 15][month % 3]
            let text = String(format: "%04d-%02d-%02dT%02d:%02d:07Z", 1800 + month / 12, 1 + month % 12, day, month % 24, month % 60)
            let date = try #require(Date(rfc3339: text))
            #expect(date == formatter.date(from: text))
            #expect(date.rfc3339 == text)
        }
    }

    @Test func explainsADateThatIsNone() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder.endpointKit().decode([Date].self, from: Data(#"["2024-05-31T12:00:00"]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(context.debugDescription.contains("'2024-05-31T12:00:00' is not an RFC 3339 date and time with an offset"))
        #expect(context.codingPath.map(\.stringValue) == ["Index 0"])
    }

    @Test(arguments: ["+/+/", "-_-_", "AQI=", "AQI", "AQ", "AQI=\\r\\n", "QUJD\\nREVG", ""])
    func readsBase64InEitherAlphabet(_ text: String) throws {
        let data = try JSONDecoder.endpointKit().decode([Data].self, from: Data("[\"\(text)\"]".utf8))
        let expected: [UInt8] =
            switch text.prefix(3) {
            case "+/+", "-_-": [0xFB, 0xFF, 0xBF]
            case "AQI": [1, 2]
            case "AQ": [1]
            case "QUJ": Array("ABCDEF".utf8)
            default: []
            }
        #expect(data == [Data(expected)])
    }

    @Test(arguments: ["A", "AAAAA", "!!!!", "é"])
    func refusesWhatIsNotBase64(_ text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder.endpointKit().decode([Data].self, from: Data("[\"\(text)\"]".utf8))
        }
    }

    @Test func refusesNumbersThatAreNotFinite() {
        #expect(throws: EncodingError.self) { try JSONEncoder.endpointKit().encode([Double.nan]) }
        #expect(throws: DecodingError.self) { try JSONDecoder.endpointKit().decode([Double].self, from: Data(#"["NaN"]"#.utf8)) }
    }

    @Test func equalValuesGiveEqualBytes() throws {
        let value = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)/", $0) })
        let text = String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self)
        #expect(text.hasPrefix(#"{"k0/":0,"k1/":1,"k10/":10"#) || text.hasPrefix(#"{"k0/":0,"k1/":1,"k2/":2"#))
    }
}
