import EndpointKit
import Foundation
import Testing

private let noon = Date(timeIntervalSince1970: 1_717_156_800)

private func decode<T: Decodable>(_ json: String, as type: T.Type = T.self) throws -> T {
    try JSONDecoder.endpointKit().decode(type, from: Data(json.utf8))
}

private func encode(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder.endpointKit().encode(value), as: UTF8.self)
}

struct EpochTests {
    @Test func secondsAreNumbers() throws {
        #expect(try decode("1717156800", as: EpochSeconds.self) == EpochSeconds(noon))
        #expect(try decode("1717156800.25", as: EpochSeconds.self).date == noon.addingTimeInterval(0.25))
        #expect(try encode(EpochSeconds(noon)) == "1717156800")
        #expect(try encode([EpochSeconds(noon.addingTimeInterval(0.25))]) == "[1717156800.25]")
        #expect(try decode("-1.5", as: EpochSeconds.self).date.timeIntervalSince1970 == -1.5)
        #expect(throws: DecodingError.self) { try decode(#""1717156800""#, as: EpochSeconds.self) }
    }

    /// A `Date` counts from 2001.
    @Test(arguments: ["0.1", "-0.3", "86400.001", "1717156800.123456", "1717156800.1234567", "10000000000.3"])
    func secondsKeepTheirFraction(_ number: String) throws {
        let seconds = try decode(number, as: EpochSeconds.self)
        #expect(try encode(seconds) == number)
        #expect(seconds.description == number && seconds.parameter.text == number)
    }

    @Test func millisecondsAreNumbers() throws {
        #expect(try decode("1717156800000", as: EpochMilliseconds.self) == EpochMilliseconds(noon))
        #expect(try encode(EpochMilliseconds(noon.addingTimeInterval(0.1234))) == "1717156800123")
        #expect(throws: DecodingError.self) { try decode(#""2024-05-31T12:00:00Z""#, as: EpochMilliseconds.self) }
    }

    @Test func theyAreParametersTextsAndOrdered() {
        #expect(EpochSeconds(noon).parameter.text == "1717156800")
        #expect(EpochSeconds(noon) == 1_717_156_800)
        #expect(EpochSeconds(noon.addingTimeInterval(0.25)) == 1_717_156_800.25)
        #expect(EpochMilliseconds(noon) == 1_717_156_800_000)
        #expect(EpochMilliseconds(noon.addingTimeInterval(0.25)) == 1_717_156_800_250.0)
        #expect(EpochMilliseconds(noon).parameter.text == "1717156800000")
        #expect(EpochSeconds("1717156800") == EpochSeconds(noon) && EpochSeconds("noon") == nil && EpochSeconds("nan") == nil)
        #expect(EpochMilliseconds("1717156800000") == EpochMilliseconds(noon) && EpochMilliseconds("") == nil)
        #expect(EpochSeconds(noon) < EpochSeconds(noon + 1) && EpochMilliseconds(noon) < EpochMilliseconds(noon + 1))
    }
}

struct LocalDateTimeTests {
    @Test(arguments: [
        ("2024-05-31T12:00:00", "2024-05-31T12:00:00"), ("2024-05-31 12:00:00", "2024-05-31T12:00:00"),
        ("2024-05-31T12:00", "2024-05-31T12:00:00"), ("2024-05-31T12:00:00.5", "2024-05-31T12:00:00.500"),
        ("2024-05-31T12:00:00.123456", "2024-05-31T12:00:00.123456"),
        ("2024-05-31T12:00:00.1234567891", "2024-05-31T12:00:00.123456789"), ("0000-01-01T00:00:00", "0000-01-01T00:00:00"),
    ])
    func readsAndWrites(_ text: String, _ written: String) throws {
        let value = try #require(LocalDateTime(text))
        #expect(value.description == written)
        #expect(LocalDateTime(written) == value)
        #expect(try decode(encode(value), as: LocalDateTime.self) == value)
        #expect(value.parameter.text == written)
    }

    @Test(arguments: [
        "2024-05-31T12:00:00Z", "2024-05-31T12:00:00+02:00", "2024-05-31", "2024-02-30T12:00:00", "2024-05-31T24:00:00",
        "2024-05-31T12:60:00",
        "2024-05-31T12:00:60", "2024-05-31T12:00:00.", "", "24-05-31T12:00:00",
    ])
    func refusesWhatIsNone(_ text: String) throws {
        #expect(LocalDateTime(text) == nil)
        let json = try encode(text)
        #expect(throws: DecodingError.self) { try decode(json, as: LocalDateTime.self) }
    }

