import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds the schemas that a document has for parts of a response.
struct DocumentWalk {
    /// Why a way ends before its last step.
    enum Obstacle: Error, Hashable {
        /// A reference leads to another file, which an overlay cannot change.
        case otherFile(String)
        case brokenReference(String)
        /// No schema describes the step.
        case undescribed(Deviation.Step)
        /// Nothing describes the body.
        case noResponse
        case noSchema
        case tooMuch
    }

    /// Schemas that are looked at in one run, all ways together.
    private static let mostVisits = 5_000_000

    let root: DocumentPlace
    let version: OpenAPIVersion
    private var pointers: [String: Result<DocumentPlace, Obstacle>] = [:]
    /// The component schemas that hold another one in their `allOf`, by its way.
    private var heirs: [[DocumentPlace.Step]: [DocumentPlace]]?
    private var visits = 0

    init(_ root: YAMLNode, version: OpenAPIVersion) {
        self.root = DocumentPlace(root)
        self.version = version
    }

    // MARK: References

    /// The place itself, or where its references lead in the end.
    mutating func target(_ place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        var place = place
        for _ in 0..<100 {
            guard let reference = place.node.reference else { return place }
            place = try target(of: reference.value)
        }
        throw .brokenReference(place.node.reference?.value ?? "")
    }

    /// Where one reference leads.
    mutating func target(of reference: String) throws(Obstacle) -> DocumentPlace {
        if let known = pointers[reference] { return try known.get() }
        // A pointer through a reference that leads to the pointer again.
        pointers[reference] = .failure(.brokenReference(reference))
        let found = Result { () throws(Obstacle) in try find(reference) }
        pointers[reference] = found
        return try found.get()
    }

    private mutating func find(_ reference: String) throws(Obstacle) -> DocumentPlace {
        guard reference.hasPrefix("#") else {
            // The name of a component alone, as some documents write it.
            if !reference.contains(where: { "/#.".contains($0) }), let schema = schemas.first(where: { $0.steps.last == .key(reference) }) {
                return schema
            }
            throw .otherFile(String(reference.prefix { $0 != "#" }))
        }
        guard let pointer = JSONPointer(fragment: reference.dropFirst()) else {
            guard let place = anchored(String(reference.dropFirst())) else { throw .brokenReference(reference) }
            return place
        }
        var place = root
        for token in pointer.tokens {
            if place.node.mapping?.entry(token) == nil, place.node.reference != nil { place = try target(place) }
            if let child = place.child(token) {
                place = child
            } else if let index = Int(token), let items = place.node.sequence, items.indices.contains(index) {
                place = DocumentPlace(items[index], at: place.steps + [.index(index)])
            } else {
                throw .brokenReference(reference)
            }
        }
        return place
    }

    private func anchored(_ name: String) -> DocumentPlace? {
        schemas.first { $0.node.mapping?["$anchor"]?.scalar?.text == name || $0.node.mapping?["$id"]?.scalar?.text == "#" + name }
    }

    /// The schemas that the document declares.
    private var schemas: [DocumentPlace] {
        version == .v2 ? root.values("definitions") : root.child("components")?.values("schemas") ?? []
    }

    // MARK: Operations

    /// The schemas of the bodies that an operation answers with under a status: one for each media type of the same kind.
    mutating func bodies(path: String, method: String, status: Int) throws(Obstacle) -> [DocumentPlace] {
        guard let entry = root.child("paths")?.child(path) else { throw .noResponse }
        let item = try target(entry)
        let own = (item.node.mapping?.entries ?? []).first { $0.key.value.lowercased() == method.lowercased() }
        guard let found = own.flatMap({ item.child($0.key.value) }) ?? item.child("additionalOperations")?.child(method) else {
            throw .noResponse
        }
        let operation = try target(found)
        guard let responses = operation.child("responses") else { throw .noResponse }
        let all = try target(responses)
        let keys = ["\(status)", "\(status / 100)XX", "\(status / 100)xx", "default"]
        guard let response = keys.lazy.compactMap({ all.child($0) }).first else { throw .noResponse }
        let target = try target(response)
        if version == .v2 {
            guard let schema = target.child("schema") else { throw .noSchema }
            return [schema]
        }
        var media: [(kind: MediaKind, place: DocumentPlace)] = []
        for content in target.values("content") {
            guard case .key(let name)? = content.steps.last else { continue }
            let place = try self.target(content)
            guard let schema = place.child("itemSchema") ?? place.child("schema") else { continue }
            media.append((MediaKind(name), schema))
        }
        guard let best = media.map(\.kind.rank).min() else { throw .noSchema }
        return media.filter { $0.kind.rank == best }.map(\.place)
    }

