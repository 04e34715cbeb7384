package import SourceDiagnostics

/// A member of an object.
package struct DraftField: Sendable {
    /// The member's name in JSON.
    package var key: Located<String>
    /// The name the author gave it; the emitted property is named after it.
    package var name: Located<String>
    package var type: DraftType
    /// The member may be missing.
    package var mayBeAbsent: Bool
    /// Used when the member is missing.
    package var defaultValue: Located<LiteralValue>?
    /// The only value it can have.
    package var constant: Located<LiteralValue>?
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
