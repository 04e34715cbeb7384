import Foundation

/// A value of a variable in the URL of a server.
struct ServerVariable: Sendable {
    let name: String
    let value: String
    let usual: String?

    /// The value as written in the URL.
    func text(in place: ServerVariablePlace) throws -> String {
        if value == usual { return value }
        // A server whose path is optional can have none.
        if value.isEmpty, place == .wholePath { return value }
        guard !value.isEmpty else { throw failure(.empty) }
        switch place {
        case .scheme:
            guard ["http", "https"].contains(value.lowercased()) else { throw failure(.scheme) }
        case .origin:
            return try origin()
        case .host(let isWhole):
            try checkHost(value, mayHavePort: isWhole)
        case .port:
            guard Self.isPort(value) else { throw failure(.port) }
        case .segment:
            return try path(notAllowed: "/?#@\\%")
        case .path:
            return try path(notAllowed: "?#@\\%")
        case .wholePath:
            // Without its slash, the value would belong to the host.
            return try (value.hasPrefix("/") ? "" : "/") + path(notAllowed: "?#@\\%")
        }
        return value
    }

    private func path(notAllowed excluded: String) throws -> String {
        try check(value, in: .path) { !excluded.unicodeScalars.contains($0) && !$0.isBlankOrControl }
        return PercentEncoding.illegal(value)
    }

    /// Scheme, host and port. A trailing slash is removed.
    private func origin() throws -> String {
        let text = value.hasSuffix("/") ? String(value.dropLast()) : value
        guard let separator = text.range(of: "://"), ["http", "https"].contains(text[..<separator.lowerBound].lowercased()) else {
            throw failure(.origin)
        }
        let authority = String(text[separator.upperBound...])
        guard !authority.isEmpty, (try? checkHost(authority, mayHavePort: true)) != nil else { throw failure(.origin) }
        return text
    }

    private func checkHost(_ text: String, mayHavePort: Bool) throws {
        var host = text[...]
        if mayHavePort, let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
            let isAddress = host.hasPrefix("[")
            guard isAddress || host.firstIndex(of: ":") == colon, Self.isPort(String(host[host.index(after: colon)...])) else {
                throw failure(.character(":", .host))
            }
            host = host[..<colon]
        }
        if host.hasPrefix("["), host.hasSuffix("]") {
            // IPv6 (RFC 3986 3.2.2).
            let address = host.dropFirst().dropLast()
            guard address.contains(":"), address.unicodeScalars.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
                throw failure(.character("[", .host))
            }
            return
        }
        guard !host.isEmpty else { throw failure(.empty) }
        try check(String(host), in: .host) { $0.isASCIIAlphanumeric || "-._~".unicodeScalars.contains($0) }
        guard !host.hasPrefix("."), !host.hasSuffix("."), !host.contains("..") else { throw failure(.emptyLabel) }
    }

    private func check(
        _ text: String, in place: InvalidServerVariable.Place, _ isAllowed: (Unicode.Scalar) -> Bool
    ) throws {
        if let scalar = text.unicodeScalars.first(where: { !isAllowed($0) }) { throw failure(.character(Character(scalar), place)) }
    }

    private static func isPort(_ text: String) -> Bool {
        text.utf8.count <= 5 && text.isDigits && Int(text).map { (1...65_535).contains($0) } ?? false
    }

    private func failure(_ reason: InvalidServerVariable.Reason) -> InvalidServerVariable {
        InvalidServerVariable(name: name, reason: reason)
    }
}

/// The component of the URL that has the value.
enum ServerVariablePlace: Equatable {
    case scheme
    /// Scheme, host and port.
    case origin
    /// A part of the host, or all of it.
    case host(isWhole: Bool)
    case port
    /// A part of a segment.
    case segment
    /// A part of the path.
    case path
    /// The path from its first slash.
    case wholePath

    /// - Parameters:
    ///   - usual: The default value of the variable.
    ///   - text: The URL before the value.
    ///   - following: The text after it, or the default value of the variable there; `nil` at the end.
    init(of usual: String?, after text: String, before following: String?) {
        guard let separator = text.range(of: "://") else {
            self = following?.hasPrefix("://") == true ? .scheme : .origin
            return
        }
        let authority = text[separator.upperBound...]
        if authority.contains(where: { "/?#".contains($0) }) {
            self = usual?.contains("/") == true ? .path : .segment
        } else if !authority.isEmpty, usual?.hasPrefix("/") == true {
            self = .wholePath
        } else if authority.last == ":" || authority.drop(while: { $0 != "]" }).contains(":")
            || (authority.contains(":") && !authority.hasPrefix("["))
        {
            self = .port
        } else {
            self = .host(isWhole: authority.isEmpty && following?.hasPrefix("/") ?? true)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIIAlphanumeric: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9": true
        default: false
        }
    }

    fileprivate var isHexDigit: Bool {
        switch self {
        case "a"..."f", "A"..."F", "0"..."9": true
        default: false
        }
    }

    fileprivate var isBlankOrControl: Bool {
        if properties.isWhitespace { return true }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return true
        default: return false
        }
    }
}
