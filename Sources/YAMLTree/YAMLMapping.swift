package import SourceDiagnostics

/// Keys and values in the order of the source.
///
/// Keys are unique. Entries from `<<` are at the position of the `<<`.
package struct YAMLMapping: Sendable {
    package struct Entry: Sendable {
        package let key: Located<String>
        package let value: YAMLNode

        package init(key: Located<String>, value: YAMLNode) {
            self.key = key
            self.value = value
        }
    }

    /// The number of entries up to which a linear search is as fast as hashing.
    static let few = 16

    package let entries: [Entry]
    /// The index of each key; empty for few entries.
    private let indices: [ExactText: Int]

    package init(_ entries: [Entry]) {
        self.init(entries, indices: Self.indices(of: entries))
    }

    /// - Parameter indices: The index of each key, if there are more than a few entries.
    init(_ entries: [Entry], indices: [ExactText: Int]) {
        self.entries = entries
        self.indices = indices
    }

    private static func indices(of entries: [Entry]) -> [ExactText: Int] {
        guard entries.count > few else { return [:] }
        return Dictionary(entries.enumerated().map { (ExactText($1.key.value), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The value of a key.
    package subscript(key: String) -> YAMLNode? {
        entry(key)?.value
    }

    package func entry(_ key: String) -> Entry? {
        if entries.count > Self.few { return indices[ExactText(key)].map { entries[$0] } }
        for index in entries.indices where entries[index].key.value.isExactly(key) { return entries[index] }
        return nil
    }
}
