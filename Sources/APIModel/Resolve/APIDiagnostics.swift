package import SourceDiagnostics

/// What resolving types reports. Requests, responses and security are in `APIDiagnostics+Operations.swift`.
extension Diagnostic {
    static func error(_ rule: APIRule, _ span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self(rule.rawValue, .error, at: span, message, notes: notes, help: help)
    }

    static func warning(_ rule: APIRule, _ span: SourceSpan?, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self(rule.rawValue, .warning, at: span, message, notes: notes, help: help)
    }

    package static func duplicate(_ rule: APIRule, _ kind: String, _ name: Located<String>, first: SourceSpan) -> Self {
        let help: String? =
            switch rule {
            case .duplicateType: "rename one of them; imported types share one set of names"
            case .duplicateValue: "remove one of them"
            case .duplicateVariant: "remove one of them, or write the variants as a mapping of names to types"
            default: nil
            }
        return error(
            rule, name.span, "the \(kind) '\(name.value)' is declared twice", notes: [Note("first declared here", at: first)], help: help)
    }

    static func equivalent(_ rule: APIRule, _ kind: String, _ name: Located<String>, first: SourceSpan) -> Self {
        error(
            rule, name.span,
            "Swift takes the \(kind) '\(name.value)' for an earlier one: they differ only in how Unicode composes their characters",
            notes: [Note("the earlier one is here", at: first)], help: "rename one of them")
    }

    // MARK: Types

    static func unknownType(_ name: Located<String>, known: [String]) -> Self {
        let help = foreignTypes[name.value.lowercased()].map { "write \($0)" } ?? Suggestion.didYouMean(name.value, in: known)
        return error(.unknownType, name.span, "no type is named '\(name.value)'", help: help)
    }

    /// What other languages and formats call the types of the dialect.
    private static let foreignTypes = [
        "integer": "'Int'", "long": "'Int64'", "short": "'Int32'", "number": "'Double'", "boolean": "'Bool'", "str": "'String'",
        "text": "'String'", "datetime": "'Date'", "timestamp": "'Date'", "bytes": "'Data'", "binary": "'Data'", "uri": "'URL'",
        "any": "'JSON'", "object": "'JSON', or declare a type with 'fields'", "array": "'[T]' for a list of T",
        "list": "'[T]' for a list of T", "dictionary": "'[String: T]'", "map": "'[String: T]'", "optional": "'T?'",
    ]

