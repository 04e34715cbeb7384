import APIModel

/// A media type or a media range (RFC 9110, 8.3.1 and 12.5.1).
struct MediaRange: Sendable, Hashable {
    /// In lower case, as is ``subtype``; `*` for any.
    let type: String
    let subtype: String
    /// Names in lower case; without `q`.
    let parameters: [String: String]
    let kind: MediaKind
    /// The weight in `Accept`.
    let quality: Double

    /// `nil` if it is not a media type.
    init?(_ text: some StringProtocol) {
        let parts = text.listElements(separator: ";")
        guard let essence = parts.first?.split(separator: "/", omittingEmptySubsequences: false), essence.count == 2 else { return nil }
        (type, subtype) = (essence[0].lowercased(), essence[1].lowercased())
        guard TokenSyntax.isValid(type), TokenSyntax.isValid(subtype) else { return nil }
        kind = MediaKind("\(type)/\(subtype)")
        var parameters: [String: String] = [:]
        var quality = 1.0
        for part in parts.dropFirst() {
            let end = part.firstIndex(of: "=") ?? part.endIndex
            let name = part[..<end].trimmingSpaces.lowercased()
            let value = end < part.endIndex ? part[part.index(after: end)...].trimmingSpaces.unquoted : ""
            if name == "q" {
                quality = min(1, max(0, Double(value) ?? 0))
            } else {
                parameters[name] = value
            }
        }
        (self.parameters, self.quality) = (parameters, quality)
    }

    var essence: String { "\(type)/\(subtype)" }
    var hasWildcard: Bool { type == "*" || subtype == "*" }

    /// Whether a range includes a media type. The type must have the parameters of the range, except for `charset`.
    func includes(_ other: MediaRange) -> Bool {
        guard type == "*" || other.type == "*" || type == other.type, subtype == "*" || other.subtype == "*" || subtype == other.subtype
        else { return false }
        return parameters.allSatisfy { name, value in
            name == "charset" || other.hasWildcard || other.parameters[name].map { $0.lowercased() == value.lowercased() } ?? false
        }
    }

    /// The media type that is sent where nobody has named one of the range. Without a wildcard, it is the range itself.
    ///
    /// - Parameter isFile: Whether the content is a file, and not JSON, if the range is `*/*` or `application/*`.
    func usualType(isFile: @autoclosure () -> Bool) -> MediaRange {
        MediaTypeSyntax.usualType(of: essence, isFile: isFile()).flatMap { MediaRange($0) } ?? self
    }

    /// How specific a range is (RFC 9110, 12.5.1).
    fileprivate var precision: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) + parameters.count }
}

/// The media types that a client accepts (RFC 9110, 12.5.1).
struct AcceptedMediaTypes {
    private let ranges: [MediaRange]

    /// - Parameter field: `nil` or empty if the client accepts everything.
    init(_ field: String?) {
        ranges = (field ?? "").listElements().compactMap { MediaRange($0) }
    }

    /// Whether the client asks for HTML, as browsers do for all pages.
    var isOfBrowser: Bool { ranges.contains { $0.essence == "text/html" } }

    /// The weight of a media type: that of the most specific range that includes it; zero if it is not accepted.
    func quality(of mediaType: MediaRange) -> Double {
        guard !ranges.isEmpty else { return 1 }
        return ranges.filter { $0.includes(mediaType) }.max { $0.precision < $1.precision }?.quality ?? 0
    }

    /// The first accepted media type without a wildcard that a range of the document includes: the type that is sent for `image/*`, for
    /// example.
    func concrete(of range: MediaRange) -> MediaRange? {
        ranges.filter { !$0.hasWildcard && range.includes($0) && $0.quality > 0 }.max { $0.quality < $1.quality }
    }
}
