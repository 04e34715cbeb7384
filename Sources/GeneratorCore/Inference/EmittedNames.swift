import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel

/// Swift names for names that cannot be used as they are, so that code can be generated from an inferred spec without warnings.
enum EmittedNames {
    private static let file = SourceFile(path: "", utf8: [])

    /// The names that have to be set; `nil` for names that can be used unchanged.
    static func others(for names: [String], in scope: Scope) -> [String?] {
        var scope = scope
        var sink = DiagnosticSink()
        let span = SourceSpan(file: file, start: 0, end: 0)
        let given = scope.claim(all: names.map { SpecName($0, at: span) }, into: &sink)
        guard sink.warningCount > 0 else { return names.map { _ in nil } }
        return zip(names, given).map { name, identifier in
            identifier == SwiftIdentifier.lowerCamel(WordSplitter.words(name)) ? nil : identifier.text
        }
    }
}

extension EmittedNames {
    /// Whether an API can have a name as its module.
    static func isModule(_ title: String) -> Bool {
        var scope = Scope(.type)
        var sink = DiagnosticSink()
        _ = scope.claim(SpecName(title, at: SourceSpan(file: file, start: 0, end: 0)), into: &sink)
        return sink.warningCount == 0
    }
}

extension LiteralValue {
    /// The schema or the parameter with a Swift name of its own; a schema that allows anything is made an object for it.
    func named(_ name: String?) -> LiteralValue {
        guard let name else { return self }
        guard case .object(let members) = self else { return LiteralValue.object([]).named(name) }
        return .object(members + [.init(ExtensionKeys.openAPI("name"), .string(name))])
    }
}
