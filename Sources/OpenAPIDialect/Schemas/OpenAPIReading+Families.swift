import APIModel
import SourceDiagnostics
import YAMLTree

/// Schemas with a discriminator that others build on.
extension OpenAPIReading {
    /// What a schema that builds on another costs to find, to sort and to name, in keywords read.
    private static let costOfHeir = 4

    /// A schema with a discriminator that others build on by `allOf`, or that its mapping names: a value of it is one of those.
    mutating func family(of schema: Schema, at target: Reference.Target, in context: SchemaContext) -> DraftShape? {
        guard let discriminator = schema.discriminator, schema.alternatives.isEmpty, let key = discriminatorKey(discriminator) else {
            return nil
        }
        let mapped = discriminatorTags(discriminator)
        let members = members(of: target.node.span, mappedBy: discriminator)
        for member in members { effort.take(member.node.span) }
        guard !effort.isExceeded else { return nil }
        families.append((target, members.map(\.node.span)))
        guard !members.isEmpty else { return nil }
        var parts: [UnionPart] = []
        for member in members {
            let name = Located(declarations.name(of: member), at: member.name.span)
            let tags = mapped[member.node.span] ?? [member.name]
            parts.append(UnionPart(name: member.name, type: .named(name, arguments: []), form: .json(.object), tags: tags))
        }
        var own = schema
        own.discriminator = nil
        let itself = shape(of: own, in: context).asType(documentation: documentation(of: own), at: target.node.span)
        // A base that lists the values of its discriminator has a value of its own only if no heir has it.
        var tags = mapped[target.node.span] ?? [target.name]
        if let member = schema.member(key.value), let values = merged(member.schemas)?.values {
            let taken = Set(parts.flatMap(\.tags).map { ExactText($0.value) })
            tags = values.compactMap(\.text).filter { !taken.contains(ExactText($0.value)) }
            guard !tags.isEmpty else { return union(of: parts, discriminator: key, at: schema.span) }
        }
        parts.append(
            UnionPart(name: Located("plain \(target.name.value)", at: target.name.span), type: itself, form: .json(.object), tags: tags))
        return union(of: parts, discriminator: key, at: schema.span)
    }

    /// Reads the families again whose members stand in files that were not read yet when the family was; `false` when there is none.
    mutating func readFamiliesAgain() -> Bool {
        guard !families.isEmpty, references.count > heirDocuments else { return false }
        var isChanged = false
        for (target, known) in families {
            guard let discriminator = schema(target.node).map({ merged($0, within: [target.node.span]) })?.discriminator else { continue }
            guard members(of: target.node.span, mappedBy: discriminator).map(\.node.span) != known else { continue }
            families.removeAll { $0.target.node.span == target.node.span }
            declarations.replace(declaration(of: target), at: target.node.span)
            isChanged = true
        }
        return isChanged
    }

    /// The heirs of a base, and what else its mapping names.
    private mutating func members(of base: SourceSpan, mappedBy discriminator: YAMLNode) -> [Reference.Target] {
        var found = heirs(of: base)
        var known = Set(found.map(\.node.span))
        for (_, target) in mappedTargets(discriminator) where target.node.span != base && known.insert(target.node.span).inserted {
            // What the base builds on itself is wider than the base.
            if !heirs(of: target.node.span).contains(where: { $0.node.span == base }) { found.append(target) }
        }
        return found
    }

    /// The schemas that hold a schema in their `allOf`, those that do so through others included: file by file, in the order of their
    /// places. No more of them than the type that is being read may cost.
    private mutating func heirs(of base: SourceSpan) -> [Reference.Target] {
        findHeirs()
        var found: [Reference.Target] = []
        var known: Set<SourceSpan> = [base]
        var pending = [base]
        while let next = pending.popLast() {
            for heir in heirs[next] ?? [] where known.insert(heir.node.span).inserted {
                effort.spend(Self.costOfHeir)
                guard !effort.isExceeded else { return [] }
                found.append(heir)
                pending.append(heir.node.span)
            }
        }
        let order = references.order
        return found.sorted { left, right in
            (order(left.node.span.fileID), left.node.span.start) < (order(right.node.span.fileID), right.node.span.start)
        }
    }

    /// The schemas that hold a schema in their `allOf`, those that do so through others included, but for those of the places that
    /// `expanded` has, to which this one is added with all that build on it.
    mutating func heirs(of base: SourceSpan, beside expanded: inout Set<SourceSpan>) -> [YAMLNode] {
        findHeirs()
        var found: [YAMLNode] = []
        var pending = [base]
        while let next = pending.popLast() {
            guard expanded.insert(next).inserted else { continue }
            for heir in heirs[next] ?? [] {
                found.append(heir.node)
                pending.append(heir.node.span)
            }
        }
        return found
    }

    /// Looks at the files that no one has looked at yet; looking at one may bring another.
    private mutating func findHeirs() {
        while heirDocuments < references.count {
            findHeirs(in: references.root(heirDocuments), isEntry: heirDocuments == 0)
            heirDocuments += 1
        }
    }

    private mutating func findHeirs(in root: YAMLNode, isEntry: Bool) {
        for (name, node) in isEntry ? Self.declared(in: root) : Self.schemas(ofFile: root) {
            for part in node.mapping?["allOf"]?.sequence ?? [] {
                guard let reference = part.reference, let base = references.find(reference) else { continue }
                heirs[base.node.span, default: []].append(Reference.Target(node: node, name: name))
            }
        }
    }

    private static func declared(in root: YAMLNode) -> [(name: Located<String>, node: YAMLNode)] {
        root.mapping?["components"]?.mapping?["schemas"]?.mapping?.entries.map { ($0.key, $0.value) } ?? []
    }

    /// The schemas of a file that is a whole document, a schema, or a collection of schemas.
    private static func schemas(ofFile root: YAMLNode) -> [(name: Located<String>, node: YAMLNode)] {
        guard let mapping = root.mapping else { return [] }
        var found = declared(in: root)
        for key in ["definitions", "$defs", "schemas"] {
            found += mapping[key]?.mapping?.entries.map { ($0.key, $0.value) } ?? []
        }
        if mapping["allOf"] != nil {
            let path = root.span.file.path
            found.append((Located(DocumentTable.stem(path[...]), at: root.span), root))
        } else if ["openapi", "swagger", "type", "properties", "$ref", "oneOf", "anyOf"].allSatisfy({ mapping[$0]?.scalar == nil }) {
            found += mapping.entries.map { ($0.key, $0.value) }
        }
        return found
    }
}
