/// A text that equals only one of the same characters.
///
/// Swift's `String` equals every text that Unicode calls canonically equivalent, such as `é` in one character and in two. JSON,
/// YAML and URLs compare characters one by one: what they tell apart is to be kept apart here, too.
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
    /// Whether both texts have the same characters, and not only equivalent ones.
    package func isExactly(_ other: String) -> Bool {
        guard utf8.count == other.utf8.count, self == other else { return false }
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                // Two of one storage, as they often are, need no look at what is in it.
                left.baseAddress == right.baseAddress || left.elementsEqual(right)
            }
        }
    }
}
