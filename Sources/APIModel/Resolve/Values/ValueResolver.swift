import SourceDiagnostics

/// Resolves written values: what does not fit its type is reported.
struct ValueResolver {
    let leniency: Leniency
    let log: FaultLog

    /// A constant as the type has it; one that does not fit stays as it is.
    func constant(_ value: Located<LiteralValue>, of type: TypeUse, in types: TypeTable) -> LiteralValue {
        do {
            return try ValueFitting(types: types, purpose: .code, owner: nil).fit(value.value, to: type)
        } catch {
            log.report(.doesNotFit(.constantDoesNotFit, "the constant", value.span, error.suggesting(log)))
            return value.value
        }
    }

    /// A default as the type has it. One that does not fit stays as it is, or is `nil` in a document that may have such.
    func defaultValue(
        _ value: Located<LiteralValue>, of type: TypeUse, owner: TypeID? = nil, in types: TypeTable
    ) -> LiteralValue? {
        do {
            return try ValueFitting(types: types, purpose: .code, owner: owner).fit(value.value, to: type)
        } catch {
            let fault = Diagnostic.doesNotFit(.defaultDoesNotFit, "the default", value.span, error.suggesting(log))
            log.report(leniency.dropsUnfitDefaults ? fault.asWarning : fault)
            return leniency.dropsUnfitDefaults ? nil : value.value
        }
    }

    /// An example as JSON of the type; `nil` with a warning when it does not fit.
    func example(_ example: Located<LiteralValue>, of use: TypeUse, owner: TypeID? = nil, in types: TypeTable) -> LiteralValue? {
        do {
            return try ValueFitting(types: types, purpose: .example, owner: owner).fit(example.value, to: use)
        } catch {
            log.report(.doesNotFit(.exampleDoesNotFit, "the example", example.span, error.suggesting(log)))
            return nil
        }
    }
}
