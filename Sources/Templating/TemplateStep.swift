/// A step of a compiled template. The inner steps of a tag directly follow its own.
///
/// It has numbers instead of payloads, so that accessing it copies no references.
struct TemplateStep: Sendable {
    enum Kind: UInt8 {
        /// Literal text; `operand` and `extra` are the start and the end of its bytes in ``TemplatePrograms/bytes``.
        case text
        /// `operand` is the index of a key, as for sections.
        case variable
        /// The same, in the form of ``TemplateEscaping/html``.
        case escapedVariable
        /// `extra` is the index of the span in ``TemplatePrograms/spans``.
        case section
        case inverted
        /// Another template; `operand` is the index of the call. The inner steps are the replacements of its blocks.
        case call
        /// `operand` is the number of the block.
        case block
    }

    let kind: Kind
    let operand: Int32
    let extra: Int32
    /// The index of the step after the inner steps.
    var end: Int32 = 0

    init(_ kind: Kind, _ operand: Int, _ extra: Int = 0) {
        self.kind = kind
        self.operand = Int32(truncatingIfNeeded: operand)
        self.extra = Int32(truncatingIfNeeded: extra)
    }
}

/// The use of a template in another one.
struct TemplateCall: Sendable {
    /// The number of the template; `nil` if there is none with this name.
    let template: Int?
    /// The spaces before every line.
    let indentation: [UInt8]
    /// The replacements of blocks: the numbers of the blocks and the ranges of the steps.
    let blocks: [(block: Int, steps: Range<Int>)]
}

/// The key of a tag: a key in the innermost view that has it, and nested keys.
struct TemplateKey: Sendable {
    enum Kind: Sendable {
        /// `.`
        case current
        /// `a.b`; with a leading dot, `a` is only looked up in the innermost view.
        case path(isLocal: Bool)
        case place(PlaceFunction)
    }

    /// A function of the position in a list, such as `last()`.
    enum PlaceFunction: String, Sendable {
        case first, last, index, even, odd
    }

    let kind: Kind
    /// The numbers of the names: the first one, and the rest after it.
    let first: Int
    let rest: Range<Int>
}
