import Foundation

/// A decoding pass over a body.
///
/// A strict pass decodes as `JSONDecoder` does. The others go over a body that did not decode strictly: one of them creates the value, and
/// only does what the tolerance allows; another one goes through the whole body to report every deviation, and creates no value: it
/// tolerates everything, and invents values where necessary to continue.
final class TreeReading {
    /// A value that did not decode strictly as a type, and is not tried again.
    struct Attempt: Hashable {
        let node: Int
        let type: ObjectIdentifier
    }

    let tree: JSONTree
    /// The decoder, for its strategies.
    let decoder: JSONDecoder
    let userInfo: [CodingUserInfoKey: Any]
    private(set) lazy var dates = decoder.dateDecodingStrategy
    private(set) lazy var data = decoder.dataDecodingStrategy
    private(set) lazy var keys = decoder.keyDecodingStrategy
    /// Decodes single dates in the formats that Foundation parses: `.iso8601` and `.formatted`.
    private(set) lazy var dateDecoder = {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = dates
        decoder.nonConformingFloatDecodingStrategy = self.decoder.nonConformingFloatDecodingStrategy
        return decoder
    }()
    /// `nil` in a strict pass.
    private let allowed: ResponseTolerance?
    /// `nil` in the pass that creates the value.
    var log: DeviationLog?
    /// Whether the pass that creates the value has created one.
    var hasValue = false
    /// Every value is first decoded strictly, so that a type that tries several formats selects the same one as usual. Failures are
    /// recorded; otherwise each level of nesting would try all deeper levels again.
    var failed: Set<Attempt>

    /// A strict pass.
    init(_ tree: JSONTree, _ decoder: JSONDecoder) {
        self.tree = tree
        self.decoder = decoder
        userInfo = decoder.userInfo
        allowed = nil
        failed = []
    }

    init(_ tree: JSONTree, _ decoder: JSONDecoder, _ tolerance: ResponseTolerance, log: DeviationLog? = nil, failed: Set<Attempt> = []) {
        self.tree = tree
        self.decoder = decoder
        userInfo = decoder.userInfo
        allowed = tolerance
        self.log = log
        self.failed = failed
    }

    /// Whether this is a strict pass, which records no failures and creates a path only when it is needed.
    var isStrict: Bool { allowed == nil }

    var tolerance: ResponseTolerance { allowed ?? .strict }

    /// Decodes a value as `JSONDecoder` would.
    func strict<T: Decodable>(_ type: T.Type, _ node: Int, _ place: TreePlace) throws -> T {
        try strict(type, node, place, as: DecodedForm(type))
    }

    /// - Parameter form: That of the type.
    func strict<T: Decodable>(_ type: T.Type, _ node: Int, _ place: TreePlace, as form: DecodedForm) throws -> T {
        guard !isStrict else { return try value(type, node, place, form) }
        do {
            return try value(type, node, place, form)
        } catch {
            if tree.isContainer(node) { failed.insert(Attempt(node: node, type: ObjectIdentifier(type))) }
            throw error
        }
    }

    @inline(__always)
    private func value<T: Decodable>(_ type: T.Type, _ node: Int, _ place: TreePlace, _ form: DecodedForm) throws -> T {
        switch form {
        case .list(let list) where tree.kind(of: node) == .array:
            try list.strict(strictDecoder(node, place, of: type), node, as: type)
        case .dictionary(let dictionary) where tree.kind(of: node) == .object:
            try dictionary.strict(strictDecoder(node, place, of: type), node, as: type)
        case .list, .dictionary, .other: try T(from: strictDecoder(node, place, of: type))
        default: try StrictScalar(reading: self, node: node, place: place).value(type, form)
        }
    }

    private func strictDecoder(_ node: Int, _ place: TreePlace, of type: Any.Type) -> TreeDecoder {
        let decoder = TreeDecoder(self, node, place, .strict)
        decoder.convertsStringKeys = type == JSONValue.self
        return decoder
    }
}

// MARK: - Errors

extension TreeReading {
    func mismatch(_ type: Any.Type, _ node: Int?, _ path: TreePath?) -> DecodingError {
        let codingPath = TreePath.codingPath(of: path)
        guard let node, !tree.isNull(node) else {
            return .valueNotFound(type, DecodingError.Context(codingPath: codingPath, debugDescription: "The value is null or missing."))
        }
        let found = tree.jsonKind(of: node).rawValue
        return .typeMismatch(
            type, DecodingError.Context(codingPath: codingPath, debugDescription: "Expected \(type), found \(found)."))
    }

    func corrupted(_ path: TreePath?, _ text: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: TreePath.codingPath(of: path), debugDescription: text))
    }

    func unfitting(_ path: TreePath?, _ type: Any.Type) -> DecodingError {
        let text = "a number that does not fit the type \(type)"
        return .fault(at: TreePath.codingPath(of: path), text, redacted: text)
    }

    func missing(_ path: TreePath) -> DecodingError {
        let context = DecodingError.Context(codingPath: TreePath.codingPath(of: path.parent), debugDescription: "The member is missing.")
        return .keyNotFound(path.key, context)
    }
}
