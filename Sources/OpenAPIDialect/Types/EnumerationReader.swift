import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads `enum` and `const`.
struct EnumerationReader {
    let faults: FaultReporter

    /// The enumeration; `nil` if the values are neither all strings nor all numbers.
    func shape(of schema: Schema, values: [YAMLNode]) -> DraftShape? {
        guard !values.isEmpty else { return nil }
        let otherValues = values.filter { !schema.admits($0) }
        if let first = otherValues.first {
            let others = otherValues.count - 1
            faults.report(.valueOfOtherType(first, others: others, schema.types, consequence(values, of: schema, areSeveral: others > 0)))
        }
        if values.count == 1, let only = values.first?.text, only.value == "null", schema.types.isEmpty || schema.types == [.string] {
            faults.report(.quotedNull(only.span))
        }
        if values.allSatisfy({ $0.scalar?.bool != nil }), schema.types != [.string] { return .alias(.scalar(.bool, schema.span)) }
        if schema.types != [.string], let number = values.first(where: \.isNumberWithoutType) {
            faults.report(.numberOutOfRange(number))
            return nil
        }
        guard let values = rawValues(of: schema, values) else {
            if let constant = schema.constant, constant.scalar == nil {
                faults.report(.inexpressibleConstant(constant.span))
            } else if otherValues.isEmpty, schema.types.count < 2 {
                faults.report(.mixedValues(schema.span))
            }
            return nil
        }
        let hasFormat = schema.format.map { ![.string, .int, .double].contains(SchemaFormat.string($0.value)) } ?? false
        if hasFormat, schema.types == [.string] {
            faults.report(.valuesOfFormat(schema.span, schema.format?.value ?? ""))
            return nil
        }
        return .enumeration(DraftEnumeration(values: values, isClosed: schema.isClosed))
    }

    /// The enumeration of a string schema; `nil` without `enum`.
    func stringValues(of schema: Schema) -> DraftEnumeration? {
        guard let nodes = schema.constant.map({ [$0] }) ?? schema.values, let values = rawValues(of: schema, nodes),
            !values.isEmpty, values.allSatisfy({ if case .string = $0.raw.value { true } else { false } })
        else { return nil }
        return DraftEnumeration(values: values)
    }

    /// What happens to values that are not of the types of their schema.
    private func consequence(_ values: [YAMLNode], of schema: Schema, areSeveral: Bool) -> String {
        let kind: JSONKind?
        if schema.types == [.string] {
            kind = values.allSatisfy(\.isScalar) ? .string : nil
        } else if values.allSatisfy({ $0.scalar?.bool != nil }) {
            kind = .boolean
        } else {
            kind = values.allSatisfy { Self.number($0) != nil && !$0.isNumberWithoutType } ? .number : nil
        }
        guard let kind else {
            // Each of several types has the values that it admits.
            guard schema.types.count > 1 else { return "no enumeration is generated" }
            return areSeveral ? "they are omitted" : "it is omitted"
        }
        return areSeveral ? "they are read as \(kind.rawValue)s" : "it is read as a \(kind.rawValue)"
    }

    /// The number of a scalar, which can be quoted; `nil` for any other value.
    private static func number(_ node: YAMLNode) -> String? {
        guard let scalar = node.scalar, case .number(let number)? = LiteralValue(YAMLScalar(scalar.text)) else { return nil }
        return number
    }

    private static func isString(_ node: YAMLNode) -> Bool {
        if case .string? = node.scalar.flatMap({ LiteralValue($0) }) { true } else { false }
    }

    private func rawValues(of schema: Schema, _ nodes: [YAMLNode]) -> [DraftEnumeration.Value]? {
        let areStrings = schema.types == [.string] || schema.types.isEmpty && nodes.allSatisfy(Self.isString)
        let canBeStrings = schema.types.isEmpty || schema.types.contains(.string)
        var values: [DraftEnumeration.Value] = []
        var taken: [String: Located<String>] = [:]
        var names = DistinctNames()
        let (ownNames, descriptions) = (schema.valueNames, schema.valueDescriptions)
        values.reserveCapacity(nodes.count)
        taken.reserveCapacity(nodes.count)
        for node in nodes {
            guard let scalar = node.scalar else { return nil }
            var text = scalar.text
            if !areStrings {
                // If the type is a number, quoted numbers are numbers.
                guard let number = Self.number(node), !canBeStrings || !Self.isString(node) else { return nil }
                text = number
            }
            // All values are strings, or all are numbers, of which 1 and 1.0 are the same.
            let key = areStrings ? text : DecimalNumber(text)?.text ?? text
            if let same = taken[key] {
                faults.report(
                    !areStrings || same.value.isExactly(text)
                        ? .repeatedValue(Located(scalar.text, at: node.span))
                        : .equivalentString("value", at: node.span, first: same.span))
                continue
            }
            taken[key] = Located(text, at: node.span)
            var name = ownNames[ExactString(scalar.text)] ?? scalar.text
            // Names from the document can be equal; names from values are as distinct as the values.
            if !ownNames.isEmpty { name = names.claim(name, numbering: scalar.text) }
            values.append(
                DraftEnumeration.Value(
                    name: Located(name, at: node.span), raw: Located(areStrings ? .string(text) : .number(text), at: node.span),
                    documentation: Documentation(text: descriptions[ExactString(scalar.text)])))
        }
        if ownNames.isEmpty { nameNumbers(&values) }
        return values
    }

    /// Names values without a letter after their descriptions, if all of them have one of a few words: `1` is `scheduledMeeting`.
    private func nameNumbers(_ values: inout [DraftEnumeration.Value]) {
        guard !values.contains(where: { $0.name.value.contains(where: \.isLetter) }) else { return }
        let phrases = values.compactMap { value in value.documentation.text.flatMap { NamePhrase.of($0, words: 6) } }
        guard Set(phrases.map(NameWords.key)).count == values.count else { return }
        for (index, phrase) in phrases.enumerated() { values[index].name.value = phrase }
    }
}

extension Schema {
    /// Whether a value matches one of the types. Without types, every value does.
    func admits(_ value: YAMLNode) -> Bool {
        guard !self.types.isEmpty else { return true }
        switch value.kind {
        case .mapping: return self.types.contains(.object)
        case .sequence: return self.types.contains(.array)
        case .scalar(let scalar):
            switch LiteralValue(scalar) {
            case .string?: return self.types.contains(.string)
            case .bool?: return self.types.contains(.boolean)
            case .number?:
                return self.types.contains(.number)
                    || self.types.contains(.integer) && scalar.double.map { $0 == $0.rounded() } ?? scalar.isNumber
            case .null?: return self.allowsNull
            case .array?, .object?, nil: return true
            }
        }
    }
}

extension YAMLNode {
    /// Whether it is a number that neither `Int` nor `Double` represents.
    fileprivate var isNumberWithoutType: Bool {
        guard let scalar, scalar.isNumber else { return false }
        guard case .number(let text)? = LiteralValue(scalar) else { return true }
        return Int64(text) == nil && !ExactNumber.isDouble(text)
    }
}
