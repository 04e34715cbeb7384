internal import Foundation

/// The decoder that ``Foundation/JSONDecoder/endpointKit()`` returns, and that a ``JSONCoding`` uses instead of a `JSONDecoder`.
///
/// It returns and throws what a `JSONDecoder` does, in a fraction of the time, except for two kinds of numbers. A number with a fraction is
/// never an integer; Foundation rounds one that is close to an integer, such as `1e-400` to 0. A zero with an exponent is 0; Foundation
/// refuses it. Where Foundation reports valid JSON as invalid, the error says what is wrong.
final class FastJSONDecoder: JSONDecoder, @unchecked Sendable {
    /// The number of levels up to which Foundation decodes bodies too. Each attempt that fails costs it as many steps as the value has
    /// levels around it, and types that try several formats make some for each level.
    private static let maximumLevels = 32
    /// The length of numbers in bytes that are parsed here; longer ones are left to Foundation.
    private static let maximumDigits = 400

    /// Creates a decoder with the strategies of another one.
    convenience init(copying decoder: JSONDecoder) {
        self.init()
        adoptStrategies(of: decoder)
    }

    override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
        let tree = readableTree(data)
        let failure: (any Error)?
        do {
            if let tree { return try read(type, tree) }
            failure = nil
        } catch {
            if let tree, tree.depth > Self.maximumLevels { throw error }
            failure = error
        }
        // What fails is decoded again by Foundation, whose errors say more.
        do {
            let value = try super.decode(type, from: data)
            // A number that Foundation has rounded.
            if let failure = failure as? DecodingError, failure.isOfRuntime { throw failure }
            return value
        } catch let error as DecodingError where error.isAboutSyntax && !allowsJSON5 && !assumesTopLevelDictionary {
            throw fault(of: type, data) ?? error
        }
    }

    /// Why valid JSON does not decode; `nil` if it is not valid.
    private func fault<T: Decodable>(of type: T.Type, _ data: Data) -> (any Error)? {
        guard let tree = JSONTree(data) else {
            guard JSONTree.isTooDeep(data) else { return nil }
            let text = "JSON that is nested more than \(JSONTreeParser.maximumDepth) levels deep"
            return DecodingError.fault(at: [], text, redacted: text)
        }
        do {
            _ = try read(type, tree)
            return nil
        } catch {
            return error
        }
    }

    private func read<T: Decodable>(_ type: T.Type, _ tree: JSONTree) throws -> T {
        try DeepStack.run(levels: tree.depth) { Result { try TreeReading(tree, self).strict(type, 0, .path(nil)) } }.get()
    }

    /// `nil` for a body that is left to Foundation, such as one that is not JSON or needs an option that this decoder does not have.
    private func readableTree(_ data: Data) -> JSONTree? {
        guard case .useDefaultKeys = keyDecodingStrategy, !allowsJSON5, !assumesTopLevelDictionary, let tree = JSONTree(data) else {
            return nil
        }
        let isUsual = tree.isUTF8 && tree.longestNumber <= Self.maximumDigits
        return isUsual || tree.depth > Self.maximumLevels ? tree : nil
    }
}

extension DecodingError {
    /// Whether it is Foundation's error for a body that it does not parse, which has no coding path and is also that of some numbers.
    fileprivate var isAboutSyntax: Bool {
        guard case .dataCorrupted(let context) = self else { return false }
        return context.codingPath.isEmpty && !isOfRuntime
    }

    /// Whether the runtime has found something wrong with a value.
    fileprivate var isOfRuntime: Bool {
        guard case .dataCorrupted(let context) = self else { return false }
        return context.underlyingError is ValueFault
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
