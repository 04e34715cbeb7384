import APIModel
import SourceDiagnostics
import YAMLTree

/// Types that another thread reads.
extension TypeReader {
    func typeAhead(of node: YAMLNode, in context: SchemaContext) -> DraftType? {
        ahead?.type(of: node, in: context).flatMap { taken($0, at: node.span) }
    }

    func declarationAhead(of target: Reference.Target) -> DraftDeclaration? {
        ahead?.declaration(of: target.node).flatMap { taken($0, at: target.node.span) }
    }

    /// What was read, after what else reading it does was done; `nil` if that would not be the same here.
    private func taken<Value>(_ read: SchemasAhead.Read<Value>, at place: SourceSpan) -> Value? {
        guard references.count == 1, read.referred.allSatisfy({ declarations.keepsOwnName(components[$0]) }),
            effort.take(read.cost, ofTypeAt: place, bytes: references.bytes)
        else { return nil }
        for index in read.referred { _ = name(of: components[index]) }
        references.addMappedPlaces(read.mappedPlaces)
        hasTags = hasTags || read.hasTags
        return read.value
    }

    /// Whether everything that was read would be the same whatever was read before, except for names.
    var isIndependent: Bool {
        faults.isSilent && !schemas.hasUnknownKeywords && readHierarchies.isEmpty && !effort.isExceeded
    }
}
