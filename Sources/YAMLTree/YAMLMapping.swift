package import SourceDiagnostics

/// Keys and values in the order of the source.
///
/// Every key is there once. What `<<` merges in stands where the `<<` stood.
package struct YAMLMapping: Sendable {
    package struct Entry: Sendable {
        package let key: Located<String>
        package let value: YAMLNode

        package init(key: Located<String>, value: YAMLNode) {
            self.key = key
            self.value = value
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry]) {
        self.entries = entries
    }

    /// The value of a key, found by looking at one entry after the other.
    package subscript(key: String) -> YAMLNode? {
        entry(key)?.value
    }

    package func entry(_ key: String) -> Entry? {
        entries.first { $0.key.value.isExactly(key) }
    }
}
