extension TreeDecoder {
    /// Any JSON in a strict pass.
    ///
    /// - Parameter node: The value of this decoder, or one that is nested in it.
    func json(_ node: Int) throws -> JSONValue {
        let tree = reading.tree
        switch tree.kind(of: node) {
        case .null: return .null
        case .true: return .bool(true)
        case .false: return .bool(false)
        case .string, .unicode, .escaped: return .string(tree.string(node) ?? "")
        case .number: return try number(node)
        case .array: return .array(try (tree.elements(node) ?? []).map(json))
        case .object:
            let members = try (tree.members(node) ?? []).map { ($0.name, try json($0.node)) }
            return .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
        }
    }

    private func number(_ node: Int) throws -> JSONValue {
        if let int = reading.tree.shortInteger(node).flatMap(Int.init(exactly:)) { return .int(int) }
        // A `Double` represents 15 digits exactly.
        if reading.tree.length(of: node) <= 16, let double = reading.tree.shortDouble(node) {
            return Int(exactly: double).map(JSONValue.int) ?? .number(double)
        }
        let value = TreeScalar(decoder: TreeDecoder(reading, node, nil as TreePath?, .strict))
        do {
            guard let int = try? value.decode(Int.self) else { return try JSONNumber.read(value) }
            return try JSONNumber.read(int, value)
        } catch DecodingError.dataCorrupted(let context) {
            let place = TreePath.codingPath(of: path(to: node))
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: place, debugDescription: context.debugDescription, underlyingError: context.underlyingError))
        }
    }

    /// The path of a value that is nested in that of this decoder. Paths are found only for errors, because each takes a search.
    private func path(to target: Int) -> TreePath? {
        let tree = reading.tree
        var (path, container) = (path, node ?? target)
        while container < target {
            let isObject = tree.kind(of: container) == .object
            var (child, index) = (container + 1, 0)
            // In an object, a child is a name, and its value follows.
            while case let end = tree.next(after: isObject ? child + 1 : child), end <= target { (child, index) = (end, index + 1) }
            let name = isObject ? tree.string(child) ?? "" : ""
            path = isObject ? TreePath(path, StringKey(name), .member(name)) : .element(index, of: path)
            container = isObject ? child + 1 : child
        }
        return path
    }
}
