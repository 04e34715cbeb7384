import APIModel

/// The mirrors of types with sensitive values, which `print`, `dump` and debuggers use.
enum RedactedMirror {
    /// The expression for a struct, with `name: value` for each property.
    static func ofStruct(_ children: [String], indentation: Int) -> String {
        let elements = CodeLayout.list("children: [", children, "]", indentation: indentation + 4)
        return CodeLayout.list("Mirror(", ["self", elements, "displayStyle: .struct"], ")", indentation: indentation)
    }

    /// A child of the mirror of a struct.
    ///
    /// - Parameter value: The expression for its value; the property itself if it is `nil`.
    static func child(_ name: SwiftIdentifier, _ value: String? = nil, isSensitive: Bool) -> String {
        "\(SwiftLiteral.string(name.text).text): \(isSensitive ? "\"<redacted>\"" : "\(value ?? name.escaped) as Any")"
    }

    /// The statements for an endpoint: its case, after which it is named, with the request, whose description has no values.
    static func ofEndpoint(_ cases: [SwiftIdentifier]) -> String {
        let lines =
            ["let name =", "    switch self {"] + cases.map { "    case .\($0.asMember): \(SwiftLiteral.string($0.text).text)" }
            + ["    }", "return Mirror(self, children: [name: request], displayStyle: .enum)"]
        return lines.joined(separator: "\n        ")
    }
}

extension RenderedCall {
    /// Whether an argument is a sensitive value. A whole body hides its own ones.
    func isSensitive(_ argument: CallArgument) -> Bool {
        switch argument.source {
        case .parameter(let index, _): operation.parameters[index].isSensitive
        case .bodyField(let index): operation.body?.content.form?[index].isSensitive ?? false
        case .bodyMember(let index): flattened?.shape.fields[index].isSensitive ?? false
        case .group, .body, .idempotencyKey: false
        }
    }
}
