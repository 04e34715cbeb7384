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