    // MARK: Schemas

    /// All schemas that say something of a value: the schema itself, what it refers to, its parts and its alternatives.
    mutating func parts(of place: DocumentPlace, _ obstacles: inout [Obstacle]) throws(Obstacle) -> [DocumentPlace] {
        var found: [DocumentPlace] = []
        var seen: Set<[DocumentPlace.Step]> = []
        var pending = [(place: place, isPart: false)]
        while let (next, isPart) = pending.popLast() {
            guard seen.insert(next.steps).inserted else { continue }
            visits += 1
            if visits > Self.mostVisits { throw .tooMuch }
            found.append(next)
            if let reference = next.node.reference {
                do throws(Obstacle) { pending.append((try target(of: reference.value), isPart)) } catch { obstacles.append(error) }
            }
            let alternatives = next.elements("anyOf") + next.elements("oneOf")
            // A value of a base is one of those that build on it, unless it is one of them that was asked for.
            if !isPart, alternatives.isEmpty, let discriminator = next.child("discriminator") {
                pending += try heirs(of: next, discriminator).map { ($0, false) }
            }
            pending += alternatives.reversed().map { ($0, isPart) }
            pending += next.elements("allOf").reversed().map { ($0, true) }
        }
        return found
    }

    private mutating func heirs(of base: DocumentPlace, _ discriminator: DocumentPlace) throws(Obstacle) -> [DocumentPlace] {
        if heirs == nil {
            var all: [[DocumentPlace.Step]: [DocumentPlace]] = [:]
            for schema in schemas {
                for part in schema.elements("allOf") {
                    guard let reference = part.node.reference, let target = try? target(of: reference.value) else { continue }
                    all[target.steps, default: []].append(schema)
                }
            }
            heirs = all
        }
        var found: [DocumentPlace] = []
        var pending = [base.steps]
        var seen: Set<[DocumentPlace.Step]> = [base.steps]
        while let next = pending.popLast() {
            for heir in heirs?[next] ?? [] where seen.insert(heir.steps).inserted {
                found.append(heir)
                pending.append(heir.steps)
            }
        }
        for entry in discriminator.values("mapping") {
            guard let reference = entry.node.scalar?.text, let target = try? target(of: reference) else { continue }
            if seen.insert(target.steps).inserted { found.append(target) }
        }
        return found
    }

    /// The schemas of what lies one step below values of some schemas, and the schemas that hold them.
    mutating func step(
        _ step: Deviation.Step, from places: [DocumentPlace]
    ) throws(Obstacle) -> (children: [DocumentPlace], parents: [DocumentPlace]) {
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
                // Some documents keep the properties of several schemas in one place.
                guard let properties = parent.child("properties") else { continue }
                let place = (try? target(properties)) ?? properties
                if let child = place.child(name) { children.append(child) }
            }
            if children.isEmpty { children = parents.flatMap(\.furtherMembers) }
        case .entry: children = parents.flatMap(\.furtherMembers)
        case .element:
            for parent in parents {
                if let items = parent.child("items"), items.node.mapping != nil { children.append(items) }
                children += parent.elements("items") + parent.elements("prefixItems")
            }
        }
        guard !children.isEmpty else { throw obstacles.first ?? .undescribed(step) }
        return (children, parents)
    }
}

extension DocumentPlace {
    /// The schemas of members that are not named.
    fileprivate var furtherMembers: [DocumentPlace] {
        let additional = child("additionalProperties").flatMap { $0.node.mapping == nil ? nil : $0 }
        return [additional].compactMap(\.self) + values("patternProperties")
    }
}
