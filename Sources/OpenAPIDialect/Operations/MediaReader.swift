import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// What a body is read or written as, of what is offered.
struct ContentChoice {
    let chosen: MediaContent
    /// Those that say something else.
    var overloads: [MediaTypeOverload] = []
    /// Those that say the same in another way.
    var spellings: [Located<String>] = []
    /// It is what was asked for.
    var isWanted = false

    var isOneOfSeveral: Bool { !overloads.isEmpty || !spellings.isEmpty }
    var others: [Located<String>] { spellings + overloads.compactMap(\.names.first) }
}

/// Chooses of the media types of a body, and knows which of those that somebody wants there were.
final class MediaReader {
    private let references: DocumentReferences
    private let schemas: SchemaReader
    private let types: TypeReader
    private let faults: FaultReporter
    /// Which media types operations take that do not choose.
    private var preferred = MediaChoice()
    /// Media types that were found where some were wanted, and those of the wanted ones that there were, since somebody last asked.
    private var offered: [String] = []
    private var taken: Set<String> = []
    private var takenInAll: Set<String> = []
    /// What media types are: a content with many of them is read again for each one that is chosen.
    private var mediaKinds: [ExactText: MediaKind] = [:]

    init(_ references: DocumentReferences, _ schemas: SchemaReader, _ types: TypeReader, _ faults: FaultReporter) {
        self.references = references
        self.schemas = schemas
        self.types = types
        self.faults = faults
    }

    /// Media types of one body that are compared with each other; the rest are as good as unused.
    private static let mostKindsOfContent = 32

    /// The media type to use of those that are offered, and the others.
    ///
    /// - Parameter wanted: What is used if it is there, in this order; each of the others that is there becomes an overload.
    func content(_ node: YAMLNode?, wanted: [Located<String>] = []) -> ContentChoice? {
        guard let mapping = node.flatMap({ faults.mapping($0) }) else { return nil }
        let all = mapping.entries.map { entry in
            MediaContent(
                name: entry.key, kind: kind(of: entry.key.value),
                media: faults.costing(.schema) { references.target(entry.value) }?.mapping)
        }
        for other in all { checkKeys(of: other) }
        if !wanted.isEmpty, offered.count < Self.mostKindsOfContent {
            offered += all.map(\.name.value).prefix(Self.mostKindsOfContent).filter { !offered.contains($0) }
        }
        var choice: ContentChoice?
        for name in wanted {
            let distances = all.compactMap { content in content.distance(to: name.value).map { (content, $0) } }
            guard let found = distances.min(by: { $0.1 < $1.1 })?.0.offering(name) else { continue }
            taken.insert(name.value)
            if choice == nil {
                choice = ContentChoice(chosen: found, isWanted: true)
            } else {
                choice?.overloads.append(MediaTypeOverload(name))
            }
        }
        if let choice { return choice }
        let ranked = all.enumerated().sorted { ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset) }.map(\.element)
        var groups: [MediaContent] = []
        var unused: [Located<String>] = []
        for content in ranked {
            if let index = groups.firstIndex(where: { $0.covers(content) }) {
                groups[index].others.append(content.name)
                if content.kind == .binary || content.kind == .text, content.differs(from: groups[index]) { reportUnused(content) }
            } else if groups.count < Self.mostKindsOfContent {
                groups.append(content)
            } else {
                unused.append(content.name)
            }
        }
        guard let chosen = groups.first else { return nil }
        choice = ContentChoice(chosen: chosen)
        for other in groups.dropFirst() {
            // JSON has no files.
            if other.differs(from: chosen) || other.kind == .multipart && holdsFiles(other) {
                choice?.overloads.append(MediaTypeOverload(other))
            } else {
                choice?.spellings.append(other.name)
            }
        }
        choice?.spellings += unused
        return choice
    }

    private func kind(of mediaType: String) -> MediaKind {
        let name = ExactText(mediaType)
        if let known = mediaKinds[name] { return known }
        let kind = MediaKind(mediaType)
        mediaKinds[name] = kind
        return kind
    }

    private func holdsFiles(_ content: MediaContent) -> Bool {
        faults.costing(.schema) {
            guard let target = content.schema.flatMap({ references.target($0) }), let schema = schemas.read(target) else { return false }
            return schemas.merged(schema, within: [target.span]).members.contains { member in
                member.schemas.contains { node in references.target(node).flatMap { types.file($0, at: $0.span) } != nil }
            }
        }
    }

    private func checkKeys(of content: MediaContent) {
        for entry in content.media?.entries ?? [] where !entry.key.value.hasPrefix("x-") {
            switch entry.key.value {
            case "schema", "itemSchema", "encoding", "example", "examples", "$ref": break
            case "itemEncoding", "prefixEncoding": faults.report(.inexpressibleEncoding(entry.key))
            default: faults.report(.unknownKey(entry.key, in: "a media type"))
            }
        }
    }

    /// Reports a schema that says more than that the content is text or bytes, as which it is given or taken.
    func reportUnused(_ content: MediaContent) {
        guard let node = content.schema ?? content.itemSchema, let schema = schemas.read(node) else { return }
        let whole = schemas.merged(schema, within: [node.span])
        let isText = types.kinds.kind(of: whole) == .json(.string) && whole.values == nil && whole.constant == nil
        if whole.hasStructure, !isText, !whole.isBinary { faults.report(.schemaOfText(content.place)) }
    }

    // MARK: What is wanted

    /// Takes what the document prefers.
    func prefer(_ choice: MediaChoice) {
        preferred = choice
    }

    /// Begins an operation: what was offered elsewhere is not offered there.
    func beginOperation() {
        offered = []
        taken = []
    }

    /// What the extensions of an operation choose, or else the document.
    func choice(of mapping: YAMLMapping, _ extensions: ExtensionReader) -> MediaChoice {
        guard var reader = extensions.reader(of: mapping) else { return preferred }
        let sends = faults.strictly { reader.takeStrings("sends", into: &faults.sink) } ?? preferred.sends
        let reads = faults.strictly { reader.takeStrings("reads", into: &faults.sink) } ?? preferred.reads
        return MediaChoice(sends: sends, reads: reads, saysResult: reader.has("returns") || reader.has("streams"))
    }

    /// Reports those of the wanted media types that nothing has.
    func reportUnoffered(_ wanted: [Located<String>], in place: String) {
        for name in wanted where !taken.contains(name.value) {
            if preferred.has(name) { continue }
            faults.report(.unofferedMediaType(name, in: place, offered: offered))
        }
        takenInAll.formUnion(taken)
        offered = []
        taken = []
    }

    /// Reports those that the document prefers, and no operation has.
    func reportUnofferedPreferences() {
        for (names, place) in [(preferred.sends, "a request body"), (preferred.reads, "a response")] {
            for name in names where !takenInAll.contains(name.value) {
                faults.report(.unofferedMediaType(name, in: place, offered: []))
            }
        }
    }
}
