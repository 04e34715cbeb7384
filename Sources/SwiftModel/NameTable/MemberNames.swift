import APIModel
import SourceDiagnostics

/// The names in one type, which do not depend on those of other types.
package struct MemberNames: Sendable {
    /// One for each field of an object.
    package let properties: [PropertyNames]
    /// The property for undeclared members of an object.
    package let additional: SwiftIdentifier?
    /// The cases of an enumeration or a union.
    package let cases: [SwiftIdentifier]
    /// The property of a large enumeration that finds its cases.
    package let index: SwiftIdentifier?

    private init(
        properties: [PropertyNames] = [], additional: SwiftIdentifier? = nil, cases: [SwiftIdentifier] = [], index: SwiftIdentifier? = nil
    ) {
        self.properties = properties
        self.additional = additional
        self.cases = cases
        self.index = index
    }
}

/// The names for a field of an object.
package struct PropertyNames: Sendable {
    package let name: SwiftIdentifier
    /// The name of the private property with the value; `nil` for a field that is stored directly.
    package let storage: SwiftIdentifier?
}

/// The names in one type, and what was reported about them.
struct ReportedMemberNames: Sendable {
    let names: MemberNames
    /// `nil` for nothing.
    let reports: DiagnosticSink?

    /// The names of the members of all types, in the order of the types.
    static func all(in api: API, _ layout: StorageLayout) -> [ReportedMemberNames] {
        var identifiers = IdentifierCache()
        return api.types.map { declaration in
            var sink = DiagnosticSink()
            let names = MemberNames(of: declaration, in: api, layout, &identifiers, into: &sink)
            return ReportedMemberNames(names: names, reports: sink.hasReports ? sink : nil)
        }
    }
}

extension MemberNames {
    fileprivate init(
        of declaration: TypeDeclaration, in api: API, _ layout: StorageLayout, _ identifiers: inout IdentifierCache,
        into sink: inout DiagnosticSink
    ) {
        switch declaration.shape {
        case .object(let shape):
            self.init(of: shape, in: api, { layout.isBoxed(field: $0, of: declaration.id) }, &identifiers, into: &sink)
        case .enumeration(let shape):
            self.init(of: shape, in: api, &identifiers, into: &sink)
        case .union(let shape):
            var scope = Scope(.enumCase, reserved: ["decoder", "encoder", "union"]).renaming(.variant, in: api)
            let names = VariantWords(of: shape, in: declaration, api).names(in: scope)
            self.init(cases: scope.claim(all: names, &identifiers, into: &sink))
        case .alias:
            self.init()
        }
    }

    private init(
        of shape: ObjectShape, in api: API, _ isBoxed: (Int) -> Bool, _ identifiers: inout IdentifierCache,
        into sink: inout DiagnosticSink
    ) {
        var scope = Scope.members.renaming(.key, in: api)
        let names = scope.claim(all: shape.fields.map(\.name), &identifiers, into: &sink)
        let properties = zip(shape.fields, names).enumerated().map { index, member in
            let (field, name) = member
            let isApart = field.isStoredApart(isBoxed: isBoxed(index))
            let storage = isApart ? scope.claim(words: ["stored"] + WordSplitter.words(name.text)) : nil
            return PropertyNames(name: name, storage: storage)
        }
        let additional = shape.additional == nil ? nil : scope.claim(words: ["additional", "members"])
        self.init(properties: properties, additional: additional)
    }

    private init(of shape: EnumerationShape, in api: API, _ identifiers: inout IdentifierCache, into sink: inout DiagnosticSink) {
        var scope = Scope(.enumCase).renaming(.value, in: api)
        let cases = scope.claim(all: shape.values.map(\.name), &identifiers, into: &sink)
        // A switch over sixteen strings takes as long to compile as the index.
        let hasIndex = !shape.isClosed && shape.values.count >= 16
        self.init(cases: cases, index: hasIndex ? scope.claim(words: ["index"]) : nil)
    }
}
