import EndpointKit
import Everything
import Foundation
import Testing

/// Dates as servers write them.
struct EverythingMomentTests {
    private static let text = """
        {"seen":1769860800.5,"stored":1769860800000,"opened":"2026-01-31T12:00:00","closed":"2026-07-01T12:00:00",\
        "shipped":"2026-01-31T12:00:00","paid":"2026-01-31T12:00:00","checked":"Sat, 31 Jan 2026 12:00:00 GMT",\
        "all":["2026-01-31",1769860800,"2026-01-31T12:00:00+01:00"]}
        """
    private static let noon = Date(timeIntervalSince1970: 1_769_860_800)

    private func read(_ text: String) throws -> Moments {
        try JSONDecoder().decode(Moments.self, from: Data(text.utf8))
    }

    @Test func readsEveryForm() throws {
        let moments = try read(Self.text)
        #expect(moments.seen.date == Self.noon + 0.5)
        #expect(moments.stored.date == Self.noon)
        #expect(moments.opened == LocalDateTime(year: 2026, month: 1, day: 31, hour: 12))
        #expect(moments.checked.date == Self.noon)
        #expect(moments.all.map(\.date) == [Self.noon - 43_200, Self.noon, Self.noon - 3_600])
    }

    /// What the clock of a server shows is a point in time for the caller.
    @Test func putsLocalTimesIntoTheirZone() throws {
        let moments = try read(Self.text)
        #expect(moments.shipped == Self.noon + 5 * 3_600)
        #expect(moments.closed == Date(timeIntervalSince1970: 1_782_900_000))
        #expect(moments.paid == Self.noon)
    }

    @Test func writesWhatItRead() throws {
        let moments = try read(Self.text)
        let object = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(moments))
        #expect(object["closed"] == "2026-07-01T12:00:00" && object["shipped"] == "2026-01-31T12:00:00")
        #expect(object["opened"] == "2026-01-31T12:00:00")
        #expect(object["stored"] == 1_769_860_800_000)
        #expect(object["checked"] == "2026-01-31T12:00:00Z")
        #expect(try JSONDecoder().decode(Moments.self, from: JSONEncoder().encode(moments)) == moments)
    }

    /// Also in lists, dictionaries and optionals, and under other names.
    @Test func putsEachOfSeveralIntoTheirZone() throws {
        let moments = try read(
            """
            {"seen":1,"opened":"2026-01-31T12:00:00","all":[],"visits":["2026-07-01T12:00:00","2026-03-29T02:30:00"],\
            "byShop":{"a":"2026-01-31T13:00:00","b":null},"turns":[["2026-01-31T21:00:00",null],[]]}
            """)
        #expect(moments.visits == [Date(timeIntervalSince1970: 1_782_900_000), Date(timeIntervalSince1970: 1_774_747_800)])
        #expect(moments.byShop == ["a": Self.noon, "b": nil])
        #expect(moments.turns == [[Self.noon, nil], []])
        let object = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(moments))
        #expect(object["visits"] == ["2026-07-01T12:00:00", "2026-03-29T02:30:00"])
        #expect(object["byShop"] == ["a": "2026-01-31T13:00:00", "b": nil])
        #expect(object["turns"] == [["2026-01-31T21:00:00", nil], []])
        let made = Moments(
            seen: EpochSeconds(Self.noon), opened: moments.opened, all: [], visits: [], byShop: ["b": nil, "c": Self.noon],
            turns: [[nil, Self.noon]])
        #expect(made.visits == [] && made.byShop == ["b": nil, "c": Self.noon] && made.turns == [[nil, Self.noon]])
        #expect(try read(#"{"seen":1,"opened":"2026-01-31T12:00:00","all":[]}"#).visits == [Self.noon])
    }

    @Test func hasDefaultsAndTakesDates() throws {
        let moments = try read(#"{"seen":1,"opened":"2026-01-31T12:00:00","all":[]}"#)
        #expect(moments.stored.date == Self.noon)
        #expect(moments.shipped == Self.noon + 5 * 3_600 + 0.25)
        #expect(moments.checked.date == Self.noon - 43_200)
        #expect(moments.closed == nil && moments.paid == nil)
        let made = Moments(
            seen: EpochSeconds(Self.noon), opened: moments.opened, closed: Self.noon, shipped: Self.noon, paid: Self.noon, all: [])
        let object = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(made))
        #expect(object["closed"] == "2026-01-31T13:00:00" && object["shipped"] == "2026-01-31T07:00:00")
        #expect(made.shipped == Self.noon && made.closed == Self.noon && made.paid == Self.noon)
    }
}
