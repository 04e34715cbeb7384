import APIModel
import SourceDiagnostics

/// Maps the names of types to names that are valid in type expressions, because other formats allow any name.
struct WrittenTypeNames {
    /// Names with another meaning in place of a type.
    private static let reserved = Set(Scalar.allCases.map(\.rawValue) + ["none", "text", "problem", "bytes"])

    private var names: [String: String] = [:]
    /// The names in emitted code that types would not have by their written names.
    private(set) var emitted: [String: String] = [:]

    /// - Parameter emittedName: The name of a type in emitted code; `nil` if the written name gives it.
    init(_ types: [DraftDeclaration], emittedName: (_ name: String, _ written: String) -> String?) {
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
        for name in renamed {
            var candidate = Self.spelled(name)
            if !(candidate.unicodeScalars.first.map(TypeExpressionParser.startsName) ?? false) { candidate = "_" + candidate }
            if Self.reserved.contains(candidate) { candidate += "-" }
            while !taken.insert(candidate).inserted { candidate += "-" }
            names[name] = candidate
            emitted[name] = emittedName(name, candidate)
        }
    }

    /// The name with symbols that do not change it in Swift. One symbol between digits would: `2-0` is one word there.
    private static func spelled(_ name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && ("0"..."9").contains(scalars[index]) }
        return scalars.indices.map { index in
            if TypeExpressionParser.continuesName(scalars[index]) { return String(scalars[index]) }
            return isDigit(index - 1) && isDigit(index + 1) ? "--" : "-"
        }
        .joined()
    }

    /// The valid name. Scalars, generic parameters and undeclared names are not changed.
    func name(_ name: String) -> String { names[name] ?? name }
}
