import SourceDiagnostics

/// Resolves values of the document, and reports those that do not match their types.
struct ValueResolver {
    let leniency: Leniency
    let log: FaultLog

    /// A constant, converted to its type. One that does not match is not changed.
    func constant(_ value: Located<LiteralValue>, of type: TypeReference, in types: TypeTable) -> LiteralValue {
        do {
            return try ValueFitting(types: types, purpose: .code, owner: nil).fit(value.value, to: type)
        } catch {
            log.report(.doesNotFit(.constantDoesNotFit, "the constant", value.span, error.suggesting(log, at: value.span)))
            return value.value
        }
    }

    /// A default, converted to its type. One that does not match is not changed, or is `nil` if the document does not have to follow the
    /// rule.
    func defaultValue(
        _ value: Located<LiteralValue>, of type: TypeReference, owner: TypeID? = nil, in types: TypeTable
    ) -> LiteralValue? {
        do {
            return try ValueFitting(types: types, purpose: .code, owner: owner).fit(value.value, to: type)
        } catch {
            let fault = Diagnostic.doesNotFit(.defaultDoesNotFit, "the default", value.span, error.suggesting(log, at: value.span))
            guard leniency.dropsUnfitDefaults else {
                log.report(fault)
                return value.value
            }
            log.report(fault.asWarning)
            log.replacements.omittedDefaults.insert(value.span)
            return nil
        }
    }

    /// An example as JSON; `nil`, and a warning, if it does not match the type.
    func example(
        _ example: Located<LiteralValue>, of use: TypeReference, owner: TypeID? = nil, in types: TypeTable, isReported: Bool = true
    ) -> LiteralValue? {
        do {
            return try ValueFitting(types: types, purpose: .example, owner: owner).fit(example.value, to: use)
        } catch {
            guard isReported else { return nil }
            log.report(.doesNotFit(.exampleDoesNotFit, "the example", example.span, error.suggesting(log, at: example.span)))
            return nil
        }
    }
}
