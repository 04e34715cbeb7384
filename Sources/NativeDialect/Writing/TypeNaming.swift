import APIModel
import SourceDiagnostics

/// The names that type expressions can say, for types that other formats call anything.
struct TypeNaming {
    /// Words that stand for something else where a type can stand.
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
        // Signs between words change nothing of the name in Swift.
        for name in renamed {
            var candidate = String(
                String.UnicodeScalarView(name.unicodeScalars.map { TypeExpressionParser.continuesName($0) ? $0 : "-" }))
            if !(candidate.unicodeScalars.first.map(TypeExpressionParser.startsName) ?? false) { candidate = "_" + candidate }
            if Self.reserved.contains(candidate) { candidate += "-" }
            while !taken.insert(candidate).inserted { candidate += "-" }
            names[name] = candidate
        }
    }

    /// A scalar, a generic parameter or a name that nothing declares stays as it is.
    func name(_ name: String) -> String { names[name] ?? name }
}
