public import SourceDiagnostics

/// A value of a document with its span: a reference to the nodes of the document and an index.
///
/// A value from an alias or a merge key keeps its original span.
@usableFromInline
package struct YAMLNode: Sendable {
    @usableFromInline
    package enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence(YAMLSequence)
        case mapping(YAMLMapping)
    }

    @usableFromInline let storage: YAMLStorage
    @usableFromInline let index: UInt32

    @usableFromInline
    init(_ storage: YAMLStorage, _ index: UInt32) {
        self.storage = storage
        self.index = index
    }

    package init(_ kind: Kind, at span: SourceSpan, tag: String? = nil) {
        let number: UInt16 = tag == nil ? 0 : 1
        let tags = tag.map { [$0] } ?? []
        index = 0
        switch kind {
        case .scalar(let scalar):
            let node = YAMLStorage.Node(.scalar, at: span, first: 0, style: scalar.style, isString: scalar.isString, tag: number)
            storage = YAMLStorage(nodes: [node], strings: [scalar.text], tags: tags)
        case .sequence(let items):
            let node = YAMLStorage.Node(.sequence, at: span, first: Int(items.start), count: items.count, tag: number)
            storage = YAMLStorage(nodes: [node], contents: items.storage, tags: tags)
        case .mapping(let mapping):
            let node = YAMLStorage.Node(.mapping, at: span, first: Int(mapping.entries.start), count: mapping.entries.count, tag: number)
            storage = YAMLStorage(nodes: [node], contents: mapping.entries.storage, tags: tags)
        }
    }

    /// The same node in a copy of its document. Threads that use one document slow each other down, because they count the same references.
    package var inOwnStorage: YAMLNode { YAMLNode(storage.copied, index) }

    /// The number of the node in the document of a root, which it has in ``inOwnStorage`` too; `nil` if it is not from there.
    package func index(in root: YAMLNode) -> Int? { storage === root.storage ? Int(index) : nil }

    @inlinable var node: YAMLStorage.Node { storage.nodes[Int(index)] }

    /// The value alone, without its tag and anchor; a quoted scalar with its quotes, a flow collection with its brackets.
    @inlinable package var span: SourceSpan { storage.nodes[Int(index)].span }

    @inlinable package var kind: Kind {
        let node = node
        switch node.kind {
        case .sequence: return .sequence(YAMLSequence(storage.contents ?? storage, first: Int(node.first), count: Int(node.count)))
        case .mapping: return .mapping(YAMLMapping(storage.contents ?? storage, first: Int(node.first), count: Int(node.count)))
        // A node is never a link: `YAMLStorage.node` gives the target.
        case .scalar, .link:
            return .scalar(YAMLScalar(storage.strings[Int(node.first)], style: node.style, isString: node.isString))
        }
    }

    /// The tag as written, with YAML's own tags in their short form, such as `!!str`; `nil` if there is none.
    package var tag: String? {
        node.tag == 0 ? nil : storage.tags[Int(node.tag) - 1]
    }

    @inlinable package var isScalar: Bool { node.kind == .scalar }

    @inlinable package var scalar: YAMLScalar? {
        let node = node
        guard node.kind == .scalar else { return nil }
        return YAMLScalar(storage.strings[Int(node.first)], style: node.style, isString: node.isString)
    }

    @inlinable package var sequence: YAMLSequence? {
        let node = node
        guard node.kind == .sequence else { return nil }
        return YAMLSequence(storage.contents ?? storage, first: Int(node.first), count: Int(node.count))
    }

    @inlinable package var mapping: YAMLMapping? {
        let node = node
        guard node.kind == .mapping else { return nil }
        return YAMLMapping(storage.contents ?? storage, first: Int(node.first), count: Int(node.count))
    }

    /// Whether the value is empty, `null` or `~`.
    @inlinable package var isNull: Bool {
        let node = node
        guard node.kind == .scalar, !node.isString else { return false }
        return scalar?.isNull ?? false
    }

    /// The string of a scalar with its span; `nil` for a collection.
    @inlinable package var text: Located<String>? {
        let node = node
        guard node.kind == .scalar else { return nil }
        return Located(storage.strings[Int(node.first)], at: node.span)
    }

    /// Whether a key or another scalar of the document may begin with a prefix; `false` only if none does. This is much faster than a walk.
    package func mayContainString(withPrefix prefix: String) -> Bool {
        guard storage.contents == nil, storage.links.isEmpty else { return true }
        let first = prefix.utf8.first
        return storage.strings.contains { $0.utf8.first == first && $0.hasPrefix(prefix) }
    }

    /// Whether a key of the document may have a string without a prefix as its value; `false` only if none has. This is much faster than a
    /// walk.
    package func mayHaveString(ofKey key: String, withoutPrefix prefix: String) -> Bool {
        guard storage.contents == nil, storage.links.isEmpty else { return true }
        let (nodes, first) = (storage.nodes, key.utf8.first)
        // The value of a key follows it.
        return zip(nodes, nodes.dropFirst()).contains { name, value in
            guard name.kind == .scalar, value.kind == .scalar else { return false }
            let text = storage.strings[Int(name.first)]
            return text.utf8.first == first && text.isExactly(key) && !storage.strings[Int(value.first)].hasPrefix(prefix)
        }
    }

    /// A description for messages: `a mapping`, `a list`, `nothing`, `the string 'abc'`.
    package var summary: String {
        switch kind {
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        case .scalar(let scalar):
            if scalar.isNull { return scalar.text.isEmpty ? "nothing" : "'\(scalar.text)', which is null" }
            let word = scalar.text.unicodeScalars.count > 40 ? String(scalar.text.unicodeScalars.prefix(40)) + "…" : scalar.text
            return scalar.isString ? "the string '\(word)'" : "'\(word)'"
        }
    }

    /// The span of a part of a scalar's string, given as a range of its UTF-8 bytes.
    ///
    /// The whole scalar if its string differs from the bytes in the file, such as with escapes or over several lines.
    package func span(ofText range: Range<Int>) -> SourceSpan {
        guard let scalar else { return span }
        let span = span
        let quote = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
        let (start, end) = (span.start + quote, span.end - quote)
        let bytes = span.file.utf8
        guard start >= 0, start <= end, end <= bytes.count, range.lowerBound >= 0, range.upperBound <= end - start,
            bytes[start..<end].elementsEqual(scalar.text.utf8)
        else { return span }
        return SourceSpan(file: span.file, start: start + range.lowerBound, end: start + range.upperBound)
    }
}
