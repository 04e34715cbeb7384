import APIModel

/// How a field is declared, stored, decoded and encoded.
struct PropertyRenderer {
    let field: Field
    /// Stored indirectly.
    let isBoxed: Bool
    let name: SwiftIdentifier
    /// The name of the private stored property; `nil` if this property is stored directly.
    let storageName: SwiftIdentifier?
    /// The type without optionality.
    let type: SwiftType
    /// The public type: dates instead of local times with a known time zone.
    let publicType: SwiftType
    /// The name of `LocalDateTime`.
    let localTime: SwiftType
    let values: ValueRenderer
    /// The default of the argument for a member that has none in the spec.
    let tag: LiteralValue?

    init(
        field: Field, isBoxed: Bool, name: SwiftIdentifier, storageName: SwiftIdentifier?, types: TypeRenderer, values: ValueRenderer,
        tag: LiteralValue? = nil
    ) {
        self.field = field
        self.tag = tag
        self.isBoxed = isBoxed
        self.name = name
        self.storageName = storageName
        type = types.render(field.type)
        publicType = types.render(field.zone == nil ? field.type : ServerClock.moment(of: field.type))
        localTime = types.render(.scalar(.localDateTime))
        self.values = values
    }

    private var clock: ServerClock? { field.zone.map(ServerClock.init) }

    /// How Swift says that the member can be absent or null.
    private enum Wrapping {
        case none, optional, presence
    }

    private var wrapping: Wrapping {
        if field.presence.isNeverNil { return .none }
        return field.presence == .threeState ? .presence : .optional
    }

    private func wrapped(_ type: SwiftType) -> SwiftType {
        switch wrapping {
        case .none: type
        case .optional: type.optional
        case .presence: type.wrapped(in: RuntimeNames.presence)
        }
    }

    /// The expression for a value, or for what is wrapped in it.
    private func mapped(_ value: String, _ transform: (String) -> String) -> String {
        wrapping == .none ? transform(value) : "\(value).map { \(transform("$0")) }"
    }

    var exposedType: String { wrapped(publicType).text }

    var storedType: String { wrapped(isBoxed ? type.wrapped(in: RuntimeNames.box) : type).text }

    /// A comment that explains why another property stores the value.
    var reasonOfStorage: String {
        if isBoxed { return "// A reference, because the value is large or can contain others of its type." }
        return clock == nil
            ? "// Used by the type itself, where a deprecated property would cause warnings."
            : "// As the server sends it, without an offset."
    }

    /// The public value of the stored one, or the constant: a deprecated property must not cause warnings inside its own type.
    var exposed: String {
        if field.documentation.deprecation != nil, let typedConstant { return typedConstant }
        let stored = storageName?.text ?? name.escaped
        if let clock {
            if wrapping == .optional { return clock.date(ofOptional: stored, as: field.type) }
            return mapped(stored) { clock.date($0, as: field.type) }
        }
        guard isBoxed else { return stored }
        switch wrapping {
        case .none: return "\(stored).value"
        case .optional: return "\(stored)?.value"
        case .presence: return "\(stored).map(\\.value)"
        }
    }

    /// The value of a constant as an expression.
    var constant: String? {
        guard let value = field.presence.constant else { return nil }
        return values.text(value, as: field.type)
    }

    /// The constant where nothing else determines its type.
    private var typedConstant: String? {
        guard let constant else { return nil }
        switch field.type {
        case .declared where constant.hasPrefix("."): return "\(type.text)\(constant)"
        case .scalar(.float), .scalar(.uint), .declared: return "\(constant) as \(type.text)"
        case .scalar, .list, .dictionary, .nullable, .parameter: return constant
        }
    }

    /// The default of the argument.
    var exposedDefault: String? {
        guard case .defaulted(let value) = field.presence, let clock else { return defaultValue }
        return values.text(value, as: field.type, on: clock)
    }

    var defaultValue: String? {
        switch field.presence {
        case .required: tag.flatMap { values.text($0, as: field.type) }
        case .nullable, .constant, .optionalConstant: nil
        case .optional: "nil"
        case .threeState: ".absent"
        case .defaulted(let value): values.text(value, as: field.type)
        }
    }

    /// The parameter of the memberwise initializer.
    var parameter: String {
        let declaration = "\(name.asArgumentLabel): \(exposedType)"
        return exposedDefault.map { "\(declaration) = \($0)" } ?? declaration
    }

    var assignment: String {
        storageName == nil ? "self.\(name.asMember) = \(name.escaped)" : assign(name.escaped)
    }

    func assign(_ value: String) -> String {
        let target = storageName?.text ?? "self.\(name.asMember)"
        if let clock { return "\(target) = " + mapped(value) { clock.local($0, as: field.type, type: localTime) } }
        return "\(target) = " + (isBoxed ? mapped(value) { "\(RuntimeNames.box)(\($0))" } : value)
    }

    private var key: String { SwiftLiteral.string(field.key).text }

    var decoding: String {
        let target = storageName?.text ?? name.escaped
        switch field.presence {
        case .required: return "\(target) = try coder.value(\(key))"
        case .nullable: return "\(target) = try coder.nullable(\(key))"
        case .optional: return "\(target) = try coder.optional(\(key))"
        case .threeState: return "\(target) = try coder.presence(\(key))"
        case .constant: return "try coder.constant(\(key), \(typedConstant ?? name.escaped))"
        case .optionalConstant: return "try coder.optionalConstant(\(key), \(typedConstant ?? name.escaped))"
        case .defaulted:
            return CodeLayout.list("\(target) = try coder.defaulted(", [key, storedDefault], ")", indentation: 8)
        }
    }

    /// The statement that describes the member, in the form of ``ObjectMembers``.
    var member: String {
        let property = "\\.\((storageName ?? name).asMember)"
        switch field.presence {
        case .required: return "object.value(\(key), \(property))"
        case .nullable: return "object.nullable(\(key), \(property))"
        case .optional: return "object.optional(\(key), \(property))"
        case .threeState: return "object.presence(\(key), \(property))"
        case .constant: return "object.constant(\(key), \(typedConstant ?? name.escaped))"
        case .optionalConstant: return "object.optionalConstant(\(key), \(typedConstant ?? name.escaped))"
        case .defaulted:
            return CodeLayout.list("object.defaulted(", [key, property, storedDefault], ")", indentation: 8)
        }
    }

    /// The default of the stored value.
    private var storedDefault: String {
        let value = defaultValue ?? "nil"
        return isBoxed ? "\(RuntimeNames.box)(\(value))" : value
    }

    var encoding: String {
        let source = storageName?.text ?? name.escaped
        switch field.presence {
        case .required, .defaulted: return "try coder.value(\(key), \(source))"
        case .constant, .optionalConstant: return "try coder.value(\(key), \(typedConstant ?? source))"
        case .nullable: return "try coder.nullable(\(key), \(source))"
        case .optional: return "try coder.optional(\(key), \(source))"
        case .threeState: return "try coder.presence(\(key), \(source))"
        }
    }
}

extension Field {
    /// Whether a private property stores the value for a computed public one: a box is an implementation detail, a deprecated property must
    /// not cause warnings inside its own type, and a local time is kept as received. A constant is not stored.
    func isStoredApart(isBoxed: Bool) -> Bool {
        if presence.constant != nil { return isBoxed }
        return isBoxed || zone != nil || documentation.deprecation != nil
    }
}
