import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Collects the types of all files, whose names must be unique together.
struct TypeCollector {
    private(set) var declarations: [DraftDeclaration] = []
    private var places: [String: SourceSpan] = [:]

    /// Adds types. A duplicate is omitted and reported, with a note at the first one.
    ///
    /// - Parameter module: The index of the module that declares the types.
    mutating func add(_ entries: some Collection<YAMLMapping.Entry>, in module: Int? = nil, into sink: inout DiagnosticSink) {
        for entry in entries {
            guard var declaration = entry.readDeclaration(into: &sink) else { continue }
            declaration.module = module
            if let first = places[declaration.name.value] {
                sink.report(.duplicate(.duplicateType, "type", declaration.name, first: first))
                continue
            }
            places[declaration.name.value] = declaration.name.span
            declarations.append(declaration)
        }
    }
}

extension YAMLMapping.Entry {
    /// A type of `types`; `nil` if its name is invalid. An invalid shape is faulty.
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
        var isMutable: Bool?
        var conformances: [Located<ModelOptions.Conformance>] = []
        switch shape {
        case .object?:
            isMutable = reader.takeBool("mutable", into: &sink)?.value
            conformances = reader.take("conformances")?.readConformances(into: &sink) ?? []
        case .union?: conformances = reader.take("conformances")?.readConformances(into: &sink) ?? []
        case .enumeration?, .alias?: break
        case nil:
            for key in ["mutable", "conformances"] { _ = reader.take(key) }
            if !reader.takeDetailsWithoutShape() { sink.report(.declarationWithoutShape(key)) }
        }
        reader.finish(into: &sink, help: \.helpForForeignKey)
        guard let name else { return nil }
        var declaration = DraftDeclaration(
            name: name.name, parameters: name.parameters, documentation: documentation, example: example, emittedName: emittedName,
            shape: shape ?? .alias(.faulty(value.span)), isMutable: isMutable)
        declaration.conformances = conformances
        return declaration
    }
}

/// The key of a declaration, such as `Page<Item>`: a name and the names of its generic parameters.
struct DeclarationName {
    let name: Located<String>
    let parameters: [Located<String>]

    /// `nil`, and a diagnostic, if it is not valid in a type expression. If only the generic parameters are invalid, they are reported and
    /// omitted, so that uses of the type are not reported, too.
    init?(_ key: Located<String>, into sink: inout DiagnosticSink) {
        let text = key.value.unicodeScalars
        guard let opening = text.firstIndex(of: "<") else {
            guard Self.isName(key.value) else {
                sink.report(.invalidTypeName(key.value, at: key.span))
                return nil
            }
            name = key
            parameters = []
            return
        }
        name = key.map { _ in String(ScalarCharacters.trimmed(text[..<opening])) }
        guard Self.isName(name.value) else {
            sink.report(.invalidTypeName(key.value, at: key.span))
            return nil
        }
        guard text.last == ">" else {
            sink.report(.invalidTypeName(key.value, at: key.span))
            parameters = []
            return
        }
        let inside = String(text[text.index(after: opening)...].dropLast())
        var names: [Located<String>] = []
        var seen: Set<String> = []
        for word in inside.split(separator: ",", omittingEmptySubsequences: false) {
            let parameter = String(ScalarCharacters.trimmed(word.unicodeScalars))
            guard Self.isName(parameter) else {
                sink.report(.invalidTypeName(key.value, at: key.span))
                break
            }
            guard seen.insert(parameter).inserted else {
                sink.report(.duplicateTypeParameter(parameter, at: key.span))
                continue
            }
            names.append(Located(parameter, at: key.span))
        }
        parameters = names
    }

    /// Whether it is a valid name in a type expression.
    static func isName(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, TypeExpressionParser.startsName(first) else { return false }
        return text.unicodeScalars.allSatisfy(TypeExpressionParser.continuesName)
    }
}
