import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLMapping.Entry {
    /// A type of `types`; `nil` when its name is not a name. A shape that could not be read is faulty.
    func readDeclaration(into sink: inout DiagnosticSink) -> DraftDeclaration? {
        guard let mapping = value.mapping else {
            guard let name = DeclarationName(key, into: &sink) else { return nil }
            return DraftDeclaration(name: name.name, parameters: name.parameters, shape: .alias(value.readType(into: &sink)))
        }
        let name = DeclarationName(key, into: &sink)
        var reader = MappingReader(mapping, at: value.span)
        let documentation = reader.takeDocumentation(into: &sink)
        let example = reader.takeLiteral("example", into: &sink)
        let emittedName = reader.takeString("name", into: &sink)
        let shape = reader.takeShape(into: &sink)
        if shape == nil { sink.report(.declarationWithoutShape(key)) }
        var isMutable: Bool?
        if case .object? = shape { isMutable = reader.takeBool("mutable", into: &sink)?.value }
        reader.finish(others: shape == nil ? ["mutable", "closed", "discriminator", "additional"] : [], into: &sink)
        guard let name else { return nil }
        return DraftDeclaration(
            name: name.name, parameters: name.parameters, documentation: documentation, example: example, emittedName: emittedName,
            shape: shape ?? .alias(.faulty(value.span)), isMutable: isMutable)
    }
}
