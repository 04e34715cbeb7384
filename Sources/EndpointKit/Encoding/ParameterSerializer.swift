/// Serializes a parameter in its style, according to OpenAPI 3.1 and RFC 6570.
///
/// All characters except the unreserved ones of RFC 3986 are percent-encoded; with `allowReserved`, reserved characters that do not end the
/// value are kept too. `none`, an empty list and an empty object are `nil`: nothing is sent. Values that are left to an encoder are written
/// by that of emitted code. To detect values that cannot be encoded, write them first with ``ParameterValue/written(with:)``.
package struct ParameterSerializer: Sendable, Hashable {
    /// The style, which determines the separators.
    package let style: ParameterStyle
    /// Whether the elements of a list and the members of an object are separate parameters.
    package let explode: Bool
    /// Whether the reserved characters of RFC 3986 are kept.
    package let allowReserved: Bool

    /// Creates a serializer.
    package init(style: ParameterStyle, explode: Bool, allowReserved: Bool = false) {
        self.style = style
        self.explode = explode
        self.allowReserved = allowReserved
    }

    /// The encoded string, with the name and the prefix if the style has them: `;color=blue`, `.blue`, `color=blue&color=black`.
    package func serialize(_ name: String, _ value: ParameterValue) -> String? {
        switch value {
        case .none: return nil
        case .primitive(let text):
            let layout = style.layout
            let value = encoded(text)
            return layout.prefix + (layout.isNamed ? pair(encoded(name: name), value, layout) : value)
        case .array, .object:
            let layout = style.layout
            let fields = style.fields(name, value, explode: explode)
            return fields.isEmpty ? nil : layout.prefix + fields.map { text(of: $0, layout) }.joined(separator: layout.separator)
        case .json(let value): return value.standard(inBrackets: style.usesBrackets).flatMap { serialize(name, $0) }
        }
    }

    /// The value of a header: style `simple`, without percent-encoding.
    ///
    /// Line breaks are not checked here; a header field rejects them.
    package static func headerText(_ value: ParameterValue, explode: Bool = false) -> String? {
        switch value {
        case .array(let elements) where elements.isEmpty: nil
        case .object(let members) where members.isEmpty: nil
        case .object(let members) where explode: members.map { $0.name + "=" + $0.value }.joined(separator: ",")
        case .json(let value): value.standard.flatMap { headerText($0, explode: explode) }
        default: value.text
        }
    }

    private func text(of field: ParameterStyle.Field, _ layout: ParameterStyle.Layout) -> String {
        let delimiter = layout.delimiter == "," ? "," : PercentEncoding.unreserved(layout.delimiter)
        let value = field.parts.map { part in
            switch part {
            case .name(let name): encoded(name: name)
            case .value(let text): encoded(text)
            }
        }.joined(separator: delimiter)
        guard let path = field.path else { return value }
        let name = encoded(name: path.first ?? "") + path.dropFirst().map { "%5B" + encoded(name: $0) + "%5D" }.joined()
        return field.isList ? name + "=" + value : pair(name, value, layout)
    }

    /// - Parameters:
    ///   - name: The encoded name.
    ///   - value: The encoded value.
    private func pair(_ name: String, _ value: String, _ layout: ParameterStyle.Layout) -> String {
        layout.omitsEmptyValues && value.isEmpty ? name : name + "=" + value
    }

    private func encoded(_ text: String) -> String {
        guard allowReserved else { return PercentEncoding.unreserved(text) }
        return style.isForPaths ? PercentEncoding.reservedInPath(text) : PercentEncoding.reserved(text)
    }

    private func encoded(name: String) -> String {
        PercentEncoding.unreserved(name)
    }
}
