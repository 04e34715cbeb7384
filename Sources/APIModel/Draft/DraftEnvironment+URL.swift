extension DraftEnvironment {
    /// Whether a text with variables is a URL by RFC 3986 when each variable has a value that fits its place.
    package static func isURL(_ parts: [Part]) -> Bool {
        URLSyntax.isURL(samples(for: parts).joined())
    }

    /// Variables whose defaults are looked at, as each takes a look at the whole URL.
    private static let mostDefaults = 50

    /// The variables of a URL that is one no more with their defaults.
    package static func misfitDefaults(in url: [Part]) -> [Variable] {
        let samples = samples(for: url)
        guard URLSyntax.isURL(samples.joined()) else { return [] }
        let defaults = url.indices.lazy.filter { if case .variable(let variable) = url[$0] { variable.defaultValue != nil } else { false } }
        return defaults.prefix(mostDefaults).compactMap { index in
            guard case .variable(let variable) = url[index], let value = variable.defaultValue else { return nil }
            var texts = samples
            texts[index] = value
            return URLSyntax.isURL(texts.joined()) ? nil : variable
        }
    }

    /// The parts with values that fit: a scheme or an origin at the beginning, else what a host, a port and a segment can be.
    private static func samples(for url: [Part]) -> [String] {
        url.enumerated().map { index, part in
            switch part {
            case .text(let text): return text
            case .variable where index > 0: return "1"
            case .variable:
                if url.count > 1, case .text(let next) = url[1], next.hasPrefix(":") { return "http" }
                return "http://a"
            }
        }
    }
}
