internal import Foundation

/// The decoder that ``Foundation/JSONDecoder/endpointKit()`` returns, and that a ``JSONCoding`` uses instead of a `JSONDecoder`.
///
/// It returns and throws what a `JSONDecoder` does, in a fraction of the time. Where Foundation rounds a number with a fraction to an
/// integer, reads a tiny one as the integer 0, or refuses a zero with an exponent, it decodes what JSON says.
final class FastJSONDecoder: JSONDecoder, @unchecked Sendable {
    /// Values are decoded recursively, and a level can take 6 KB of stack in debug builds. The bodies of servers have fewer levels; others
    /// are left to Foundation.
    private static let maximumLevels = 32
    /// The length of numbers in bytes that are parsed here; longer ones are left to Foundation.
    private static let maximumDigits = 400

    /// Creates a decoder with the strategies of another one.
    convenience init(copying decoder: JSONDecoder) {
        self.init()
        adoptStrategies(of: decoder)
    }

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        // What fails is decoded again by Foundation, whose errors say more.
        if let value = read(type, data) { return value }
        return try super.decode(type, from: data)
    }

    /// `nil` if the body does not decode, or only with an option that this decoder does not have.
    private func read<T: Decodable>(_ type: T.Type, _ data: Data) -> T? {
        guard case .useDefaultKeys = keyDecodingStrategy, !allowsJSON5, !assumesTopLevelDictionary, let tree = JSONTree(data),
            tree.isUTF8, tree.depth <= Self.maximumLevels, tree.longestNumber <= Self.maximumDigits
        else { return nil }
        return try? TreeReading(tree, self).strict(type, 0, .path(nil))
    }
}

extension JSONDecoder {
    /// Takes over the strategies and options of another decoder.
    func adoptStrategies(of decoder: JSONDecoder) {
        dateDecodingStrategy = decoder.dateDecodingStrategy
        dataDecodingStrategy = decoder.dataDecodingStrategy
        nonConformingFloatDecodingStrategy = decoder.nonConformingFloatDecodingStrategy
        keyDecodingStrategy = decoder.keyDecodingStrategy
        allowsJSON5 = decoder.allowsJSON5
        assumesTopLevelDictionary = decoder.assumesTopLevelDictionary
        userInfo = decoder.userInfo
    }

    /// Whether this decodes as Foundation does; an instance of a subclass can decode in any way.
    var isKnown: Bool { type(of: self) == JSONDecoder.self || self is FastJSONDecoder }
}
