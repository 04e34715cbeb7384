import APIModel
import SourceDiagnostics
import YAMLTree

/// `oneOf` and `anyOf`.
extension OpenAPIReading {
    /// Variants of unions within the unions of a type that get the members beside those.
    private static let mostCombinations = 200

    /// `nil` when the alternatives only narrow what the schema says beside them.
    mutating func union(of schema: Schema, in context: SchemaContext) -> DraftShape? {
        var outside = schema
        outside.alternatives = []
        outside.discriminator = nil
        var nodes: [YAMLNode] = []
        gather(schema.alternatives, into: &nodes, isOpen: schema.discriminator == nil)
        guard let first = nodes.first else {
            return schema.alternatives.isEmpty || !outside.hasStructure ? .alias(.scalar(.json, schema.span)) : nil
        }
        let context = SchemaContext(direction: context.direction)
        // What stands beside the alternatives holds for each of them.
        let isShared = !outside.members.isEmpty && !covers(nodes, outside.members.map(\.name.value))
        if nodes.count > 1, schema.discriminator == nil, !isShared, holdsAnything(nodes) {
            return outside.hasStructure ? nil : .alias(.scalar(.json, schema.span))
        }
        guard nodes.count > 1 else { return onlyAlternative(first, beside: outside, isShared: isShared, in: context) }
        let tags = discriminatorTags(schema.discriminator)
        var parts: [UnionPart] = []
        let canSplit = schema.discriminator == nil && !isShared
        for (index, alternative) in (canSplit ? split(nodes, of: schema.span) : nodes.map { Alternative($0) }).enumerated() {
            guard var part = part(alternative, number: index + 1, in: context) else { continue }
            if isShared { share(outside, with: alternative.node, in: &part, context) }
            if let discriminator = schema.discriminator { part.tags = self.tags(of: alternative.node, part, tags, discriminator) }
            parts.append(part)
        }
        nameObjects(&parts)
        let key = schema.discriminator.flatMap { discriminatorKey($0) }
        let shape = union(of: key == nil ? joined(parts, at: schema.span, in: context) : parts, discriminator: key, at: schema.span)
        guard schema.isClosed, case .union(var union) = shape else { return shape }
        union.isClosed = true
        return .union(union)
    }

    private mutating func onlyAlternative(
        _ node: YAMLNode, beside outside: Schema, isShared: Bool, in context: SchemaContext
    ) -> DraftShape {
        if isShared, !expanding.contains(node.span) {
            expanding.append(node.span)
            defer { expanding.removeLast() }
            var whole = outside
            whole.allOf = [node]
            return shape(of: merged(whole, within: [outside.span]), in: context)
        }
        let type = type(of: node, in: context)
        switch type {
        case .inline(let inline): return inline.shape
        case .nullable(.inline(let inline), _): return inline.shape
        case .nullable(let inner, _): return .alias(inner)
        default: return .alias(type)
        }
    }

    /// Whether an alternative is any JSON, so that all of them together are.
    private mutating func holdsAnything(_ nodes: [YAMLNode]) -> Bool {
        for node in nodes {
            guard let whole = schema(node).map({ merged($0, within: [node.span]) }) else { continue }
            if !whole.hasStructure, !whole.isOnlyNull { return true }
        }
        return false
    }

    /// Whether each alternative has all of the members itself.
    private mutating func covers(_ nodes: [YAMLNode], _ names: [String]) -> Bool {
        for node in nodes {
            guard let schema = schema(node).map({ merged($0, within: [node.span]) }) else { return true }
            let own = Set(schema.members.map { ExactText($0.name.value) })
            if !names.allSatisfy({ own.contains(ExactText($0)) }) { return false }
        }
        return true
    }

    private mutating func share(_ outside: Schema, with node: YAMLNode, in part: inout UnionPart, _ context: SchemaContext) {
        // An alternative within itself has been given the same members further out.
        guard !expanding.contains(node.span) else { return }
        // Unions within unions multiply.
        if sharing > 0 { combinations += 1 }
        guard combinations <= Self.mostCombinations, !effort.isExceeded else {
            return faults.report(.manyCombinations(expanding.first ?? outside.span))
        }
        expanding.append(node.span)
        sharing += 1
        defer {
            expanding.removeLast()
            sharing -= 1
        }
        var whole = outside
        whole.allOf = [node]
        whole.text = nil
        whole = merged(whole, within: [outside.span])
        part.type = shape(of: whole, in: context).asType(documentation: documentation(of: whole), at: node.span)
    }

    private mutating func part(_ alternative: Alternative, number: Int, in context: SchemaContext) -> UnionPart? {
        let node = alternative.node
        guard var own = schema(node) else { return nil }
        if let type = alternative.type {
            own = merged(own, within: [node.span])
            own.types = [type]
        }
        let whole = merged(own, within: [node.span])
        var type = type(of: own, in: context)
        if case .nullable(let inner, _) = type { type = inner }
        let forms = forms(of: whole)
        let form = forms.count == 1 ? forms.first ?? .any : forms.contains(.any) ? .any : .several
        var part = UnionPart(name: Located("", at: node.span), type: type, form: form)
        // A type can say what the form does not: `{ type: number, format: int64 }`.
        if form == .json(.number), type.isOfIntegers { part.form = .json(.integer) }
        if form == .json(.array) { part.list = whole }
        if form == .json(.string) { part.enumeration = stringValues(of: whole) }
        if let reference = own.reference, !own.hasStructure, let target = references.schemaTarget(of: reference) {
            part.name = target.name
        } else if let inner = own.allOf.first?.reference, own.allOf.count == 1, let target = references.schemaTarget(of: inner) {
            part.name = target.name
        } else {
            part.name = Located(inlineName(whole, part.form, number: number), at: node.span)
            if form == .several, forms == [.json(.integer), .json(.number)] { part.name.value = "number" }
            if form == .json(.object), !whole.members.isEmpty, whole.title?.isEmpty ?? true { part.unnamed = whole }
        }
        return part
    }

