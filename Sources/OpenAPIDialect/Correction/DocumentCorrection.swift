package import APIModel
import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Finds the changes that make an OpenAPI document describe the responses of its server.
package struct DocumentCorrection: DeviationCorrection {
    package static let noun = "document"

    package var paths: DeviationPaths<DocumentWalk>
    package var allowedCount = 0
    private let version: OpenAPIVersion
    private var corrections = OrderedTable<[DocumentPlace.Step], SchemaCorrection>()
    private var media: [MediaCorrection] = []
    private var changeCount = 0

    private var walk: DocumentWalk {
        get { paths.walk }
        _modify { yield &paths.walk }
    }

    /// `nil` if it is not an OpenAPI document.
    ///
    /// - Parameters:
    ///   - root: The parsed document with earlier overlays applied.
    ///   - directory: The document's directory, relative to the root directory.
    ///   - files: The files that earlier overlays changed, by path.
    ///   - load: Loads the files of references.
    package init?(_ root: YAMLNode, in directory: [String], files: [String: YAMLNode], load: @escaping ImportLoader) {
        guard let entry = root.mapping?.versionEntry, let version = OpenAPIVersion(entry) else { return nil }
        self.version = version
        paths = DeviationPaths(DocumentWalk(root, version: version, files: DocumentFiles(root, in: directory, changed: files, load: load)))
    }

    package func response(of deviation: Deviation, _ operation: DraftOperation) throws(UnplacedDeviation) -> DocumentWalk.Response {
        let path = operation.path.span
        let entries = walk.root.child("paths")?.node.mapping?.entries ?? []
        guard let key = entries.first(where: { $0.key.span == path })?.key.value else {
            throw UnplacedDeviation("its path is not in the entry document")
        }
        return DocumentWalk.Response(path: key, method: operation.method.value, status: deviation.status)
    }

    package mutating func correct(
        _ deviation: Deviation, _ found: DocumentWalk.Found, _ steps: ArraySlice<Deviation.Step>
    ) throws(UnplacedDeviation) -> Bool {
        let known = changeCount
        let schemas: DocumentWalk.Schemas
        do throws(DocumentWalk.Obstacle) {
            schemas = try found.get()
            try place(deviation, schemas, steps)
        } catch {
            throw UnplacedDeviation(error.text)
        }
        if deviation.kind == .mediaType { return try addMedia(deviation, schemas) }
        return changeCount > known
    }

    private mutating func place(
        _ deviation: Deviation, _ found: DocumentWalk.Schemas, _ steps: ArraySlice<Deviation.Step>
    ) throws(DocumentWalk.Obstacle) {
        switch deviation.kind {
        case .missing:
            guard case .member(let name)? = steps.last else { throw .undescribed(steps.last ?? .entry) }
            for parent in found.parents where parent.requires(name) {
                correct(parent, deviation) { if !$0.absent.contains(name) { $0.absent.append(name) } }
            }
        case .null:
            for place in found.children where !walk.admits(.null, place) { correct(place, deviation) { $0.allowsNull = true } }
        case .type:
            guard let type = deviation.found, type != .null else { throw .undescribed(steps.last ?? .entry) }
            for place in found.children where !walk.admits(type, place) { try allow(type, at: place, deviation) }
        case .format, .value:
            for place in found.children { try loosen(place, deviation) }
        case .mediaType, .syntax: break
        }
    }

    /// Adds a media type to a body; whether that is necessary.
    private mutating func addMedia(_ deviation: Deviation, _ found: DocumentWalk.Schemas) throws(UnplacedDeviation) -> Bool {
        guard let place = found.media, let schema = found.children.first else {
            throw UnplacedDeviation("the document has no schema for the body")
        }
        guard let mediaType = deviation.mediaType else { throw UnplacedDeviation("its media type is not known") }
        let name = MediaTypeSyntax.folded(mediaType.name)
        let known =
            version == .v2
            ? place.node.mediaTypes("produces", in: walk.root.node)
            : place.node.mapping?.entries.map(\.key.value) ?? []
        let same = known.first { MediaTypeSyntax.range($0, contains: name) }
        // Even JSON that says nothing ranks before a media type without a schema.
        if let same, mediaType.isOfJSON || !(place.child(same)?.child("schema")?.node).saysNothing { return false }
        if !mediaType.isOfJSON {
            guard version != .v2 else { throw .oneSchemaForAll }
            guard found.children.allSatisfy({ Optional($0.node).saysNothing }) else {
                throw UnplacedDeviation("the received body is not JSON, but the document describes JSON")
            }
        }
        if let index = media.firstIndex(where: { $0.place.steps == place.steps && $0.name == same ?? name }) {
            media[index].reasons.append(CorrectionReason(deviation))
        } else {
            media.append(
                MediaCorrection(
                    place: place, schema: mediaType.isOfJSON ? schema : nil, name: same ?? name, known: known,
                    reasons: [CorrectionReason(deviation)]))
        }
        return true
    }

    private mutating func correct(_ place: DocumentPlace, _ deviation: Deviation, _ change: (inout SchemaCorrection) -> Void) {
        change(&corrections[place.steps, default: SchemaCorrection(place)])
        changeCount += 1
        corrections[place.steps, default: SchemaCorrection(place)].reasons.append(CorrectionReason(deviation))
    }

    /// Allows another JSON type: in the schema of a scalar, or else where the schema is used.
    private mutating func allow(_ type: JSONKind, at place: DocumentPlace, _ deviation: Deviation) throws(DocumentWalk.Obstacle) {
        let target = try walk.references.target(place)
        let isScalar = target.isPlainScalar
        if isScalar, deviation.isOfDates, [.integer, .number, .string].contains(type) {
            correct(target, deviation) { correction in
                correction.scalar = .lenientDate
                correction.types.insert(type)
            }
            return
        }
        correct(isScalar ? target : place, deviation) { correction in
            correction.types.insert(type)
            correction.hasOtherLists = true
        }
    }

    /// Allows other values of the same JSON type.
    private mutating func loosen(_ place: DocumentPlace, _ deviation: Deviation) throws(DocumentWalk.Obstacle) {
        var obstacles: [DocumentWalk.Obstacle] = []
        var isPlaced = false
        for part in try walk.parts(of: place, &obstacles) {
            guard let mapping = part.node.mapping else { continue }
            if deviation.isOfDates, deviation.isDate, part.extensionType.map({ $0.rawValue == deviation.expected }) ?? part.isDate {
                correct(part, deviation) { $0.scalar = .lenientDate }
                isPlaced = true
            } else if let scalar = part.extensionType {
                // A type that was set after the deviation was recorded already accepts the value.
                guard scalar.rawValue == deviation.expected, scalar != .string, scalar != .json else { continue }
                correct(part, deviation) { $0.scalar = deviation.found == .string ? .string : .json }
                isPlaced = true
            } else if mapping["format"] != nil || mapping["contentEncoding"] != nil {
                correct(part, deviation) { $0.dropsFormat = true }
                isPlaced = true
            }
            if deviation.kind == .value, mapping["const"] != nil || mapping["enum"]?.sequence?.count == 1 {
                correct(part, deviation) { $0.dropsConstant = true }
                isPlaced = true
            }
        }
        if !isPlaced, let first = obstacles.first { throw first }
    }

    /// An overlay with all changes; `nil` if there are none.
    package mutating func overlay(title: String) -> String? {
        let files = walk.references.files
        var walk = walk
        let writer = OverlayWriter(corrections.values, media, version: version, path: files.reference) { reference, file in
            walk.references.reference(reference, from: file)
        }
        return writer.text(title: title)
    }
}

