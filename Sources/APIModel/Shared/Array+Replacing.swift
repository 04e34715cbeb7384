/// A part of an API with one type.
protocol TypedPart {
    associatedtype Use

    var type: Use { get set }
}

extension Array where Element: TypedPart {
    /// The elements with replaced types; `nil` if all of them are kept.
    ///
    /// - Parameters:
    ///   - replace: Returns the replacement of the type of the element with an index; `nil` if it is kept.
    ///   - adapt: Changes an element further whose type was replaced. It gets the earlier type.
    func replacingTypes(
        _ replace: (_ type: Element.Use, _ index: Int) throws -> Element.Use?,
        adapting adapt: (_ element: inout Element, _ earlier: Element.Use) -> Void = { _, _ in }
    ) rethrows -> [Element]? {
        // Elements are large, and those of an array are copied.
        try withUnsafeBufferPointer { elements in
            var result: [Element]?
            for index in elements.indices {
                guard let type = try replace(elements[index].type, index) else { continue }
                if result == nil { result = Array(elements) }
                guard var element = result?[index] else { continue }
                element.type = type
                adapt(&element, elements[index].type)
                result?[index] = element
            }
            return result
        }
    }
}

extension Array {
    /// The elements with their replacements; `nil` if all of them are kept.
    func replacing(_ replacement: (Element) throws -> Element?) rethrows -> [Element]? {
        // Elements are large, and those of an array are copied.
        try withUnsafeBufferPointer { elements in
            var result: [Element]?
            for index in elements.indices {
                guard let other = try replacement(elements[index]) else { continue }
                if result == nil { result = Array(elements) }
                result?[index] = other
            }
            return result
        }
    }
}
