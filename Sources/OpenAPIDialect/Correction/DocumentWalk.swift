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

    private struct Pointer: Hashable {
        let file: String?
        let reference: String
    }

    /// The maximum number of schemas that are visited in one run.
    private static let mostVisits = 5_000_000

    let root: DocumentPlace
    let version: OpenAPIVersion
    private(set) var files: DocumentFiles
    private var pointers: [Pointer: Result<DocumentPlace, Obstacle>] = [:]
    /// The component schemas with another one in `allOf`, by the path of the latter.
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

    /// The place itself, or the target after all references.
    mutating func target(_ place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        var place = place
        for _ in 0..<100 {
            guard let reference = place.node.reference else { return place }
            place = try target(of: reference, in: place)
        }
        throw .brokenReference(place.node.reference?.value ?? "")
    }

    /// The target of a reference. Nodes from an overlay are relative to the entry document.
    private mutating func target(of reference: Located<String>, in place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        guard let file = place.file else { return try target(of: reference.value, from: nil) }
        let isOwn = try files.root(file).span.file.path == reference.span.file.path
        return try target(of: reference.value, from: isOwn ? file : nil)
    }

    /// The target of a single reference.
    ///
    /// - Parameter file: The file with the reference; `nil` for the entry document.
    mutating func target(of reference: String, from file: String?) throws(Obstacle) -> DocumentPlace {
        let pointer = Pointer(file: file, reference: reference)
        if let known = pointers[pointer] { return try known.get() }
        // A pointer through a reference whose target is the pointer itself.
        pointers[pointer] = .failure(.brokenReference(reference))
        let found = Result { () throws(Obstacle) in
            do throws(Obstacle) {
                return try find(reference, from: file)
            } catch .brokenReference where file != nil && reference.hasPrefix("#/") {
                // A reference that is meant to be relative to the entry document.
                return try find(reference, from: nil)
            }
        }
        pointers[pointer] = found
        return try found.get()
    }

    private mutating func find(_ reference: String, from file: String?) throws(Obstacle) -> DocumentPlace {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? parts[1] : ""
        // Some documents only write the name of a component.
        if !reference.contains(where: { "/#.".contains($0) }), let schema = schemas.first(where: { $0.steps.last == .key(reference) }) {
            return schema
        }
        var place = try top(of: parts[0].isEmpty ? file : try files.path(of: parts[0], from: file))
        guard let pointer = JSONPointer(fragment: fragment) else {
            guard place.file == nil, let place = anchored(String(fragment)) else { throw .brokenReference(reference) }
            return place
        }
        // `file.yaml#/` is often used for the whole file.
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

    /// The root of a file.
    private mutating func top(of file: String?) throws(Obstacle) -> DocumentPlace {
        guard let file else { return root }
        return DocumentPlace(try files.root(file), at: [.file(file)])
    }

    /// Rewrites a reference in a file so that it is relative to the entry document.
    mutating func reference(_ reference: String, from file: String) -> String {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        do throws(Obstacle) {
            // Some references are already relative to the entry document, and so are those from an overlay.
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

    /// The schemas under `components` of the entry document.
    private var schemas: [DocumentPlace] {
        version == .v2 ? root.values("definitions") : root.child("components")?.values("schemas") ?? []
    }

    // MARK: Operations

    /// The operation of a path and a method.
    mutating func operation(path: String, method: String) throws(Obstacle) -> DocumentPlace {
        guard let entry = root.child("paths")?.child(path) else { throw .noResponse }
        let item = try target(entry)
        let own = (item.node.mapping?.entries ?? []).first { $0.key.value.lowercased() == method.lowercased() }
        guard let found = own.flatMap({ item.child($0.key.value) }) ?? item.child("additionalOperations")?.child(method) else {
            throw .noResponse
        }
        return try target(found)
    }

    /// The root of the file of a reference; `nil` if it cannot be read.
    mutating func root(of reference: Substring, from file: String?) -> DocumentPlace? {
        guard let path = try? files.path(of: reference, from: file) else { return nil }
        return try? top(of: path)
    }

    /// The schemas of the bodies of a response with a status: one for each media type of the same kind.
    mutating func bodies(path: String, method: String, status: Int) throws(Obstacle) -> Schemas {
        let operation = try operation(path: path, method: method)
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
        guard let best = media.map(\.kind).min() else { throw .noSchema }
        return Schemas(children: media.filter { $0.kind == best }.map(\.place), media: target.child("content"))
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
                let place = (try? target(properties)) ?? properties
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
