/// A union of several types.
package struct UnionShape: Sendable {
    /// How the variant of a value is selected.
    package enum Selection: Sendable {
        /// By the tag in the member with this key.
        case discriminator(key: String)
        /// Like `discriminator`, but the member can be absent. Then the variant is selected as for `closest`.
        case optionalDiscriminator(key: String, order: [Int])
        /// By the rules of the variants, which are tried in this order of indices. A more specific variant precedes a more general one.
        case structure(order: [Int])
        /// Like `structure`, but of several matching objects, the one that preserves most of the value is selected, because the rules do
        /// not distinguish them or their constants can be absent.
        case closest(order: [Int])
    }

    package struct Variant: Sendable, TypedPart {
        package var name: SpecName
        package var type: TypeReference
        /// The value of the discriminator; `nil` if there is none.
        package var tag: String?
        /// Other values of the discriminator that are read as the variant, but not written.
        package var otherTags: [String] = []
        /// Whether its values are written with their tags anyway: it is a union, each variant of which writes one.
        package var writesTag = false
        /// The JSON that the variant matches; `nil` if there is a discriminator that is never absent.
        package var rule: Rule?
        /// The other members that the object can have, in addition to those of the rule; `nil` if it can have any.
        package var optional: [String]?
        package var documentation: Documentation

        package init(
            name: SpecName, type: TypeReference, tag: String?, rule: Rule?, optional: [String]? = [], documentation: Documentation
        ) {
            self.optional = optional
            self.name = name
            self.type = type
            self.tag = tag
            self.rule = rule
            self.documentation = documentation
        }
    }

    /// The JSON values that a variant matches.
    package enum Rule: Sendable, Hashable {
        /// All values of a kind other than objects.
        case json(JSONKind)
        /// An integer from 0 to 2^64 - 1.
        case unsigned
        /// An object with all of these members and constants. A constant is not in `required`.
        ///
        /// A member that is null counts only if it is one of `nullable`, which are some of `required`. If an optional constant has another
        /// value, the object does not match.
        case object(required: [String], nullable: Set<String> = [], constants: [Constant])
        /// Several rules: those of a union that is itself a variant.
        indirect case several([Form])
        case anything
    }

    /// One of several rules of a variant.
    package struct Form: Sendable, Hashable {
        package var rule: Rule
        /// As in `Variant`.
        package var optional: [String]?

        package init(rule: Rule, optional: [String]?) {
            self.rule = rule
            self.optional = optional
        }
    }

    package struct Constant: Sendable, Hashable {
        package var key: String
        /// As a tag: emitted code does not distinguish the number 1 from the string "1" either.
        package var value: String
        /// Whether the member can be absent.
        package var mayBeAbsent: Bool

        package init(key: String, value: String, mayBeAbsent: Bool = false) {
            self.key = key
            self.value = value
            self.mayBeAbsent = mayBeAbsent
        }
    }

    /// The key of the member with the tag; `nil` if there is none.
    package var discriminator: String? {
        switch selection {
        case .discriminator(let key), .optionalDiscriminator(let key, _): key
        case .structure, .closest: nil
        }
    }

    package var variants: [Variant]
    package var selection: Selection
    /// Whether an unknown variant is an error instead of being preserved.
    package var isClosed: Bool

    package init(variants: [Variant], selection: Selection, isClosed: Bool) {
        self.variants = variants
        self.selection = selection
        self.isClosed = isClosed
    }
}
