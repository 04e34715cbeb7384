import SourceDiagnostics
import SpecReading

extension DocumentTable {
    /// The target of a reference such as `#/$defs/Kind`, which leads to nothing in the document: the definition of a schema around it, or
    /// else the component with the name. Generators of JSON Schema refer to definitions as if the schema were a document of its own.
    mutating func definition(_ reference: Located<String>) -> Result<Reference.Target, Reference.Fault>? {
        guard reference.value.hasPrefix("#"), let tokens = JSONPointer(fragment: reference.value.dropFirst())?.tokens, tokens.count > 1,
            SurroundingDefinitions.keywords.contains(tokens[0])
        else { return nil }
        let document = document(around: reference.span) ?? 0
        let known = definitions[document] ?? SurroundingDefinitions(document == 0 ? written : documents[document].root)
        definitions[document] = known
        if let outer = known.tokens(around: reference.span, with: tokens[0], tokens[1]),
            let found = loose(JSONPointer(tokens: outer + tokens).fragment, for: reference, from: document)
        {
            return found
        }
        let component = JSONPointer(tokens: version.pathOfSchemas + tokens.dropFirst()).fragment
        return component.isExactly(reference.value) ? nil : loose(component, for: reference, from: 0)
    }
}
