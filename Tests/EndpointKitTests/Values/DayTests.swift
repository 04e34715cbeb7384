import EndpointKit
import Foundation
import Testing

@Suite struct DayTests {
    @Test(arguments: ["0000-01-01", "0000-02-29", "1582-10-10", "1900-02-28", "2000-02-29", "2024-12-31", "9999-12-31"])
    func roundTrips(_ text: String) throws {
        let day = try #require(Day(text))
        #expect(day.description == text)
        #expect(try JSONValue(encoding: [day]) == [.string(text)])
        #expect(try JSONValue.array([.string(text)]).decode(as: [Day].self) == [day])
        #expect(day.parameter == .primitive(text))
    }

    @Test(arguments: [
        "", "2024", "2024-13-01", "2024-00-10", "2024-02-30", "2023-02-29", "1900-02-29", "2024-04-31", "2024-01-32", "2024-01-00",
        "24-01-01", "2024-1-1", "2024-01-01T00:00:00Z", "2024-01-01 ", "+2024-01-01", "-2024-01-01", "10000-01-01", "２０２４-01-01",
        "99999999999999999999999999",
    ])
    func refuses(_ text: String) {
        #expect(Day(text) == nil)
        #expect(throws: DecodingError.self) { try JSONValue.array([.string(text)]).decode(as: [Day].self) }
    }

    @Test func makesOnlyDaysThatExist() {
        #expect(Day(year: 2024, month: 2, day: 29) != nil)
        #expect(Day(year: 2023, month: 2, day: 29) == nil)
        #expect(Day(year: -1, month: 1, day: 1) == nil)
        #expect(Day(year: 10_000, month: 1, day: 1) == nil)
        #expect(Day(year: .max, month: .min, day: .max) == nil)
    }

    @Test func isTheDayThatAClockThereShows() throws {
        let moment = try #require(Date(rfc3339: "2024-01-01T03:00:00Z"))
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        #expect(Day(moment, in: newYork).description == "2023-12-31")
        #expect(Day(moment, in: tokyo).description == "2024-01-01")
    }

    @Test(arguments: [1e300, -1e300, Double.infinity, -.infinity, .nan])
    func staysInRangeForAnyMoment(_ seconds: Double) throws {
        let day = Day(Date(timeIntervalSince1970: seconds), in: try #require(TimeZone(secondsFromGMT: 0)))
        #expect(day.description == (seconds.isNaN ? "1970-01-01" : seconds > 0 ? "9999-12-31" : "0000-01-01"))
    }

    @Test(arguments: [
        ("Europe/Berlin", "2024-03-31", "2024-03-30T23:00:00Z"),
        ("Europe/Berlin", "2024-04-01", "2024-03-31T22:00:00Z"),
        ("Europe/Berlin", "2024-10-27", "2024-10-26T22:00:00Z"),
        ("Pacific/Auckland", "2024-01-01", "2023-12-31T11:00:00Z"),
        ("Pacific/Honolulu", "2024-01-01", "2024-01-01T10:00:00Z"),
        // Clocks were put forward at midnight here, so the day began at 01:00.
        ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z"),
        // And here midnight came twice, the first time at 04:00 UTC.
        ("America/Havana", "2024-11-03", "2024-11-03T04:00:00Z"),
    ])
    func beginsWhenItBeginsThere(_ zone: String, _ day: String, _ start: String) throws {
        let timeZone = try #require(TimeZone(identifier: zone))
        let day = try #require(Day(day))
        #expect(day.date(in: timeZone).rfc3339 == start)
        #expect(Day(day.date(in: timeZone), in: timeZone) == day)
    }

    @Test func ordersAndCounts() throws {
        let day = try #require(Day("2024-02-28"))
        #expect(day.adding(days: 1)?.description == "2024-02-29")
        #expect(day.adding(days: 2)?.description == "2024-03-01")
        #expect(day.adding(days: -59)?.description == "2023-12-31")
        #expect(day.adding(days: .max) == nil)
        #expect(day.adding(days: .min) == nil)
        #expect(try day < #require(day.adding(days: 1)))
        #expect(try #require(Day("2023-12-31")) < day)
    }

    @Test func countsEveryDayOfTheCalendar() throws {
        var day = try #require(Day("1896-01-01"))
        for _ in 0..<3_300 {
            let next = try #require(day.adding(days: 1))
            #expect(next > day)
            #expect(next.adding(days: -1) == day)
            #expect(Day(next.description) == next)
            day = next
        }
        #expect(day.description == "1905-01-14")
    }
}
