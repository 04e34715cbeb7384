import SourceDiagnostics

/// The types that operations name or declare in place.
extension Resolution {
    mutating func lookUpTypes(of service: DraftService) -> Typed.Service {
        service.map(form: { form($0, at: $1) }) { located($0, at: $1) }
    }

    /// The members of a form: those of an object in place are written there, and a declared object with files has no type of its own.
    private mutating func form(_ members: DraftBodyFields, at place: TypePlace) -> Typed.FormMembers {
        switch members {
        case .fields(let fields, _):
            reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
        case .type(.inline(let type)):
            guard case .object(let fields, let additional) = type.shape else { break }
            if let additional { sink.report(.openForm(additional.span)) }
            return form(.fields(fields), at: place)
        case .type(.named(let name, let arguments)):
            guard place.allowsFile, arguments.isEmpty, case .form(let index)? = symbols[name.value], let fields = forms[index] else {
                break
            }
            return .fields(fields, sharedAt: name.span)
        case .type: break
        }
        return members.map(
            at: place, field: { $0.map(of: place.name.text, allowsFile: place.allowsFile) { located($0, at: $1) } },
            { located($0, at: $1) })
    }
}
