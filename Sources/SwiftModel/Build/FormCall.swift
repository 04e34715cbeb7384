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
    ///   - value: The value as an expression, which begins a line with an indentation.
    ///   - indentation: The width of the indentation of the statement.
    func statement(_ value: (_ indentation: Int) -> String, indentation: Int) -> String {
        let head = "request.setFormBody("
        if let style {
            let label = "style: \(Self.text(of: style))"
            return CodeLayout.line(head, [value(indentation), label], ")", indentation: indentation)
                ?? CodeLayout.lines(head, [value(indentation + 4), label], ")", indentation: indentation)
        }
        guard !styles.isEmpty else { return CodeLayout.call(head, value, indentation: indentation) }
        let entries = styles.map { "\(SwiftLiteral.string($0.key).text): \(Self.text(of: $0.format))" }
        let whole = value(indentation)
        if !whole.utf8.contains(UInt8(ascii: "\n")),
            let line = CodeLayout.line("\(head)\(whole), styles: [", entries, "])", indentation: indentation)
        {
            return line
        }
        let styles = CodeLayout.lines("styles: [", entries, "]", indentation: indentation + 4)
        return CodeLayout.lines(head, [value(indentation + 4), styles], ")", indentation: indentation)
    }

    private static func text(of format: ParameterFormat) -> String {
        switch format.style {
        case .json: ".json"
        case .deepObject: ".deepObject"
        default: "\(RuntimeNames.formStyle)(.\(format.style.rawValue), explode: \(format.explode))"
        }
    }
}
