package import SourceDiagnostics

/// A named server whose URL may hold variables.
package struct DraftEnvironment: Sendable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case variable(Variable)
    }

    package struct Variable: Sendable, Hashable {
        package var name: Located<String>
        package var defaultValue: String?
        /// The only values it takes; empty when any will do.
        package var allowed: [String]

        package init(name: Located<String>, defaultValue: String? = nil, allowed: [String] = []) {
            self.name = name
            self.defaultValue = defaultValue
            self.allowed = allowed
        }
    }

    package var name: Located<String>
    package var documentation: Documentation
    package var url: Located<[Part]>

    package init(name: Located<String>, documentation: Documentation = Documentation(), url: Located<[Part]>) {
        self.name = name
        self.documentation = documentation
        self.url = url
    }
}

extension DraftEnvironment {
    /// Whether a text with variables is a URL by RFC 3986 when each variable has a value that fits its place.
    package static func isURL(_ parts: [Part]) -> Bool {
        URLSyntax.isURL(samples(for: parts).joined())
    }

    /// Variables whose defaults are looked at, as each takes a look at the whole URL.
    private static let mostDefaults = 50

    /// The variables of a URL that is one no more with their defaults.
    package static func unfitDefaults(in url: [Part]) -> [Variable] {
        let samples = samples(for: url)
        // A default may fit only beside the others: a host that ends in a port, before a path.
        let usual = zip(url, samples).map { $0.defaultValue ?? $1 }
        guard URLSyntax.isURL(samples.joined()), !URLSyntax.isURL(usual.joined()) else { return [] }
        let defaults = url.indices.lazy.filter { url[$0].defaultValue != nil }
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

extension DraftEnvironment.Part {
    /// The default of a variable that has one.
    fileprivate var defaultValue: String? {
        if case .variable(let variable) = self { variable.defaultValue } else { nil }
    }
}
