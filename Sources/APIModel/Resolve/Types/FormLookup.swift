import SourceDiagnostics

/// Looks up the types of forms. Their members can be files, and those of a declared object can be the members of several forms.
final class FormLookup {
    private let draft: DraftAPI
    private let symbols: SymbolTable
    private let types: TypeLookup
    private let log: FaultLog
    /// The members of declared objects that can only be forms, by the index of the draft.
    private let declared: [Int: [Typed.Field]]
    /// Where these are used.
    private var uses: [(form: Int, name: Located<String>, part: DraftPart)] = []

    init(_ draft: DraftAPI, _ symbols: SymbolTable, _ types: TypeLookup, _ log: FaultLog) {
        self.draft = draft
        self.symbols = symbols
        self.types = types
        self.log = log
        declared = Self.declaredForms(of: draft, symbols, types, log)
    }

    private static func declaredForms(
        of draft: DraftAPI, _ symbols: SymbolTable, _ types: TypeLookup, _ log: FaultLog
    ) -> [Int: [Typed.Field]] {
        var forms: [Int: [Typed.Field]] = [:]
        for (index, declaration) in draft.types.enumerated() {
            guard case .form(index)? = symbols[declaration.name.value], case .object(let fields, let additional) = declaration.shape else {
                continue
            }
            log.resolving(.type(index)) {
                if let parameter = declaration.parameters.first { log.report(.genericForm(parameter)) }
                if let additional { log.report(.openForm(additional.span)) }
                log.reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
                forms[index] = types.formFields(fields, of: declaration.name.value)
            }
        }
        return forms
    }

    /// The members of a form. Those of an in-place object, and of a declared object with files, become members of the form itself.
    func members(_ members: DraftFormMembers, at place: TypePlace) -> Typed.FormMembers {
        switch members {
        case .fields(let fields, _):
            log.reportDuplicates(fields, of: "member", rule: .duplicateField, name: \.key)
        case .type(.inline(let type)):
            guard case .object(let fields, let additional) = type.shape else { break }
            if let additional { log.report(.openForm(additional.span)) }
            return self.members(.fields(fields), at: place)
        case .type(.named(let name, let arguments)):
            guard place.allowsFile, arguments.isEmpty, case .form(let index)? = symbols[name.value], let fields = declared[index] else {
                break
            }
            uses.append((index, name, log.part))
            return .fields(fields, sharedAt: name.span)
        case .type: break
        }
        return members.map(at: place) { types.located($0, at: $1) }
    }

    /// Reports the uses of forms with faults, because their members are not known.
    func reportUsesOfFaultyForms() {
        for use in uses where log.leavesOut(.type(use.form)) {
            log.report(.faultyForm(use.name, declaration: draft.types[use.form].name.span), in: use.part)
        }
    }
}
