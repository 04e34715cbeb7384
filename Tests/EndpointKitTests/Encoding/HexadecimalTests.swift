import Testing

@testable import EndpointKit

struct HexadecimalTests {
    @Test func everyByteThereAndBack() {
        let bytes = [UInt8](0...255)
        let text = Hexadecimal.text(of: bytes)
        #expect(text.count == 512 && text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
        #expect(Hexadecimal.bytes(of: text) == bytes)
        #expect(Hexadecimal.bytes(of: text.uppercased()) == bytes)
        #expect(Hexadecimal.bytes(of: "") == [])
    }

    @Test(arguments: ["0", "abc", "0g", "0x12", " 12", "é", "１２", "-1", "+1"]) func whatIsNotBytes(_ text: String) {
        #expect(Hexadecimal.bytes(of: text) == nil)
    }
}
