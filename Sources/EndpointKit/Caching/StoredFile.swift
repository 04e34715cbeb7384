import Foundation

/// The file format of a cached response: a checksum, the length of the metadata, the metadata as JSON, the body.
struct StoredFile {
    private struct Notes: Codable {
        var format = 1
        let url: String
        let status: Int
        let headers: [[String]]
        let requestedAt: Double
        let receivedAt: Double
        let variant: String
        let bodySize: Int
    }

    let response: CachedResponse
    let url: String

    init(_ response: CachedResponse, url: String) {
        self.response = response
        self.url = url
    }

    /// `nil` if the bytes are not a complete file of this format.
    init?(_ data: Data) {
        guard data.count > 12, Self.number(data.prefix(8)) == Self.checksum(data.dropFirst(8)) else { return nil }
        let length = Int(Self.number(data.dropFirst(8).prefix(4)))
        guard data.count >= 12 + length, let notes = try? JSONDecoder().decode(Notes.self, from: data.dropFirst(12).prefix(length)) else {
            return nil
        }
        let body = data.dropFirst(12 + length)
        guard notes.format == 1, notes.bodySize == body.count, notes.headers.allSatisfy({ $0.count == 2 }) else { return nil }
        url = notes.url
        response = CachedResponse(
            status: notes.status, headers: HTTPFields(notes.headers.map { HTTPFields.Field(name: $0[0], value: $0[1]) }), body: Data(body),
            requestedAt: Date(timeIntervalSince1970: notes.requestedAt), receivedAt: Date(timeIntervalSince1970: notes.receivedAt),
            variant: notes.variant)
    }

    /// `nil` if the response cannot be encoded.
    var data: Data? {
        let notes = Notes(
            url: url, status: response.status, headers: response.headers.map { [$0.name, $0.value] },
            requestedAt: response.requestedAt.timeIntervalSince1970, receivedAt: response.receivedAt.timeIntervalSince1970,
            variant: response.variant, bodySize: response.body.count)
        guard let text = try? JSONEncoder().encode(notes) else { return nil }
        let rest = Self.bytes(UInt64(text.count), 4) + text + response.body
        return Self.bytes(Self.checksum(rest), 8) + rest
    }

    private static func bytes(_ number: UInt64, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) })
    }

    private static func number(_ data: Data) -> UInt64 {
        data.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Detects damage, not tampering.
    private static func checksum(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var sum = FNV1a()
            var place = 0
            while place + 8 <= bytes.count {
                sum.add(word: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place += 8
            }
            for byte in bytes[place...] { sum.add(byte) }
            return sum.value
        }
    }
}
