/// The shown part of a long report: the first few diagnostics of each kind, and the number of each kind.
///
/// A kind is an ID with a severity. The order of spans is kept.
struct DiagnosticDigest {
    struct Kind: Hashable {
        let severity: Diagnostic.Severity
        let id: String
    }

    struct Entry {
        /// The diagnostic as it is printed.
        let text: String
        /// The number of omitted diagnostics of its kind; only for the last shown one of a kind.
        var omitted = 0
    }

    /// The maximum number of shown diagnostics of one kind.
    static let maximumOfAKind = 3
    /// The maximum number of lines of all shown diagnostics and the list of kinds.
    static let maximumLines = 180
    /// The maximum number of kinds in the list. Errors are all listed, followed by at least a few kinds of warnings.
    private static let (maximumKinds, fewestWarnings) = (60, 10)

    let entries: [Entry]
    /// The kinds with their counts, errors first; empty if everything is shown.
    let kinds: [(kind: Kind, count: Int)]
    /// The number of kinds of warnings that are not listed.
    let uncountedKinds: Int

    /// - Parameter print: Returns the lines of one diagnostic.
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
        let listed = order.prefix(max(errors.count + Self.fewestWarnings, Self.maximumKinds))
        var lines = listed.count + 3
        var shown: [Int: String] = [:]
        // The first of every kind, then the second ones, so that a kind with long messages does not displace others.
        for round in 0..<Self.maximumOfAKind {
            for kind in order {
                guard let index = places[kind]?.dropFirst(round).first else { continue }
                let text = print(diagnostics[index])
                // An empty line precedes it, and the number of omitted diagnostics follows it.
                let needed = text.utf8.count { $0 == 0x0A } + 2
                guard lines + needed <= Self.maximumLines else { continue }
                lines += needed
                shown[index] = text
            }
        }
        var last: [Int: Int] = [:]
        for (_, indices) in places {
            let visible = indices.filter { shown[$0] != nil }
            if let index = visible.last { last[index] = indices.count - visible.count }
        }
        entries = shown.sorted { $0.key < $1.key }.map { Entry(text: $0.value, omitted: last[$0.key] ?? 0) }
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
