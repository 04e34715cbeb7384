import SourceDiagnostics
import YAMLTree

/// The schemas of a document with an `$id`, and those with an anchor.
struct SchemaResources {
    private struct Resource {
        let node: YAMLNode
        let uri: ReferenceURI
    }

    private struct Anchor: Hashable {
        let resource: Int
        let name: ExactString
    }

    /// The first one is the document itself.
    private var resources: [Resource]
    private(set) var numbers: [ReferenceURI: Int] = [:]
    private var anchors: [Anchor: YAMLNode] = [:]
    /// The resources of the dynamic anchors with a name.
    private(set) var dynamicAnchors: [ExactString: [Int]] = [:]
    /// The first resource with an anchor, by the name of the anchor.
    private var owners: [ExactString: Int] = [:]
    private var nesting = SpanNesting([])

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
                // Before draft 2019-09, an `$id` that is only a fragment was an anchor.
                if id.hasPrefix("#") { add(node, String(id.dropFirst()), outer) } else { resource = add(node, id, within: outer) }
            }
            if let name = mapping["$anchor"]?.scalar?.text { add(node, name, resource) }
            if let name = mapping["$dynamicAnchor"]?.scalar?.text {
                add(node, name, resource)
                dynamicAnchors[ExactString(name), default: []].append(resource)
            }
            for entry in mapping.entries.reversed() where entry.value.scalar == nil { pending.append((entry.value, resource)) }
        }
        for anchor in anchors.keys { owners[anchor.name] = min(anchor.resource, owners[anchor.name] ?? anchor.resource) }
        nesting = SpanNesting(resources.map(\.node.span))
    }

    private mutating func add(_ node: YAMLNode, _ name: String, _ resource: Int) {
        let anchor = Anchor(resource: resource, name: ExactString(name))
        if anchors[anchor] == nil { anchors[anchor] = node }
    }

    private mutating func add(_ node: YAMLNode, _ id: String, within outer: Int) -> Int {
        if node.span == resources[0].node.span { return 0 }
        let uri = resources[outer].uri.resolving(id[...])
        resources.append(Resource(node: node, uri: uri))
        if numbers[uri] == nil { numbers[uri] = resources.count - 1 }
        return resources.count - 1
    }

    /// The innermost resource that contains a span; 0 is the document.
    func number(around place: SourceSpan) -> Int { nesting.around(place).first { _ in true } ?? 0 }

    func number(at uri: ReferenceURI) -> Int? { numbers[uri] }

    func node(_ number: Int) -> YAMLNode { resources[number].node }

    func uri(_ number: Int) -> ReferenceURI { resources[number].uri }

    /// Whether the first dynamic anchor with a name is in a resource.
    func hasDynamic(_ name: String, in resource: Int) -> Bool { dynamicAnchors[ExactString(name)]?.first == resource }

    /// The schema with the anchor in a resource, or else the first one in the document.
    func anchored(_ name: String, in resource: Int) -> YAMLNode? {
        let name = ExactString(name)
        if let node = anchors[Anchor(resource: resource, name: name)] { return node }
        return owners[name].flatMap { anchors[Anchor(resource: $0, name: name)] }
    }
}
