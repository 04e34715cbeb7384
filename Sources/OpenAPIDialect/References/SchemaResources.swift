import SourceDiagnostics
import YAMLTree

/// The parts of a document that have a URI of their own by `$id`, and what has an anchor.
struct SchemaResources {
    private struct Resource {
        let node: YAMLNode
        let uri: ReferenceURI
    }

    private struct Anchor: Hashable {
        let resource: Int
        let name: String
    }

    /// The document itself first.
    private var resources: [Resource]
    private(set) var numbers: [ReferenceURI: Int] = [:]
    private var anchors: [Anchor: YAMLNode] = [:]

    init(_ root: YAMLNode, at uri: ReferenceURI) {
        resources = [Resource(node: root, uri: uri)]
        numbers[uri] = 0
        var pending = [(node: root, resource: 0)]
        while let (node, outer) = pending.popLast() {
            guard let mapping = node.mapping else {
                pending += (node.sequence ?? []).map { ($0, outer) }
                continue
            }
            var resource = outer
            if let id = mapping["$id"]?.scalar?.text {
                // Before draft 2019-09 an anchor was an `$id` of a fragment alone.
                if id.hasPrefix("#") { add(node, String(id.dropFirst()), outer) } else { resource = add(node, id, within: outer) }
            }
            for key in ["$anchor", "$dynamicAnchor"] {
                if let name = mapping[key]?.scalar?.text { add(node, name, resource) }
            }
            for entry in mapping.entries.reversed() where entry.value.scalar == nil { pending.append((entry.value, resource)) }
        }
    }

    private mutating func add(_ node: YAMLNode, _ name: String, _ resource: Int) {
        let anchor = Anchor(resource: resource, name: name)
        if anchors[anchor] == nil { anchors[anchor] = node }
    }

    private mutating func add(_ node: YAMLNode, _ id: String, within outer: Int) -> Int {
        if node.span == resources[0].node.span { return 0 }
        let uri = resources[outer].uri.resolving(id[...])
        resources.append(Resource(node: node, uri: uri))
        if numbers[uri] == nil { numbers[uri] = resources.count - 1 }
        return resources.count - 1
    }

    /// The innermost resource around a place; 0 is the document.
    func number(around place: SourceSpan) -> Int {
        resources.indices.last { resources[$0].node.span.start <= place.start && place.end <= resources[$0].node.span.end } ?? 0
    }

    func number(at uri: ReferenceURI) -> Int? { numbers[uri] }

    func node(_ number: Int) -> YAMLNode { resources[number].node }

    func uri(_ number: Int) -> ReferenceURI { resources[number].uri }

    /// What has the anchor within a resource, else the first that has it anywhere.
    func anchored(_ name: String, in resource: Int) -> YAMLNode? {
        if let node = anchors[Anchor(resource: resource, name: name)] { return node }
        for other in resources.indices {
            if let node = anchors[Anchor(resource: other, name: name)] { return node }
        }
        return nil
    }
}
