import APIModel
import SchemaChecking
import SourceDiagnostics

/// Changes of a value as a list of operations (RFC 6902).
struct JSONPatch {
    /// The maximum size of all values that are copied and moved, in bytes of JSON. It keeps copies of copies from growing without limit.
    private static let maximumCopied = 8 << 20
    /// The maximum number of values that all operations together pass on their paths, each with its siblings.
    private static let maximumPassed = 50_000_000

    private let operations: [LiteralValue]

    /// `nil` if the value is not a list of operations.
    init?(_ value: LiteralValue) {
        guard case .array(let operations) = value, !operations.isEmpty,
            operations.allSatisfy({ $0.member("op") != nil && $0.member("path") != nil })
        else { return nil }
        self.operations = operations
    }

    /// The value with all changes; `nil` if one of them is impossible.
    func apply(to value: LiteralValue) -> LiteralValue? {
        var result = value
        var copied = 0
        var room = Self.maximumPassed
        for operation in operations {
            guard case .string(let name)? = operation.member("op"), let path = Self.path(operation.member("path")) else { return nil }
            var own = operation.member("value")
            if name == "copy" || name == "move" {
                guard let from = Self.path(operation.member("from")), let found = result.value(at: from[...], &room) else { return nil }
                copied += found.json.utf8.count
                guard copied <= Self.maximumCopied else { return nil }
                own = found
                if name == "move" {
                    // A value cannot be moved into itself.
                    guard !(path.count > from.count && path.starts(with: from)) else { return nil }
                    guard let rest = result.replacing(at: from[...], .remove, &room) else { return nil }
                    result = rest
                }
            }
            let changed: LiteralValue?
            switch name {
            case "add", "copy", "move":
                changed = own.flatMap { $0.fits(below: path.count) ? result.replacing(at: path[...], .add($0), &room) : nil }
            case "replace":
                changed = own.flatMap { $0.fits(below: path.count) ? result.replacing(at: path[...], .replace($0), &room) : nil }
            case "remove": changed = result.replacing(at: path[...], .remove, &room)
            case "test": changed = own.flatMap { result.value(at: path[...], &room)?.isSameJSON(as: $0) == true ? result : nil }
            default: changed = nil
            }
            guard let changed else { return nil }
            result = changed
        }
        return result
    }

    private static func path(_ value: LiteralValue?) -> [String]? {
        guard case .string(let text)? = value, text.isEmpty || text.hasPrefix("/") else { return nil }
        let tokens = text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard tokens.count <= JSONTextParser.deepest else { return nil }
        if text.isEmpty { return [] }
        return tokens.map { PointerToken.unescaped(String(decoding: $0, as: UTF8.self)) }
    }
}

extension LiteralValue {
    fileprivate enum Change {
        case add(LiteralValue)
        case replace(LiteralValue)
        case remove
    }

    /// The part at a path; `nil` if there is none.
    ///
    /// - Parameter room: The number of values that can still be passed.
    fileprivate func value(at path: ArraySlice<String>, _ room: inout Int) -> LiteralValue? {
        guard let name = path.first else { return self }
        guard passes(&room) else { return nil }
        if case .array(let elements) = self {
            return Self.index(name, below: elements.count).flatMap { elements[$0].value(at: path.dropFirst(), &room) }
        }
        return member(name)?.value(at: path.dropFirst(), &room)
    }

    /// The value after a change of one of its parts; `nil` if it does not have that part.
    ///
    /// - Parameter room: The number of values that can still be passed.
    fileprivate func replacing(at path: ArraySlice<String>, _ change: Change, _ room: inout Int) -> LiteralValue? {
        guard let name = path.first else {
            switch change {
            case .add(let value), .replace(let value): return value
            case .remove: return nil
            }
        }
        guard passes(&room) else { return nil }
        if case .array(var elements) = self {
            if path.count > 1 {
                guard let index = Self.index(name, below: elements.count),
                    let changed = elements[index].replacing(at: path.dropFirst(), change, &room)
                else { return nil }
                elements[index] = changed
                return .array(elements)
            }
            if case .add(let value) = change {
                guard let index = name == "-" ? elements.count : Self.index(name, below: elements.count + 1) else { return nil }
                elements.insert(value, at: index)
                return .array(elements)
            }
            guard let index = Self.index(name, below: elements.count) else { return nil }
            if case .replace(let value) = change { elements[index] = value } else { elements.remove(at: index) }
            return .array(elements)
        }
        guard case .object = self else { return nil }
        if path.count > 1 {
            return member(name)?.replacing(at: path.dropFirst(), change, &room).map { setting(name, $0) }
        }
        switch change {
        case .add(let value): return setting(name, value)
        case .replace(let value): return member(name) == nil ? nil : setting(name, value)
        case .remove: return member(name) == nil ? nil : removing(name)
        }
    }

    /// Whether there is room for the elements or members of this value, which are compared and copied.
    private func passes(_ room: inout Int) -> Bool {
        switch self {
        case .array(let elements): room -= elements.count
        case .object(let members): room -= members.count
        case .null, .bool, .number, .string: break
        }
        return room >= 0
    }

    /// Whether the value, at a depth, is no deeper than the JSON of a request may be.
    fileprivate func fits(below depth: Int) -> Bool {
        guard depth <= JSONTextParser.deepest else { return false }
        switch self {
        case .array(let elements): return elements.allSatisfy { $0.fits(below: depth + 1) }
        case .object(let members): return members.allSatisfy { $0.value.fits(below: depth + 1) }
        case .null, .bool, .number, .string: return true
        }
    }

    private static func index(_ text: String, below count: Int) -> Int? {
        guard let index = Int(text), index >= 0, index < count, "\(index)" == text else { return nil }
        return index
    }
}
