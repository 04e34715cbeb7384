import APIModel
import EndpointKit
import Foundation
import Testing

/// What the generator accepts is written into emitted code, which must be able to read it.
struct ValueSyntaxTests {
    /// All sequences of up to four of the parts, after the first one.
    private func sequences(_ parts: [String], after start: String) -> [String] {
        var all: [String] = []
        var longest = [start]
        for _ in 0..<4 {
            longest = longest.flatMap { text in parts.map { text + $0 } }
            all += longest
        }
        return all
    }

    @Test func durationsAreThoseOfTheRuntime() {
        let texts =
            sequences(["T", "t", "1", "D", "H", "M", "S", "W", "Y", "-", ".5", ",25"], after: "P")
            + [
                "", "P", "-P1D", "+P1D", "--P1D", "p1d", "P1Y2M3W4DT5H6M7.5S", "P1YT5.5M", "P1.5YT1S", "PT1.5H1S", "P-1Y-2M", "PT1S ", "1D",
                "P99999999999999999999D", "PT9223372036854775807S", "P1D1D", "PT1S1M", "PT٣S",
            ]
        for text in texts {
            #expect(ValueSyntax.isDuration(text) == (ISO8601Duration(text) != nil), "\(text)")
        }
        #expect(texts.filter(ValueSyntax.isDuration).count > 50)
    }

    @Test(arguments: [
        ("2024-02-29T12:00:00Z", true), ("2023-02-29T12:00:00Z", false), ("2024-01-01t12:00:00.125z", true),
        ("2024-01-01 12:00:00+02:00", true), ("2024-01-01T23:59:60Z", true), ("2024-01-01T12:00:60Z", false),
        ("2024-01-01T21:59:60-02:00", true), ("2024-01-01T24:00:00Z", false), ("2024-01-01T12:00:00", false),
        ("2024-01-01T12:00:00.Z", false), ("2024-1-1T12:00:00Z", false), ("2024-01-01T12:00:00+24:00", false),
    ])
    func datesAreReadByTheRuntime(_ text: String, _ isDate: Bool) {
        #expect(ValueSyntax.isDateTime(text) == isDate)
        #expect((Date(rfc3339: text) != nil) == isDate)
    }

    @Test(arguments: [
        ("2024-01-31T12:00:00.5", true), ("2024-01-31T23:59:60", false), ("2024-01-31T12:00:00Z", false), ("2024-01-31", false),
    ])
    func localTimesHaveNoOffsetAndNoLeapSecond(_ text: String, _ isLocal: Bool) {
        #expect(ValueSyntax.isLocalDateTime(text) == isLocal)
        #expect((LocalDateTime(text) != nil) == isLocal)
    }

    @Test(arguments: [
        ("123E4567-e89b-12d3-a456-426614174000", true), ("123e4567e89b12d3a456426614174000", false),
        ("123e4567-e89b-12d3-a456-42661417400g", false),
    ])
    func uuids(_ text: String, _ isUUID: Bool) {
        #expect(ValueSyntax.isUUID(text) == isUUID)
        #expect((UUID(uuidString: text) != nil) == isUUID)
    }

    @Test(arguments: [("", true), ("aGk=", true), ("aA==", true), ("aGk", false), ("a===", false), ("a-_=", false), ("aG=k", false)])
    func base64(_ text: String, _ isBase64: Bool) {
        #expect(ValueSyntax.isBase64(text) == isBase64)
        if isBase64 { #expect(Data(base64Encoded: text) != nil) }
    }
}
