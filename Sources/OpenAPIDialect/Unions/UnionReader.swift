import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads `oneOf` and `anyOf`.
final class UnionReader: SchemaReading {
    let readers: SchemaReaders
    private let names: VariantNames
    let alternatives: AlternativeReader
    private let values: AlternativeValueReader
    /// The number of nested unions whose keywords are currently being applied to their variants, and the number of variants so far.
    private var sharing = 0
    private var combinations = 0

    init(_ readers: SchemaReaders) {
        self.readers = readers
        names = VariantNames(schemas: readers.schemas)
        alternatives = AlternativeReader(readers)
        values = AlternativeValueReader(readers: readers, alternatives: alternatives)
    }

    /// Begins a declaration or an outermost in-place type.
    func beginType() {
        combinations = 0
    }

    /// The maximum number of variants in nested unions of one type that get the keywords next to the unions.
    static let combinationLimit = 200

    /// The union; `nil` if the alternatives only constrain the other keywords.
    func shape(of schema: Schema, in context: SchemaContext, _ types: TypeReader) -> DraftShape? {
        var outside = schema
        outside.alternatives = []
        outside.discriminator = nil
        let nodes = alternatives.gathered(schema.alternatives, isOpen: schema.discriminator == nil)
        // The type is decoded as JSON, so its alternatives are not read. Many types can have many of them.
        if effort.isExceeded { return .alias(.scalar(.json, schema.span)) }
        guard let first = nodes.first else {
            return schema.alternatives.isEmpty || !outside.hasStructure ? .alias(.scalar(.json, schema.span)) : nil
        }
        let context = SchemaContext(direction: context.direction)
        // The other keywords apply to each alternative.
        let isShared = !outside.members.isEmpty && !covers(nodes, outside.members)
        if nodes.count > 1, schema.discriminator == nil, !isShared, holdsAnything(nodes) {
            return outside.hasStructure ? nil : .alias(.scalar(.json, schema.span))
        }
        guard nodes.count > 1 else { return onlyAlternative(first, beside: outside, isShared: isShared, in: context, types) }
        if let numbers = values.numbers(of: schema, nodes) { return numbers }
        let discriminator = schema.discriminator ?? types.hierarchies.discriminator(inheritedBy: nodes)
        var key = discriminator.flatMap { discriminators.key($0) }
        let tags = discriminators.tags(of: discriminator)
        let copied = discriminators.copiedTargets(among: nodes, of: discriminator)
        var parts: [UnionPart] = []
        let canSeparate = discriminator == nil && !isShared
        let separable = canSeparate ? alternatives.separable(nodes, in: schema.span) : nodes.map { Alternative($0) }
        for (index, alternative) in separable.enumerated() {
            guard var part = part(alternative, number: index + 1, in: context, types) else { continue }
            if isShared { share(outside, with: alternative.node, in: &part, context, types) }
            if effort.isExceeded { return .alias(.scalar(.json, schema.span)) }
            let target = copied[alternative.node.span]
            if let target { part.setName(name(of: target, types)) }
            if let key { setTags(of: &part, target?.node ?? alternative.node, tags, key.value) }
            parts.append(part)
        }
        names.nameObjects(&parts)
        // The members of an alternative without a tag distinguish it.
        if let name = key?.value, let part = parts.first(where: { $0.alternative.kind == .json(.object) && $0.alternative.tags.isEmpty }) {
            faults.report(.alternativeWithoutTag(part.schema.span, key: name))
            key = nil
        }
        let variants = key == nil ? joined(parts, at: schema.span, in: context, types) : parts.map(\.alternative)
        let shape = DraftShape.union(of: variants, discriminator: key, at: schema.span)
        guard schema.isClosed, case .union(var union) = shape else { return shape }
        union.isClosed = true
        return .union(union)
    }

    private func setTags(of part: inout UnionPart, _ node: YAMLNode, _ mapped: [SourceSpan: [Located<String>]], _ key: String) {
        let found = AlternativeTagReader(readers: readers, key: key).tags(of: node, part.schema, mapped)
        part.alternative.tags = found.tags
        if found.areWritten, !part.schema.alternatives.isEmpty {
            part.alternative.hasWrittenTags = true
        } else if let target = node.reference.flatMap({ references.schemaTarget(of: $0) }) {
            part.alternative.otherTag = discriminators.otherTag(of: target, mapped, key)
        }
        guard part.isUnnamedUnion else { return }
        if found.tags.count == 1, let only = found.tags.first {
            part.alternative.name.value = only.value
        } else if let words = part.alternative.type.wordsOfVariants {
            part.alternative.name.value = words
        }
    }

