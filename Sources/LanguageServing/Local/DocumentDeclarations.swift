import SourceDiagnostics
import YAMLTree

/// The places of the types, services, paths and components of a document: the parts that can be read without each other.
struct DocumentDeclarations: Sendable {
    struct Declaration: Sendable {
        let name: String
        /// Up to the beginning of the next declaration, with its separator and the comments before that.
        let range: Range<Int>
        /// Whether the document cannot be parsed without it: the last member of a JSON object, after which there is no comma.
        let isNeeded: Bool
        /// The number of the mapping of which it is an entry.
        let list: Int
    }

    /// The keys of mappings of declarations, in all formats.
    private static let keys: Set<String> = [
        "types", "services", "webhooks", "callbacks", "paths", "definitions", "parameters", "responses",
    ]

    /// In ascending order of their ranges.
    private(set) var declarations: [Declaration] = []
    private var indices: [String: [Int]] = [:]

    /// None.
    init() {}

    init(_ root: YAMLNode, in file: SourceFile) {
        guard let mapping = root.mapping else { return }
        for (entry, end) in Self.parts(of: mapping, end: file.utf8.count, in: file) {
            guard let list = entry.value.mapping else { continue }
            if Self.keys.contains(entry.key.value) {
                add(list, entry.value, end: end, in: file)
            } else if entry.key.value == "components" {
                for (section, sectionEnd) in Self.parts(of: list, end: end, in: file) {
                    if let list = section.value.mapping { add(list, section.value, end: sectionEnd, in: file) }
                }
            }
        }
        for (index, declaration) in declarations.enumerated() {
            indices[declaration.name, default: []].append(index)
            // Uses of `Pair<A, B>` name only `Pair`.
            if let end = declaration.name.firstIndex(of: "<") { indices[String(declaration.name[..<end]), default: []].append(index) }
        }
    }

    /// The entries that are written in the file itself, each with the offset at which it ends.
    private static func parts(of mapping: YAMLMapping, end: Int, in file: SourceFile) -> [(entry: YAMLMapping.Entry, end: Int)] {
        let own = mapping.entries.filter { $0.key.span.fileID == file.id && $0.value.span.fileID == file.id }
        let ends = own.dropFirst().map { start(of: $0, in: file) } + [end]
        return Array(zip(own, ends))
    }

    /// The offset at which an entry begins: the start of its line, unless other text precedes it there.
    private static func start(of entry: YAMLMapping.Entry, in file: SourceFile) -> Int {
        var start = entry.key.span.start
        while start > 0, file.utf8[start - 1] == 0x20 { start -= 1 }
        return start == 0 || file.utf8[start - 1] == 0x0A || file.utf8[start - 1] == 0x0D ? start : entry.key.span.start
    }

    private mutating func add(_ list: YAMLMapping, _ node: YAMLNode, end: Int, in file: SourceFile) {
        let span = node.span
        guard span.fileID == file.id, span.start < file.utf8.count else { return }
        let isFlow = file.utf8[span.start] == UInt8(ascii: "{")
        let number = (declarations.last?.list ?? -1) + 1
        let entries = Self.parts(of: list, end: isFlow ? span.end : end, in: file)
        for (index, part) in entries.enumerated() {
            let start = Self.start(of: part.entry, in: file)
            // Entries of an alias or a merge key are elsewhere.
            guard start >= declarations.last?.range.upperBound ?? 0, start < part.end, part.end <= file.utf8.count else { continue }
            let isLast = index == entries.count - 1
            declarations.append(
                Declaration(name: part.entry.key.value, range: start..<part.end, isNeeded: isFlow && isLast, list: number))
        }
    }

    /// The declarations that overlap a range or are next to it: text between two declarations can be a part of either.
    func touching(_ range: Range<Int>) -> Range<Int> {
        let first = firstIndex(endingAtOrAfter: range.lowerBound)
        var end = first
        while end < declarations.count, declarations[end].range.lowerBound <= range.upperBound { end += 1 }
        return first..<end
    }

    /// Whether a range is completely covered by some of the declarations.
    func contains(_ range: Range<Int>, in touched: Range<Int>) -> Bool {
        guard let first = declarations[touched].first, first.range.lowerBound <= range.lowerBound else { return false }
        let isConnected = touched.dropFirst().allSatisfy { declarations[$0 - 1].range.upperBound == declarations[$0].range.lowerBound }
        return isConnected && range.upperBound <= declarations[touched.upperBound - 1].range.upperBound
    }

    private func firstIndex(endingAtOrAfter offset: Int) -> Int {
        var (low, high) = (0, declarations.count)
        while low < high {
            let middle = (low + high) / 2
            if declarations[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The declaration that contains a byte.
    func index(at offset: Int) -> Int? {
        let index = firstIndex(endingAtOrAfter: offset + 1)
        return index < declarations.count && declarations[index].range.contains(offset) ? index : nil
    }

    static func words(in text: some Collection<UInt8>) -> Set<String> {
        Set(text.split(whereSeparator: { !isPartOfWord($0) }).map { String(decoding: $0, as: UTF8.self) })
    }

    /// The declarations whose names are among the words of a text.
    func named(in text: some Collection<UInt8>) -> [Int] {
        var found: [Int] = []
        for word in text.split(whereSeparator: { !Self.isPartOfWord($0) }) {
            if let known = indices[String(decoding: word, as: UTF8.self)] {
                found += known
            } else {
                // `Users.find`, and a full stop at the end of a sentence.
                for part in word.split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }) where part.count < word.count
                {
                    found += indices[String(decoding: part, as: UTF8.self)] ?? []
                }
            }
        }
        return found
    }

    /// The first places at which a name is a word of a text, not more than `limit` of them.
    static func places(of name: String, in text: [UInt8], limit: Int) -> [Int] {
        let word = Array(name.utf8)
        guard let first = word.first, word.allSatisfy(isPartOfWord) else { return [] }
        return text.withUnsafeBufferPointer { text in
            var found: [Int] = []
            var place = 0
            while place + word.count <= text.count, found.count < limit {
                defer { place += 1 }
                guard text[place] == first, place == 0 || !isPartOfWord(text[place - 1]) else { continue }
                let end = place + word.count
                guard text[place..<end].elementsEqual(word) else { continue }
                if end < text.count, isPartOfWord(text[end]), text[end] != UInt8(ascii: ".") { continue }
                found.append(place)
            }
            return found
        }
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...: true
        default: false
        }
    }
}
