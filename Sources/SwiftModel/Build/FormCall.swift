import APIModel

/// The call that sets a form from one value.
struct FormCall {
    /// The style of each list and object, if all have the same; members that are single strings have none.
    private let style: ParameterFormat?
    /// The styles of members, if they are not all the same.
    private let styles: [(key: String, format: ParameterFormat)]

    /// - Parameter type: That of the form.
    init(_ body: Body, _ type: TypeReference, _ types: TypeTable) {
        let styled = body.encodings.compactMap { encoding in encoding.format.map { (key: encoding.key, format: $0) } }
        if let format = styled.first?.format, format.style != .json,
            styled.allSatisfy({ Self.text(of: $0.format) == Self.text(of: format) }),
            Self.isWhole(Set(styled.map(\.key)), of: type, types)
        {
            (style, styles) = (format, [])
        } else {
            (style, styles) = (nil, styled)
        }
    }

    /// Whether these are all members of the form that can be lists or objects.
    private static func isWhole(_ keys: Set<String>, of type: TypeReference, _ types: TypeTable) -> Bool {
        guard let shape = types.object(types.plain(type))?.shape, shape.additional == nil else { return false }
        return shape.fields.allSatisfy { keys.contains($0.key) || types.isSingleString(types.plain($0.type)) }
    }

    /// - Parameters:
    ///   - value: The value as an expression.
    ///   - indentation: The width of the indentation of the statement.
    func statement(_ value: String, indentation: Int) -> String {
        if let style { return "request.setFormBody(\(value), style: \(Self.text(of: style)))" }
        guard !styles.isEmpty else { return "request.setFormBody(\(value))" }
        let entries = styles.map { "\(SwiftLiteral.string($0.key).text): \(Self.text(of: $0.format))" }
        if let line = CodeLayout.line("request.setFormBody(\(value), styles: [", entries, "])", indentation: indentation) { return line }
        let styles = CodeLayout.lines("styles: [", entries, "]", indentation: indentation + 4)
        return CodeLayout.lines("request.setFormBody(", [value, styles], ")", indentation: indentation)
    }

    private static func text(of format: ParameterFormat) -> String {
        switch format.style {
        case .json: ".json"
        case .deepObject: ".deepObject"
        default: "\(RuntimeNames.formStyle)(.\(format.style.rawValue), explode: \(format.explode))"
        }
    }
}
