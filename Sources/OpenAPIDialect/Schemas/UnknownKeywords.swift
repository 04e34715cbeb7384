import SourceDiagnostics

/// The keywords of schemas that neither JSON Schema nor OpenAPI knows, each with the place where it stands first.
struct UnknownKeywords {
    /// What is read, what becomes documentation and what is passed over, all in the spelling of the specifications.
    private static let known = [
        "$ref", "type", "description", "title", "properties", "required", "nullable", "format", "enum", "const", "items", "prefixItems",
        "additionalProperties", "patternProperties", "allOf", "oneOf", "anyOf", "discriminator", "deprecated", "default", "example",
        "examples", "readOnly", "writeOnly", "contentEncoding", "contentMediaType", "minLength", "maxLength", "minimum", "maximum",
        "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "pattern", "minItems", "maxItems", "uniqueItems", "minProperties",
        "maxProperties", "dependentSchemas", "dependentRequired", "propertyNames", "contains", "minContains", "maxContains",
        "unevaluatedProperties", "unevaluatedItems", "contentSchema", "externalDocs",
    ]
    /// A word of fewer letters is near too many others to be a misspelled one.
    private static let shortestMisspelling = 4

    private var first: [String: (key: Located<String>, places: Set<SourceSpan>)] = [:]
    private var order: [String] = []

    /// A schema is read as often as something needs it; each place counts once.
    mutating func add(_ key: Located<String>) {
        if first[key.value] == nil { order.append(key.value) }
        first[key.value, default: (key, [])].places.insert(key.span)
    }

    /// A warning for each keyword.
    ///
    /// - Parameter allowsAny: JSON Schema 2020-12, section 6.5: an unknown keyword is an annotation. Only what looks like a misspelled known one is
    ///   reported then.
    func report(allowsAny: Bool, into sink: inout DiagnosticSink) {
        for word in order {
            guard let (key, places) = first[word] else { continue }
            let isLong = word.unicodeScalars.count >= Self.shortestMisspelling
            let meant = isLong ? Suggestion.didYouMean(word, in: Self.known) : nil
            if !allowsAny || meant != nil { sink.report(.unknownKeyword(key, others: places.count - 1, help: meant)) }
        }
    }
}
