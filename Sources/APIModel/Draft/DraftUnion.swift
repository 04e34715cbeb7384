package import SourceDiagnostics

package typealias DraftUnion = Declared<DraftType>.Union

extension Declared {
    /// One of several types.
    package struct Union: Sendable {
        package struct Variant: Sendable {
            /// The name of the case.
            package var name: Located<String>
            /// The value of the discriminator; `nil`: the name.
            package var tag: Located<String>?
            package var type: Type
            package var documentation: Documentation

            @inlinable
            package init(
                name: Located<String>, tag: Located<String>? = nil, type: Type, documentation: Documentation = Documentation()
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

        @inlinable
        package init(variants: [Variant], discriminator: Located<String>? = nil, isClosed: Bool = false, choosesClosest: Bool = false) {
            self.choosesClosest = choosesClosest
            self.variants = variants
            self.discriminator = discriminator
            self.isClosed = isClosed
        }

        /// The union with other types.
        ///
        /// - Parameter owner: What types that are declared in it are named after, beside the variant.
        package func map<Other>(of owner: String, _ transform: Transform<Other>) rethrows -> Declared<Other>.Union {
            let variants = try variants.map { variant in
                let place = TypePlace(TypePath(owner: owner, member: variant.name.value))
                return Declared<Other>.Union.Variant(
                    name: variant.name, tag: variant.tag, type: try transform(variant.type, place), documentation: variant.documentation)
            }
            return Declared<Other>.Union(
                variants: variants, discriminator: discriminator, isClosed: isClosed, choosesClosest: choosesClosest)
        }
    }
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

    /// At least one.
    package var values: [Value]
    /// An unknown value is an error instead of being kept.
    package var isClosed: Bool

    package init(values: [Value], isClosed: Bool = false) {
        self.values = values
        self.isClosed = isClosed
    }
}
