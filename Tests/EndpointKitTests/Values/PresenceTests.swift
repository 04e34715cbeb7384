import EndpointKit
import Testing

@Suite struct PresenceTests {
    @Test func keepsAbsentAndNullApart() {
        #expect(Presence<Int>.absent != .null)
        #expect(Presence<Int>(nil) == .absent)
        #expect(Presence(1) == .value(1))
        #expect(Presence.value(1).map { $0 + 1 }.value == 2)
        #expect(Presence<Int>.null.map { $0 + 1 } == .null)
        #expect(Presence<Int>.null.value == nil)
    }

    @Test func literalsAreValues() {
        #expect(("a" as Presence<String>, "\(1)b" as Presence<String>) == (.value("a"), .value("1b")))
        #expect((-1 as Presence<Int>, 2 as Presence<Double>, 0.5 as Presence<Double>) == (.value(-1), .value(2), .value(0.5)))
        #expect((true as Presence<Bool>, "c" as Presence<Character>) == (.value(true), .value("c")))
        #expect(([1, 2] as Presence<[Int]>, [] as Presence<[String]>) == (.value([1, 2]), .value([])))
    }
}
