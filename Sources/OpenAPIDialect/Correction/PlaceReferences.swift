import SourceDiagnostics
import SpecReading
import YAMLTree

/// Finds the places to which the references of a document lead.
struct PlaceReferences {
    typealias Obstacle = DocumentWalk.Obstacle

    private struct Pointer: Hashable {
        let file: String?
        let reference: String
    }

    let root: DocumentPlace
    let version: OpenAPIVersion
    private(set) var files: DocumentFiles
    private var pointers: [Pointer: Result<DocumentPlace, Obstacle>] = [:]

    init(_ root: DocumentPlace, version: OpenAPIVersion, files: DocumentFiles) {
        self.root = root
        self.version = version
        self.files = files
    }

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
    mutating func target(of reference: Located<String>, in place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        guard let file = place.file else { return try target(of: reference.value, from: nil) }
        let isOwn = try files.root(file).span.file.path == reference.span.file.path
        return try target(of: reference.value, from: isOwn ? file : nil)
    }

    /// The schema of an entry in the `mapping` of a discriminator, which is a name or a reference.
    mutating func mappedTarget(_ text: Located<String>, in place: DocumentPlace) throws(Obstacle) -> DocumentPlace {
        if !text.value.contains(where: { "/#".contains($0) }), let schema = schema(named: text.value) { return schema }
        return try target(of: text, in: place)
    }

    private func schema(named name: String) -> DocumentPlace? { schemas.first { $0.steps.last == .key(name) } }

    /// The target of a single reference.
    ///
    /// - Parameter file: The file with the reference; `nil` for the entry document.
    private mutating func target(of reference: String, from file: String?) throws(Obstacle) -> DocumentPlace {
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
        if !reference.contains(where: { "/#.".contains($0) }), let schema = schema(named: reference) {
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
            } else if let index = PointerToken.index(token), let items = place.node.sequence, items.indices.contains(index) {
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

    /// The root of the file of a reference; `nil` if it cannot be read.
    mutating func root(of reference: Substring, from file: String?) -> DocumentPlace? {
        guard let path = try? files.path(of: reference, from: file) else { return nil }
        return try? top(of: path)
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
    var schemas: [DocumentPlace] {
        version == .v2 ? root.values("definitions") : root.child("components")?.values("schemas") ?? []
    }
}