    private func onlyAlternative(
        _ node: YAMLNode, beside outside: Schema, isShared: Bool, in context: SchemaContext, _ types: TypeReader
    ) -> DraftShape {
        if isShared, !types.isExpanding(node.span) {
            types.beginExpanding(node.span)
            defer { types.endExpanding() }
            var whole = outside
            whole.allOf = [node]
            return types.shape(of: schemas.merged(whole, within: [outside.span]), in: context)
        }
        let type = types.type(of: node, in: context)
        switch type {
        case .inline(let inline): return inline.shape
        case .nullable(.inline(let inline), _): return inline.shape
        case .nullable(let inner, _): return .alias(inner)
        default: return .alias(type)
        }
    }

    /// The schema with the documentation, the constraints, the default and the example of its only alternative to null.
    ///
    /// Documents of FastAPI have them there for each optional member: `anyOf: [{ type: string, maxLength: 5 }, { type: "null" }]`.
    func withOnlyAlternative(_ schema: Schema) -> Schema {
        guard (1...2).contains(schema.alternatives.count), !effort.isExceeded else { return schema }
        let nodes = alternatives.gathered(schema.alternatives, isOpen: schema.discriminator == nil)
        guard nodes.count == 1, let only = nodes.first, let inner = schemas.read(only) else { return schema }
        var result = schema
        result.text = schema.text?.nonEmpty ?? inner.text
        result.title = schema.title?.nonEmpty ?? inner.title
        let known = Set(schema.constraints)
        result.constraints += inner.constraints.filter { !known.contains($0) }
        result.defaultValue = schema.defaultValue ?? inner.defaultValue
        result.example = schema.example ?? inner.example
        result.isSensitive = schema.sensitivity ?? inner.sensitivity
        return result
    }

    /// Whether any JSON matches one of the alternatives.
    private func holdsAnything(_ nodes: [YAMLNode]) -> Bool {
        for node in nodes {
            guard let whole = schemas.whole(node) else { continue }
            if !whole.hasStructure, !whole.isOnlyNull { return true }
        }
        return false
    }

    /// Whether each alternative declares all of the members itself, and as completely.
    private func covers(_ nodes: [YAMLNode], _ members: [Schema.Member]) -> Bool {
        for node in nodes {
            guard let schema = schemas.whole(node) else { return true }
            let own = Dictionary(schema.members.map { (ExactString($0.name.value), $0) }) { first, _ in first }
            for member in members {
                guard let inner = own[ExactString(member.name.value)] else { return false }
                if says(member, moreThan: inner) { return false }
            }
        }
        return true
    }

    /// Whether a member is described further by another schema for it: its type, the members of an object, or the elements of a list.
    private func says(_ member: Schema.Member, moreThan inner: Schema.Member) -> Bool {
        effort.spend(1)
        guard !effort.isExceeded, let own = schemas.merged(inner.schemas), own.isWhole else { return false }
        guard let other = schemas.merged(member.schemas).map({ schemas.merged($0) }) else { return false }
        guard own.hasStructure else { return other.hasStructure }
        guard own.alternatives.isEmpty, own.types.isEmpty || other.types.isEmpty || own.types.contains(where: other.types.contains) else {
            return false
        }
        let names = ExactStringSet(own.members.lazy.map(\.name.value))
        return other.members.contains { !names.contains($0.name.value) }
            || other.items != nil && own.items == nil && own.prefixItems.isEmpty
    }

    private func share(_ outside: Schema, with node: YAMLNode, in part: inout UnionPart, _ context: SchemaContext, _ types: TypeReader) {
        // An alternative that contains itself already got these members.
        guard !types.isExpanding(node.span) else { return }
        // The combinations of nested unions multiply.
        if sharing > 0 { combinations += 1 }
        guard combinations <= Self.combinationLimit else {
            return faults.report(.manyCombinations(types.outermost ?? outside.span))
        }
        types.beginExpanding(node.span)
        sharing += 1
        defer {
            types.endExpanding()
            sharing -= 1
        }
        var whole = outside
        whole.allOf = [node]
        whole.text = nil
        whole = schemas.merged(whole, within: [outside.span])
        part.alternative.type = types.shape(of: whole, in: context).asType(documentation: whole.documentation(), at: node.span)
    }

