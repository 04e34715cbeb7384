import APIModel
import SourceDiagnostics

/// The names of a type and of what is in it.
package struct TypeNames: Sendable {
    package let name: SwiftIdentifier
    package let genericParameters: [SwiftIdentifier]
    package let members: MemberNames

    /// The names of all types, in the order of their IDs.
    ///
    /// - Parameter names: Their own names.
    static func all(
        in api: API, named names: [SwiftIdentifier], _ members: [ReportedMemberNames], into sink: inout DiagnosticSink
    ) -> [TypeNames] {
        let parameters = GenericParameterNaming(api, types: names)
        return zip(api.types, zip(names, members)).map { declaration, own in
            let (name, members) = own
            let genericParameters = parameters.names(of: declaration, into: &sink)
            if let reports = members.reports { sink.take(reports) }
            return TypeNames(name: name, genericParameters: genericParameters, members: members.names)
        }
    }
}

/// Names the generic parameters of types. One hides the type with the same name, in the output as in the spec, but no other type.
private struct GenericParameterNaming {
    private let api: API
    private let types: [SwiftIdentifier]
    /// The scope of a type whose parameters hide no type.
    private let scope: Scope
    /// The names in the spec that a parameter can hide.
    private let declared: Set<String>

    init(_ api: API, types: [SwiftIdentifier]) {
        self.api = api
        self.types = types
        scope = Scope(.type, reserved: types.map(\.text)).renaming(.declaration, in: api)
        declared = Set(api.types.lazy.filter { !$0.isUnnamed && $0.module == nil }.map(\.name.text))
    }

    func names(of declaration: TypeDeclaration, into sink: inout DiagnosticSink) -> [SwiftIdentifier] {
        guard !declaration.parameters.isEmpty else { return [] }
        let isHiding = declaration.parameters.contains { declared.contains($0.text) }
        var scope = isHiding ? scope(besides: Set(declaration.parameters.map(\.text))) : scope
        return scope.claim(all: declaration.parameters, into: &sink)
    }

    /// The scope of a type whose parameters hide the types with some names.
    private func scope(besides hidden: Set<String>) -> Scope {
        let visible = zip(api.types, types).filter { type, _ in type.isUnnamed || !hidden.contains(type.name.text) }
        return Scope(.type, reserved: visible.map(\.1.text)).renaming(.declaration, in: api)
    }
}
