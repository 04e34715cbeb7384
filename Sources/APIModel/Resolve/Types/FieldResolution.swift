import SourceDiagnostics

/// How members can be missing or null, and whether their values fit.
extension Resolution {
    /// The member with its presence; the default is checked later, when all types are known.
    mutating func field(_ draft: Typed.Field, owner: TypeID) -> Field {
        var (type, isNullable) = types.splitNullable(draft.type.value)
        var presence: Field.Presence
        switch (draft.mayBeAbsent, isNullable) {
        case (false, false): presence = .required
        case (false, true): presence = .nullable
        case (true, false): presence = .optional
        case (true, true): presence = .threeState
        }
        if let constant = draft.constant {
            let value = fixed(constant, type: type)
            presence = draft.mayBeAbsent ? .optionalConstant(value) : .constant(value)
            if isNullable { sink.report(.nullableConstant(draft.name)) }
        } else if let value = draft.defaultValue {
            if isNullable { sink.report(.nullableDefault(value.span)) }
            presence = .defaulted(value.value)
        }
        var zone: String?
        if let place = draft.zone {
            if draft.constant == nil, let times = types.localTimes(type) {
                (zone, type) = (place.value, times)
            } else if !type.isFaulty {
                sink.report(.zoneNotPossible(place, type: types.spelling(type)))
            }
        }
        return Field(
            key: draft.key.value, name: SpecName(draft.name), type: type, presence: presence,
            isSensitive: draft.isSensitive, zone: zone, documentation: draft.documentation, example: nil)
    }

    /// A constant is of a scalar or an enumeration.
    private mutating func fixed(_ value: Located<LiteralValue>, type: TypeUse) -> LiteralValue {
        switch types.unaliased(type) {
        case let type where type.isFaulty: return value.value
        case .scalar(.json), .list, .dictionary, .parameter, .nullable:
            sink.report(.constantNotPossible(value.span, type: types.spelling(type)))
        case .declared(let id, _):
            guard case .enumeration? = types.declaration(id)?.shape else {
                sink.report(.constantNotPossible(value.span, type: types.spelling(type)))
                break
            }
            return fitted(value, to: type, rule: .constantDoesNotFit, what: "the constant")
        case .scalar:
            return fitted(value, to: type, rule: .constantDoesNotFit, what: "the constant")
        }
        return value.value
    }

    /// Checks the defaults of an object and spells them as raw values.
    mutating func checkDefaults(of fields: [Typed.Field], owner: TypeID) {
        guard case .object(var shape) = types.declarations[owner.index].shape else { return }
        var isChanged = false
        for (index, field) in fields.enumerated() {
            guard let value = field.defaultValue, case .defaulted = shape.fields[index].presence else { continue }
            let fallback: Field.Presence = field.mayBeAbsent ? .optional : .required
            let fitted = fittedDefault(value, to: shape.fields[index].type, owner: owner)
            shape.fields[index].presence = fitted.map { .defaulted($0) } ?? fallback
            isChanged = true
        }
        if isChanged { types.declarations[owner.index].shape = .object(shape) }
    }

    /// The default as the type has it; `nil` for one that does not fit, in a document that may have such.
    mutating func fittedDefault(_ value: Located<LiteralValue>, to type: TypeUse, owner: TypeID? = nil) -> LiteralValue? {
        guard leniency.dropsUnfitDefaults else { return fitted(value, to: type, owner: owner) }
        do {
            return try ValueFitting(types: types, purpose: .code, owner: owner).fit(value.value, to: type)
        } catch {
            sink.report(.doesNotFit(.defaultDoesNotFit, "the default", value.span, error.suggesting(&sink)).asWarning)
            return nil
        }
    }

    /// The value as the type has it; one that does not fit is reported and stays as it is.
    mutating func fitted(
        _ value: Located<LiteralValue>, to type: TypeUse, rule: APIRule = .defaultDoesNotFit, what: String = "the default",
        owner: TypeID? = nil
    ) -> LiteralValue {
        do {
            return try ValueFitting(types: types, purpose: .code, owner: owner).fit(value.value, to: type)
        } catch {
            sink.report(.doesNotFit(rule, what, value.span, error.suggesting(&sink)))
            return value.value
        }
    }
}
