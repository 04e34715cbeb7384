extension TreeReading {
    /// The whole body.
    func read<T: Decodable>(_ type: T.Type) throws -> T {
        try tolerant(type, 0, nil)
    }

    /// Whether a failed value can be omitted, or become `nil` or unknown.
    func absorbs(_ error: any Error) -> Bool {
        if error is EnvelopeFailure { return false }
        if log != nil || tolerance.lossy { return true }
        guard tolerance.fill, let error = error as? DecodingError else { return false }
        switch error {
        case .keyNotFound, .valueNotFound: return true
        default: return false
        }
    }

    /// Reports a deviation, in the reporting pass. The one of a value that is read as a list or an object stands for all within it.
    func tell(_ kind: ResponseDeviation.Kind, _ type: Any.Type, _ node: Int?, _ path: TreePath?, then key: String? = nil) {
        guard path?.isInAssumed != true, log?.countsNext() == true else { return }
        let steps = TreePath.steps(of: path) + (key.map { [.member($0)] } ?? [])
        log?.add(kind, at: steps, expected: TypeName.of(type), found: found(node, expecting: type))
    }

    /// Reports an error that a type itself has thrown.
    func tell(_ error: any Error, _ type: Any.Type, _ node: Int?, _ path: TreePath?) {
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)? where context.codingPath.count == TreePath.codingPath(of: path).count:
            tell(.missing, JSONValue.self, nil, path, then: key.stringValue)
        case .valueNotFound(let type, _)?: tell(.null, type, node, path)
        case .typeMismatch(let type, _)?: tell(.type, type, node, path)
        default: tell(.value, type, node, path)
        }
    }

    /// A description of the received value without its contents.
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

extension TreeReading {
    /// - Parameters:
    ///   - node: The value; `nil` if the member is missing.
    ///   - isElement: Whether the value is an element of a list or a dictionary, where null is dropped instead of filled.
    func tolerant<T: Decodable>(_ type: T.Type, _ node: Int?, _ path: TreePath?, isElement: Bool = false) throws -> T {
        if let node, !failed.contains(Attempt(node: node, type: ObjectIdentifier(type))) {
            do {
                return try strict(type, node, .path(path))
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
        // Only the size of its numbers can be wrong.
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

    /// `nil` if the type is not a scalar.
    private func scalar<T: Decodable>(_ type: T.Type, _ node: Int, _ path: TreePath?) throws -> T? {
        guard let form = ScalarForm(type) else { return nil }
        tell(form.kind(of: node, in: self), type, node, path)
        guard tolerance.coerce, !isAssumedObject(node, path) else { throw mismatch(type, node, path) }
        if let value = Coercion(reading: self, node: node).value(type) { return value }
        guard tree.string(node)?.allSatisfy(\.isWhitespace) == true else { throw mismatch(type, node, path) }
        if tolerance.fill, let empty = try? empty(type, path) { return empty }
        throw NullLike.error(type, path)
    }

    private func list<List: TreeArray>(_ type: List.Type, _ node: Int, _ path: TreePath?) throws -> List {
        if let elements = tree.elements(node) {
            return try List.tolerant(self, elements, path, isAssumed: false)
        }
        tell(.type, type, node, path)
        guard tolerance.coerce, !isAssumedObject(node, path) else { throw mismatch(type, node, path) }
        switch tree.kind(of: node) {
        case .string where tree.string(node)?.isEmpty == true:
            guard tolerance.fill else { throw NullLike.error(type, path) }
            return try List.tolerant(self, [], path, isAssumed: false)
        case .object where tree.isEmptyContainer(node): return try List.tolerant(self, [], path, isAssumed: false)
        default: return try List.tolerant(self, [node], path, isAssumed: true)
        }
    }

    /// Whether this is an object where a list is expected. It becomes the only element only if elements are objects: any object can be
    /// converted to a string or a list, so otherwise any object would be accepted as any list.
    func isAssumedObject(_ node: Int, _ path: TreePath?) -> Bool {
        path?.isAssumed == true && tree.isContainer(node)
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

/// Whether this is an empty string instead of a value of another type; it counts as null.
struct NullLike: Error {
    static func error(_ type: Any.Type, _ path: TreePath?) -> DecodingError {
        .valueNotFound(
            type,
            DecodingError.Context(
                codingPath: TreePath.codingPath(of: path), debugDescription: "The string is empty.", underlyingError: NullLike()))
    }

    /// Whether an optional becomes `nil` for this value even if nothing else is tolerated.
    static func isCause(of error: any Error) -> Bool {
        guard case DecodingError.valueNotFound(_, let context) = error else { return false }
        return context.underlyingError is NullLike
    }
}
