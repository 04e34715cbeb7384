import Testing

@testable import EndpointKit

struct HMACTests {
    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    /// The examples of RFC 4231 with whole codes.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            Array(1...25), [UInt8](repeating: 0xCD, count: 50),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func codesOfTheRFC(_ key: [UInt8], _ message: [UInt8], _ code: String) {
        #expect(hex(HMAC.sha256(message, key: key)) == code)
    }

    /// A key of exactly one block is used as it is.
    @Test func keysOfOneBlock() {
        let key = [UInt8](repeating: 0x41, count: 64)
        #expect(HMAC.sha256([1], key: key) == HMAC.sha256([1], key: key))
        #expect(HMAC.sha256([1], key: key) != HMAC.sha256([1], key: SHA256.hash(key)))
        #expect(HMAC.sha256([1], key: key + [0x41]) == HMAC.sha256([1], key: SHA256.hash(key + [0x41])))
    }

    @Test(arguments: [0, 15, 31])
    func codesDifferInAnyByte(_ index: Int) {
        var code = SHA256.hash([])
        #expect(HMAC.isEqual(code, SHA256.hash([])))
        code[index] ^= 0x80
        #expect(!HMAC.isEqual(code, SHA256.hash([])))
        #expect(!HMAC.isEqual(Array(code.prefix(31)), code))
    }
}
