import APIModel
import SourceDiagnostics
import YAMLTree

/// The chosen one of several media types, and the others.
struct ContentChoice {
    let chosen: MediaContent
    /// Media types with other contents.
    var overloads: [MediaTypeOverload] = []
    /// Media types for the same content.
    var spellings: [Located<String>] = []
    /// Whether the chosen media type was asked for.
    var isWanted = false

    var others: [Located<String>] { spellings + overloads.compactMap(\.names.first) }
}

/// Chooses one of the media types of a body or a response.
final class MediaReader {
    private let references: DocumentReferences
    private let schemas: SchemaReader
    private let types: TypeReader
    private let faults: FaultReporter
    /// The document's choice, for operations without their own.
    let preferred: MediaChoice
    /// The media types of `preferred` that an operation has.
    private var usedPreferences: Set<String> = []
    private var omissions = MediaOmissions()
    /// The kinds of media types. A content with many media types is read again for each one that is chosen.
    private var mediaKinds: [ExactString: MediaKind] = [:]

    init(
        _ references: DocumentReferences, _ schemas: SchemaReader, _ types: TypeReader, _ faults: FaultReporter, preferred: MediaChoice
    ) {
        self.references = references
        self.schemas = schemas
        self.types = types
        self.faults = faults
        self.preferred = preferred
    }

    /// The maximum number of media types of one body that are compared with each other; the rest is not used.
    private static let comparedLimit = 32

    /// The media type to use of `content`, in the reader's order of preference; `nil` if there is none.
    func content(_ node: YAMLNode?) -> ContentChoice? {
        var wanted = WantedMedia()
        return content(node, wanted: &wanted)
    }

    /// The media type to use of `content`; `nil` if there is none. Some documents refer to it, although OpenAPI only allows references to
    /// what contains it.
    ///
    /// - Parameter wanted: The first of these that exists is chosen; the others that exist become overloads.
    func content(_ node: YAMLNode?, wanted: inout WantedMedia) -> ContentChoice? {
        guard let mapping = node.flatMap({ references.target($0) }).flatMap({ faults.mapping($0) }) else { return nil }
        let all = mapping.entries.map { entry in
            let media = faults.costing(.schema) { references.target(entry.value) }?.mapping
            return MediaContent(name: entry.key, kind: kind(of: entry.key.value, media), media: media)
        }
        for other in all { checkKeys(of: other) }
        wanted.offer(all.map(\.name.value))
        var choice: ContentChoice?
        for name in wanted.names {
            let distances = all.compactMap { content in content.distance(to: name.value).map { (content, $0) } }
            guard let found = distances.min(by: { $0.1 < $1.1 })?.0.offering(name) else { continue }
            wanted.find(name)
            if choice == nil {
                choice = ContentChoice(chosen: found, isWanted: true)
            } else {
                choice?.overloads.append(MediaTypeOverload(name))
            }
        }
        if let choice { return choice }
        let ranks = MediaRank.all(all.map { ($0.kind, $0.itemSchema ?? $0.schema) }) { all.count > 1 && isPatchOfObject(all[$0]) }
        let ranked = zip(all, ranks).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
        var groups: [MediaContent] = []
        var unused: [Located<String>] = []
        for content in ranked {
            if let index = groups.firstIndex(where: { $0.covers(content) }) {
                groups[index].others.append(content.name)
                if content.kind == .binary || content.kind == .text, content.differs(from: groups[index]) { reportUnused(content) }
            } else if groups.count < Self.comparedLimit {
                groups.append(content)
            } else {
                unused.append(content.name)
            }
        }
        guard let chosen = groups.first else { return nil }
        choice = ContentChoice(chosen: chosen)
        for other in groups.dropFirst() {
            // JSON cannot contain files.
            if other.differs(from: chosen) || other.kind == .multipart && holdsFiles(other) {
                choice?.overloads.append(MediaTypeOverload(other))
            } else {
                choice?.spellings.append(other.name)
            }
        }
        choice?.spellings += unused
        return choice
    }

