/// A keyword of JSON Schema or OpenAPI. What each one means is in `SchemaReader+Keywords.swift`.
enum SchemaKeyword: String, CaseIterable {
    // Of several words that are equally similar to a misspelled one, the first is suggested.
    case reference = "$ref"
    case type, description, title, properties, required, nullable, format
    case enumeration = "enum"
    case constant = "const"
    case items, prefixItems, additionalProperties, patternProperties, allOf, oneOf, anyOf, discriminator, deprecated
    case defaultValue = "default"
    case example, examples, readOnly, writeOnly, contentEncoding, contentMediaType
    case minLength, maxLength, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, minItems, maxItems, uniqueItems
    case minProperties, maxProperties
    case dependentSchemas, dependentRequired, propertyNames, contains, minContains, maxContains, unevaluatedProperties, unevaluatedItems
    case contentSchema, externalDocs
    // Never suggested.
    case not
    case condition = "if"
    case consequence = "then"
    case alternative = "else"
    case dependencies
    case dynamicReference = "$dynamicRef"
    case recursiveReference = "$recursiveRef"
    case dialect = "$schema"
    case identifier = "$id"
    case oldIdentifier = "id"
    case anchor = "$anchor"
    case dynamicAnchor = "$dynamicAnchor"
    case recursiveAnchor = "$recursiveAnchor"
    case definitions
    case newDefinitions = "$defs"
    case comment = "$comment"
    case vocabulary = "$vocabulary"
    case xml

    /// The keywords that a misspelled one can mean. Short ones, and those that hardly any document has, would resemble words of users.
    static let suggested: [String] = allCases.prefix { $0 != .not }.map(\.rawValue)

    /// Extensions that mean the same as a keyword of a later version of OpenAPI.
    private static let extensions: [String: SchemaKeyword] = [
        "x-nullable": .nullable, "x-deprecated": .deprecated, "x-example": .example,
    ]
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) }).merging(extensions) { own, _ in own }

    /// The keyword with this name, also as an extension.
    init?(named name: String) {
        guard let keyword = Self.byName[name] else { return nil }
        self = keyword
    }

    /// Whether it only documents the values.
    var isDocumentation: Bool {
        switch self {
        case .description, .title, .example, .examples, .comment: true
        default: false
        }
    }

    /// Whether a schema with it can still match every value. `nullable` needs a type beside it to mean anything.
    var allowsEverything: Bool {
        switch self {
        case .deprecated, .defaultValue, .readOnly, .writeOnly, .nullable, .externalDocs, .xml, .dialect, .identifier, .oldIdentifier,
            .anchor, .dynamicAnchor, .recursiveAnchor, .definitions, .newDefinitions, .vocabulary:
            true
        default: isDocumentation
        }
    }

    /// The constraint of a value; `nil` if it constrains nothing, and for other keywords.
    func constraint(_ value: String) -> SchemaConstraint? {
        let number = Self.withoutZeroFraction(value)
        return switch self {
        case .minLength: atLeast(number, "character")
        case .maxLength: .atMost(count(number, "character"))
        case .minimum: isBeyondInt64(number) ? nil : .atLeast(number)
        case .maximum: isBeyondInt64(number) ? nil : .atMost(number)
        case .exclusiveMinimum: number == "false" ? nil : .moreThan(number == "true" ? "the minimum" : number)
        case .exclusiveMaximum: number == "false" ? nil : .lessThan(number == "true" ? "the maximum" : number)
        case .multipleOf: .other("a multiple of \(number)")
        case .minItems: atLeast(number, "element")
        case .maxItems: .atMost(count(number, "element"))
        case .minProperties: atLeast(number, "member")
        case .maxProperties: .atMost(count(number, "member"))
        case .uniqueItems: value == "true" ? .other("no element twice") : nil
        case .pattern: .other("matches `\(String(value.map { $0.isNewline ? " " : $0 }))`")
        default: nil
        }
    }

    /// `100` for `100.0`: FastAPI and others write the bounds of integers as fractions.
    private static func withoutZeroFraction(_ number: String) -> String {
        guard let point = number.firstIndex(of: "."), number[point...].dropFirst().allSatisfy({ $0 == "0" }) else { return number }
        return String(number[..<point])
    }

    /// Whether a bound is that of `Int64`, or beyond. Frameworks write those of their database.
    private func isBeyondInt64(_ bound: String) -> Bool { Double(bound).map { abs($0) >= 0x1p63 } ?? false }

    /// `nil` for zero, because every value has that many.
    private func atLeast(_ number: String, _ unit: String) -> SchemaConstraint? {
        number == "0" ? nil : .atLeast(count(number, unit))
    }

    /// `1 element`, `2 elements`.
    private func count(_ number: String, _ unit: String) -> String {
        number == "1" ? "1 \(unit)" : "\(number) \(unit)s"
    }
}
