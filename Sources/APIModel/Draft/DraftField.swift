package import SourceDiagnostics

package typealias DraftField = Declared<DraftType>.Field

extension Declared {
    /// A member of an object.
    package struct Field: Sendable, TypedPart {
        package typealias Tag = DeclaredTag

        /// The member's name in JSON.
        package var key: Located<String>
        /// The name from the author, after which the emitted property is named.
        package var name: Located<String>
        package var type: Type
        /// Whether the member can be absent.
        package var mayBeAbsent: Bool
        /// The value of an absent member.
        package var defaultValue: Located<LiteralValue>?
        /// The only value. It is always sent, even if the member can be absent from a response.
        package var constant: Located<LiteralValue>?
        /// The value of a constant if the member distinguishes the variants of a union, which the reader of the document determines.
        package var tag: Tag?
        package var documentation: Documentation
        package var example: Located<LiteralValue>?
        /// The time zone of dates and times without an offset.
        package var zone: Located<String>?
        /// Whether the value must not appear in logs and descriptions; `nil` if the name decides.
        package var isSensitive: Bool?

        package init(
            key: Located<String>, name: Located<String>? = nil, type: Type, mayBeAbsent: Bool = false,
            defaultValue: Located<LiteralValue>? = nil, constant: Located<LiteralValue>? = nil, tag: Tag? = nil,
            documentation: Documentation = Documentation(), example: Located<LiteralValue>? = nil, zone: Located<String>? = nil,
            isSensitive: Bool? = nil
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
        ///   - owner: What an in-place type is named after, together with the member.
        ///   - allowsFile: Whether the member is a part of a form, which can be a file.
        package func map<Other>(
            of owner: String, allowsFile: Bool = false, _ transform: Transform<Other>
        ) rethrows -> Declared<Other>.Field {
            Declared<Other>.Field(
                key: key, name: name, type: try transform(type, place(of: owner, allowsFile: allowsFile)), mayBeAbsent: mayBeAbsent,
                defaultValue: defaultValue,
                constant: constant, tag: tag, documentation: documentation, example: example, zone: zone, isSensitive: isSensitive)
        }

        func place(of owner: String, allowsFile: Bool = false) -> TypePlace {
            TypePlace(TypePath(owner: owner, member: name.value), allowsFile: allowsFile)
        }
    }
}

/// The only value except null of an optional member.
package struct DeclaredTag: Sendable {
    package var value: Located<LiteralValue>
    package var scalar: Scalar

    package init(value: Located<LiteralValue>, scalar: Scalar) {
        self.value = value
        self.scalar = scalar
    }
}