    private func part(_ alternative: Alternative, number: Int, in context: SchemaContext, _ types: TypeReader) -> UnionPart? {
        let node = alternative.node
        guard var own = schemas.read(node) else { return nil }
        if let type = alternative.type {
            own = schemas.merged(own, within: [node.span])
            own.types = [type]
        }
        let whole = schemas.merged(own, within: [node.span])
        let type = types.type(of: own, in: context).withoutNull
        let found = kinds.kinds(of: whole)
        let kind: ValueKind = found.count == 1 ? found.first ?? .any : found.contains(.any) ? .any : .several
        var variant = UnionAlternative(name: Located("", at: node.span), type: type, kind: kind)
        // A type can be more specific than its kind, as in `{ type: number, format: int64 }`.
        if kind == .json(.number), case .scalar(let scalar, _) = type, scalar.jsonKinds == [.integer] { variant.kind = .json(.integer) }
        if kind == .json(.string) { variant.enumeration = values.strings(of: whole, at: node) }
        var (isUnnamed, isUnnamedUnion) = (false, false)
        if let reference = own.reference, !own.hasStructure, let target = references.schemaTarget(of: reference) {
            variant.name = name(of: target, types)
        } else if let inner = own.allOf.first?.reference, own.allOf.count == 1, let target = references.schemaTarget(of: inner) {
            variant.name = name(of: target, types)
        } else {
            variant.name.value = inlineName(whole, variant.kind, type, number: number)
            if kind == .several, found == [.json(.integer), .json(.number)] { variant.name.value = "number" }
            let isNamed = whole.emittedName != nil || !(whole.title?.isEmpty ?? true)
            isUnnamed = kind == .json(.object) && !whole.members.isEmpty && !isNamed
            isUnnamedUnion = !whole.alternatives.isEmpty && !isNamed
        }
        let mayBeObject = found.contains(.json(.object)) || found.contains(.any)
        return UnionPart(
            alternative: variant, schema: whole, mayBeObject: mayBeObject, isUnnamed: isUnnamed, isUnnamedUnion: isUnnamedUnion)
    }

    private func name(of target: Reference.Target, _ types: TypeReader) -> Located<String> {
        Located(types.declarations.shortName(of: target), at: target.name.span)
    }

    private func inlineName(_ schema: Schema, _ kind: ValueKind, _ type: DraftType, number: Int) -> String {
        if let name = schema.emittedName?.value ?? schema.title, !name.isEmpty { return name }
        switch kind {
        case .json(.string):
            if schema.values != nil { return "value" }
            return schema.format.map { SchemaFormat.string($0.value) == .string ? "string" : $0.value } ?? "string"
        case .json(.object) where !schema.members.isEmpty: return "option \(number)"
        case .json(let kind): return kind.rawValue
        case .several: return type.wordsOfVariants ?? "option \(number)"
        case .any: return "option \(number)"
        }
    }

    /// The variants. Alternatives that JSON does not distinguish are one.
    private func joined(
        _ parts: [UnionPart], at span: SourceSpan, in context: SchemaContext, _ types: TypeReader
    ) -> [UnionAlternative] {
        var joined = JoinedAlternatives(parts.map(\.alternative), at: span)
        for loss in joined.losses { faults.report(.lost(loss, at: span)) }
        if !joined.lists.isEmpty {
            joined.setTypeOfLists(types.list(of: joined.lists.map { parts[$0].schema }, at: span, in: context))
        }
        return joined.variants
    }
}

/// An alternative of a union and its schema.
struct UnionPart {
    var alternative: UnionAlternative
    let schema: Schema
    /// Whether some of its values are objects.
    let mayBeObject: Bool
    /// Whether it has only the number of the alternative as a name.
    private(set) var isUnnamed: Bool
    /// Whether it is a union that has only the kind of its values as a name.
    private(set) var isUnnamedUnion: Bool

    /// The schema of an object; `nil` for other values.
    var object: Schema? { alternative.kind == .json(.object) ? schema : nil }

    /// Gives it the name of the schema that it is a copy of.
    mutating func setName(_ name: Located<String>) {
        alternative.name = name
        (isUnnamed, isUnnamedUnion) = (false, false)
    }
}

extension DraftType {
    /// `string or integer` for an in-place union of two or three variants.
    fileprivate var wordsOfVariants: String? {
        guard case .inline(let inline) = self, case .union(let union) = inline.shape, union.variants.count <= 3 else { return nil }
        return union.variants.map(\.name.value).joined(separator: " or ")
    }
}