    /// The kind of a content. A schema can say that a text is bytes. An image is bytes too, unless its schema says that it is a string.
    private func kind(of mediaType: String, _ media: YAMLMapping?) -> MediaKind {
        let kind = kind(of: mediaType)
        guard kind == .text || kind == .xml else { return kind }
        let whole = media?["schema"].flatMap { schemas.whole($0) }
        if whole?.isBinary == true { return .binary }
        return MediaTypeSyntax.essence(mediaType).hasPrefix("image/") && whole?.hasStructure != true ? .binary : kind
    }

    private func kind(of mediaType: String) -> MediaKind {
        let name = ExactString(mediaType)
        if let known = mediaKinds[name] { return known }
        let kind = MediaKind(mediaType)
        mediaKinds[name] = kind
        return kind
    }

    /// Whether the schema of a JSON Patch, which is a list (RFC 6902), is that of an object. Kubernetes describes all formats of patches
    /// with one schema.
    private func isPatchOfObject(_ content: MediaContent) -> Bool {
        guard content.kind == .json, MediaTypeSyntax.essence(content.name.value) == "application/json-patch+json" else { return false }
        return faults.costing(.schema) {
            content.schema.flatMap { schemas.whole($0) }.map { types.kinds.kind(of: $0) == .json(.object) } ?? false
        }
    }

    private func holdsFiles(_ content: MediaContent) -> Bool {
        faults.costing(.schema) {
            guard let whole = content.schema.flatMap({ references.target($0) }).flatMap({ schemas.whole($0) }) else { return false }
            return whole.members.contains { member in
                member.schemas.contains { node in references.target(node).flatMap { types.files.content($0) } != nil }
            }
        }
    }

    private func checkKeys(of content: MediaContent) {
        guard let media = content.media else { return }
        faults.checkKeys(media, of: .mediaType)
    }

    /// Reports a schema that declares a structure or base64, although the content is passed as a string or bytes.
    ///
    /// Many documents say `format: byte` of plain bytes: if these were encoded, requests that are correct would not be any more.
    func reportUnused(_ content: MediaContent) {
        guard let whole = (content.schema ?? content.itemSchema).flatMap({ schemas.whole($0) }) else { return }
        if whole.isBase64Text { return faults.report(.base64Body(content.place)) }
        let isString = types.kinds.kind(of: whole) == .json(.string) && whole.values == nil && whole.constant == nil
        if whole.hasStructure, !isString, !whole.isBinary { faults.report(.schemaOfText(content.place, isText: content.kind == .text)) }
    }

    // MARK: Omitted media types

    /// Records a media type that is not used.
    ///
    /// - Parameters:
    ///   - key: The extension that chooses another media type.
    ///   - ofResult: Whether each media type can have a method of its own.
    func omit(_ name: Located<String>, chosen: MediaContent, key: String, ofResult: Bool = true) {
        omissions.add(name, chosen: chosen.name.value, key: key, ofResult: ofResult)
    }

    /// Reports the media types that are not used, each once. It is called after all operations are read.
    func reportOmissions() {
        omissions.report(into: faults)
    }

    // MARK: Wanted media types

    /// The choice of the extensions of an operation, or else that of the document.
    func choice(from reader: inout MappingReader) -> MediaChoice {
        faults.strictly { MediaChoice(from: &reader, faults, else: preferred) }
    }

    /// Reports the media types that are wanted for one operation and that it does not have.
    func reportMissing(_ wanted: WantedMedia, in place: String) {
        for name in wanted.missing where !preferred.has(name) {
            faults.report(.unofferedMediaType(name, in: place, offered: wanted.offered))
        }
        for name in wanted.names where wanted.isFound(name) { usedPreferences.insert(name.value) }
    }

    /// Reports the media types that the document prefers and that no operation has. It is called after all operations are read.
    func reportUnusedPreferences() {
        for (names, place) in [(preferred.sends, "a request body"), (preferred.reads, "a response")] {
            for name in names where !usedPreferences.contains(name.value) {
                faults.report(.unofferedMediaType(name, in: place, offered: []))
            }
        }
    }
}

extension MediaChoice {
    /// The choice of the extensions of a document or an operation.
    init(from reader: inout MappingReader, _ faults: FaultReporter, else other: MediaChoice = MediaChoice()) {
        sends = faults.reporting { reader.takeStrings("sends", into: &$0) } ?? other.sends
        reads = faults.reporting { reader.takeStrings("reads", into: &$0) } ?? other.reads
    }
}
