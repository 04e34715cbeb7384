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
}
