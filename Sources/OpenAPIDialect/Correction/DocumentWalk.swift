import SourceDiagnostics
package import SpecReading
import YAMLTree

/// Finds the schemas that a document has for parts of a response.
package struct DocumentWalk: DeviationWalk {
    package struct Response: Hashable {
        let path: String
        let method: String
        let status: Int
    }

    /// The schemas of what lies at the end of a way, and those around it.
    package struct Schemas {
        var children: [DocumentPlace]
        var parents: [DocumentPlace] = []
        /// Of a body: what lists its media types, which is the operation in Swagger 2.0 and `content` later.
        var media: DocumentPlace?
    }

    package typealias Found = Result<Schemas, Obstacle>

    /// Why a way ends before its last step.
    package enum Obstacle: Error, Hashable {
        /// A reference leads to another file, which cannot be read.
        case otherFile(String)
        case brokenReference(String)
        /// No schema describes the step.
        case undescribed(Deviation.Step)
        /// Nothing describes the body.
        case noResponse
        case noSchema
        case tooMuch
    }

    private struct Pointer: Hashable {
        let file: String?
        let reference: String
    }

    /// Schemas that are looked at in one run, all ways together.
    private static let mostVisits = 5_000_000

    let root: DocumentPlace
    let version: OpenAPIVersion
    private(set) var files: DocumentFiles
    private var pointers: [Pointer: Result<DocumentPlace, Obstacle>] = [:]
    /// The component schemas that hold another one in their `allOf`, by its way.
    private var subschemas: [[DocumentPlace.Step]: [DocumentPlace]]?
    private var visits = 0

    init(_ root: YAMLNode, version: OpenAPIVersion, files: DocumentFiles) {
        self.root = DocumentPlace(root)
        self.version = version
        self.files = files
    }

    package mutating func start(_ response: Response) -> Found {
        Result { () throws(Obstacle) in
            try bodies(path: response.path, method: response.method, status: response.status)
        }
    }

    package mutating func step(_ step: Deviation.Step, from found: Found) -> Found {
        guard case .success(let schemas) = found else { return found }
        return Result { () throws(Obstacle) in try self.step(step, from: schemas.children) }
    }

    // MARK: References

    /// The place itself, or where its references lead in the end.
    mutating func target(_ place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        var place = place
        for _ in 0..<100 {
            guard let reference = place.node.reference else { return place }
            place = try target(of: reference, in: place)
        }
        throw .brokenReference(place.node.reference?.value ?? "")
    }

    /// Where a reference in a place leads. What an overlay brought counts from the file that is read first.
    private mutating func target(of reference: Located<String>, in place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        guard let file = place.file else { return try target(of: reference.value, from: nil) }
        let isOwn = try files.root(file).span.file.path == reference.span.file.path
        return try target(of: reference.value, from: isOwn ? file : nil)
    }

    /// Where one reference leads.
    ///
    /// - Parameter file: The file that it is written in; `nil` for the one that is read first.
    mutating func target(of reference: String, from file: String?) throws(Obstacle) -> DocumentPlace {
        let pointer = Pointer(file: file, reference: reference)
        if let known = pointers[pointer] { return try known.get() }
        // A pointer through a reference that leads to the pointer again.
        pointers[pointer] = .failure(.brokenReference(reference))
        let found = Result { () throws(Obstacle) in
            do throws(Obstacle) {
                return try find(reference, from: file)
            } catch .brokenReference where file != nil && reference.hasPrefix("#/") {
                // A part that is written as if it stood in the document that is read first.
                return try find(reference, from: nil)
            }
        }
        pointers[pointer] = found
        return try found.get()
    }

    private mutating func find(_ reference: String, from file: String?) throws(Obstacle) -> DocumentPlace {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? parts[1] : ""
        // The name of a component alone, as some documents write it.
        if !reference.contains(where: { "/#.".contains($0) }), let schema = schemas.first(where: { $0.steps.last == .key(reference) }) {
            return schema
        }
        var place = try top(of: parts[0].isEmpty ? file : try files.path(of: parts[0], from: file))
        guard let pointer = JSONPointer(fragment: fragment) else {
            guard place.file == nil, let place = anchored(String(fragment)) else { throw .brokenReference(reference) }
            return place
        }
        // `file.yaml#/` is written for the whole file.
        if pointer.tokens == [""], !parts[0].isEmpty, place.child("") == nil { return place }
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

    /// The whole of a file.
    private mutating func top(of file: String?) throws(Obstacle) -> DocumentPlace {
        guard let file else { return root }
        return DocumentPlace(try files.root(file), at: [.file(file)])
    }

    /// A reference of some file as the file that is read first has to write it.
    mutating func reference(_ reference: String, from file: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        do throws(Obstacle) {
            // Some are written as if they stood in the file that is read first, and those that an overlay brought do.
            let isOwn = (try? find(reference, from: file)) != nil
            if !isOwn, (try? find(reference, from: nil)) != nil { return reference }
            let path = parts[0].isEmpty ? file : try files.path(of: parts[0], from: file)
            guard let path else { return fragment.isEmpty ? "#" : fragment }
            return files.reference(to: path) + fragment
        } catch {
            return reference
        }
    }

    private func anchored(_ name: String) -> DocumentPlace? {
        schemas.first { $0.node.mapping?["$anchor"]?.scalar?.text == name || $0.node.mapping?["$id"]?.scalar?.text == "#" + name }
    }

    /// The schemas that the file declares that is read first.
    private var schemas: [DocumentPlace] {
        version == .v2 ? root.values("definitions") : root.child("components")?.values("schemas") ?? []
    }

    // MARK: Operations

    /// The schemas of the bodies that an operation answers with under a status: one for each media type of the same kind.
    mutating func bodies(path: String, method: String, status: Int) throws(Obstacle) -> Schemas {
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
            return Schemas(children: [schema], media: operation)
        }
        var media: [(kind: MediaKind, place: DocumentPlace)] = []
        for content in target.values("content") {
            guard case .key(let name)? = content.steps.last else { continue }
            let place = try self.target(content)
            guard let schema = place.child("itemSchema") ?? place.child("schema") else { continue }
            media.append((MediaKind(name), schema))
        }
        guard let best = media.map(\.kind.rank).min() else { throw .noSchema }
        return Schemas(children: media.filter { $0.kind.rank == best }.map(\.place), media: target.child("content"))
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
                do throws(Obstacle) {
                    pending.append((try target(of: reference, in: next), isPart))
                } catch {
                    obstacles.append(error)
                }
            }
            let alternatives = next.elements("anyOf") + next.elements("oneOf")
            // A value of a base is one of those that build on it, unless it is one of them that was asked for.
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
            for schema in schemas {
                for part in schema.elements("allOf") {
                    guard let reference = part.node.reference, let target = try? target(of: reference, in: part) else {
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
            guard let reference = entry.node.text, let target = try? target(of: reference, in: entry) else { continue }
            if seen.insert(target.steps).inserted { found.append(target) }
        }
        return found
    }

    /// The schemas of what lies one step below values of some schemas, and the schemas that hold them.
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
        return Schemas(children: children, parents: parents)
    }
}

extension DocumentPlace {
    /// The schemas of members that are not named.
    fileprivate var furtherMembers: [DocumentPlace] {
        let additional = child("additionalProperties").flatMap { $0.node.mapping == nil ? nil : $0 }
        return [additional].compactMap(\.self) + values("patternProperties")
    }
}
