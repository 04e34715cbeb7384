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
        case .none: nil
        case .primitive(let text): primitive(encoded(name: name), encoded(text))
        case .array(let elements): elements.isEmpty ? nil : array(encoded(name: name), elements.map { encoded($0) })
        case .object(let members): members.isEmpty ? nil : object(encoded(name: name), members)
        case .json(let value): value.standard(inBrackets: style.usesBrackets).flatMap { serialize(name, $0) }
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

    private func primitive(_ name: String, _ value: String) -> String {
        switch style.kind {
        case .matrix: value.isEmpty ? ";" + name : ";" + name + "=" + value
        case .label: "." + value
        case .simple: value
        default: name + "=" + value
        }
    }

    private func array(_ name: String, _ elements: [String]) -> String {
        switch style.kind {
        case .matrix where explode: elements.map { primitive(name, $0) }.joined()
        case .matrix: ";" + name + "=" + elements.joined(separator: ",")
        case .label: "." + elements.joined(separator: explode ? "." : ",")
        case .simple: elements.joined(separator: ",")
        case _ where style.usesBrackets: elements.map { name + "%5B%5D=" + $0 }.joined(separator: "&")
        case _ where explode: elements.map { name + "=" + $0 }.joined(separator: "&")
        default: name + "=" + elements.joined(separator: style.delimiter == "," ? "," : PercentEncoding.unreserved(style.delimiter))
        }
    }

    private func object(_ name: String, _ members: [ParameterMember]) -> String {
        if style.usesBrackets {
            return members.map { member in
                name + member.bracketPath.map { "%5B" + encoded(name: $0) + "%5D" }.joined() + "=" + encoded(member.value)
            }.joined(separator: "&")
        }
        let pairs = members.map { (name: encoded(name: $0.name), value: encoded($0.value)) }
        if explode {
            return switch style.kind {
            case .matrix: pairs.map { primitive($0.name, $0.value) }.joined()
            case .label: "." + pairs.map { $0.name + "=" + $0.value }.joined(separator: ".")
            case .simple: pairs.map { $0.name + "=" + $0.value }.joined(separator: ",")
            default: pairs.map { $0.name + "=" + $0.value }.joined(separator: "&")
            }
        }
        return array(name, pairs.flatMap { [$0.name, $0.value] })
    }

    private func encoded(_ text: String) -> String {
        allowReserved ? PercentEncoding.reserved(text) : PercentEncoding.unreserved(text)
    }

    private func encoded(name: String) -> String {
        PercentEncoding.unreserved(name)
    }
}
