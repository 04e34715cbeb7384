package import SourceDiagnostics

/// Takes the keys of one mapping, one after the other, and reports what nobody asked for.
///
/// A typed take reports a value of another type at its place and then gives `nil`, as for an absent key, so that reading goes on.
package struct MappingReader: Sendable {
    /// Unknown keys of one mapping that get help; searching for a near word takes time.
    private static let mostSuggestions = 50

    /// The whole mapping.
    package let span: SourceSpan
    private let entries: [YAMLMapping.Entry]
    private var isTaken: [Bool]
    private var known: [String] = []
    /// What stands in front of every key, and is not said when a key is asked for.
    private let prefix: String

    package init(_ mapping: YAMLMapping, at span: SourceSpan) {
        self.span = span
        entries = mapping.entries
        prefix = ""
        isTaken = Array(repeating: false, count: mapping.entries.count)
        known.reserveCapacity(16)
    }

    /// Reads only the keys with a prefix, such as those of one tool among the extensions of a format; `nil` when there are none.
    package init?(_ mapping: YAMLMapping, at span: SourceSpan, prefix: String) {
        let own = mapping.entries.filter { $0.key.value.hasPrefix(prefix) }
        guard !own.isEmpty else { return nil }
        self.span = span
        self.prefix = prefix
        entries = own
        isTaken = Array(repeating: false, count: own.count)
    }

    /// `nil`, and a diagnostic, for a node that is not a mapping.
    package init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard let mapping = node.readMapping(into: &sink) else { return nil }
        self.init(mapping, at: node.span)
    }

    /// Every entry, taken or not.
    package var allEntries: [YAMLMapping.Entry] { entries }

    /// The entries nobody has taken so far.
    package var rest: [YAMLMapping.Entry] {
        entries.indices.filter { !isTaken[$0] }.map { entries[$0] }
    }

    /// Whether a key stands in the mapping; asking does not take it and does not make it known.
    package func has(_ key: String) -> Bool {
        let key = prefix.isEmpty ? key : prefix + key
        return entries.contains { $0.key.value == key }
    }

    /// Takes a key's entry and makes the key known, so that a misspelling of it gets it as help.
    package mutating func takeEntry(_ key: String) -> YAMLMapping.Entry? {
        let key = prefix.isEmpty ? key : prefix + key
        known.append(key)
        guard let index = entries.firstIndex(where: { $0.key.value == key }) else { return nil }
        isTaken[index] = true
        return entries[index]
    }

    /// Takes a key's value, of any type and also when it is null.
    package mutating func take(_ key: String) -> YAMLNode? {
        takeEntry(key)?.value
    }

    /// Takes a key's value; its absence is a fault, reported at `place`, or at the start of the mapping.
    package mutating func require(_ key: String, at place: SourceSpan? = nil, into sink: inout DiagnosticSink) -> YAMLNode? {
        if let value = take(key) { return value }
        sink.report(.missingKey(key, at: place ?? span.part(0..<1)))
        return nil
    }

    /// Takes all that is left, for a mapping whose further keys are names the author chose.
    package mutating func takeRest() -> [YAMLMapping.Entry] {
        let rest = rest
        isTaken = Array(repeating: true, count: entries.count)
        return rest
    }

    /// Reports every key that was not taken, with the nearest known one as help; keys that begin with `x-` may stay.
    ///
    /// - Parameter others: further words to offer as help, such as keys that were not asked for in this case.
    package func finish(others: [String] = [], into sink: inout DiagnosticSink) {
        if isTaken.allSatisfy(\.self) { return }
        let absent = (known + others).filter { key in !entries.contains { $0.key.value == key } }
        let offered = absent.isEmpty ? known : absent
        for (number, entry) in rest.lazy.filter({ !prefix.isEmpty || !$0.key.value.hasPrefix("x-") }).enumerated() {
            sink.report(.unknownKey(entry.key, known: number < Self.mostSuggestions ? offered : []))
        }
    }
}
