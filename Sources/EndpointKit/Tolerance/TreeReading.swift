import Foundation

/// One pass over a body that did not decode strictly.
///
/// A pass either makes the value, and does only what the tolerance allows, or it makes no value and goes through the whole body to tell every
/// deviation: then it tolerates everything, and invents values where it must to go on.
final class TreeReading {
    /// A value that did not decode strictly as a type, and need not be tried again.
    struct Attempt: Hashable {
        let node: Int
        let type: ObjectIdentifier
    }

    let tree: JSONTree
    /// Gives the strategies.
    let decoder: JSONDecoder
    let userInfo: [CodingUserInfoKey: Any]
    let tolerance: ResponseTolerance
    /// nil in the pass that makes the value.
    var log: DeviationLog?
    /// Every value is decoded strictly before it is decoded in any other way, so that a type that tries one form after the other chooses as
    /// it always does. What failed is kept: else each level of nesting would try all below it again.
    var failed: Set<Attempt>

    init(_ tree: JSONTree, _ decoder: JSONDecoder, _ tolerance: ResponseTolerance, log: DeviationLog? = nil, failed: Set<Attempt> = []) {
        self.tree = tree
        self.decoder = decoder
        userInfo = decoder.userInfo
        self.tolerance = tolerance
        self.log = log
        self.failed = failed
    }

    /// The whole body.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        try tolerant(type, 0, nil)
    }

    /// Whether what failed may be left out, or become nil or unknown.
    func absorbs(_ error: any Error) -> Bool {
        if error is EnvelopeFailure { return false }
        if log != nil || tolerance.lossy { return true }
        guard tolerance.fill, let error = error as? DecodingError else { return false }
        switch error {
        case .keyNotFound, .valueNotFound: return true
        default: return false
        }
    }

    /// Tells a deviation, in the pass that does.
    func tell(_ kind: ResponseDeviation.Kind, _ type: Any.Type, _ node: Int?, _ path: TreePath?, then key: String? = nil) {
        guard log?.countsNext() == true else { return }
        let steps = TreePath.steps(of: path) + (key.map { [.member($0)] } ?? [])
        log?.add(kind, at: steps, expected: TypeName.of(type), found: found(node, expecting: type))
    }

    /// Tells what made a type throw by itself.
    func tell(_ error: any Error, _ type: Any.Type, _ node: Int?, _ path: TreePath?) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)? where context.codingPath.count == TreePath.codingPath(of: path).count:
            tell(.missing, JSONValue.self, nil, path, then: key.stringValue)
        case .valueNotFound(let type, _)?: tell(.null, type, node, path)
        case .typeMismatch(let type, _)?: tell(.type, type, node, path)
        default: tell(.value, type, node, path)
        }
    }

    /// What is there, without its contents.
    func found(_ node: Int?, expecting type: Any.Type) -> String {
        guard let node else { return "absent" }
        let kind = tree.jsonKind(of: node)
        let form =
            if let text = tree.string(node) {
                ValueForm.of(text, expecting: type)
            } else {
                tree.number(node).flatMap { ValueForm.of(number: $0, expecting: type) }
            }
        return kind.rawValue + (form.map { ": " + $0 } ?? "")
    }
}

// MARK: - Strict

extension TreeReading {
    /// What `JSONDecoder` would do.
    func strict<T: Decodable>(_ type: T.Type, _ node: Int, _ path: TreePath?) throws -> T {
        do {
            if let scalar = try StrictScalar(reading: self, node: node, path: path).value(type) { return scalar }
            if case .object = tree.kind(of: node), let dictionary = type as? any TreeDictionary.Type {
                if let value = try dictionary.strict(self, tree.members(node) ?? [], path) as? T { return value }
            }
            let decoder = TreeDecoder(self, node, path, .strict)
            decoder.convertsStringKeys = type == JSONValue.self
            return try T(from: decoder)
        } catch {
            if tree.isContainer(node) { failed.insert(Attempt(node: node, type: ObjectIdentifier(type))) }
            throw error
        }
    }

    func mismatch(_ type: Any.Type, _ node: Int?, _ path: TreePath?) -> DecodingError {
        let codingPath = TreePath.codingPath(of: path)
        guard let node, !tree.isNull(node) else {
            return .valueNotFound(type, DecodingError.Context(codingPath: codingPath, debugDescription: "There is null, or nothing."))
        }
        let found = tree.jsonKind(of: node).rawValue
        return .typeMismatch(
            type, DecodingError.Context(codingPath: codingPath, debugDescription: "Expected \(type), found \(found)."))
    }

    func corrupted(_ path: TreePath?, _ text: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: TreePath.codingPath(of: path), debugDescription: text))
    }

    func missing(_ path: TreePath) -> DecodingError {
        let context = DecodingError.Context(codingPath: TreePath.codingPath(of: path.parent), debugDescription: "The member is missing.")
        return .keyNotFound(path.key, context)
    }
}

