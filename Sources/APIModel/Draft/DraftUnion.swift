package import SourceDiagnostics

package typealias DraftUnion = Declared<DraftType>.Union

extension Declared {
    /// A union of several types.
    package struct Union: Sendable {
        package struct Variant: Sendable, TypedPart {
            /// The name of the case.
            package var name: Located<String>
            /// The value of the discriminator; `nil` if it is the name.
            package var tag: Located<String>?
            /// Other values of the discriminator that are read as the variant, but not written.
            package var otherTags: [Located<String>] = []
            package var type: Type
            package var documentation: Documentation

            package init(
                name: Located<String>, tag: Located<String>? = nil, type: Type, documentation: Documentation = Documentation()
            ) {
                self.name = name
                self.tag = tag
                self.type = type
                self.documentation = documentation
            }

            func map<Other>(of owner: String, _ transform: Transform<Other>) rethrows -> Declared<Other>.Union.Variant {
                var mapped = Declared<Other>.Union.Variant(
                    name: name, tag: tag, type: try transform(type, place(of: owner)), documentation: documentation)
                mapped.otherTags = otherTags
                return mapped
            }

            func place(of owner: String) -> TypePlace {
                TypePlace(TypePath(owner: owner, member: name.value))
            }
        }

        /// At least one.
        package var variants: [Variant]
        /// The member with the tag of the variant.
        package var discriminator: Located<String>?
        /// Whether an unknown variant is an error instead of being preserved.
        package var isClosed: Bool
        /// Whether the variant that preserves most of a value is chosen if several match.
        package var choosesClosest: Bool

        package init(variants: [Variant], discriminator: Located<String>? = nil, isClosed: Bool = false, choosesClosest: Bool = false) {
            self.choosesClosest = choosesClosest
            self.variants = variants
            self.discriminator = discriminator
            self.isClosed = isClosed
        }

        /// The union with other types.
        ///
        /// - Parameter owner: What in-place types are named after, together with the variant.
        package func map<Other>(of owner: String, _ transform: Transform<Other>) rethrows -> Declared<Other>.Union {
            Declared<Other>.Union(
                variants: try variants.map { try $0.map(of: owner, transform) }, discriminator: discriminator, isClosed: isClosed,
                choosesClosest: choosesClosest)
        }

        /// The union with replaced types; `nil` if all of them are kept.
        func replacing(of owner: String, _ replace: Replacement) rethrows -> Union? {
            guard let variants = try variants.replacingTypes({ try replace($0, variants[$1].place(of: owner)) }) else { return nil }
            var union = self
            union.variants = variants
            return union
        }
    }
}

package struct DraftEnumeration: Sendable {
    package struct Value: Sendable {
        /// The name of the case in the document.
        package var name: Located<String>
        /// `.string` or `.number`. All values of an enumeration have the same kind.
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
    /// Whether an unknown value is an error instead of being preserved.
    package var isClosed: Bool

    package init(values: [Value], isClosed: Bool = false) {
        self.values = values
        self.isClosed = isClosed
    }
}
