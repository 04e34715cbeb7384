import EndpointKit
import Foundation
import Testing

@Suite struct ISO8601DurationTests {
    @Test(
        arguments: [
            ("P3DT12H", 302_400), ("PT0.5S", 0.5), ("PT0S", 0), ("P1W", 604_800), ("PT36H", 129_600), ("-P1D", -86_400), ("PT1M", 60),
            ("P1DT-1H", 82_800), ("-PT1.25S", -1.25), ("PT0.000001S", 0.000001), ("P2W3D", 1_468_800),
        ] as [(String, Double)])
    func roundTrips(_ text: String, _ seconds: Double) throws {
        let duration = try #require(ISO8601Duration(text))
        #expect(duration.description == text)
        #expect(duration.timeInterval == seconds)
        #expect(try JSONValue(encoding: [duration]) == [.string(text)])
        #expect(try JSONValue.array([.string(text)]).decode(as: [ISO8601Duration].self) == [duration])
        #expect(duration.parameter == .primitive(text))
    }

    @Test(arguments: [
        ("PT1.5H", "PT1H1800S"), ("P0.5D", "PT43200S"), ("PT1,5S", "PT1.5S"), ("pt1s", "PT1S"), ("+P1Y", "P1Y"), ("P0Y", "PT0S"),
        ("P-1D", "-P1D"), ("-P-1D", "P1D"), ("P1Y2M3W4DT5H6M7.5S", "P1Y2M3W4DT5H6M7.5S"), ("PT00000000000000000000001S", "PT1S"),
    ])
    func readsOtherSpellings(_ text: String, _ canonical: String) {
        #expect(ISO8601Duration(text)?.description == canonical)
    }

    @Test(arguments: [
        "", "P", "PT", "1D", "P1", "PD", "P1DT", "P1H", "PT1D", "P1D1Y", "P1D1D", "PT1S1M", "P1.5Y", "P1.5M", "P1.5DT1H", "PT1.S",
        "PT.5S", "P99999999999999999999D", "PT1S ", " PT1S", "--P1D", "P--1D", "P1DT1H1", "PTT1S", "P1T1H", "Pé", "P1é", "PT1\u{0}",
    ])
    func refuses(_ text: String) {
        #expect(ISO8601Duration(text) == nil)
        #expect(throws: DecodingError.self) { try JSONValue.array([.string(text)]).decode(as: [ISO8601Duration].self) }
    }

    @Test func splitsSeconds() {
        #expect(ISO8601Duration(seconds: 5400).description == "PT1H30M")
        #expect(ISO8601Duration(seconds: -90).description == "-PT1M30S")
        #expect(ISO8601Duration(seconds: 0.25).description == "PT0.25S")
        #expect(ISO8601Duration(seconds: 1e300).timeInterval == 1e300)
    }

    @Test func hasNoLengthWithYearsOrMonths() {
        #expect(ISO8601Duration(weeks: 2).description == "P2W" && ISO8601Duration(weeks: 2).timeInterval == 14 * 86_400)
        #expect(ISO8601Duration(months: 1, days: 1).timeInterval == nil)
        #expect(ISO8601Duration(years: 1).timeInterval == nil)
    }

    @Test func neverTrapsOnExtremes() {
        var least = ISO8601Duration(years: .min, months: .min, days: .min, hours: .min, minutes: .min, seconds: -1)
        least.weeks = .min
        #expect(least.description.hasPrefix("-P9223372036854775808Y"))
        var longest = ISO8601Duration(weeks: .max)
        (longest.days, longest.hours) = (.max, .min)
        #expect(longest.timeInterval != nil)
        for seconds in [Double.nan, .infinity, -.infinity] {
            #expect(throws: EncodingError.self) { try JSONEncoder().encode([ISO8601Duration(seconds: seconds)]) }
            #expect(!ISO8601Duration(seconds: seconds).description.isEmpty)
        }
    }
}
