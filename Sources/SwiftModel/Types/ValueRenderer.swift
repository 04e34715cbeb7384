package import APIModel
import SourceDiagnostics

/// Renders values of a spec as Swift expressions.
package final class ValueRenderer: Sendable {
    private let api: API
    private let names: NameTable
    /// Whether what the initializers of models add by themselves is left out.
    private let omitsDefaults: Bool

    package init(api: API, names: NameTable, omitsDefaults: Bool = false) {
        self.api = api
        self.names = names
        self.omitsDefaults = omitsDefaults
    }

    /// An expression of the given type on one line.
    ///
    /// Every default and constant has one, because the resolver has checked it; `nil` for a value that is not of the type.
    ///
    /// - Parameter clock: Converts local dates and times to points in time.
    package func text(_ value: LiteralValue, as use: TypeReference, on clock: ServerClock? = nil) -> String? {
        expression(value, as: use, on: clock)?.text
    }

    /// The expression, which can be laid out in several lines.
    func expression(_ value: LiteralValue, as use: TypeReference, on clock: ServerClock? = nil) -> SwiftExpression? {
        switch use {
        case .scalar(let scalar):
            let rendered = expression(value, as: scalar)
            return rendered.map { clock?.date($0) ?? $0 }
        case .nullable(let wrapped):
            return value == .null ? .text("nil") : expression(value, as: wrapped, on: clock)
        case .list(let element):
            guard case .array(let values) = value else { return nil }
            return all(values.map { expression($0, as: element, on: clock) }).map { .list(head: "[", $0, tail: "]") }
        case .dictionary(let element):
            guard case .object(let members) = value else { return nil }
            return dictionary(members) { expression($0, as: element, on: clock) }
        case .declared(let id, let arguments):
            return expression(value, as: id, arguments: arguments)
        case .parameter:
            return nil
        }
    }

    private func expression(_ value: LiteralValue, as scalar: Scalar) -> SwiftExpression? {
        switch (scalar, value) {
        case (.string, .string(let text)):
            return .text(SwiftLiteral.string(text).text)
        case (.bool, .bool(let flag)):
            return .text(flag ? "true" : "false")
        case (.int, .number(let text)), (.int64, .number(let text)):
            return number(text, as: .int64)
        case (.int32, .number(let text)):
            return number(text, as: .int32)
        case (.uint, .number(let text)):
            return number(text, as: .uint)
        case (.double, .number(let text)):
            return number(text, as: .double)
        case (.float, .number(let text)):
            return number(text, as: .float)
        case (.decimal, .number(let text)):
            return decimal(text)
        case (.date, .string(let text)), (.day, .string(let text)), (.duration, .string(let text)), (.uuid, .string(let text)),
            (.url, .string(let text)), (.data, .string(let text)):
            return specValue(scalar.rawValue.lowercased(), .text(SwiftLiteral.string(text).text))
        case (.localDateTime, .string(let text)), (.lenientDate, .string(let text)):
            return specValue(scalar == .lenientDate ? "lenientDate" : "localDateTime", .text(SwiftLiteral.string(text).text))
        case (.epochSeconds, .number(let text)):
            return number(text, as: .double).map { specValue("epochSeconds", $0) }
        case (.epochMilliseconds, .number(let text)):
            return number(text, as: .double).map { specValue("epochMilliseconds", $0) }
        case (.lenientDate, .number(let text)):
            return number(text, as: .double).map { specValue("lenientDate", $0) }
        case (.json, _):
            return json(value)
        default:
            return nil
        }
    }

    private func number(_ text: String, as kind: SwiftLiteral.NumberKind) -> SwiftExpression? {
        SwiftLiteral.number(text, as: kind).map { .text($0.text) }
    }

    private func specValue(_ function: String, _ argument: SwiftExpression) -> SwiftExpression {
        .call("\(RuntimeNames.specValue).\(function)", argument)
    }

    private func expression(_ value: LiteralValue, as id: TypeID, arguments: [TypeReference]) -> SwiftExpression? {
        let declaration = api.declaration(id)
        let names = names.types[id.index]
        switch declaration.shape {
        case .alias(let use):
            return expression(value, as: use.applying(arguments))
        case .enumeration(let shape):
            guard let index = shape.index(of: value) else { return nil }
            let name = names.members.cases[index].asMember
            // Where an optional is expected, this would be its own case. No case is called `none`.
            return .text(name == "some" ? "\(names.name.text).\(name)" : ".\(name)")
        case .object(let shape):
            guard case .object(let members) = value else { return nil }
            return initializer(of: shape, names, arguments, members: members)
        case .union(let shape):
            for index in shape.candidates(for: value) {
                guard let payload = expression(value, as: shape.variants[index].type.applying(arguments)) else { continue }
                return .call("\(names.name.text).\(names.members.cases[index].asMember)", payload)
            }
            return nil
        }
    }

    /// Generic arguments are inferred from the context of the expression.
    private func initializer(
        of shape: ObjectShape, _ names: TypeNames, _ generics: [TypeReference], members: [LiteralValue.Member]
    ) -> SwiftExpression? {
        var arguments: [SwiftExpression] = []
        let given = members.valuesByKey
        for (index, field) in shape.fields.enumerated() where field.presence.constant == nil {
            guard let value = given[ExactString(field.key)] else {
                if field.presence.isInEveryObject { return nil }
                continue
            }
            // The initializer has the same default.
            if omitsDefaults, case .defaulted(value) = field.presence { continue }
            guard let argument = argument(value, for: field, field.type.applying(generics)) else { return nil }
            arguments.append(argument.labeled(names.members.properties[index].name.asCallLabel))
        }
        if let additional = shape.additional, let name = names.members.additional {
            let declared = Set(shape.fields.map { ExactString($0.key) })
            let others = members.filter { !declared.contains(ExactString($0.key)) }
            if !others.isEmpty {
                guard let value = expression(.object(others), as: .dictionary(additional.applying(generics))) else { return nil }
                arguments.append(value.labeled(name.asCallLabel))
            }
        }
        return .list(head: "\(names.name.text)(", arguments, tail: ")")
    }

    /// The argument of an initializer for a field.
    ///
    /// - Parameter type: The type of the field, with its generic arguments.
    func argument(_ value: LiteralValue, for field: Field, _ type: TypeReference) -> SwiftExpression? {
        let clock = field.zone.map(ServerClock.init)
        switch (field.presence, value) {
        case (.threeState, .null): return .text(".null")
        case (.threeState, _): return expression(value, as: type, on: clock).map { .call(".value", $0) }
        case (.nullable, .null), (.optional, .null): return .text("nil")
        default: return expression(value, as: type, on: clock)
        }
    }

    private func decimal(_ text: String) -> SwiftExpression? {
        if let integer = Int64(text) { return .text(SwiftLiteral.grouped(integer).text) }
        guard let number = DecimalNumber(text), number.fitsDecimal else { return nil }
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(whereSeparator: { $0 == "e" || $0 == "E" })
        guard let mantissa = parts.first, let exponent = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
        let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = pieces.count > 1 ? pieces[1] : ""
        // A literal of `Decimal` is one of `Int`.
        guard let significand = Int64(String(pieces[0] + fraction)), abs(exponent) < 100 else {
            return specValue("decimal", .text(SwiftLiteral.string(text).text))
        }
        let digits = SwiftLiteral.grouped(significand).text
        return .call(
            "Decimal", .text("sign: .\(isNegative ? "minus" : "plus")"), .text("exponent: \(exponent - fraction.count)"),
            .text("significand: \(digits)"))
    }

    private func json(_ value: LiteralValue) -> SwiftExpression? {
        switch value {
        case .null:
            return .text(".null")
        case .bool(let flag):
            return .call(".bool", .text("\(flag)"))
        case .number(let text):
            if let integer = Int64(text) { return .call(".int", .text(SwiftLiteral.grouped(integer).text)) }
            guard let exact = DecimalNumber(text), let number = Double(text) else { return nil }
            // In the format of the runtime.
            let isSaid = DecimalNumber("\(number)") == exact
            if !isSaid, exact.fitsDecimal { return decimal(text).map { .call(".decimal", $0) } }
            return ExactNumber.isDouble(text) ? .call(".number", .text("\(number)")) : nil
        case .string(let text):
            return .call(".string", .text(SwiftLiteral.string(text).text))
        case .array(let values):
            return all(values.map(json)).map { .call(".array", .list(head: "[", $0, tail: "]")) }
        case .object(let members):
            return dictionary(members, json).map { .call(".object", $0) }
        }
    }

    private func dictionary(
        _ members: [LiteralValue.Member], _ value: (LiteralValue) -> SwiftExpression?
    ) -> SwiftExpression? {
        guard !members.isEmpty else { return .text("[:]") }
        let pairs = members.map { member in value(member.value)?.labeled(SwiftLiteral.string(member.key).text) }
        return all(pairs).map { .list(head: "[", $0, tail: "]") }
    }

    private func all(_ values: [SwiftExpression?]) -> [SwiftExpression]? {
        let found = values.compactMap { $0 }
        return found.count == values.count ? found : nil
    }
}
