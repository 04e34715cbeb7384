package import APIModel
package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Finds what has to change in an OpenAPI document so that it says what a server really sends.
package struct DocumentCorrection {
    private struct Response: Hashable {
        let path: String
        let method: String
        let status: Int
    }

    private typealias Found = Result<(children: [DocumentPlace], parents: [DocumentPlace]), DocumentWalk.Obstacle>

    private let version: OpenAPIVersion
    private var walk: DocumentWalk
    private var ways = WayTable<Response, Found>()
    private var corrections: [SchemaCorrection] = []
    private var indices: [[DocumentPlace.Step]: Int] = [:]
    private var changeCount = 0
    /// Deviations that the document allows as it is.
    package private(set) var allowedCount = 0

    /// `nil` for what is not a document of OpenAPI.
    ///
    /// - Parameter root: The document as it was written, with the changes of earlier overlays.
    package init?(_ root: YAMLNode) {
        guard let entry = root.mapping?.versionEntry, let version = OpenAPIVersion(entry) else { return nil }
        self.version = version
        walk = DocumentWalk(root, version: version)
    }

    /// Takes a deviation into account, or reports why it has no place in the document.
    ///
    /// - Parameters:
    ///   - payload: The members of the envelope that lead to what the document describes.
    package mutating func add(
        _ deviation: Deviation, of operation: DraftOperation, payload: [String], into sink: inout DiagnosticSink
    ) {
        let prefix = payload.map(Deviation.Step.member)
        guard deviation.path.starts(with: prefix) else {
            let envelope = payload.joined(separator: ".")
            sink.report(.unplacedDeviation(deviation, "the document describes what is inside the envelope '\(envelope)'"))
            return
        }
        let path = operation.path.span
        let steps = Array(deviation.path.dropFirst(prefix.count))
        guard let key = walk.root.child("paths")?.node.mapping?.entries.first(where: { $0.key.span == path })?.key.value else {
            sink.report(.unplacedDeviation(deviation, "its path is not in the document itself"))
            return
        }
        let response = Response(path: key, method: operation.method.value, status: deviation.status)
        do throws(DocumentWalk.Obstacle) {
            try place(deviation, try find(steps, in: response).get(), steps)
        } catch {
            sink.report(.unplacedDeviation(deviation, error.text))
        }
    }

    /// The schemas of what lies at the end of a way, and those around it.
    private mutating func find(_ steps: [Deviation.Step], in response: Response) -> Found {
        var end: Int
        if let known = ways.start(response) {
            end = known
        } else {
            let found: Found = Result { () throws(DocumentWalk.Obstacle) in
                (try walk.bodies(path: response.path, method: response.method, status: response.status), [])
            }
            end = ways.insert(found, at: response)
        }
        for step in steps {
            guard case .success(let places) = ways[end] else { return ways[end] }
            if let known = ways.next(step, after: end) {
                end = known
            } else {
                let found = Result { () throws(DocumentWalk.Obstacle) in try walk.step(step, from: places.children) }
                end = ways.insert(found, at: step, after: end)
            }
        }
        return ways[end]
    }

    private mutating func place(
        _ deviation: Deviation, _ found: (children: [DocumentPlace], parents: [DocumentPlace]), _ steps: [Deviation.Step]
    ) throws(DocumentWalk.Obstacle) {
        let known = changeCount
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
        }
        if changeCount == known { allowedCount += 1 }
    }

    private mutating func correct(_ place: DocumentPlace, _ deviation: Deviation, _ change: (inout SchemaCorrection) -> Void) {
        let index = indices[place.steps] ?? corrections.count
        if index == corrections.count {
            indices[place.steps] = index
            corrections.append(SchemaCorrection(place))
        }
        change(&corrections[index])
        changeCount += 1
        corrections[index].reasons.append(deviation)
    }

    /// Allows another JSON type, in the schema of a scalar itself and else where it is used.
    private mutating func allow(_ type: Deviation.JSONType, at place: DocumentPlace, _ deviation: Deviation) throws(DocumentWalk.Obstacle) {
        let target = try walk.target(place)
        let isScalar = target.isPlainScalar
        if isScalar, deviation.isOfDates, [.integer, .number, .string].contains(type) {
            correct(target, deviation) { correction in
                correction.scalar = .lenientDate
                correction.types.insert(type)
            }
            return
        }
        correct(isScalar ? target : place, deviation) { $0.types.insert(type) }
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
                // One that was written since the deviation was recorded takes what came.
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

    /// The overlay that makes all changes; `nil` when there is nothing to change.
    package func overlay(title: String) -> String? {
        let writer = OverlayWriter(corrections, version: version)
        return writer.text(title: title)
    }
}

extension DocumentPlace {
    /// A text, a number or a truth value, and no enumeration.
    fileprivate var isPlainScalar: Bool {
        guard let mapping = node.mapping, node.reference == nil else { return false }
        let isWhole = ["enum", "const", "anyOf", "oneOf", "allOf", "properties", "items"].allSatisfy { mapping[$0] == nil }
        let types = types.filter { $0 != .null }
        return isWhole && !types.isEmpty && types.allSatisfy { $0 != .array && $0 != .object }
    }

    /// Whether the schema says itself that a member is always there.
    fileprivate func requires(_ name: String) -> Bool {
        node.mapping?["required"]?.sequence?.contains { $0.scalar?.text == name } ?? false
    }

    fileprivate var isDate: Bool { ["date-time", "date"].contains(node.mapping?["format"]?.scalar?.text) }
}

extension DocumentWalk.Obstacle {
    fileprivate var text: String {
        switch self {
        case .otherFile(let path): "what describes it is in '\(path)', which an overlay cannot change"
        case .brokenReference(let reference): "the reference '\(reference)' leads nowhere"
        case .undescribed(.member(let name)): "the document describes no member '\(name)' there"
        case .undescribed(.element): "the document describes no list there"
        case .undescribed(.entry): "the document describes no further members there"
        case .noResponse: "the document describes no such response"
        case .noSchema: "the document has no schema for the body"
        case .tooMuch: "the schemas are too large to look through for every deviation"
        }
    }
}
