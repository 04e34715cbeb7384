import SourceDiagnostics

/// Resolves members of objects and forms, and whether they can be absent or null.
struct FieldResolver {
    let values: ValueResolver
    let log: FaultLog

    /// The member with its presence. The default is checked later, when all types are known.
    ///
    /// - Parameter member: The member of a declared type. Faults in its values only omit the values.
    func field(_ draft: Typed.Field, member: DeclaredMember? = nil, in types: TypeTable) -> Field {
        var (type, isNullable) = types.splitNullable(draft.type.value)
        var presence = Self.presence(mayBeAbsent: draft.mayBeAbsent, isNullable: isNullable)
        if let constant = draft.constant {
            let part = member.map { DraftPart.constant(type: $0.type, field: $0.field) } ?? log.part
            let value = log.resolving(part) {
                if isNullable { log.report(.nullableConstant(draft.name)) }
                return fixed(constant, type: type, in: types)
            }
            if !isLeftOut(part, member) { presence = draft.mayBeAbsent ? .optionalConstant(value) : .constant(value) }
        } else if let value = draft.defaultValue {
            let part = member.map { DraftPart.defaultValue(type: $0.type, field: $0.field) } ?? log.part
            if isNullable { log.report(.nullableDefault(value.span), in: part) }
            presence =
                isLeftOut(part, member) ? Self.presence(mayBeAbsent: true, isNullable: isNullable) : .defaulted(value.value)
        }
        var zone: String?
        if let place = draft.zone {
            if draft.constant == nil, let times = types.localTimes(type) {
                (zone, type) = (place.value, times)
            } else if !types.isFaulty(type) {
                log.report(
                    .zoneNotPossible(place, type: types.dialectName(type)), in: member.map { .zone(type: $0.type, field: $0.field) })
            }
        }
        return Field(
            key: draft.key.value, name: SpecName(draft.name), type: type, presence: presence,
            isSensitive: draft.isSensitive ?? (presence.constant == nil && types.isCredential(draft.key.value, type)),
            zone: zone, documentation: draft.documentation, example: nil)
    }

    private func isLeftOut(_ part: DraftPart, _ member: DeclaredMember?) -> Bool {
        member != nil && log.leavesOut(part)
    }

    private static func presence(mayBeAbsent: Bool, isNullable: Bool) -> Field.Presence {
        switch (mayBeAbsent, isNullable) {
        case (false, false): .required
        case (false, true): .nullable
        case (true, false): .optional
        case (true, true): .threeState
        }
    }

    /// Checks that a constant is a scalar or a value of an enumeration.
    private func fixed(_ value: Located<LiteralValue>, type: TypeReference, in types: TypeTable) -> LiteralValue {
        switch types.unaliased(type) {
        case let type where types.isFaulty(type): return value.value
        case .scalar(.json), .list, .dictionary, .parameter, .nullable:
            log.report(.constantNotPossible(value.span, type: types.dialectName(type)))
        case .declared(let id, _):
            guard case .enumeration = types.declaration(id).shape else {
                log.report(.constantNotPossible(value.span, type: types.dialectName(type)))
                break
            }
            return values.constant(value, of: type, in: types)
        case .scalar:
            return values.constant(value, of: type, in: types)
        }
        return value.value
    }

    /// The members of an object with checked defaults, in which values of enumerations are raw values.
    ///
    /// - Parameters:
    ///   - fields: The same members in the draft.
    ///   - type: The index of the declared object in the draft; `nil` for an in-place object.
    ///   - isIncluded: Whether to check the default of a member of a type.
    func checkDefaults(
        of shape: inout ObjectShape, _ fields: [Typed.Field], owner: TypeID, type: Int?, in types: TypeTable,
        where isIncluded: (TypeReference) -> Bool
    ) {
        for (index, field) in fields.enumerated() {
            guard let value = field.defaultValue, isIncluded(shape.fields[index].type) else { continue }
            let part = type.map { DraftPart.defaultValue(type: $0, field: index) } ?? log.part
            let isDefaulted = if case .defaulted = shape.fields[index].presence { true } else { false }
            // All faults of a default are reported, also if it is omitted because of another one.
            guard isDefaulted || type != nil && log.leavesOut(part) else { continue }
            let fitted = log.resolving(part) { values.defaultValue(value, of: shape.fields[index].type, owner: owner, in: types) }
            guard isDefaulted else { continue }
            if let fitted, type == nil || !log.leavesOut(part) {
                shape.fields[index].presence = .defaulted(fitted)
            } else {
                shape.fields[index].presence = field.mayBeAbsent || fitted != nil ? .optional : .required
            }
        }
    }
}

/// A member of a declared object.
struct DeclaredMember {
    /// The index in the draft.
    let type: Int
    let field: Int
}
