package import SourceDiagnostics

/// A member of an object.
package struct DraftField: Sendable {
    /// The only value, null aside, of a member that need not have one.
    package struct Tag: Sendable {
        package var value: Located<LiteralValue>
        package var scalar: Scalar

        package init(value: Located<LiteralValue>, scalar: Scalar) {
            self.value = value
            self.scalar = scalar
        }
    }

    /// The member's name in JSON.
    package var key: Located<String>
    /// The name the author gave it; the emitted property is named after it.
    package var name: Located<String>
    package var type: DraftType
    /// The member may be missing.
    package var mayBeAbsent: Bool
    /// Used when the member is missing.
    package var defaultValue: Located<LiteralValue>?
    /// The only value it can have. It is sent whether or not the member may be absent from a response.
    package var constant: Located<LiteralValue>?
    /// What it is a constant of if it tells the variants of a union apart; the reader of the document decides that.
    package var tag: Tag?
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    /// The time zone of a date and time without an offset.
    package var zone: Located<String>?
    /// Never printed.
    package var isSensitive: Bool

    package init(
        key: Located<String>, name: Located<String>? = nil, type: DraftType, mayBeAbsent: Bool = false,
        defaultValue: Located<LiteralValue>? = nil, constant: Located<LiteralValue>? = nil,
        documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, isSensitive: Bool = false
    ) {
        self.key = key
        self.name = name ?? key
        self.type = type
        self.mayBeAbsent = mayBeAbsent
        self.defaultValue = defaultValue
        self.constant = constant
        self.documentation = documentation
        self.example = example
        self.isSensitive = isSensitive
    }
}