    private func inlineName(_ schema: Schema, _ form: JSONForm, number: Int) -> String {
        if let title = schema.title, !title.isEmpty { return title }
        switch form {
        case .json(.string):
            if schema.values != nil { return "value" }
            return schema.format.map { SchemaFormat.string($0.value) == .string ? "string" : $0.value } ?? "string"
        case .json(.object) where !schema.members.isEmpty: return "option \(number)"
        case .json(let kind): return kind.rawValue
        case .several, .any: return "option \(number)"
        }
    }

    // MARK: Joining

    /// One part for those that JSON cannot tell apart: texts, numbers and lists of any kind.
    private mutating func joined(_ parts: [UnionPart], at span: SourceSpan, in context: SchemaContext) -> [UnionPart] {
        var result: [UnionPart] = []
        var firsts: [JSONForm: Int] = [:]
        var texts = JoinedTexts()
        for part in parts {
            guard let form = part.joiningForm else {
                result.append(part)
                continue
            }
            guard let index = firsts[form] else {
                firsts[form] = result.count
                result.append(part)
                continue
            }
            switch part.form {
            case .json(.string):
                result[index].name.value = "string"
                for fault in texts.join(part, into: &result[index], at: span) { faults.report(fault) }
            case .json(.array): joinList(part, into: &result[index])
            case .json(let kind) where kind == .integer || kind == .number:
                if result[index].type.isEnumeration || part.type.isEnumeration { faults.report(.valuesBesideType(span)) }
                if !result[index].type.isSameNamed(as: part.type) {
                    result[index].type = .scalar(kind == .integer ? .int : .double, span)
                }
                result[index].name.value = kind.rawValue
            case .json(.boolean): result[index].type = .scalar(.bool, span)
            case .any:
                if !result[index].type.isSameNamed(as: part.type) { faults.report(.severalForms(span)) }
                result[index].type = .scalar(.json, span)
            case .json, .several: break
            }
        }
        if texts.isEnumeration, let index = firsts[.json(.string)], let enumeration = result[index].enumeration {
            result[index].type = .inline(DraftInlineType(shape: .enumeration(enumeration), span: span))
        }
        for index in result.indices where !result[index].lists.isEmpty {
            result[index].type = list(of: result[index].lists, at: span, in: context)
        }
        result.tellIntegersFromNumbers()
        return result
    }

    // MARK: Shape

    /// A union of what can be told apart; one part alone is that part.
    mutating func union(of parts: [UnionPart], discriminator: Located<String>?, at span: SourceSpan) -> DraftShape {
        if parts.count == 1, let only = parts.first {
            if case .inline(let inline) = only.type { return inline.shape }
            return .alias(only.type)
        }
        guard !parts.isEmpty else { return .alias(.scalar(.json, span)) }
        var names = DistinctNames()
        var done: Set<ExactText> = []
        var holders: [ExactText: [UnionPart]] = [:]
        if discriminator != nil {
            for part in parts {
                for tag in Set((part.tags.isEmpty ? [part.name] : part.tags).map { ExactText($0.value) }) {
                    holders[tag, default: []].append(part)
                }
            }
        }
        var variants: [DraftUnion.Variant] = []
        for part in parts {
            let tags = discriminator == nil ? [nil] : part.tags.isEmpty ? [part.name] : part.tags.map(Optional.some)
            for tag in tags where tag.map({ done.insert(ExactText($0.value)).inserted }) ?? true {
                let same = tag.flatMap { holders[ExactText($0.value)] } ?? []
                let wanted = tags.count > 1 || same.count > 1 ? tag?.value ?? part.name.value : part.name.value
                let name = names.claim(wanted.isEmpty ? "option" : wanted)
                var variant = DraftUnion.Variant(
                    name: Located(name, at: part.name.span), tag: tag, type: part.type, documentation: part.documentation)
                if same.count > 1 {
                    // What the discriminator does not tell apart, the members may.
                    variant.type = union(of: same, discriminator: nil, at: span).asType(at: part.name.span)
                    variant.documentation = Documentation()
                }
                variants.append(variant)
            }
        }
        return .union(DraftUnion(variants: variants, discriminator: discriminator))
    }
}

extension DraftType {
    fileprivate var isEnumeration: Bool {
        if case .inline(let inline) = self, case .enumeration = inline.shape { return true }
        return false
    }

    fileprivate var isOfIntegers: Bool {
        if case .scalar(let scalar, _) = self { scalar.jsonKinds == [.integer] } else { false }
    }
}

extension [UnionPart] {
    /// Beside numbers, integers are of any size: a number that is whole is read as one of them.
    mutating func tellIntegersFromNumbers() {
        guard contains(where: { $0.form == .json(.number) }), contains(where: { $0.form == .json(.integer) }) else { return }
        for index in indices {
            guard case .scalar(let scalar, let span) = self[index].type else { continue }
            if self[index].form == .json(.integer), scalar == .int32 { self[index].type = .scalar(.int, span) }
            if self[index].form == .json(.number), self[index].type.isOfIntegers { self[index].type = .scalar(.double, span) }
        }
    }
}

extension UnionPart {
    /// What JSON cannot tell apart from others of the same; `nil` for objects, whose members might, and unions.
    fileprivate var joiningForm: JSONForm? {
        switch form {
        case .json(.object), .several: nil
        case .json, .any: form
        }
    }
}
