import APIModel
package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Finds the changes that make an OpenAPI document allow the exchanges that a proxy has passed on.
package struct ContractCorrection {
    /// The number of deviations of requests that the server has refused as well, so that the document is right.
    package private(set) var refusedCount = 0
    /// The number of deviations that the document already allows, as with an overlay that was made before.
    package private(set) var allowedCount = 0
    private var walk: DocumentWalk
    private let version: OpenAPIVersion
    private var corrections = OrderedTable<[DocumentPlace.Step], SchemaCorrection>()
    private var changes = OperationChanges()
    private var removals: [DocumentRemoval] = []

    /// `nil` if it is not an OpenAPI document. The parameters are those of ``DocumentCorrection``.
    package init?(_ root: YAMLNode, in directory: [String], files: [String: YAMLNode], load: @escaping ImportLoader) {
        guard let entry = root.mapping?.versionEntry, let version = OpenAPIVersion(entry) else { return nil }
        self.version = version
        walk = DocumentWalk(root, version: version, files: DocumentFiles(root, in: directory, changed: files, load: load))
    }

    /// Adds deviations, and reports those that the document cannot describe.
    package mutating func add(_ entries: [ContractDeviationFile.Entry], into sink: inout DiagnosticSink) {
        let places = PlaceIndex(entries.map(\.deviation.place), in: &walk)
        for entry in entries {
            if entry.deviation.side == .request, entry.deviation.status >= 400 {
                refusedCount += 1
                continue
            }
            do throws(UnplacedDeviation) {
                let nodes = places[entry.deviation.place]
                if try isAllowed(entry, nodes) { allowedCount += 1 } else { try place(entry, nodes) }
            } catch {
                sink.report(.unplacedDeviation(entry, error.reason))
            }
        }
    }

    /// An overlay with all changes; `nil` if there are none.
    package mutating func overlay(title: String) -> String? {
        let files = walk.references.files
        var walk = walk
        let writer = OverlayWriter(
            corrections.values, [], changes.all(version, walk.root), removals, version: version, path: files.reference
        ) { walk.references.reference($0, from: $1) }
        return writer.text(title: title)
    }

    // MARK: Rules

    /// Whether the document already allows what a deviation was about.
    private mutating func isAllowed(
        _ entry: ContractDeviationFile.Entry, _ nodes: PlaceIndex.Nodes
    ) throws(UnplacedDeviation) -> Bool {
        let deviation = entry.deviation
        switch deviation.rule {
        case .path, .method, .syntax: return false
        case .credentials: return try operation(of: deviation).allowsAnyone(walk.root)
        case .status:
            guard let response = try operation(of: deviation).child("responses")?.child("\(deviation.status)") else { return false }
            guard let found = deviation.found else { return true }
            return version == .v2 ? lists(found, "produces", try operation(of: deviation)) : try target(response).hasContent(found)
        case .undeclared where deviation.part == "query":
            for item in try operation(of: deviation).elements("parameters") {
                let parameter = try target(item).node.mapping
                if parameter?["name"]?.scalar?.text == deviation.name, parameter?["in"]?.scalar?.text == "query" { return true }
            }
            return false
        case .undeclared, .mediaType:
            guard let found = deviation.found else { return false }
            if version == .v2 {
                let operation = try operation(of: deviation)
                guard deviation.side == .request else {
                    guard let response = nodes.value else { return false }
                    return try target(response).child("schema") != nil && lists(found, "produces", operation)
                }
                let hasBody = operation.elements("parameters").contains { $0.node.mapping?["in"]?.scalar?.text == "body" }
                return hasBody && lists(found, "consumes", operation)
            }
            let body =
                deviation.side == .response
                ? nodes.value : deviation.rule == .undeclared ? try operation(of: deviation).child("requestBody") : nodes.mapping
            guard let body else { return false }
            return try target(body).hasContent(found)
        case .missing:
            return try target(try message(deviation, nodes)).node.mapping?["required"]?.scalar?.bool != true
        default:
            if deviation.rule == .forbidden { return false }
            return nodes.mapping.map { entry.isAllowed(by: $0.node) } ?? false
        }
    }

    private mutating func place(_ entry: ContractDeviationFile.Entry, _ nodes: PlaceIndex.Nodes) throws(UnplacedDeviation) {
        let deviation = entry.deviation
        switch deviation.rule {
        case .path, .method, .discriminator:
            throw UnplacedDeviation("an overlay would have to guess what it is; describe it in the document")
        case .syntax: throw UnplacedDeviation("a document cannot describe that")
        case .credentials:
            guard deviation.found == nil else {
                throw UnplacedDeviation("an overlay would have to guess the security scheme; declare it in the document")
            }
            let operation = try operation(of: deviation)
            changes.add(.anonymous, to: operation, entry)
        case .status:
            let operation = try operation(of: deviation)
            guard let responses = operation.child("responses") else {
                changes.add(.response("\(deviation.status)", inOperation: true), to: operation, entry)
                return addMedia(of: deviation, "produces", operation, entry)
            }
            changes.add(.response("\(deviation.status)", inOperation: false), to: try target(responses), entry)
            addMedia(of: deviation, "produces", operation, entry)
        case .undeclared where deviation.part == "query":
            guard let name = deviation.name else { throw Self.isGone }
            changes.add(.query(name), to: try operation(of: deviation), entry)
        case .undeclared where deviation.side == .request:
            guard deviation.found != nil else { throw UnplacedDeviation("its media type is not known") }
            let operation = try operation(of: deviation)
            changes.add(.requestBody, to: operation, entry)
            addMedia(of: deviation, "consumes", operation, entry)
        case .undeclared, .mediaType:
            guard deviation.found != nil else { throw UnplacedDeviation("its media type is not known") }
            let isResponse = deviation.side == .response
            if version == .v2 {
                if isResponse {
                    let response = try target(try value(nodes))
                    if response.child("schema") != nil, deviation.found.map({ MediaKind($0) != .json }) == true {
                        throw UnplacedDeviation.oneSchemaForAll
                    }
                    changes.add(.content, to: response, entry)
                }
                return addMedia(of: deviation, isResponse ? "produces" : "consumes", try operation(of: deviation), entry)
            }
            guard let node = isResponse ? nodes.value : nodes.mapping else { throw Self.isGone }
            changes.add(.content, to: try target(node), entry)
        case .missing:
            changes.add(.optional, to: try target(try message(deviation, nodes)), entry)
        default: try correctSchema(entry, nodes)
        }
    }

    /// Whether an operation of Swagger 2.0 has a media type.
    private func lists(_ mediaType: String, _ key: String, _ operation: DocumentPlace) -> Bool {
        operation.node.mediaTypes(key, in: walk.root.node).contains { MediaTypeSyntax.range($0, contains: mediaType) }
    }

    private static let isGone = UnplacedDeviation("the document has nothing at its place any more")

    private func value(_ nodes: PlaceIndex.Nodes) throws(UnplacedDeviation) -> DocumentPlace {
        guard let value = nodes.value else { throw Self.isGone }
        return value
    }

    /// The parameter, the header or the body that a deviation is about.
    private func message(_ deviation: ContractDeviation, _ nodes: PlaceIndex.Nodes) throws(UnplacedDeviation) -> DocumentPlace {
        if deviation.part == "body" {
            guard let body = nodes.mapping else { throw Self.isGone }
            return body
        }
        if deviation.side == .response { return try value(nodes) }
        // The place is that of the name.
        guard let name = nodes.scalar, let parent = walk.place(at: Array(name.steps.dropLast())) else { throw Self.isGone }
        return parent
    }

    /// Swagger 2.0 lists the media types of an operation apart from its bodies.
    private mutating func addMedia(
        of deviation: ContractDeviation, _ key: String, _ operation: DocumentPlace, _ entry: ContractDeviationFile.Entry
    ) {
        guard version == .v2, let found = deviation.found, !lists(found, key, operation) else { return }
        changes.add(.mediaTypes(key), to: operation, entry)
    }

    private mutating func target(_ place: DocumentPlace) throws(UnplacedDeviation) -> DocumentPlace {
        guard let target = try? walk.references.target(place) else {
            throw UnplacedDeviation("a reference in the document leads to nothing")
        }
        return target
    }

    private mutating func operation(of deviation: ContractDeviation) throws(UnplacedDeviation) -> DocumentPlace {
        let parts = deviation.endpoint.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, let found = try? walk.operation(method: parts[0], path: parts[1], id: deviation.operation) else {
            throw UnplacedDeviation("the document has no such operation")
        }
        return found
    }

    // MARK: Schemas

    private mutating func correctSchema(
        _ entry: ContractDeviationFile.Entry, _ nodes: PlaceIndex.Nodes
    ) throws(UnplacedDeviation) {
        let deviation = entry.deviation
        if deviation.rule == .forbidden {
            guard let scalar = nodes.scalar else { throw Self.isGone }
            removals.append(DocumentRemoval(steps: scalar.steps, reason: CorrectionReason(entry)))
            return
        }
        guard let place = nodes.mapping else { throw Self.isGone }
        corrections[place.steps, default: SchemaCorrection(place)].correct(entry, version)
    }
}

