import APIModel

extension EffectiveSchema {
    /// Whether there are values that it does not allow.
    var allowsLess: Bool { isNothing || types != nil || values != nil || !members.isEmpty || !alternatives.isEmpty || !required.isEmpty }

    var typeWords: String { name ?? shapeWords }

    /// The same without the name of a component.
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
