package import SourceDiagnostics

/// Takes the keys of one mapping one by one, and reports the remaining ones.
///
/// A typed accessor reports a value of another type and then returns `nil`, as for an absent key, so that reading continues.
package struct MappingReader: Sendable {
    /// The maximum number of unknown keys of one mapping with help, because searching for a similar word takes time.
    private static let maximumSuggestions = 50

    private enum State: UInt8 {
        case remaining, taken
        /// Taken as a string.
        case string
        /// The key does not have the prefix.
        case foreign
    }

    /// The whole mapping.
    package let span: SourceSpan
    private let mapping: YAMLMapping
    private var states: [State]
    private var known: [String] = []
    /// The prefix of all keys, which is omitted when a key is requested.
    private let prefix: String

    package init(_ mapping: YAMLMapping, at span: SourceSpan) {
        self.span = span
        self.mapping = mapping
        prefix = ""
        states = Array(repeating: .remaining, count: mapping.entries.count)
        known.reserveCapacity(16)
    }

    /// Creates a reader for keys with a prefix, such as the extensions of one tool; `nil` if there are none.
    package init?(_ mapping: YAMLMapping, at span: SourceSpan, prefix: String) {
        guard let first = mapping.entries.indices.first(where: { mapping.entries.hasPrefix(prefix, at: $0) }) else { return nil }
        self.span = span
        self.prefix = prefix
        self.mapping = mapping
        states = Array(repeating: .foreign, count: mapping.entries.count)
        for index in first..<states.count where mapping.entries.hasPrefix(prefix, at: index) { states[index] = .remaining }
    }

    /// `nil` and a diagnostic for a node that is not a mapping.
    package init?(_ node: YAMLNode, into sink: inout DiagnosticSink) {
        guard let mapping = node.readMapping(into: &sink) else { return nil }
        self.init(mapping, at: node.span)
    }

    /// Every entry, taken or not.
    package var allEntries: [YAMLMapping.Entry] {
        states.indices.filter { states[$0] != .foreign }.map { mapping.entries[$0] }
    }

    /// The entries that have not been taken.
    package var rest: [YAMLMapping.Entry] {
        states.indices.filter { states[$0] == .remaining }.map { mapping.entries[$0] }
    }

    /// Whether the mapping has a key. This neither takes the key nor makes it known.
    package func has(_ key: String) -> Bool {
        mapping.index(of: prefix.isEmpty ? key : prefix + key) != nil
    }

    /// Takes a key's entry and makes the key known, so that it is suggested for a misspelling.
    package mutating func takeEntry(_ key: String) -> YAMLMapping.Entry? {
        takeEntry(key, as: .taken)
    }

    private mutating func takeEntry(_ key: String, as state: State) -> YAMLMapping.Entry? {
        let key = prefix.isEmpty ? key : prefix + key
        known.append(key)
        guard let index = mapping.index(of: key) else { return nil }
        states[index] = state
        return mapping.entries[index]
    }

    /// Takes a key's value of any type, including null.
    package mutating func take(_ key: String) -> YAMLNode? {
        takeEntry(key)?.value
    }

    /// Takes a key's value, which can be a string, so that commas in it belong to it.
    package mutating func takeText(_ key: String) -> YAMLNode? {
        takeEntry(key, as: .string)?.value
    }

    /// Takes a key's value, which is a string: any scalar except null. Another one is reported.
    package mutating func takeString(_ key: String, into sink: inout DiagnosticSink) -> Located<String>? {
        takeText(key)?.readString(into: &sink)
    }

    /// Takes a key's value. A missing key is reported at `place`, or at the start of the mapping. If another key is like it, that one is
    /// reported instead.
    ///
    /// - Parameters:
    ///   - other: A similar key that has another meaning.
    ///   - help: What to write if the key is missing; by default, the key.
    package mutating func require(
        _ key: String, at place: SourceSpan? = nil, unlike other: String? = nil, help: Help? = nil, into sink: inout DiagnosticSink
    ) -> YAMLNode? {
        if let value = take(key) { return value }
        if let index = misspelling(of: key), mapping.entries[index].key.value != other {
            states[index] = .taken
            sink.report(.misspelledKey(mapping.entries[index].key, insteadOf: key))
            return nil
        }
        sink.report(.missingKey(key, at: place ?? span.part(0..<1), help: help ?? Help("add '\(key):'")))
        return nil
    }

    /// Takes the value of the first key that is like an absent one, and reports that key, so that what it declares is known nevertheless.
    package mutating func takeMisspelled(_ key: String, into sink: inout DiagnosticSink) -> YAMLNode? {
        guard !has(key), let index = misspelling(of: key) else { return nil }
        states[index] = .taken
        sink.report(.unknownKey(mapping.entries[index].key, known: [key]))
        return mapping.entries[index].value
    }

    /// The index of the first key that was not taken and is like this one. A prefix would make all keys similar.
    private func misspelling(of key: String) -> Int? {
        guard prefix.isEmpty else { return nil }
        return states.indices.first { index in
            guard states[index] == .remaining, !mapping.entries[index].isExtension else { return false }
            return Suggestion.nearest(to: mapping.entries[index].key.value, in: [key]) != nil
        }
    }

    /// Takes the value of a key, which is a list. If the list lacks its brackets, that is reported once, and not for each item.
    package mutating func takeList(_ key: String, into sink: inout DiagnosticSink) -> Located<YAMLSequence>? {
        guard let node = take(key) else { return nil }
        if let index = mapping.index(of: prefix + key), let list = splitValue(from: index) {
            for part in list.parts { states[part] = .taken }
            sink.report(.unexpectedValue(ExpectedKind.list.rawValue, found: node, help: list.help))
            return nil
        }
        return node.readList(into: &sink).map { Located($0, at: node.span) }
    }

    /// The entries that follow an entry only because its value has commas, and what to write instead. In braces, YAML reads the other items
    /// of a list without brackets, and the rest of a string, as keys: `{ statuses: 429, 503 }`, `{ doc: Large, and red. }`.
    private func splitValue(from index: Int) -> (parts: Range<Int>, help: Help)? {
        let first = mapping.entries[index].value
        guard first.isScalar, !first.isNull else { return nil }
        var end = index + 1
        while end < states.count, states[end] == .remaining, mapping.entries[end].isBareKey { end += 1 }
        guard end > index + 1 else { return nil }
        let span = SourceSpan(fileID: first.span.fileID, start: first.span.start, end: mapping.entries[end - 1].key.span.end)
        guard span.start < span.end, span.end <= span.file.utf8.count else { return nil }
        let text = String(decoding: span.file.utf8[span.start..<span.end], as: UTF8.self)
        return (index + 1..<end, states[index] == .string ? .quoting(text, at: span) : .list(of: text, at: span))
    }

    /// Takes all remaining entries, for a mapping whose other keys are names.
    package mutating func takeRest() -> [YAMLMapping.Entry] {
        let rest = rest
        for index in states.indices where states[index] == .remaining { states[index] = .taken }
        return rest
    }

    /// Reports every key that was not taken, with the nearest known key as help; keys that begin with `x-` are allowed.
    ///
    /// - Parameters:
    ///   - others: Additional suggestions, such as keys that were not requested in this case.
    ///   - help: What to write instead of a key of another format; `nil` for an ordinary key.
    package func finish(
        others: [String] = [], into sink: inout DiagnosticSink, help: (YAMLMapping.Entry) -> Help? = { _ in nil }
    ) {
        if !states.contains(.remaining) { return }
        let absent = (known + others).filter { mapping.index(of: $0) == nil }
        let offered = absent.isEmpty ? known : absent
        let values = states.indices.compactMap { splitValue(from: $0) }
        let parts = Set(values.lazy.flatMap { $0.parts.dropFirst() })
        let helps = Dictionary(uniqueKeysWithValues: values.map { ($0.parts.lowerBound, $0.help) })
        var number = -1
        for index in states.indices where states[index] == .remaining && !parts.contains(index) {
            let entry = mapping.entries[index]
            if prefix.isEmpty, entry.isExtension { continue }
            number += 1
            let plain = InvisibleCharacters.help(for: entry.key.value, at: entry.key.span)
            if let help = plain ?? entry.helpForMissingColon(offered) ?? helps[index] ?? help(entry) {
                sink.report(.unknownKey(entry.key, help: help))
            } else {
                sink.report(.unknownKey(entry.key, known: number < Self.maximumSuggestions ? offered : []))
            }
        }
    }
}

extension YAMLMapping.Entry {
    /// What to write instead of a key in braces that is a key and its value, without the colon and the space between them, as in
    /// `{ returns:User }` and `{ id = Int }`; `nil` for any other entry.
    ///
    /// - Parameter known: The keys that there can be; `nil` for any.
    package func helpForMissingColon(_ known: [String]? = nil) -> Help? {
        guard isBareKey, let separator = key.value.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return nil }
        let word = String(key.value[..<separator].trimmingEnd { $0 == " " })
        let value = key.value[separator...].dropFirst().drop { $0 == " " }
        guard known?.contains(word) ?? true, !word.isEmpty, !value.isEmpty else { return nil }
        let text = "\(word): \(value)"
        return Help("write '\(text)', with a colon and a space", fix: Fix(replacing: key.span, with: text))
    }

    /// Whether it is a key in braces without a colon.
    fileprivate var isBareKey: Bool {
        guard value.isNull, value.scalar?.text.isEmpty ?? false else { return false }
        let rest = key.span.file.utf8[min(key.span.end, key.span.file.utf8.count)...]
        let next = rest.first { ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains($0) }
        return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
    }
}
