import SourceDiagnostics

/// A declaration whose uses of types are known while its values are not checked yet.
struct OpenDeclaration {
    var name: SpecName
    var isUnnamed: Bool
    /// What it is declared in.
    var owner: TypeOwner?
    var parameters: [SpecName]
    var documentation: Documentation
    var example: Located<LiteralValue>?
    var isMutable: Bool
    var shape: OpenShape
}