extension DocumentPlace {
    /// Whether it is a string, a number or a Boolean, but not an enumeration.
    fileprivate var isPlainScalar: Bool {
        guard let mapping = node.mapping, node.reference == nil else { return false }
        let isWhole = ["enum", "const", "anyOf", "oneOf", "allOf", "properties", "items"].allSatisfy { mapping[$0] == nil }
        let types = types.filter { $0 != .null }
        return isWhole && !types.isEmpty && types.allSatisfy { $0 != .array && $0 != .object }
    }

    /// Whether the schema itself requires a member.
    fileprivate func requires(_ name: String) -> Bool {
        node.mapping?["required"]?.sequence?.contains { $0.scalar?.text == name } ?? false
    }

    var isDate: Bool { ["date-time", "date"].contains(node.mapping?["format"]?.scalar?.text) }
}

extension DocumentWalk.Obstacle {
    fileprivate var text: String {
        switch self {
        case .otherFile(let path): "its schema is in '\(path)', which cannot be read"
        case .brokenReference(let reference): "the reference '\(reference)' does not exist"
        case .undescribed(.member(let name)): "the document does not declare a member '\(name)' there"
        case .undescribed(.element): "the document does not declare a list there"
        case .undescribed(.entry): "the document does not declare additional members there"
        case .noResponse: "the document does not declare this response"
        case .noSchema: "the document has no schema for the body"
        case .tooMuch: "the schemas are too large to be searched for every deviation"
        }
    }
}
