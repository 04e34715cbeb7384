package import SourceDiagnostics

/// A named server, whose URL can have variables.
package struct DraftEnvironment: Sendable {
    package enum Part: Sendable, Hashable {
        case text(String)
        case variable(Variable)
    }

    package struct Variable: Sendable, Hashable {
        package var name: Located<String>
        package var defaultValue: String?
        /// The allowed values; empty if every value is allowed.
        package var allowed: [String]
        /// Whether the document does not have it: it stands for the scheme, host and port, which only the user knows.
        package var isOrigin = false

        package init(name: Located<String>, defaultValue: String? = nil, allowed: [String] = []) {
            self.name = name
            self.defaultValue = defaultValue
            self.allowed = allowed
        }

        /// The default, if it is not one of the allowed values.
        package var excludedDefault: String? {
            defaultValue.flatMap { allowed.isEmpty || allowed.contains(where: $0.isExactly) ? nil : $0 }
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
    /// Whether the parts are a URL (RFC 3986) if each variable has a suitable value.
    package static func isURL(_ parts: [Part]) -> Bool {
        URLSyntax.isURL(samples(for: parts).joined())
    }

    /// The maximum number of variables whose defaults are checked, because each check parses the whole URL.
    private static let maximumDefaults = 50

    /// The variables with defaults that make the URL invalid.
    package static func unfitDefaults(in url: [Part]) -> [Variable] {
        let samples = samples(for: url)
        // A default may only be valid together with the others, for example a host that ends with a port before a path.
        let usual = zip(url, samples).map { $0.defaultValue ?? $1 }
        guard URLSyntax.isURL(samples.joined()), !URLSyntax.isURL(usual.joined()) else { return [] }
        let defaults = url.indices.lazy.filter { url[$0].defaultValue != nil }
        return defaults.prefix(maximumDefaults).compactMap { index in
            guard case .variable(let variable) = url[index], let value = variable.defaultValue else { return nil }
            var texts = samples
            texts[index] = value
            return URLSyntax.isURL(texts.joined()) ? nil : variable
        }
    }

    /// Whether a variable directly follows the colon after a host.
    static func isPort(_ variable: Variable, in url: [Part]) -> Bool {
        url.indices.dropFirst().contains { index in
            guard case .text(let before) = url[index - 1], case .variable(let other) = url[index] else { return false }
            return other.name.value == variable.name.value && before.hasSuffix(":")
        }
    }

    /// The parts with valid values for variables: a scheme or an origin at the beginning, and otherwise one that is valid as a host, a port
    /// and a path segment.
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
    /// The default of a variable; `nil` if it has none.
    fileprivate var defaultValue: String? {
        if case .variable(let variable) = self { variable.defaultValue } else { nil }
    }
}
