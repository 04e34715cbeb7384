/// What of a long report is shown: the first few diagnostics of each kind, and how many there are of every kind.
///
/// A kind is an ID with a severity. The order stays that of the places.
struct DiagnosticDigest {
    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let id: String
    }

    struct Entry {
        /// The diagnostic as it is printed.
        let text: String
        /// How many of its kind are left out; only on the last one of a kind that is shown.
        var leftOut = 0
    }

    /// Diagnostics of one kind that are shown.
    static let mostOfAKind = 3
    /// Lines that all shown diagnostics and the list of kinds may take.
    static let mostLines = 180
    /// Kinds in the list: more only for errors, which are all there, and a few kinds of warnings behind them.
    private static let (mostKinds, fewestWarnings) = (60, 10)

    let entries: [Entry]
    /// The kinds with their numbers, errors first; empty when everything is shown.
    let kinds: [(kind: Kind, count: Int)]
    /// Kinds of warnings that are not even counted.
    let uncountedKinds: Int

    /// - Parameter print: The text of one diagnostic, whole lines.
    init(_ diagnostics: [Diagnostic], print: (Diagnostic) -> String) {
        var places: [Kind: [Int]] = [:]
        var order: [Kind] = []
        for (index, diagnostic) in diagnostics.enumerated() {
            let kind = Kind(severity: diagnostic.severity, id: diagnostic.id)
            if places[kind] == nil { order.append(kind) }
            places[kind, default: []].append(index)
        }
        let errors = order.filter { $0.severity == .error }
        order = errors + order.filter { $0.severity != .error }
        let listed = order.prefix(max(errors.count + Self.fewestWarnings, Self.mostKinds))
        var lines = listed.count + 3
        var shown: [Int: String] = [:]
        // The first of every kind, then the second ones: a kind with long texts takes no other one's place.
        for round in 0..<Self.mostOfAKind {
            for kind in order {
                guard let index = places[kind]?.dropFirst(round).first else { continue }
                let text = print(diagnostics[index])
                // A blank line stands before it, and the number of those left out behind it.
                let needed = text.utf8.count { $0 == 0x0A } + 2
                guard lines + needed <= Self.mostLines else { continue }
                lines += needed
                shown[index] = text
            }
        }
        var last: [Int: Int] = [:]
        for (_, indices) in places {
            let visible = indices.filter { shown[$0] != nil }
            if let index = visible.last { last[index] = indices.count - visible.count }
        }
        entries = shown.sorted { $0.key < $1.key }.map { Entry(text: $0.value, leftOut: last[$0.key] ?? 0) }
        let isWhole = shown.count == diagnostics.count
        kinds = isWhole ? [] : listed.map { ($0, places[$0]?.count ?? 0) }
        uncountedKinds = isWhole ? 0 : order.count - listed.count
    }
}

extension Int {
    /// `1,523`.
    var grouped: String {
        let digits = Array(String(magnitude).utf8)
        var text = self < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
            text.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return text
    }
}
