import Foundation

#if canImport(CryptoKit)
    import CryptoKit

    /// SHA-256 (FIPS 180-4), for PKCE, for keys that distinguish users, and for signatures of requests.
    struct SHA256 {
        private var state = CryptoKit.SHA256()

        /// Adds the next bytes of the message.
        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            state.update(bufferPointer: bytes)
        }

        /// The 32 bytes of the digest of everything that was added.
        func finalize() -> [UInt8] {
            Array(state.finalize())
        }
    }
#else
    /// SHA-256 (FIPS 180-4), for PKCE, for keys that distinguish users, and for signatures of requests, on platforms without CryptoKit.
    struct SHA256 {
        private var state: [UInt32] = [
            0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
        ]
        /// The message schedule of one block. It is allocated once, because every request takes a digest of its credentials.
        private var words = [UInt32](repeating: 0, count: 64)
        /// The bytes after the last complete block.
        private var rest: [UInt8] = []
        /// The number of bytes of the message.
        private var count: UInt64 = 0

        private static let blockSize = 64

        /// Adds the next bytes of the message.
        mutating func update(_ bytes: UnsafeRawBufferPointer) {
            count &+= UInt64(bytes.count)
            var start = 0
            if !rest.isEmpty {
                start = min(Self.blockSize - rest.count, bytes.count)
                rest.append(contentsOf: bytes[..<start])
                guard rest.count == Self.blockSize else { return }
                let block = rest
                block.withUnsafeBytes { compress($0, from: 0) }
                rest.removeAll(keepingCapacity: true)
            }
            while start + Self.blockSize <= bytes.count {
                compress(bytes, from: start)
                start += Self.blockSize
            }
            rest.append(contentsOf: bytes[start...])
        }

        /// The 32 bytes of the digest of everything that was added.
        func finalize() -> [UInt8] {
            var hash = self
            var padding: [UInt8] = [0x80]
            padding.append(contentsOf: repeatElement(0, count: (119 - rest.count) % 64))
            let bits = count &* 8
            for shift in stride(from: UInt64(56), through: 0, by: -8) { padding.append(UInt8(truncatingIfNeeded: bits >> shift)) }
            padding.withUnsafeBytes { hash.update($0) }
            var digest: [UInt8] = []
            digest.reserveCapacity(32)
            for word in hash.state {
                for shift in stride(from: UInt32(24), through: 0, by: -8) { digest.append(UInt8(truncatingIfNeeded: word >> shift)) }
            }
            return digest
        }

        private mutating func compress(_ message: UnsafeRawBufferPointer, from start: Int) {
            schedule(message, from: start)
            var (a, b, c, d) = (state[0], state[1], state[2], state[3])
            var (e, f, g, h) = (state[4], state[5], state[6], state[7])
            for round in 0..<64 {
                let choice = (e & f) ^ (~e & g)
                let first = h &+ Self.sum(e, 6, 11, 25) &+ choice &+ Self.constants[round] &+ words[round]
                let majority = (a & b) ^ (a & c) ^ (b & c)
                let second = Self.sum(a, 2, 13, 22) &+ majority
                (h, g, f, e) = (g, f, e, d &+ first)
                (d, c, b, a) = (c, b, a, first &+ second)
            }
            state[0] &+= a
            state[1] &+= b
            state[2] &+= c
            state[3] &+= d
            state[4] &+= e
            state[5] &+= f
            state[6] &+= g
            state[7] &+= h
        }

        private mutating func schedule(_ message: UnsafeRawBufferPointer, from start: Int) {
            for index in 0..<16 {
                let offset = start + 4 * index
                let (high, low) = (UInt32(message[offset]) << 24 | UInt32(message[offset + 1]) << 16, UInt32(message[offset + 2]) << 8)
                words[index] = high | low | UInt32(message[offset + 3])
            }
            for index in 16..<64 {
                let (near, far) = (words[index - 2], words[index - 15])
                let small0 = Self.rotate(far, 7) ^ Self.rotate(far, 18) ^ (far >> 3)
                let small1 = Self.rotate(near, 17) ^ Self.rotate(near, 19) ^ (near >> 10)
                words[index] = small1 &+ words[index - 7] &+ small0 &+ words[index - 16]
            }
        }

        private static func sum(_ word: UInt32, _ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
            rotate(word, first) ^ rotate(word, second) ^ rotate(word, third)
        }

        private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
            word >> (count & 31) | word << ((32 &- count) & 31)
        }

        private static let constants: [UInt32] = [
            0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
            0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
            0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
            0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
            0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
            0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
            0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
            0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
        ]
    }
#endif

extension SHA256 {
    /// The 32 bytes of the digest of `message`.
    static func hash(_ message: some ContiguousBytes) -> [UInt8] {
        var hash = SHA256()
        message.withUnsafeBytes { hash.update($0) }
        return hash.finalize()
    }
}
