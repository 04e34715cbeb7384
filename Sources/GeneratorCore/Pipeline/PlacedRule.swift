import SourceDiagnostics
import SpecReading

/// A rule for the warnings with an id at some places: `unknown-keyword shop.yaml#/components/*`.
struct PlacedRule: Sendable, Hashable {
    let id: String
    /// A path and a JSON Pointer, or only `#` and a pointer for all files. `*` stands for any characters.
    let place: String
    let isAllowed: Bool
    /// The file to whose directory the path is relative.
    let base: String
    /// The place of the rule itself; `nil` for an option.
    let span: SourceSpan?
    /// Whether it is also a rule of other APIs, so that it can match nothing in one of them.
    var isShared: Bool

    /// `nil` if the text has no place.
    init?(_ text: String, isAllowed: Bool, at base: String, span: SourceSpan? = nil, isShared: Bool = false) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        id = String(words[0])
        place = (words[1].hasPrefix("#") ? "*" : "") + words[1]
        self.isAllowed = isAllowed
        self.base = base
        self.span = span
        self.isShared = isShared
    }

    /// The fault of the place of a rule; `nil` if there is no fault or no place.
    static func fault(of text: String) -> String? {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { return nil }
        return fault(ofPlace: words[1])
    }

    /// The fault of a place, which has the form of a path, `#` and a JSON Pointer. Only files without values, such as templates, are places
    /// without `#`.
    static func fault(ofPlace place: some StringProtocol) -> String? {
        guard let hash = place.firstIndex(of: "#") else {
            let isDocument = [".yaml", ".yml", ".json"].contains { place.hasSuffix($0) }
            guard isDocument || place.hasPrefix("/"), !place.contains("*") else { return nil }
            return place.hasPrefix("/")
                ? "the place '\(place)' has no '#'; write '#\(place)'"
                : "the place '\(place)' has no JSON Pointer; write '\(place)#*' for the whole file"
        }
        let pointer = place[place.index(after: hash)...]
        guard let first = pointer.first, first != "/", first != "*" else { return nil }
        return "the JSON Pointer '\(pointer)' does not begin with '/'; write '\(place[...hash])/\(pointer)'"
    }

    /// The rule as it was written.
    fileprivate var text: String { "\(id) \(place.hasPrefix("*#") ? String(place.dropFirst()) : place)" }

    /// The id of a rule with or without a place.
    static func id(of text: String) -> String { text.split(separator: " ", maxSplits: 1).first.map(String.init) ?? text }
}

/// Finds the rules for diagnostics by their places.
struct PlacedRules {
    private let rules: [PlacedRule]
    private var places: [String: DiagnosticPlaces] = [:]
    private var used: Set<PlacedRule> = []

    init(_ rules: [PlacedRule], files: any FileSystem) {
        self.rules = rules
        for rule in rules where places[rule.base] == nil { places[rule.base] = DiagnosticPlaces(at: rule.base, files: files) }
    }

    /// Finds the places of warnings to which a rule could apply.
    mutating func find(_ warnings: [Diagnostic]) {
        let ids = Set(rules.map(\.id))
        let own = warnings.filter { ids.contains($0.id) }
        for base in places.keys { places[base]?.find(own) }
    }

    /// Whether a warning is allowed (`true`) or denied; `nil` without a rule. The last rule decides.
    mutating func verdict(_ diagnostic: Diagnostic) -> Bool? {
        guard diagnostic.severity == .warning else { return nil }
        let matching = rules.filter { rule in
            rule.id == diagnostic.id && (places[rule.base]?[diagnostic]).map { Wildcard.matches(rule.place, $0) } == true
        }
        used.formUnion(matching)
        return matching.last?.isAllowed
    }

    /// The rules that matched no warning.
    var unused: [PlacedRule] { rules.filter { !used.contains($0) } }
}

extension Diagnostic {
    static func invalidPlace(_ fault: String, at span: SourceSpan) -> Self {
        Self(
            "invalid-place", .error, at: span, fault,
            help: "a place is a path and a JSON Pointer, such as 'shop.yaml#/components/schemas/*'")
    }

    static func unusedRule(_ rule: PlacedRule) -> Self {
        let option = rule.isAllowed ? "allow" : "deny"
        return Self(
            "unused-rule", .warning, at: rule.span,
            rule.span == nil ? "'--\(option) \(printable(rule.text))' matches no warning" : "the rule matches no warning",
            help: "remove it, or correct the place; JSON reports have the pointers of all warnings")
    }
}