    /// - Parameter parameters: The names of what the type takes.
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
            help: "every use of '\(name.value)' in the document means this type; rename it to use both")
    }

    static func genericEnumeration(_ parameter: Located<String>) -> Self {
        error(.genericEnumeration, parameter.span, "an enumeration has no generic parameters")
    }

    static func aliasCycle(_ name: SpecName, others: [SpecName]) -> Self {
        error(
            .aliasCycle, name.span, "the type '\(name.text)' is another name for itself",
            notes: others.prefix(5).map { Note("by way of '\($0.text)'", at: $0.span) },
            help: "make one of them an object with 'fields', or use 'JSON'")
    }

    static func infiniteType(_ name: SpecName, others: [SpecName]) -> Self {
        error(
            .infiniteType, name.span, "no value of '\(name.text)' can be made: it always holds another one",
            notes: others.prefix(5).map { Note("by way of '\($0.text)'", at: $0.span) },
            help: "make a member on the way optional or a list")
    }

    static func typeTooLarge(_ name: SpecName) -> Self {
        error(
            .typeTooLarge, name.span,
            "a member or variant of '\(name.text)' holds more than \(HeldTypes.mostUses) values in place, as generic types nest in it",
            help: "put a list or a dictionary between them, or declare a type for what is inside")
    }

    static func aliasChain(_ name: SpecName) -> Self {
        error(
            .typeTooLarge, name.span,
            "more than \(TypeTable.longestAliasChain) names of generic types stand for one another, up to '\(name.text)'",
            help: "name the type at the end directly")
    }

    static func fileNotAllowed(_ span: SourceSpan) -> Self {
        error(
            .fileNotAllowed, span, "'File' can only be a part of a multipart body or a whole result",
            help: "write 'Data' for bytes inside JSON")
    }

    static func formNotAllowed(_ name: Located<String>, file: SourceSpan?) -> Self {
        error(
            .fileNotAllowed, name.span, "'\(name.value)' holds a file, so it can only be a multipart body",
            notes: file.map { [Note("the file is here", at: $0)] } ?? [])
    }

    // MARK: Members and values

    static func nullableConstant(_ name: Located<String>) -> Self {
        error(
            .optionalConstant, name.span, "'\(name.value)' is always the same, so it cannot be null",
            help: "leave out the '?' of the type, or use an enumeration with one value")
    }

    static func constantNotPossible(_ span: SourceSpan, type: String) -> Self {
        error(.constantNotPossible, span, "a constant is a scalar or a value of an enumeration, not '\(type)'")
    }

    static func zoneNotPossible(_ zone: Located<String>, type: String) -> Self {
        error(
            .zoneNotPossible, zone.span, "a value of type '\(type)' has no time zone of its own",
            help: "a zone is for 'LocalDateTime' and for lists, dictionaries and optionals of it")
    }

    static func zoneInForm(_ zone: Located<String>) -> Self {
        error(
            .zoneNotPossible, zone.span, "a field of a form has no time zone",
            help: "remove the zone; callers make the 'LocalDateTime' with 'LocalDateTime(date, in: timeZone)'")
    }

    static func nullableDefault(_ span: SourceSpan) -> Self {
        error(
            .nullableDefault, span, "what may be null cannot have a default",
            help: "leave out the '?' of the type, or the default")
    }

    /// A constant, default or example that is none of its type; an example is only left out.
    static func doesNotFit(_ rule: APIRule, _ what: String, _ span: SourceSpan, _ error: FittingError) -> Self {
        let severity: Severity = rule == .exampleDoesNotFit ? .warning : .error
        return Self(rule.rawValue, severity, at: span, "\(what) does not fit: \(error.message)", help: error.help)
    }

    // MARK: Enumerations

    static func duplicateRawValue(_ raw: Located<LiteralValue>, first: SourceSpan) -> Self {
        error(
            .duplicateRawValue, raw.span, "the raw value \(raw.value.json) stands for two names",
            notes: [Note("first used here", at: first)])
    }

    static func rawValueOutOfRange(_ raw: Located<LiteralValue>, _ text: String) -> Self {
        let nearest = Double(text).flatMap { $0.isFinite && !$0.isZero ? $0 : nil }
        return error(
            .rawValueOutOfRange, raw.span,
            nearest.map { "the raw value \(text) is neither an Int nor a Double: the nearest one is \($0)" }
                ?? "the raw value \(text) is out of the range of Double",
            help: "use texts, or a number without names")
    }

    // MARK: Unions

    static func tagOfConstant(_ tag: Located<String>, constant: String) -> Self {
        error(.tagOfConstant, tag.span, "the tag is '\(tag.value)', but the variant's own member is always '\(constant)'")
    }

    static func tagWithoutDiscriminator(_ tag: Located<String>) -> Self {
        error(
            .tagWithoutDiscriminator, tag.span, "a tag means nothing without a discriminator",
            help: "say which member holds it with 'discriminator'")
    }

    static func variantNotObject(_ span: SourceSpan, type: String) -> Self {
        error(
            .variantNotObject, span, "a variant of a union with a discriminator is an object, not '\(type)'",
            help: "declare an object that holds it, or leave the discriminator out")
    }

    static func nullableVariant(_ span: SourceSpan) -> Self {
        error(.nullableVariant, span, "a variant cannot be null", help: "write the '?' where the union is used")
    }

    static func unionCycle(_ name: SpecName, variant: Located<String>) -> Self {
        error(
            .unionCycle, variant.span, "the variant '\(variant.value)' leads back to '\(name.text)', so it is no further choice",
            help: "leave it out, or put an object or a list in between")
    }
}
