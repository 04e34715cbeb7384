internal import Foundation

/// Keeps the JSON keys of emitted models unchanged with a decoder whose key strategy changes names.
///
/// A decoder changes the names of an object when its container is opened, without knowing the type. Therefore a decoder with a key strategy
/// is replaced by one whose strategy asks this type first. The decoder is marked, and types with fixed names open their containers with
/// `container(of:)`. Requests are written by ``EncodedJSONWriter``, which knows the type whose keys it writes.
enum WireNames {
    /// The container that is being opened needs unchanged names.
    @TaskLocal private static var areWanted = false

    private static let mark = CodingUserInfoKey(rawValue: "EndpointKit.WireNames")

    private struct Strategy: Sendable {
        let isSnakeCase: Bool
    }

    /// Opens an object with unchanged names.
    static func container(of decoder: any Decoder) throws -> KeyedDecodingContainer<StringKey> {
        try reading(decoder.userInfo) { try decoder.container(keyedBy: StringKey.self) }
    }

    /// Runs a closure that opens a container; `userInfo` is that of its decoder.
    static func reading<Result>(_ userInfo: [CodingUserInfoKey: Any], _ open: () throws -> Result) rethrows -> Result {
        // Most decoders have no `userInfo`, and this is the fastest check.
        guard !userInfo.isEmpty, let mark, userInfo[mark] != nil else { return try open() }
        return try $areWanted.withValue(true, operation: open)
    }

    /// Whether types without fixed names have snake case keys in JSON.
    static func areSnakeCase(_ decoder: JSONDecoder) -> Bool {
        if case .convertFromSnakeCase = decoder.keyDecodingStrategy { return true }
        guard let mark else { return false }
        return (decoder.userInfo[mark] as? Strategy)?.isSnakeCase ?? false
    }

    /// Returns the decoder of a client that decodes as this one does, but keeps the keys of emitted models. An instance of a subclass is
    /// returned unchanged, because it can decode in any way.
    static func decoder(replacing decoder: JSONDecoder) -> JSONDecoder {
        guard decoder.isKnown, let mark, decoder.userInfo[mark] == nil else { return decoder }
        let convert: @Sendable ([any CodingKey]) -> any CodingKey
        var isSnakeCase = false
        switch decoder.keyDecodingStrategy {
        case .convertFromSnakeCase:
            isSnakeCase = true
            convert = { path in StringKey(SnakeCase.decoded(path.last?.stringValue ?? "")) }
        case .custom(let own): convert = own
        default: return decoder as? FastJSONDecoder ?? FastJSONDecoder(copying: decoder)
        }
        let copy = FastJSONDecoder(copying: decoder)
        copy.userInfo[mark] = Strategy(isSnakeCase: isSnakeCase)
        copy.keyDecodingStrategy = .custom { path in
            guard areWanted, let key = path.last else { return convert(path) }
            return key
        }
        return copy
    }
}