    @Test func itIsAMomentInAZone() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let value = try #require(LocalDateTime("2024-05-31T14:00:00"))
        #expect(value.date(in: berlin) == noon)
        #expect(LocalDateTime(noon, in: berlin) == value)
        #expect(value.date == Day(year: 2024, month: 5, day: 31))
    }

    @Test func clocksArePutForwardAndBack() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        // 02:30 does not exist on 2024-03-31, and comes twice on 2024-10-27.
        let gap = try #require(LocalDateTime("2024-03-31T02:30:00"))
        #expect(gap.date(in: berlin).rfc3339 == "2024-03-31T01:30:00Z")
        let twice = try #require(LocalDateTime("2024-10-27T02:30:00"))
        #expect(twice.date(in: berlin).rfc3339 == "2024-10-27T00:30:00Z")
    }

    @Test func itIsBounded() {
        #expect(LocalDateTime(.distantFuture, in: .current).year >= 4000)
        #expect(LocalDateTime(Date(timeIntervalSince1970: 1e300), in: ResponseTolerance.utc).description == "9999-12-31T23:59:59")
        #expect(LocalDateTime(Date(timeIntervalSince1970: -1e300), in: ResponseTolerance.utc).description == "0000-01-01T00:00:00")
        #expect(LocalDateTime(Date(timeIntervalSince1970: .nan), in: ResponseTolerance.utc).year == 1970)
        #expect(LocalDateTime(year: 2024, month: 13, day: 1) == nil)
    }

    @Test func earlierOnesComeFirst() throws {
        let values = ["2024-05-31T12:00:00", "2023-06-30T23:00:00", "2024-05-31T12:00:00.001"].compactMap { LocalDateTime($0) }
        #expect(values.sorted().map(\.description) == ["2023-06-30T23:00:00", "2024-05-31T12:00:00", "2024-05-31T12:00:00.001"])
    }
}

struct LenientDateTests {
    @Test(arguments: [
        #""2024-05-31T12:00:00Z""#, #""2024-05-31T14:00:00+02:00""#, #""2024-05-31T12:00:00""#, #""2024-05-31 12:00:00""#,
        #""2024-05-31 12:00:00.000""#, #""2024-05-31 12:00:00 UTC""#, #""2024-05-31 14:00:00 +0200""#, #""Fri, 31 May 2024 12:00:00 GMT""#,
        #""Fri, 31 May 2024 14:00:00 +0200""#, #""31 May 2024 12:00 UTC""#, #""Friday, 31-May-24 12:00:00 GMT""#,
        #""Fri May 31 12:00:00 2024""#, "1717156800", "1717156800.0", "1717156800000", #""1717156800""#, #""1717156800000""#,
        #""/Date(1717156800000)/""#, #""/Date(1717156800000+0200)/""#, #"" 2024-05-31T12:00:00Z ""#,
    ])
    func readsEveryForm(_ json: String) throws {
        #expect(try decode(json, as: LenientDate.self).date == noon)
    }

    @Test func aDateAloneIsItsBeginning() throws {
        #expect(try decode(#""2024-05-31""#, as: LenientDate.self).date == noon.addingTimeInterval(-43_200))
        #expect(try decode(#""20240531""#, as: LenientDate.self).date == noon.addingTimeInterval(-43_200))
    }

    @Test(arguments: [#""soon""#, #""""#, "true", "null", "[]", "1e30", #""2024-13-01""#, #""31/05/2024""#, #""NaN""#])
    func refusesWhatIsNone(_ json: String) {
        #expect(throws: DecodingError.self) { try decode(json, as: LenientDate.self) }
    }

    @Test func writesRFC3339() throws {
        #expect(try encode(LenientDate(noon)) == #""2024-05-31T12:00:00Z""#)
        #expect(LenientDate(noon).parameter.text == "2024-05-31T12:00:00Z")
        #expect(LenientDate(noon) < LenientDate(noon + 1))
        #expect(LenientDate("Fri, 31 May 2024 12:00:00 GMT") == LenientDate(noon))
        #expect(throws: EncodingError.self) { try encode(LenientDate(Date(timeIntervalSince1970: 1e15))) }
    }

    @Test func aLongTextIsNotSearched() {
        #expect(LenientDate(String(repeating: "9", count: 1_000_000)) == nil)
    }
}
