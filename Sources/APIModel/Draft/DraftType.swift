package import SourceDiagnostics

/// A use of a type, with unresolved names.
package indirect enum DraftType: Sendable {
    /// A scalar, a declared type or a generic parameter, with type arguments.
    case named(Located<String>, arguments: [DraftType])
    /// A scalar, even if a type of the document has the same name.
    case scalar(Scalar, SourceSpan)
    case list(DraftType, SourceSpan)
    /// Keys are strings.
    case dictionary(DraftType, SourceSpan)
    /// The value may be null.
    case nullable(DraftType, SourceSpan)
    /// A type without a name, which is declared where it is used.
    case inline(DraftInlineType)
    /// A type that could not be read, which was reported.
    case faulty(SourceSpan)

    package var span: SourceSpan {
        switch self {
        case .named(let name, _): name.span
        case .scalar(_, let span), .list(_, let span), .dictionary(_, let span), .nullable(_, let span), .faulty(let span): span
        case .inline(let type): type.span
        }
    }

    /// Visits the types that this one directly contains: type arguments, elements, and the types of an in-place type.
    package func forEachPart(_ body: (DraftType) throws -> Void) rethrows {
        switch self {
        case .named(_, let arguments): for argument in arguments { try body(argument) }
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): try body(inner)
        case .inline(let type): try type.shape.forEachType(body)
        case .scalar, .faulty: break
        }
    }
}

/// The declaration of a named type.
package struct DraftDeclaration: Sendable {
    package var name: Located<String>
    /// Names of the generic parameters.
    package var parameters: [Located<String>]
    package var documentation: Documentation
    package var example: Located<LiteralValue>?
    /// The name in emitted code; `nil` for one that is derived from `name`.
    package var emittedName: Located<String>?
    package var shape: DraftShape
    /// Overrides the setting of the document.
    package var isMutable: Bool?
    /// The index of the module that declares the type; `nil` for that of the API.
    package var module: Int?
    /// In addition to those of the document.
    package var conformances: [Located<ModelOptions.Conformance>] = []

    package init(
        name: Located<String>, parameters: [Located<String>] = [], documentation: Documentation = Documentation(),
        example: Located<LiteralValue>? = nil, emittedName: Located<String>? = nil, shape: DraftShape, isMutable: Bool? = nil
    ) {
        self.name = name
        self.parameters = parameters
        self.documentation = documentation
        self.example = example
        self.emittedName = emittedName
        self.shape = shape
        self.isMutable = isMutable
    }
}
