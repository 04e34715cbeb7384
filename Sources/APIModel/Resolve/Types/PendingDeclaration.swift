import SourceDiagnostics

/// What a document declares, with its types looked up. The values are not checked yet.
typealias Typed = Declared<Located<TypeReference>>

/// A declaration with its types looked up. The values are not checked yet.
struct PendingDeclaration {
    var name: SpecName
    /// The place of an in-place type; `nil` for others.
    var inPlace: TypeDeclaration.InPlace?
    /// The index of the module that declares it.
    var module: Int?
    /// The part of the document that a fault in it affects.
    var part: DraftPart
    var parameters: [SpecName]
    var documentation = Documentation()
    var example: Located<LiteralValue>?
    var isMutable: Bool
    var conformances: [Located<ModelOptions.Conformance>] = []
    var shape: Typed.Shape

    /// The type that stands for each use with a fault. It has no values, and ``ResolvedAPI`` removes it.
    static func placeholder(at span: SourceSpan) -> PendingDeclaration {
        PendingDeclaration(
            name: SpecName("?", at: span), part: .document, parameters: [], isMutable: false,
            shape: .enumeration(DraftEnumeration(values: [], isClosed: true)))
    }
}