// MARK: - Tolerant

extension TreeReading {
    /// - Parameters:
    ///   - node: nil: the member is not there.
    ///   - isElement: Of a list or a dictionary; null is dropped there and not filled.
    func tolerant<T: Decodable>(_ type: T.Type, _ node: Int?, _ path: TreePath?, isElement: Bool = false) throws -> T {
        if let node, !failed.contains(Attempt(node: node, type: ObjectIdentifier(type))) {
            do {
                return try strict(type, node, path)
            } catch {}
        }
        let before = log?.count
        do {
            return try lenient(type, node, path, isElement)
        } catch {
            guard let before, !(error is EnvelopeFailure) else { throw error }
            if log?.count == before { tell(error, type, node, path) }
            if let invented = try? invented(type, path, depth: 0) { return invented }
            throw error
        }
    }

    private func lenient<T: Decodable>(_ type: T.Type, _ node: Int?, _ path: TreePath?, _ isElement: Bool) throws -> T {
        guard let node, !tree.isNull(node) else {
            tell(node == nil ? .missing : .null, type, node, path)
            if tolerance.fill, !isElement || type is any TreeOptional.Type, let empty = try? empty(type, path) { return empty }
            guard node == nil, let path else { throw mismatch(type, node, path) }
            throw missing(path)
        }
        if let optional = type as? any TreeOptional.Type, let value = try optional.tolerant(self, node, path) as? T { return value }
        if let value = try scalar(type, node, path) { return value }
        if let list = type as? any TreeArray.Type, let value = try self.list(list, node, path) as? T { return value }
        if let dictionary = type as? any TreeDictionary.Type, let value = try self.dictionary(dictionary, node, path) as? T { return value }
        // Nothing in it can be wrong but the sizes of its numbers.
        guard type != JSONValue.self else { throw corrupted(path, "A number does not fit.") }
        let decoder = TreeDecoder(self, node, path, .tolerant)
        do {
            return try T(from: decoder)
        } catch {
            guard decoder.hasUnion, absorbs(error) else { throw error }
            let before = log?.count
            let unknown = TreeDecoder(self, node, path, .tolerant)
            unknown.isUnrecognized = true
            guard let value = try? T(from: unknown) else { throw error }
            if let before, log?.count == before { tell(error, type, node, path) }
            return value
        }
    }

    /// nil when the type is not a scalar.
    private func scalar<T: Decodable>(_ type: T.Type, _ node: Int, _ path: TreePath?) throws -> T? {
        guard let form = ScalarForm(type) else { return nil }
        tell(form.kind(of: node, in: self), type, node, path)
        guard tolerance.coerce else { throw mismatch(type, node, path) }
        if let value = Coercion(reading: self, node: node).value(type) { return value }
        guard tree.string(node)?.allSatisfy(\.isWhitespace) == true else { throw mismatch(type, node, path) }
        if tolerance.fill, let empty = try? empty(type, path) { return empty }
        throw NullLike.error(type, path)
    }

    private func list<List: TreeArray>(_ type: List.Type, _ node: Int, _ path: TreePath?) throws -> List {
        if let elements = tree.elements(node) {
            return try List.tolerant(self, elements, path)
        }
        tell(.type, type, node, path)
        guard tolerance.coerce else { throw mismatch(type, node, path) }
        switch tree.kind(of: node) {
        case .string where tree.string(node)?.isEmpty == true:
            guard tolerance.fill else { throw NullLike.error(type, path) }
            return try List.tolerant(self, [], path)
        case .object where tree.isEmptyContainer(node): return try List.tolerant(self, [], path)
        default: return try List.tolerant(self, [node], path)
        }
    }

    private func dictionary<Members: TreeDictionary>(_ type: Members.Type, _ node: Int, _ path: TreePath?) throws -> Members {
        if let members = tree.members(node) { return try Members.tolerant(self, members, path) }
        tell(.type, type, node, path)
        guard tolerance.coerce else { throw mismatch(type, node, path) }
        if tree.isEmptyContainer(node) { return try Members.tolerant(self, [], path) }
        guard tree.string(node)?.isEmpty == true else { throw mismatch(type, node, path) }
        guard tolerance.fill else { throw NullLike.error(type, path) }
        return try Members.tolerant(self, [], path)
    }
}

/// An empty text where there should be a value of another type: it counts as null.
struct NullLike: Error {
    static func error(_ type: Any.Type, _ path: TreePath?) -> DecodingError {
        .valueNotFound(
            type,
            DecodingError.Context(
                codingPath: TreePath.codingPath(of: path), debugDescription: "The text is empty.", underlyingError: NullLike()))
    }

    /// Whether an optional becomes nil for it even where nothing else is tolerated.
    static func isCause(of error: any Error) -> Bool {
        guard case DecodingError.valueNotFound(_, let context) = error else { return false }
        return context.underlyingError is NullLike
    }
}
