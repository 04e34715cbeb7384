/// A string that is compared code point by code point.
///
/// Swift's `String` compares by canonical equivalence: a precomposed `é` equals a decomposed one. JSON, YAML and URLs compare code points,
/// and names that they distinguish must be distinguished here, too.
@usableFromInline
package struct ExactString: Sendable, Hashable {
    @usableFromInline package let text: String

    @inlinable
    package init(_ text: String) {
        self.text = text
    }

    @inlinable
    package static func == (left: Self, right: Self) -> Bool {
        left.text.isExactly(right.text)
    }

    @inlinable
    package func hash(into hasher: inout Hasher) {
        text.withCodeUnits { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}

/// Strings that are compared code point by code point. A few of them are searched one by one, which is faster than hashing.
@usableFromInline
package struct ExactStringSet {
    private static let few = 12

    private var list: [String] = []
    /// All of them, if there are more than a few.
    private var set: Set<ExactString> = []

    @usableFromInline
    package init(capacity: Int) {
        if capacity > Self.few { set.reserveCapacity(capacity) } else { list.reserveCapacity(capacity) }
    }

    @inlinable
    package init(_ strings: some Collection<String>) {
        self.init(capacity: strings.count)
        for string in strings { insert(string) }
    }

    package func contains(_ text: String) -> Bool {
        guard set.isEmpty else { return set.contains(ExactString(text)) }
        for index in list.indices where list[index].isExactly(text) { return true }
        return false
    }

    /// - Returns: Whether it is new.
    @usableFromInline
    @discardableResult
    package mutating func insert(_ text: String) -> Bool {
        guard set.isEmpty else { return set.insert(ExactString(text)).inserted }
        guard !contains(text) else { return false }
        list.append(text)
        if list.count > Self.few { set = Set(list.lazy.map { ExactString($0) }) }
        return true
    }
}

extension String {
    /// Whether all characters are ASCII, which are only equivalent if they are equal.
    package var isASCII: Bool {
        withCodeUnits { $0.allSatisfy { $0 < 0x80 } }
    }

    /// Whether both strings have the same code points, not only equivalent ones.
    @inlinable
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