extension SchemaCorrection {
    /// Makes the schema allow what a deviation was about.
    fileprivate mutating func correct(_ entry: ContractDeviationFile.Entry, _ version: OpenAPIVersion) {
        reasons.append(CorrectionReason(entry))
        let found = entry.deviation.found.flatMap { JSONKind(rawValue: $0) }
        switch entry.deviation.rule {
        case .type:
            if found == .null {
                allowsNull = true
            } else if let found {
                types.insert(found)
                if found == .array, !entry.deviation.isOfElements { hasOtherLists = true }
                // Swagger 2.0 has no unions.
                if version == .v2 { drops.formUnion(["type", "format", "enum"]) }
            }
        case .anyOf, .oneOf, .ambiguity:
            opensUnion = true
            if entry.deviation.rule != .ambiguity, let found { alternatives.insert(found) }
        case .required: if let member = entry.deviation.member, !absent.contains(member) { absent.append(member) }
        case .additionalProperties:
            if let member = entry.deviation.member { members[member, default: []].formUnion(found.map { [$0] } ?? []) }
        case .enumeration:
            if entry.hasOthers || entry.samples.isEmpty {
                drops.insert("enum")
            } else {
                values += entry.samples.filter { !values.contains($0) }
            }
        case .constant: dropsConstant = true
        case let rule:
            switch rule.rawValue {
            case "format" where place.isDate && entry.hasDates: scalar = .lenientDate
            case "minimum", "exclusiveMinimum": drops.formUnion(["minimum", "exclusiveMinimum"])
            case "maximum", "exclusiveMaximum": drops.formUnion(["maximum", "exclusiveMaximum"])
            case "contains": drops.formUnion(["contains", "minContains", "maxContains"])
            case let keyword: drops.insert(keyword)
            }
        }
    }
}

