import Foundation

/// Identifies `Optional`.
protocol TreeOptional {
    static var wrapped: Any.Type { get }
    static func tolerant(_ reading: TreeReading, _ node: Int, _ path: TreePath?) throws -> Self
}

extension Optional: TreeOptional where Wrapped: Decodable {
    static var wrapped: Any.Type { Wrapped.self }

    static func tolerant(_ reading: TreeReading, _ node: Int, _ path: TreePath?) throws -> Wrapped? {
        do {
            return try reading.tolerant(Wrapped.self, node, path)
        } catch {
            guard reading.absorbs(error) || NullLike.isCause(of: error) else { throw error }
            return nil
        }
    }
}

/// Identifies lists, and drops elements.
protocol TreeArray {
    static var element: Any.Type { get }
    /// - Parameters:
    ///   - decoder: That of the list.
    ///   - node: An array.
    ///   - type: This type, so that the result need not be cast.
    static func strict<Value>(_ decoder: TreeDecoder, _ node: Int, as type: Value.Type) throws -> Value
    /// - Parameter isAssumed: Whether the only element is a single value instead of a list.
    static func tolerant(_ reading: TreeReading, _ elements: [Int], _ path: TreePath?, isAssumed: Bool) throws -> Self
}

/// The memory for a list that has not been decoded yet.
enum ListCapacity {
    private static let maximumBytes = 1 << 20

    /// The number of elements for which memory is reserved: what a body claims to have can fail to decode at the first one.
    static func initial<Element>(for type: Element.Type, _ count: Int) -> Int {
        min(count, maximumBytes / max(1, MemoryLayout<Element>.stride))
    }
}

extension TreeDecoder {
    fileprivate func strictElements<Element: Decodable>(_ type: Element.Type, _ node: Int) throws -> [Element] {
        let tree = reading.tree
        let end = tree.next(after: node)
        let form = DecodedForm(type)
        var elements: [Element] = []
        elements.reserveCapacity(ListCapacity.initial(for: type, tree.count(of: node)))
        var child = node + 1
        while child < end {
            elements.append(try reading.strict(type, child, place(ofElement: elements.count), as: form))
            child = tree.next(after: child)
        }
        return elements
    }
}

extension TreeReading {
    fileprivate func elements<Element: Decodable>(
        _ type: Element.Type, _ nodes: [Int], _ path: TreePath?, _ isAssumed: Bool
    ) throws -> [Element] {
        var elements: [Element] = []
        if log == nil { ListSizes.current?.note(nodes.count, of: type, at: path) }
        for (index, node) in nodes.enumerated() {
            do {
                elements.append(try tolerant(type, node, .element(index, of: path, isAssumed: isAssumed), isElement: true))
            } catch {
                // An object that is not an element does not become an empty list.
                guard absorbs(error), !(isAssumed && tree.isContainer(node)) else { throw error }
            }
        }
        return elements
    }
}

extension Array: TreeArray where Element: Decodable {
    static var element: Any.Type { Element.self }

    static func strict<Value>(_ decoder: TreeDecoder, _ node: Int, as type: Value.Type) throws -> Value {
        unsafeBitCast(try decoder.strictElements(Element.self, node), to: type)
    }

    static func tolerant(_ reading: TreeReading, _ elements: [Int], _ path: TreePath?, isAssumed: Bool) throws -> [Element] {
        try reading.elements(Element.self, elements, path, isAssumed)
    }
}

extension ContiguousArray: TreeArray where Element: Decodable {
    static var element: Any.Type { Element.self }

    static func strict<Value>(_ decoder: TreeDecoder, _ node: Int, as type: Value.Type) throws -> Value {
        unsafeBitCast(ContiguousArray(try decoder.strictElements(Element.self, node)), to: type)
    }

    static func tolerant(_ reading: TreeReading, _ elements: [Int], _ path: TreePath?, isAssumed: Bool) throws -> ContiguousArray<Element> {
        ContiguousArray(try reading.elements(Element.self, elements, path, isAssumed))
    }
}

extension Set: TreeArray where Element: Decodable {
    static var element: Any.Type { Element.self }

    static func strict<Value>(_ decoder: TreeDecoder, _ node: Int, as type: Value.Type) throws -> Value {
        unsafeBitCast(Set(try decoder.strictElements(Element.self, node)), to: type)
    }

    static func tolerant(_ reading: TreeReading, _ elements: [Int], _ path: TreePath?, isAssumed: Bool) throws -> Set<Element> {
        Set(try reading.elements(Element.self, elements, path, isAssumed))
    }
}

/// Identifies dictionaries with string keys, which key strategies do not change.
protocol TreeDictionary {
    static var entry: Any.Type { get }
    /// - Parameters:
    ///   - decoder: That of the dictionary.
    ///   - node: An object.
    ///   - type: This type, so that the result need not be cast.
    static func strict<Result>(_ decoder: TreeDecoder, _ node: Int, as type: Result.Type) throws -> Result
    static func tolerant(_ reading: TreeReading, _ members: [(name: String, node: Int)], _ path: TreePath?) throws -> Self
}

extension Dictionary: TreeDictionary where Key == String, Value: Decodable {
    static var entry: Any.Type { Value.self }

    static func strict<Result>(_ decoder: TreeDecoder, _ node: Int, as type: Result.Type) throws -> Result {
        let reading = decoder.reading
        let form = DecodedForm(Value.self)
        let entries: [(String, Value)] = try (reading.tree.members(node) ?? []).map { name, node in
            let place: TreePlace =
                reading.isStrict ? .child(of: decoder, index: -1) : .path(TreePath(decoder.path, StringKey(name), .entry))
            return (name, try reading.strict(Value.self, node, place, as: form))
        }
        // If a name occurs twice, JSONDecoder uses the first.
        return unsafeBitCast(Dictionary(entries, uniquingKeysWith: { first, _ in first }), to: type)
    }

    static func tolerant(_ reading: TreeReading, _ members: [(name: String, node: Int)], _ path: TreePath?) throws -> [String: Value] {
        var values: [String: Value] = [:]
        for (name, node) in members where values[name] == nil {
            do {
                values[name] = try reading.tolerant(Value.self, node, TreePath(path, StringKey(name), .entry), isElement: true)
            } catch {
                guard reading.absorbs(error) else { throw error }
            }
        }
        return values
    }
}

/// A type whose name is not useful in a deviation.
protocol NamedByJSON {
    static var jsonName: String { get }
}

/// Indirection that is not in the document.
extension Box: NamedByJSON {
    static var jsonName: String { TypeName.of(Value.self) }
}

/// Names of types in Swift syntax.
enum TypeName {
    static func of(_ type: Any.Type) -> String {
        if let named = type as? any NamedByJSON.Type { return named.jsonName }
        // An optional can be null, but that is not the deviation.
        if let optional = type as? any TreeOptional.Type { return of(optional.wrapped) }
        if let list = type as? any TreeArray.Type, !(type is any SetLike.Type) { return "[\(of(list.element))]" }
        if let dictionary = type as? any TreeDictionary.Type { return "[String: \(of(dictionary.entry))]" }
        return String(describing: type)
    }
}

private protocol SetLike {}
extension Set: SetLike {}
