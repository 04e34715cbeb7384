import SourceDiagnostics
import SpecReading

/// A rule for the warnings with an id at some places: `unknown-keyword shop.yaml#/components/*`.
struct PlacedRule: Sendable, Hashable {
    let id: String
    /// A path and a JSON Pointer, or only `#` and a pointer for all files. `*` stands for any characters.
    let place: String
    let isAllowed: Bool
    /// The file whose directory the path is relative to.
    let base: String

    /// `nil` if the text has no place.
    init?(_ text: String, isAllowed: Bool, at base: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        id = String(words[0])
        place = (words[1].hasPrefix("#") ? "*" : "") + words[1]
        self.isAllowed = isAllowed
        self.base = base
    }

    /// The id of a rule with or without a place.
    static func id(of text: String) -> String { text.split(separator: " ", maxSplits: 1).first.map(String.init) ?? text }
}

/// Finds the rules for diagnostics by their places.
struct PlacedRules {
    private let rules: [PlacedRule]
    private var places: [String: DiagnosticPlaces] = [:]

    init(_ rules: [PlacedRule], files: any FileSystem) {
        self.rules = rules
        for rule in rules where places[rule.base] == nil { places[rule.base] = DiagnosticPlaces(at: rule.base, files: files) }
    }

    /// Finds the places of warnings that a rule could be for.
    mutating func find(_ warnings: [Diagnostic]) {
        let ids = Set(rules.map(\.id))
        let own = warnings.filter { ids.contains($0.id) }
        for base in places.keys { places[base]?.find(own) }
    }

    /// Whether a warning is allowed (`true`) or denied; `nil` without a rule. The last rule decides.
    func verdict(_ diagnostic: Diagnostic) -> Bool? {
        guard diagnostic.severity == .warning else { return nil }
        return rules.last { rule in
            rule.id == diagnostic.id && (places[rule.base]?[diagnostic]).map { Wildcard.matches(rule.place, $0) } == true
        }?.isAllowed
    }
}
