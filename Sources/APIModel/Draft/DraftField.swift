package import SourceDiagnostics

package typealias DraftField = Declared<DraftType>.Field

extension Declared {
    /// A member of an object.
    package struct Field: Sendable {
        package typealias Tag = DeclaredTag

        /// The member's name in JSON.
        package var key: Located<String>
        /// The name the author gave it; the emitted property is named after it.
        package var name: Located<String>
        package var type: Type
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

        @inlinable
        package init(
            key: Located<String>, name: Located<String>? = nil, type: Type, mayBeAbsent: Bool = false,
            defaultValue: Located<LiteralValue>? = nil, constant: Located<LiteralValue>? = nil, tag: Tag? = nil,
            documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, zone: Located<String>? = nil,
            isSensitive: Bool = false
        ) {
            self.key = key
            self.name = name ?? key
            self.type = type
            self.mayBeAbsent = mayBeAbsent
            self.defaultValue = defaultValue
            self.constant = constant
            self.tag = tag
            self.documentation = documentation
            self.example = example
            self.zone = zone
            self.isSensitive = isSensitive
        }

        /// The member with another type.
        ///
        /// - Parameters:
        ///   - owner: What a type that is declared in it is named after, beside the member.
        ///   - allowsFile: The member is a part of a form, which may be a file.
        package func map<Other>(
            of owner: String, allowsFile: Bool = false, _ transform: Transform<Other>
        ) rethrows -> Declared<Other>.Field {
            let place = TypePlace(TypePath(owner: owner, member: name.value), allowsFile: allowsFile)
            return Declared<Other>.Field(
                key: key, name: name, type: try transform(type, place), mayBeAbsent: mayBeAbsent, defaultValue: defaultValue,
                constant: constant, tag: tag, documentation: documentation, example: example, zone: zone, isSensitive: isSensitive)
        }
    }
}

/// The only value, null aside, of a member that need not have one.
package struct DeclaredTag: Sendable {
    package var value: Located<LiteralValue>
    package var scalar: Scalar

    package init(value: Located<LiteralValue>, scalar: Scalar) {
        self.value = value
        self.scalar = scalar
    }
}
