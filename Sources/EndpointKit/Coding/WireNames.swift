internal import Foundation

/// Lets emitted models keep the names on the wire under a decoder whose key strategy changes names.
///
/// A decoder changes the names of an object when its container is opened, and does not say for whom. So a decoder with a strategy is
/// replaced by one whose strategy asks here first; it is marked, and what knows its names opens its containers with `container(of:)`.
/// Requests are written by ``EncodedJSONWriter``, which sees whose keys it writes.
enum WireNames {
    /// The container that is being opened wants names as they are.
    @TaskLocal private static var areWanted = false

    private static let mark = CodingUserInfoKey(rawValue: "EndpointKit.WireNames")

    private struct Strategy: Sendable {
        let isSnakeCase: Bool
    }

    /// An object with its names as they are on the wire.
    static func container(of decoder: any Decoder) throws -> KeyedDecodingContainer<StringKey> {
        try reading(decoder.userInfo) { try decoder.container(keyedBy: StringKey.self) }
    }

    /// Runs what opens a container; `userInfo` is that of its decoder.
    static func reading<Result>(_ userInfo: [CodingUserInfoKey: Any], _ open: () throws -> Result) rethrows -> Result {
        // Most decoders have none, which costs least to find out.
        guard !userInfo.isEmpty, let mark, userInfo[mark] != nil else { return try open() }
        return try $areWanted.withValue(true, operation: open)
    }

    /// Whether the names of types that do not know theirs are in snake case on the wire.
    static func areSnakeCase(_ decoder: JSONDecoder) -> Bool {
        if case .convertFromSnakeCase = decoder.keyDecodingStrategy { return true }
        guard let mark else { return false }
        return (decoder.userInfo[mark] as? Strategy)?.isSnakeCase ?? false
    }

    /// The decoder itself when it changes no names or is of a subclass, which may do anything.
    static func kept(by decoder: JSONDecoder) -> JSONDecoder {
        guard type(of: decoder) == JSONDecoder.self, let mark, decoder.userInfo[mark] == nil else { return decoder }
        let convert: @Sendable ([any CodingKey]) -> any CodingKey
        var isSnakeCase = false
        switch decoder.keyDecodingStrategy {
        case .convertFromSnakeCase:
            isSnakeCase = true
            convert = { path in StringKey(SnakeCase.decoded(path.last?.stringValue ?? "")) }
        case .custom(let own): convert = own
        default: return decoder
        }
        let copy = JSONDecoder()
        copy.dateDecodingStrategy = decoder.dateDecodingStrategy
        copy.dataDecodingStrategy = decoder.dataDecodingStrategy
        copy.nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
        copy.allowsJSON5 = decoder.allowsJSON5
        copy.assumesTopLevelDictionary = decoder.assumesTopLevelDictionary
        copy.userInfo = decoder.userInfo
        copy.userInfo[mark] = Strategy(isSnakeCase: isSnakeCase)
        copy.keyDecodingStrategy = .custom { path in
            guard areWanted, let key = path.last else { return convert(path) }
            return key
        }
        return copy
    }
}
