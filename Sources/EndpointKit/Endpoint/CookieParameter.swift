import Foundation

/// A cookie of a request, or several with one name, before serialization.
struct CookieParameter: Sendable {
    let name: String
    let value: ParameterValue
    /// Whether the elements of a list and the members of an object are separate cookies.
    let explode: Bool
    /// Whether characters that a cookie can contain are kept (RFC 6265, 4.1.1).
    let allowReserved: Bool

    /// `name=value` for each cookie.
    func pairs(with encoder: JSONEncoder) throws -> [String] {
        let written = try value.written(as: name, with: encoder)
        return switch written {
        case .array(let elements) where explode: elements.compactMap { pair(name, .primitive($0)) }
        case .object(let members) where explode: members.compactMap { pair($0.name, .primitive($0.value)) }
        default: [pair(name, written)].compactMap(\.self)
        }
    }

    /// `nil` if there is nothing to send.
    private func pair(_ name: String, _ written: ParameterValue) -> String? {
        let text: String? =
            switch written {
            case _ where !allowReserved: ParameterSerializer(style: .simple, explode: false).serialize("", written)
            case .array(let elements): elements.isEmpty ? nil : elements.map(CookiePair.encodeIllegal).joined(separator: ",")
            case .object(let members):
                members.isEmpty
                    ? nil : members.flatMap { [$0.name, $0.value] }.map(CookiePair.encodeIllegal).joined(separator: ",")
            case .none, .primitive, .json: written.text.map(CookiePair.encodeIllegal)
            }
        return text.map { "\(CookiePair.encodeName(name))=\($0)" }
    }
}
