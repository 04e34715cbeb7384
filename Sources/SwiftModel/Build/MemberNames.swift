import APIModel
import SourceDiagnostics

/// The names in one type, which do not depend on those of other types.
struct MemberNames: Sendable {
    /// See the members of ``NameTable`` with these names.
    private(set) var properties: [SwiftIdentifier]?
    private(set) var storages: [SwiftIdentifier?]?
    private(set) var cases: [SwiftIdentifier]?
    private(set) var index: SwiftIdentifier?
    /// What was reported; `nil` for nothing.
    private(set) var sink: DiagnosticSink?

    /// Those of all types, in their order.
    static func all(in api: API, _ layout: StorageLayout) -> [MemberNames] {
        var identifiers = IdentifierCache()
        return api.types.map { MemberNames(of: $0, layout, &identifiers) }
    }

    private init(of declaration: TypeDeclaration, _ layout: StorageLayout, _ identifiers: inout IdentifierCache) {
        var sink = DiagnosticSink()
        switch declaration.shape {
        case .object(let shape):
            var scope = Scope.members
            var names = scope.claim(all: shape.fields.map(\.name), &identifiers, into: &sink)
            storages = zip(shape.fields, names).enumerated().map { index, member in
                let (field, name) = member
                let isBoxed = layout.isBoxed(field: index, of: declaration.id)
                return field.isStoredApart(isBoxed: isBoxed) ? scope.claim(words: ["stored"] + WordSplitter.words(name.text)) : nil
            }
            if shape.additional != nil { names.append(scope.claim(words: ["additional", "members"])) }
            properties = names
        case .enumeration(let shape):
            var scope = Scope(.enumCase)
            cases = scope.claim(all: shape.values.map(\.name), &identifiers, into: &sink)
            // A switch over sixteen strings takes as long to compile as the index.
            if !shape.isClosed, shape.values.count >= 16 { index = scope.claim(words: ["index"]) }
        case .union(let shape):
            var scope = Scope(.enumCase, reserved: ["decoder", "encoder", "union"])
            cases = scope.claim(all: shape.variants.map(\.name), &identifiers, into: &sink)
        case .alias:
            break
        }
        if sink.hasReports { self.sink = sink }
    }
}
