package import SourceDiagnostics

package struct DraftEnumeration: Sendable {
    package struct Value: Sendable {
        /// The name of the case, as the author wrote it.
        package var name: Located<String>
        /// `.string` or `.number`; in one enumeration all of one kind.
        package var raw: Located<LiteralValue>
        package var documentation: Documentation

        package init(name: Located<String>, raw: Located<LiteralValue>, documentation: Documentation = Documentation()) {
            self.name = name
            self.raw = raw
            self.documentation = documentation
        }
    }

    /// At least one.
    package var values: [Value]
    /// An unknown value is an error instead of being kept.
    package var isClosed: Bool

    package init(values: [Value], isClosed: Bool = false) {
        self.values = values
        self.isClosed = isClosed
    }
}
