package import SourceDiagnostics

/// The diagnostics of types. Those of requests, responses and security are in `APIDiagnostics+Operations.swift`.
extension Diagnostic {
    static func error(_ rule: APIRule, _ span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self(rule.rawValue, .error, at: span, message, notes: notes, help: help)
    }

    static func error(_ rule: APIRule, _ span: SourceSpan?, _ message: String, help: Help?) -> Self {
        Self(rule.rawValue, .error, at: span, message, help: help)
    }

    static func warning(_ rule: APIRule, _ span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self(rule.rawValue, .warning, at: span, message, notes: notes, help: help)
    }

    package static func duplicate(_ rule: APIRule, _ kind: String, _ name: Located<String>, first: SourceSpan) -> Self {
        let removal = Fix(removingPartAt: name.span)
        let help: Help? =
            switch rule {
            case .duplicateType: "rename one of them; imported types share one namespace"
            case .duplicateValue: Help("remove one of them", fix: removal)
            case .duplicateVariant: Help("remove one of them, or write the variants as a mapping of names to types", fix: removal)
            case .duplicateTag: "change one of them"
            case .duplicateStatus: "remove one of them"
            default: "rename or remove one of them"
            }
        return Self(
            rule.rawValue, .error, at: name.span, "duplicate \(kind) '\(name.value)'", notes: [Note("first declared here", at: first)],
            help: help)
    }

    static func equivalent(_ rule: APIRule, _ kind: String, _ name: Located<String>, first: SourceSpan) -> Self {
        error(
            rule, name.span,
            "Swift considers the \(kind) '\(name.value)' equal to an earlier one that differs only in Unicode normalization",
            notes: [Note("the earlier one is here", at: first)], help: "rename one of them")
    }

    // MARK: Types

    /// The maximum number of other types in a diagnostic.
    static let namedTypes = 5

    static func unknownType(_ name: Located<String>, known: [String]) -> Self {
        let help =
            foreignTypes[name.value.lowercased()].map { Help("write '\($0)'", fix: Fix(replacing: name, with: $0)) }
            ?? foreignForms[name.value.lowercased()].map { Help("write \($0)", fix: nil) } ?? Suggestion.didYouMean(name, in: known)
        return error(.unknownType, name.span, "no type is named '\(name.value)'", help: help)
    }

    /// The names that other languages and formats use for types of the dialect.
    private static let foreignTypes = [
        "integer": "Int", "long": "Int64", "short": "Int32", "number": "Double", "boolean": "Bool", "str": "String",
        "datetime": "Date", "timestamp": "Date", "bytes": "Data", "binary": "Data", "uri": "URL", "any": "JSON",
    ]
    /// What to write instead of names that need more than another name.
    private static let foreignForms = [
        "object": "'JSON', or declare a type with 'fields'", "array": "'[T]' for a list of T", "list": "'[T]' for a list of T",
        "text": "'String', or 'text' for a body that is not JSON", "dictionary": "'[String: T]'", "map": "'[String: T]'",
        "optional": "'T?'", "void": "'none' for a response without content", "nothing": "'none' for a response without content",
        "none": "'none' as the whole value of 'returns' or of a status; a call without a body has no 'body'",
        "problem": "'problem' as the whole value of a status in 'errors', or declare the type",
    ]

    /// - Parameter parameters: The names of the generic parameters.
    static func wrongArity(_ name: Located<String>, parameters: [String], given: Int) -> Self {
        let wanted = parameters.count
        let arguments = "\(wanted == 0 ? "no" : "\(wanted)") type argument\(wanted == 1 ? "" : "s")"
        let spelling = wanted == 0 ? name.value : "\(name.value)<\(parameters.joined(separator: ", "))>"
        let help = "write '\(spelling)'" + (wanted == 0 ? "" : ", with a type for \(wanted == 1 ? "the parameter" : "each parameter")")
        return error(.wrongArity, name.span, "'\(name.value)' takes \(arguments), not \(given)", help: help)
    }

    static func hidesBuiltIn(_ name: Located<String>) -> Self {
        warning(
            .hidesBuiltIn, name.span, "the type '\(name.value)' hides the built-in type of that name",
            help: "'\(name.value)' in the document refers to this type; rename it to use both")
    }

    static func genericEnumeration(_ parameter: Located<String>) -> Self {
        error(
            .genericEnumeration, parameter.span, "an enumeration cannot have generic parameters", help: "remove the generic parameters")
    }

    static func aliasCycle(_ name: SpecName, others: [SpecName]) -> Self {
        error(
            .aliasCycle, name.span, "the type '\(name.text)' is an alias of itself",
            notes: others.prefix(namedTypes).map { Note("through '\($0.text)'", at: $0.span) },
            help: "make one of them an object with 'fields', or use 'JSON'")
    }

    /// A list or a dictionary of itself, in a document that others maintain.
    static func openedAliasCycle(_ name: SpecName) -> Self {
        warning(
            .aliasCycle, name.span,
            "the type '\(name.text)' is an alias of itself, which Swift does not allow; what the list or dictionary holds is any JSON",
            help: "decode an element in your code: 'try element.decode(as: \(name.text).self)'")
    }

