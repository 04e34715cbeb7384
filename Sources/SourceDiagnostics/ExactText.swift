/// A string that is compared code point by code point.
///
/// Swift's `String` compares by canonical equivalence: a precomposed `é` equals a decomposed one. JSON, YAML and URLs compare code points,
/// and names that they distinguish must be distinguished here, too.
package struct ExactText: Sendable, Hashable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.text.isExactly(right.text)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

extension String {
    /// Whether both strings have the same code points, not only equivalent ones.
    package func isExactly(_ other: String) -> Bool {
        let (left, right) = (utf8, other.utf8)
        guard left.count == right.count else { return false }
        let isEqual = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                // Strings that share their storage, as is common, need not be compared.
                left.baseAddress == right.baseAddress || left.elementsEqual(right)
            }
        }
        return (isEqual ?? nil) ?? left.elementsEqual(right)
    }
}
