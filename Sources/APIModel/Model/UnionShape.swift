/// One of several types.
package struct UnionShape: Sendable {
    /// How the variant is found when reading.
    package enum Selection: Sendable {
        /// The member with this key holds the variant's tag.
        case discriminator(key: String)
        /// As `discriminator`, but a value may lack that member: it is taken for the variant that loses least of it, as for `closest`.
        case optionalDiscriminator(key: String, order: [Int])
        /// The variants' rules are tried in the order of `order`, indices into `variants`; a more specific one stands before what it could be taken for.
        case structure(order: [Int])
        /// As `structure`, but objects are weighed against each other, and the one that loses least of the value is taken: they can be
        /// taken for each other, or their constants may be missing.
        case closest(order: [Int])
    }

    package struct Variant: Sendable {
        package var name: SpecName
        package var type: TypeUse
        /// The value of the discriminator; `nil` without one.
        package var tag: String?
        /// What the JSON looks like; `nil` with a discriminator that is always there.
        package var rule: Rule?
        /// The members that an object of the variant may have beside those that its rule asks for; `nil`: any.
        package var optional: [String]?
        package var documentation: Documentation

        package init(name: SpecName, type: TypeUse, tag: String?, rule: Rule?, optional: [String]? = [], documentation: Documentation) {
            self.optional = optional
            self.name = name
            self.type = type
            self.tag = tag
            self.rule = rule
            self.documentation = documentation
        }
    }

    /// What a JSON value must be to be taken for a variant.
    package enum Rule: Sendable, Hashable {
        /// A value of this kind; objects have a rule of their own.
        case json(JSONKind)
        /// A whole number that is not negative and has up to 64 bits.
        case unsigned
        /// An object that has these members, and the constants with their texts; a constant is not among `required`.
        ///
        /// A constant that may be missing rules the variant out where it has another value.
        case object(required: [String], constants: [Constant])
        /// Values of several kinds: those of a union that is a variant itself.
        indirect case several([Form])
        case anything
    }

    /// One of the forms that values of a variant have.
    package struct Form: Sendable, Hashable {
        package var rule: Rule
        /// As of `Variant`.
        package var optional: [String]?

        package init(rule: Rule, optional: [String]?) {
            self.rule = rule
            self.optional = optional
        }
    }

    package struct Constant: Sendable, Hashable {
        package var key: String
        package var value: String
        /// Values of the variant may lack the member.
        package var mayBeAbsent: Bool

        package init(key: String, value: String, mayBeAbsent: Bool = false) {
            self.key = key
            self.value = value
            self.mayBeAbsent = mayBeAbsent
        }
    }

    /// The variant that a text, a number or a truth value is read as, when it is of a scalar or an enumeration; `nil` for any other value.
    package func variant(of value: LiteralValue) -> Int? {
        let order: [Int]
        switch selection {
        case .structure(let indices), .closest(let indices): order = indices
        case .discriminator, .optionalDiscriminator: return nil
        }
        return order.first { index in
            switch (variants[index].rule, value) {
            case (.json(.string)?, .string), (.json(.boolean)?, .bool), (.json(.number)?, .number): true
            case (.json(.integer)?, .number(let text)): Int64(text) != nil
            case (.unsigned?, .number(let text)): UInt64(text) != nil
            default: false
            }
        }
    }

    /// The key of the member that holds the variant's tag.
    package var discriminator: String? {
        switch selection {
        case .discriminator(let key), .optionalDiscriminator(let key, _): key
        case .structure, .closest: nil
        }
    }

    package var variants: [Variant]
    package var selection: Selection
    /// An unknown variant is an error instead of being kept.
    package var isClosed: Bool

    package init(variants: [Variant], selection: Selection, isClosed: Bool) {
        self.variants = variants
        self.selection = selection
        self.isClosed = isClosed
    }
}