extension UnplacedDeviation {
    static let oneSchemaForAll = UnplacedDeviation("Swagger 2.0 has one schema for all media types of a response")
}

/// A node to remove.
struct DocumentRemoval {
    let steps: [DocumentPlace.Step]
    let reason: CorrectionReason
}

extension DocumentWalk {
    /// The place at a path of steps; `nil` if there is none.
    func place(at steps: [DocumentPlace.Step]) -> DocumentPlace? {
        var files = references.files
        var place = root
        for step in steps {
            switch step {
            case .file(let path):
                guard let node = try? files.root(path) else { return nil }
                place = DocumentPlace(node, at: [step])
            case .key(let key):
                guard let child = place.child(key) else { return nil }
                place = child
            case .index(let index):
                guard let items = place.node.sequence, items.indices.contains(index) else { return nil }
                place = DocumentPlace(items[index], at: place.steps + [step])
            }
        }
        return place
    }

    /// The operation of a method and a path, or with an ID.
    mutating func operation(method: String, path: String, id: String?) throws(Obstacle) -> DocumentPlace {
        if let found = try? operation(path: path, method: method) { return found }
        for entry in root.values("paths") {
            let item = try references.target(entry)
            for own in item.node.mapping?.entries ?? [] where own.value.mapping?["operationId"]?.scalar?.text == id {
                if id != nil, let child = item.child(own.key.value) { return child }
            }
        }
        throw .noResponse
    }
}
