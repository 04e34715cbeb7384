package import SourceDiagnostics

/// What a type is made of.
package indirect enum DraftShape: Sendable {
    /// `additional`: the type of every member that is not named, when such members are kept.
    case object([DraftField], additional: DraftType?)
    case enumeration(DraftEnumeration)
    case union(DraftUnion)
    case alias(DraftType)
}

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

    package var values: [Value]
    /// An unknown value is an error instead of being kept.
    package var isClosed: Bool

    package init(values: [Value], isClosed: Bool = false) {
        self.values = values
        self.isClosed = isClosed
    }
}

package struct DraftUnion: Sendable {
    package struct Variant: Sendable {
        /// The name of the case.
        package var name: Located<String>
        /// The value of the discriminator; `nil`: the name.
        package var tag: Located<String>?
        package var type: DraftType
        package var documentation: Documentation

        package init(
            name: Located<String>, tag: Located<String>? = nil, type: DraftType, documentation: Documentation = Documentation()
        ) {
            self.name = name
            self.tag = tag
            self.type = type
            self.documentation = documentation
        }
    }

    package var variants: [Variant]
    /// The member that names the variant.
    package var discriminator: Located<String>?
    /// An unknown variant is an error instead of being kept.
    package var isClosed: Bool

    package init(variants: [Variant], discriminator: Located<String>? = nil, isClosed: Bool = false) {
        self.variants = variants
        self.discriminator = discriminator
        self.isClosed = isClosed
    }
}
