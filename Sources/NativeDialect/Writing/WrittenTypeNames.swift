import APIModel
import SourceDiagnostics

/// Maps the names of types to names that are valid in type expressions, because other formats allow any name.
struct WrittenTypeNames {
    /// Names with another meaning in place of a type.
    private static let reserved = Set(Scalar.allCases.map(\.rawValue) + ["none", "text", "problem", "bytes"])

    private var names: [String: String] = [:]

    init(_ types: [DraftDeclaration]) {
        var taken: Set<String> = []
        var renamed: [String] = []
        for type in types where names[type.name.value] == nil {
            let name = type.name.value
            if DeclarationName.isName(name), !Self.reserved.contains(name) {
                names[name] = name
                taken.insert(name)
            } else {
                names[name] = ""
                renamed.append(name)
            }
        }
        // Symbols between words do not change the name in Swift.
        for name in renamed {
            var candidate = String(
                String.UnicodeScalarView(name.unicodeScalars.map { TypeExpressionParser.continuesName($0) ? $0 : "-" }))
            if !(candidate.unicodeScalars.first.map(TypeExpressionParser.startsName) ?? false) { candidate = "_" + candidate }
            if Self.reserved.contains(candidate) { candidate += "-" }
            while !taken.insert(candidate).inserted { candidate += "-" }
            names[name] = candidate
        }
    }

    /// The valid name. Scalars, generic parameters and undeclared names are not changed.
    func name(_ name: String) -> String { names[name] ?? name }
}
