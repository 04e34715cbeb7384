import APIModel

extension EffectiveSchema {
    /// Whether there are values that it does not allow.
    var allowsLess: Bool { isNothing || types != nil || values != nil || !members.isEmpty || !alternatives.isEmpty || !required.isEmpty }

    var typeWords: String { name ?? shapeWords }

    /// The words for the type, without the name of a component.
    var shapeWords: String {
        if isNothing { return "no value" }
        if let types { return types.words }
        return alternatives.isEmpty ? "any value" : "one of several schemas"
    }

    /// The format, without those that only name the default of the type, or of one of several.
    var knownFormat: String? {
        switch format {
        case "int64" where types?.contains(.integer) == true, "double" where types?.contains(.number) == true: nil
        case "byte" where types?.contains(.string) == true: nil
        default: format
        }
    }

    /// The known format, if it says which values of the type are allowed. A format of another type, such as `int64` of a string, only
    /// documents.
    var checkedFormat: String? {
        guard let format = knownFormat, format != "password", let kind = JSONKind.ofFormat(format), let types else { return nil }
        return types.withIntegers.contains(kind) || kind == .number && types.contains(.integer) ? format : nil
    }

    /// What a value in another format means for a receiver.
    var formatWeight: Verdict {
        switch checkedFormat {
        // The values are read all the same, as text or as numbers with another precision.
        case "email", "idn-email", "hostname", "ipv4", "ipv6", "regex", "json-pointer", "uri-reference", "uri-template", "iri", "float",
            "double":
            .mayBreak
        case nil: knownFormat == nil || knownFormat == "password" ? .compatible : .mayBreak
        default: .breaks
        }
    }

    /// Whether the value is bytes that are not written in a string.
    var isBinary: Bool {
        types == [.string] && contentEncoding == nil && (format == "binary" || contentMediaType == "application/octet-stream")
    }

    /// Whether its only constraint is that a value matches one of its alternatives.
    var isOnlyUnion: Bool {
        name == nil && types == nil && values == nil && members.isEmpty && required.isEmpty && discriminator == nil
            && alternatives.count == 1 && !isNullable
    }

    /// How data is written in a string: `byte` is the format of OpenAPI 3.0 that corresponds to `contentEncoding` in 3.1.
    var encoding: String? { contentEncoding ?? (format == "byte" ? "base64" : nil) }
}

extension JSONKind {
    static func isFormatOfNumbers(_ format: String) -> Bool { [.integer, .number].contains(ofFormat(format)) }
}

extension Set<JSONKind> {
    /// The set with integers, if it has numbers.
    var withIntegers: Set<JSONKind> { contains(.number) ? union([.integer]) : self }

    /// The types of the same values that are sent as text: every number and Boolean is a text too.
    var asText: Set<JSONKind> { contains(.string) ? union([.boolean, .integer, .number]) : self }

    /// `an integer or a string`.
    var words: String {
        isEmpty ? "nothing" : JSONKind.allCases.filter(contains).map(\.rawValue).joined(separator: " or ")
    }
}
