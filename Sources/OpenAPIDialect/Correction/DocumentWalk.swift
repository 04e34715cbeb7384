import APIModel
import SourceDiagnostics
package import SpecReading
import YAMLTree

/// Finds the schemas of the parts of a response.
package struct DocumentWalk: DeviationWalk {
    package struct Response: Hashable {
        let path: String
        let method: String
        let status: Int
    }

    /// The schemas of a part of a response, and those of its container.
    package struct Schemas {
        var children: [DocumentPlace]
        var parents: [DocumentPlace] = []
        /// For a body, the node with its media types: `content`, or the operation in Swagger 2.0.
        var media: DocumentPlace?
    }

    package typealias Found = Result<Schemas, Obstacle>

    /// The reason why a part has no schema.
    package enum Obstacle: Error, Hashable {
        /// A reference refers to a file that cannot be read.
        case otherFile(String)
        case brokenReference(String)
        /// No schema describes the step.
        case undescribed(Deviation.Step)
        /// The document does not describe the body.
        case noResponse
        case noSchema
        case tooMuch
    }

    /// The maximum number of schemas that are visited in one run.
    private static let maximumVisits = 5_000_000

    var references: PlaceReferences
    /// The component schemas with another one in `allOf`, by the path of the latter.
    private var subschemas: [[DocumentPlace.Step]: [DocumentPlace]]?
    private var visits = 0

    init(_ root: YAMLNode, version: OpenAPIVersion, files: DocumentFiles) {
        references = PlaceReferences(DocumentPlace(root), version: version, files: files)
    }

    var root: DocumentPlace { references.root }
    var version: OpenAPIVersion { references.version }

    package mutating func start(_ response: Response) -> Found {
        Result { () throws(Obstacle) in
            try bodies(path: response.path, method: response.method, status: response.status)
        }
    }

    package mutating func step(_ step: Deviation.Step, from found: Found) -> Found {
        guard case .success(let schemas) = found else { return found }
        return Result { () throws(Obstacle) in try self.step(step, from: schemas.children) }
    }

    // MARK: Operations

    /// The operation of a path and a method.
    mutating func operation(path: String, method: String) throws(Obstacle) -> DocumentPlace {
        guard let entry = root.child("paths")?.child(path) else { throw .noResponse }
        let item = try references.target(entry)
        let own = (item.node.mapping?.entries ?? []).first { $0.key.value.lowercased() == method.lowercased() }
        guard let found = own.flatMap({ item.child($0.key.value) }) ?? item.child("additionalOperations")?.child(method) else {
            throw .noResponse
        }
        return try references.target(found)
    }

    /// The schemas of the bodies of a response with a status: one for each media type of the same kind.
    mutating func bodies(path: String, method: String, status: Int) throws(Obstacle) -> Schemas {
        let operation = try operation(path: path, method: method)
        guard let responses = operation.child("responses") else { throw .noResponse }
        let all = try references.target(responses)
        let keys = (all.node.mapping?.entries ?? []).map(\.key.value)
        let key = StatusMatch.candidates(for: status).lazy.compactMap { match in keys.first { StatusMatch(text: $0) == match } }.first
        guard let response = key.flatMap({ all.child($0) }) else { throw .noResponse }
        let target = try references.target(response)
        if version == .v2 {
            guard let schema = target.child("schema") else { throw .noSchema }
            return Schemas(children: [schema], media: operation)
        }
        var media: [(kind: MediaKind, schema: DocumentPlace)] = []
        for content in target.values("content") {
            guard case .key(let name)? = content.steps.last else { continue }
            let place = try references.target(content)
            guard let schema = place.child("itemSchema") ?? place.child("schema") else { continue }
            media.append((MediaKind(name), schema))
        }
        guard let best = MediaRank.all(media.map { ($0.kind, $0.schema.node) }).min() else { throw .noSchema }
        return Schemas(children: media.filter { $0.kind == best.kind }.map(\.schema), media: target.child("content"))
    }

    // MARK: Schemas

    /// All schemas that describe a value: the schema itself, the targets of its references, its parts and its alternatives.
    mutating func parts(of place: DocumentPlace, _ obstacles: inout [Obstacle]) throws(Obstacle) -> [DocumentPlace] {
        var found: [DocumentPlace] = []
        var seen: Set<[DocumentPlace.Step]> = []
        var pending = [(place: place, isPart: false)]
        while let (next, isPart) = pending.popLast() {
            guard seen.insert(next.steps).inserted else { continue }
            visits += 1
            if visits > Self.maximumVisits { throw .tooMuch }
            found.append(next)
            if let reference = next.node.reference {
                do throws(Obstacle) {
                    pending.append((try references.target(of: reference, in: next), isPart))
                } catch {
                    obstacles.append(error)
                }
            }
            let alternatives = next.elements("anyOf") + next.elements("oneOf")
            // A value of a base schema matches one of the subschemas, unless the base is only a part of one.
            if !isPart, alternatives.isEmpty, let discriminator = next.child("discriminator") {
                pending += try subschemas(of: next, discriminator).map { ($0, false) }
            }
            pending += alternatives.reversed().map { ($0, isPart) }
            pending += next.elements("allOf").reversed().map { ($0, true) }
        }
        return found
    }

    private mutating func subschemas(of base: DocumentPlace, _ discriminator: DocumentPlace) throws(Obstacle) -> [DocumentPlace] {
        if subschemas == nil {
            var all: [[DocumentPlace.Step]: [DocumentPlace]] = [:]
            for schema in references.schemas {
                for part in schema.elements("allOf") {
                    guard let reference = part.node.reference, let target = try? references.target(of: reference, in: part) else {
                        continue
                    }
                    all[target.steps, default: []].append(schema)
                }
            }
            subschemas = all
        }
        var found: [DocumentPlace] = []
        var pending = [base.steps]
        var seen: Set<[DocumentPlace.Step]> = [base.steps]
        while let next = pending.popLast() {
            for subschema in subschemas?[next] ?? [] where seen.insert(subschema.steps).inserted {
                found.append(subschema)
                pending.append(subschema.steps)
            }
        }
        for entry in discriminator.values("mapping") {
            guard let reference = entry.node.text, let target = try? references.mappedTarget(reference, in: entry) else { continue }
            if seen.insert(target.steps).inserted { found.append(target) }
        }
        return found
    }

    /// The schemas one step below some schemas, with those that contain them.
    mutating func step(_ step: Deviation.Step, from places: [DocumentPlace]) throws(Obstacle) -> Schemas {
        var obstacles: [Obstacle] = []
        var parents: [DocumentPlace] = []
        var seen: Set<[DocumentPlace.Step]> = []
        for place in places {
            for part in try parts(of: place, &obstacles) where seen.insert(part.steps).inserted { parents.append(part) }
        }
        var children: [DocumentPlace] = []
        switch step {
        case .member(let name):
            for parent in parents {
                // Some documents share the properties of several schemas with a reference.
                guard let properties = parent.child("properties") else { continue }
                let place = (try? references.target(properties)) ?? properties
                if let child = place.child(name) { children.append(child) }
            }
            if children.isEmpty { children = parents.flatMap(\.additionalMembers) }
        case .entry: children = parents.flatMap(\.additionalMembers)
        case .element:
            for parent in parents {
                if let items = parent.child("items"), items.node.mapping != nil { children.append(items) }
                children += parent.elements("items") + parent.elements("prefixItems")
            }
        }
        guard !children.isEmpty else { throw obstacles.first ?? .undescribed(step) }
        return Schemas(children: children, parents: parents)
    }
}

extension DocumentPlace {
    /// The schemas of additional members.
    fileprivate var additionalMembers: [DocumentPlace] {
        let additional = child("additionalProperties").flatMap { $0.node.mapping == nil ? nil : $0 }
        return [additional].compactMap(\.self) + values("patternProperties")
    }
}
