import SourceDiagnostics
import YAMLTree

/// The schemas of a document with an `$id`, and those with an anchor.
struct SchemaResources {
    /// A schema, and its name under `components`; `nil` elsewhere.
    struct Entry {
        let node: YAMLNode
        var name: Located<String>?
    }

    private struct Resource {
        let entry: Entry
        let uri: ReferenceURI

        var node: YAMLNode { entry.node }
    }

    private struct Anchor: Hashable {
        let resource: Int
        let name: ExactString
    }

    /// The first one is the document itself.
    private var resources: [Resource]
    private(set) var numbers: [ReferenceURI: Int] = [:]
    private var anchors: [Anchor: Entry] = [:]
    /// The resources of the dynamic anchors with a name.
    private(set) var dynamicAnchors: [ExactString: [Int]] = [:]
    /// The first resource with an anchor, by the name of the anchor.
    private var owners: [ExactString: Int] = [:]
    private var nesting = SpanNesting([])
    /// The schemas with `$recursiveAnchor` (JSON Schema 2019-09).
    private var recursive: [Entry] = []
    private var recursiveNesting = SpanNesting([])

    init(_ root: YAMLNode, at uri: ReferenceURI) {
        let document = Entry(node: root)
        resources = [Resource(entry: document, uri: uri)]
        numbers[uri] = 0
        var pending = [(schema: document, key: "", resource: 0)]
        while let (schema, key, outer) = pending.popLast() {
            guard let mapping = schema.node.mapping else {
                pending += (schema.node.sequence ?? []).map { (Entry(node: $0), "", outer) }
                continue
            }
            var resource = outer
            if let id = mapping["$id"]?.scalar?.text {
                // Before draft 2019-09, an `$id` that is only a fragment was an anchor.
                if id.hasPrefix("#") { add(schema, String(id.dropFirst()), outer) } else { resource = add(schema, id, within: outer) }
            }
            if let name = mapping["$anchor"]?.scalar?.text { add(schema, name, resource) }
            if let name = mapping["$dynamicAnchor"]?.scalar?.text {
                add(schema, name, resource)
                dynamicAnchors[ExactString(name), default: []].append(resource)
            }
            if mapping["$recursiveAnchor"]?.scalar?.bool == true { recursive.append(schema) }
            let areNamed = key == "schemas"
            for entry in mapping.entries.reversed() where entry.value.scalar == nil {
                pending.append((Entry(node: entry.value, name: areNamed ? entry.key : nil), entry.key.value, resource))
            }
        }
        for anchor in anchors.keys { owners[anchor.name] = min(anchor.resource, owners[anchor.name] ?? anchor.resource) }
        nesting = SpanNesting(resources.map(\.node.span))
        recursiveNesting = SpanNesting(recursive.map(\.node.span))
    }

    private mutating func add(_ schema: Entry, _ name: String, _ resource: Int) {
        let anchor = Anchor(resource: resource, name: ExactString(name))
        if anchors[anchor] == nil { anchors[anchor] = schema }
    }

    private mutating func add(_ schema: Entry, _ id: String, within outer: Int) -> Int {
        if schema.node.span == resources[0].node.span { return 0 }
        let uri = resources[outer].uri.resolving(id[...])
        resources.append(Resource(entry: schema, uri: uri))
        if numbers[uri] == nil { numbers[uri] = resources.count - 1 }
        return resources.count - 1
    }

    /// The innermost resource that contains a span; 0 is the document.
    func number(around place: SourceSpan) -> Int { nesting.around(place).first { _ in true } ?? 0 }

    func number(at uri: ReferenceURI) -> Int? { numbers[uri] }

    func entry(_ number: Int) -> Entry { resources[number].entry }

    func uri(_ number: Int) -> ReferenceURI { resources[number].uri }

    /// Whether the first dynamic anchor with a name is in a resource.
    func hasDynamic(_ name: String, in resource: Int) -> Bool { dynamicAnchors[ExactString(name)]?.first == resource }

    /// The innermost schema with `$recursiveAnchor` that contains a span; `nil` if there is none, or if another one may extend it, which a
    /// reference in the extended schema then means.
    func recursive(around place: SourceSpan) -> Entry? {
        func mayExtend(_ schema: Entry) -> Bool { ["$ref", "allOf"].contains { schema.node.mapping?[$0] != nil } }
        guard recursive.count == 1 || !recursive.contains(where: mayExtend) else { return nil }
        return recursiveNesting.around(place).first { _ in true }.map { recursive[$0] }
    }

    /// The schema with the anchor in a resource, or else the first one in the document.
    func anchored(_ name: String, in resource: Int) -> Entry? {
        let name = ExactString(name)
        if let schema = anchors[Anchor(resource: resource, name: name)] { return schema }
        return owners[name].flatMap { anchors[Anchor(resource: $0, name: name)] }
    }
}
