import SourceDiagnostics

/// Checks values of the document against types, and replaces names of enumeration values by raw values.
struct ValueFitting {
    enum Purpose {
        /// The value becomes a literal in code.
        case code
        /// The value is an example.
        case example
    }

    /// The maximum number of candidates for a suggestion.
    private static let maximumSuggestions = 300

    let types: TypeTable
    let purpose: Purpose
    /// The declaration whose generic parameters the type can use.
    var owner: TypeID?

    /// The value as JSON of the type.
    func fit(_ value: LiteralValue, to use: TypeReference) throws(FittingError) -> LiteralValue {
        let (type, isNullable) = types.splitNullable(use)
        if case .null = value, isNullable { return .null }
        switch types.unaliased(type) {
        case let plain where types.isFaulty(plain): return value
        case .scalar(let scalar): return try fit(value, scalar)
        case .parameter:
            guard purpose == .example else {
                throw FittingError(
                    reason: "a value of the generic parameter '\(types.dialectName(type, in: owner))' cannot be written in a document")
            }
            return value
        case .list(let element): return .array(try elements(value, type, element))
        case .dictionary(let element): return .object(try members(value, type, element))
        case .nullable(let inner): return try fit(value, to: inner)
        case .declared(let id, let arguments):
            switch types.declaration(id).shape {
            case .object(let shape): return try fit(value, type, shape, arguments)
            case .enumeration(let shape): return try fit(value, type, shape)
            case .union(let shape): return try fit(value, type, shape, arguments)
            case .alias: return value
            }
        }
    }

    private func mismatch(_ value: LiteralValue, _ type: TypeReference) -> FittingError {
        FittingError(reason: "expected \(types.dialectName(type, in: owner)), found \(value.kindName)")
    }

    private func fit(_ value: LiteralValue, _ scalar: Scalar) throws(FittingError) -> LiteralValue {
        if scalar == .json {
            try checkNumbers(in: value)
            return value
        }
        guard let problem = ScalarNotation.problem(of: value, as: scalar) else { return value }
        switch problem {
        case .kind:
            var error = mismatch(value, .scalar(scalar))
            switch (scalar, value) {
            case (.string, .number(let text)): (error.help, error.replacement) = ("write it in quotes", LiteralValue.string(text).json)
            case (.string, .bool(let isTrue)): (error.help, error.replacement) = ("write it in quotes", "\"\(isTrue)\"")
            case (.bool, .string(let text)):
                error.replacement = Suggestion.truthValue(for: text)
                error.help = error.replacement.map { "write \($0)" }
            default: break
            }
            throw error
        case .notation(let reason, let help): throw FittingError(reason: reason, help: help.map { Help($0) })
        }
    }

    /// Reports keys that differ only in Unicode normalization, which are equal in a Swift dictionary.
    private func checkKeys(of members: [LiteralValue.Member]) throws(FittingError) {
        var keys: Set<String> = []
        for member in members where !keys.insert(member.key).inserted {
            throw FittingError(
                path: [member.key], reason: "Swift considers this key equal to an earlier one that differs only in Unicode normalization")
        }
    }