    static func infiniteType(_ name: SpecName, others: [SpecName]) -> Self {
        error(
            .infiniteType, name.span, "no value of '\(name.text)' can exist, because it always contains another value of the type",
            notes: others.prefix(namedTypes).map { Note("through '\($0.text)'", at: $0.span) },
            help: "make one of these members optional, or a list")
    }

    static func typeTooLarge(_ name: SpecName) -> Self {
        error(
            .typeTooLarge, name.span,
            "a member or variant of '\(name.text)' holds more than \(HeldTypes.maximumUses) values in place, as generic types nest in it",
            help: "use a list or a dictionary in between, or declare a type for the inner value")
    }

    static func aliasChain(_ name: SpecName) -> Self {
        error(
            .typeTooLarge, name.span,
            "more than \(TypeTable.longestAliasChain) generic type aliases refer to one another, up to '\(name.text)'",
            help: "refer to the last type of the chain directly")
    }

    static func fileNotAllowed(_ span: SourceSpan) -> Self {
        error(
            .fileNotAllowed, span, "'File' can only be a part of a multipart body or a whole result",
            help: "write 'Data' for bytes inside JSON")
    }

    static func formNotAllowed(_ name: Located<String>, file: SourceSpan?) -> Self {
        error(
            .fileNotAllowed, name.span, "'\(name.value)' contains a file, so it can only be a multipart body",
            notes: file.map { [Note("the file is here", at: $0)] } ?? [], help: "write 'Data' for bytes inside JSON")
    }

    // MARK: Members and values

    static func nullableConstant(_ name: Located<String>) -> Self {
        error(
            .optionalConstant, name.span, "the constant '\(name.value)' cannot be null",
            help: "remove the '?' after the type, or use an enumeration with one value")
    }

    static func constantNotPossible(_ span: SourceSpan, type: String) -> Self {
        error(
            .constantNotPossible, span, "a constant must be a scalar or a value of an enumeration, not '\(type)'",
            help: "use a scalar or an enumeration, or remove 'const'")
    }

    static func zoneNotPossible(_ zone: Located<String>, type: String) -> Self {
        error(
            .zoneNotPossible, zone.span, "a value of type '\(type)' cannot have a time zone",
            help: "use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it")
    }

    static func zoneInForm(_ zone: Located<String>) -> Self {
        error(
            .zoneNotPossible, zone.span, "a field of a form cannot have a time zone",
            help: Help(
                "remove the zone; callers can create the value with 'LocalDateTime(date, in: timeZone)'",
                fix: Fix(removingPartAt: zone.span, "the zone")))
    }

    static func nullableDefault(_ span: SourceSpan) -> Self {
        error(
            .nullableDefault, span, "a nullable value cannot have a default",
            help: "remove the '?' after the type, or the default")
    }

    /// A constant, default or example that is not a value of its type; an example is only omitted.
    static func doesNotFit(_ rule: APIRule, _ what: String, _ span: SourceSpan, _ error: FittingError) -> Self {
        let severity: Severity = rule == .exampleDoesNotFit ? .warning : .error
        return Self(rule.rawValue, severity, at: span, "\(what) does not match its type: \(error.message)", help: error.help)
    }

    // MARK: Enumerations

    static func duplicateRawValue(_ raw: Located<LiteralValue>, first: SourceSpan) -> Self {
        error(
            .duplicateRawValue, raw.span, "duplicate raw value \(raw.value.json)",
            notes: [Note("first used here", at: first)], help: "change one of them")
    }

    static func rawValueOutOfRange(_ raw: Located<LiteralValue>, _ text: String) -> Self {
        let nearest = Double(text).flatMap { $0.isFinite && !$0.isZero ? $0 : nil }
        return error(
            .rawValueOutOfRange, raw.span,
            nearest.map { "the raw value \(text) cannot be represented as an Int or a Double; the nearest Double is \($0)" }
                ?? "the raw value \(text) is out of the range of Double",
            help: "use strings, or declare a number type instead of an enumeration")
    }

    // MARK: Unions

    static func tagOfConstant(_ tag: Located<String>, constant: String) -> Self {
        error(
            .tagOfConstant, tag.span,
            "the tag is '\(tag.value)', but the discriminator of the variant has the constant value '\(constant)'",
            help: "use the same value in both places")
    }

    static func tagWithoutDiscriminator(_ tag: Located<String>) -> Self {
        error(
            .tagWithoutDiscriminator, tag.span, "a tag has no effect without a discriminator",
            help: "set the member that holds it with 'discriminator'")
    }

    static func variantNotObject(_ span: SourceSpan, type: String) -> Self {
        error(
            .variantNotObject, span, "a variant of a union with a discriminator must be an object, not '\(type)'",
            help: "declare an object that contains the value, or remove the discriminator")
    }

    static func nullableVariant(_ span: SourceSpan) -> Self {
        error(.nullableVariant, span, "a variant cannot be null", help: "put the '?' after the union where it is used")
    }

    static func unionCycle(_ name: SpecName, variant: Located<String>) -> Self {
        error(
            .unionCycle, variant.span, "the variant '\(variant.value)' leads back to the union '\(name.text)'",
            help: Help("remove it, or use an object or a list in between", fix: Fix(removingPartAt: variant.span)))
    }
}
