package import SourceDiagnostics

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

    /// At least one.
    package var variants: [Variant]
    /// The member that names the variant.
    package var discriminator: Located<String>?
    /// An unknown variant is an error instead of being kept.
    package var isClosed: Bool
    /// Variants that could be taken for each other are told apart by which one loses least of the value.
    package var choosesClosest: Bool

    package init(variants: [Variant], discriminator: Located<String>? = nil, isClosed: Bool = false, choosesClosest: Bool = false) {
        self.choosesClosest = choosesClosest
        self.variants = variants
        self.discriminator = discriminator
        self.isClosed = isClosed
    }
}
