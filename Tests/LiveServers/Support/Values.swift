import EndpointKit
import Foundation

/// Any value as the JSON that it encodes to, by which a check reads the same whether a member is optional or of another type.
func json(_ value: (some Encodable)?) -> JSONValue? {
    guard let value, let data = try? JSONCoding.default.encoder.encode(value) else { return nil }
    return try? JSONDecoder().decode(JSONValue.self, from: data)
}

/// The same of a member that can be absent; absent and null are both nothing.
func json(_ value: Presence<some Encodable>?) -> JSONValue? {
    json(value?.value)
}

extension JSONValue {
    /// What a text holds that was made of JSON, or the value itself.
    var unwrapped: JSONValue {
        guard case .string(let text) = self else { return self }
        return (try? JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))) ?? self
    }
}

/// Waits until something is true, which a server does in its own time; half a minute at most.
func eventually(_ condition: () async -> Bool) async -> Bool {
    for _ in 0..<300 {
        if await condition() { return true }
        try? await Task.sleep(nanoseconds: 100_000_000)
    }
    return await condition()
}

/// Whether vectors are the same but for the last digits, which a server that stores them as it needs them does not keep.
func isClose(_ vectors: [[Double]]?, _ expected: [[Double]]) -> Bool {
    guard let vectors, vectors.map(\.count) == expected.map(\.count) else { return false }
    return zip(vectors.joined(), expected.joined()).allSatisfy { abs($0 - $1) < 0.000_01 }
}