    /// Checks numbers in any JSON, because the runtime does not support all of them.
    private func checkNumbers(in value: LiteralValue) throws(FittingError) {
        switch value {
        case .null, .bool, .string: break
        case .number(let text):
            if Int64(text) != nil || ExactNumber.isDouble(text) || DecimalNumber(text)?.fitsDecimal == true { return }
            let nearest = Double(text).flatMap { $0.isFinite && !$0.isZero ? $0 : nil }
            throw FittingError(
                reason: nearest.map { "\(text) is not an Int, a Decimal or a Double: the nearest Double is \($0)" }
                    ?? "\(text) is out of the range of Double and of Decimal",
                help: "quote it, so that it is a string", replacement: "\"\(text)\"")
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                do { try checkNumbers(in: element) } catch { throw error.under("\(index)") }
            }
        case .object(let members):
            try checkKeys(of: members)
            for member in members {
                do { try checkNumbers(in: member.value) } catch { throw error.under(member.key) }
            }
        }
    }

    private func elements(_ value: LiteralValue, _ type: TypeReference, _ element: TypeReference) throws(FittingError) -> [LiteralValue] {
        guard case .array(let values) = value else { throw mismatch(value, type) }
        var fitted: [LiteralValue] = []
        for (index, value) in values.enumerated() {
            do { fitted.append(try fit(value, to: element)) } catch { throw error.under("\(index)") }
        }
        return fitted
    }

    private func members(
        _ value: LiteralValue, _ type: TypeReference, _ element: TypeReference
    ) throws(FittingError) -> [LiteralValue.Member] {
        guard case .object(let members) = value else { throw mismatch(value, type) }
        try checkKeys(of: members)
        var fitted: [LiteralValue.Member] = []
        for member in members {
            do { fitted.append(.init(member.key, try fit(member.value, to: element))) } catch { throw error.under(member.key) }
        }
        return fitted
    }

    private func fit(
        _ value: LiteralValue, _ type: TypeReference, _ shape: ObjectShape, _ arguments: [TypeReference], ignoring tag: String? = nil
    ) throws(FittingError) -> LiteralValue {
        guard case .object(let members) = value else { throw mismatch(value, type) }
        let fields = Dictionary(shape.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var fitted: [LiteralValue.Member] = []
        for member in members {
            do throws(FittingError) {
                if let field = fields[member.key] {
                    fitted.append(.init(member.key, try fit(member.value, field, arguments)))
                } else if let additional = shape.additional {
                    fitted.append(.init(member.key, try fit(member.value, to: additional.applying(arguments))))
                } else if member.key == tag {
                    fitted.append(member)
                } else {
                    throw FittingError(
                        reason: "'\(types.dialectName(type, in: owner))' has no such member",
                        unknown: (member.key, shape.fields.prefix(Self.maximumSuggestions).map(\.key)))
                }
            } catch { throw error.under(member.key) }
        }
        let given = Set(members.map(\.key))
        for field in shape.fields where !given.contains(field.key) {
            if let constant = field.presence.constant {
                fitted.append(.init(field.key, constant))
            } else if field.presence.isInEveryObject {
                throw FittingError(reason: "missing member '\(field.key)'")
            }
        }
        return .object(fitted)
    }

    private func fit(_ value: LiteralValue, _ field: Field, _ arguments: [TypeReference]) throws(FittingError) -> LiteralValue {
        switch field.presence {
        case .nullable, .threeState:
            if case .null = value { return value }
        case .optionalConstant(let constant) where value == .null: return constant
        case .constant(let constant), .optionalConstant(let constant):
            let value = try fit(value, to: field.type.applying(arguments))
            guard value == constant else { throw FittingError(reason: "the value must be \(constant.json)") }
            return value
        case .required, .optional, .defaulted: break
        }
        return try fit(value, to: field.type.applying(arguments))
    }

    private func fit(_ value: LiteralValue, _ type: TypeReference, _ shape: EnumerationShape) throws(FittingError) -> LiteralValue {
        if let index = shape.index(of: value) { return shape.values[index].raw }
        switch value {
        case .string(let text):
            if let index = shape.index(named: text) { return shape.values[index].raw }
            throw FittingError(
                reason: "'\(text)' is not a value of '\(types.dialectName(type))'",
                unknown: (text, shape.values.prefix(Self.maximumSuggestions).map(\.name.text)))
        case .number(let text) where shape.rawKind != .string:
            throw FittingError(reason: "\(text) is not a value of '\(types.dialectName(type))'")
        default: throw mismatch(value, type)
        }
    }

    private func fit(_ value: LiteralValue, _ type: TypeReference, _ shape: UnionShape, _ arguments: [TypeReference]) throws(FittingError)
        -> LiteralValue
    {
        guard purpose == .example else {
            if let index = shape.variant(of: value) { return try fit(value, to: shape.variants[index].type.applying(arguments)) }
            throw FittingError(reason: "a value of the union '\(types.dialectName(type))' cannot be a default", help: "remove the default")
        }
        switch shape.selection {
        case .discriminator(let key): return try fit(value, type, shape, arguments, discriminator: key)
        case .optionalDiscriminator(let key, let order):
            if let tag = value.member(key), tag != .null {
                return try fit(value, type, shape, arguments, discriminator: key)
            }
            return try fit(value, type, shape, arguments, order: order)
        case .structure(let order), .closest(let order): return try fit(value, type, shape, arguments, order: order)
        }
    }

    private func fit(
        _ value: LiteralValue, _ type: TypeReference, _ shape: UnionShape, _ arguments: [TypeReference], discriminator key: String
    ) throws(FittingError) -> LiteralValue {
        guard case .object = value else { throw mismatch(value, type) }
        guard let tag = value.member(key)?.tagString else { throw FittingError(reason: "missing member '\(key)'") }
        guard let index = shape.variant(tagged: tag) else {
            throw FittingError(
                reason: "'\(tag)' is not a variant of '\(types.dialectName(type))'",
                unknown: (tag, shape.variants.prefix(Self.maximumSuggestions).compactMap(\.tag)))
        }
        let use = shape.variants[index].type.applying(arguments)
        guard let object = types.object(use) else { return value }
        return try fit(value, use, object.shape, object.arguments, ignoring: key)
    }

    private func fit(
        _ value: LiteralValue, _ type: TypeReference, _ shape: UnionShape, _ arguments: [TypeReference], order: [Int]
    ) throws(FittingError) -> LiteralValue {
        for index in order where shape.variants.indices.contains(index) {
            if let fitted = try? fit(value, to: shape.variants[index].type.applying(arguments)) { return fitted }
        }
        throw FittingError(reason: "no variant of '\(types.dialectName(type))' matches \(value.kindName)")
    }
}
