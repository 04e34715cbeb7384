import APIModel

/// Builds the view of a union.
struct UnionBuilder {
    let context: RenderingContext
    let declaration: TypeDeclaration
    let shape: UnionShape
    private let renderer: TypeRenderer
    private let names: [SwiftIdentifier]
    /// A variant takes whole numbers, so that one of any numbers must not take those that it would change.
    private let hasWholeNumbers: Bool

    init(context: RenderingContext, declaration: TypeDeclaration, shape: UnionShape) {
        self.context = context
        self.declaration = declaration
        self.shape = shape
        renderer = context.renderer(for: declaration)
        names = context.names.types[declaration.id.index].members.cases
        hasWholeNumbers = shape.variants.contains { $0.forms.contains { $0.rule == .json(.integer) || $0.rule == .unsigned } }
    }

    func build() -> UnionView {
        let types = shape.variants.map { renderer.render($0.type) }
        let isIndirect = context.layout.isIndirect(declaration.id)
        var cases = zip(names, zip(shape.variants, types)).enumerated().map { index, variant in
            let (name, (variant, type)) = variant
            return DeclarationView(
                documentation: context.documentation(variant.documentation, of: [name.text]),
                modifier: !isIndirect && context.layout.isIndirect(variant: index, of: declaration.id) ? "indirect " : "",
                declaration: "\(name.escaped)(\(type.text))")
        }
        if !shape.isClosed {
            cases.append(
                DeclarationView(
                    documentation: ["/// A variant that the spec does not declare, unchanged."],
                    declaration: "unrecognized(\(RuntimeNames.jsonValue))"))
        }
        let typeName = context.types.name(of: declaration.id)
        return UnionView(
            documentation: context.documentation(of: declaration),
            access: context.access,
            name: typeName, generics: context.generics(of: declaration),
            conformances: context.conformances(of: declaration).joined(separator: ", "), isIndirect: isIndirect, cases: cases,
            decoding: decoding, encoding: encoding)
    }

    private var decoding: [String] {
        let union = "let union = try UnionDecoder(decoder)"
        switch shape.selection {
        case .discriminator(let key):
            let branches = branches(optional: false)
            let key = SwiftLiteral.string(key).text
            if shape.isClosed {
                return [union, "let tag = try union.tag(\(key))", "switch tag {"] + branches
                    + ["default: throw union.unknownTag(tag, key: \(key))", "}"]
            }
            return [union, "switch try union.tag(\(key)) {"] + branches + ["default: self = .unrecognized(try union.json())", "}"]
        case .optionalDiscriminator(let key, let order):
            let key = SwiftLiteral.string(key).text
            let unknown =
                shape.isClosed
                ? "case let tag?: throw union.unknownTag(tag, key: \(key))" : "case _?: self = .unrecognized(try union.json())"
            return [union, "switch try union.optionalTag(\(key)) {"] + branches(optional: true) + [unknown, "case nil:"]
                + closest(order, indentation: 4).map { "    \($0)" } + ["}"]
        case .closest(let order): return [union] + closest(order)
        case .structure(let order):
            var lines = [union]
            for (position, index) in order.enumerated() {
                let assignment = "self = .\(names[index].asMember)(try union.payload())"
                let conditions = conditions(for: index)
                guard !conditions.isEmpty else {
                    return lines + (position == 0 ? [assignment] : ["} else {", "    \(assignment)", "}"])
                }
                for condition in conditions {
                    lines.append("\(lines.count == 1 ? "if" : "} else if") \(condition) {")
                    lines.append("    \(assignment)")
                }
            }
            return lines + [
                "} else {", "    \(shape.isClosed ? "throw union.unknownVariant()" : "self = .unrecognized(try union.json())")", "}",
            ]
        }
    }

    /// The variant of each tag.
    private func branches(optional isOptional: Bool) -> [String] {
        zip(names, shape.variants).map { name, variant in
            let mark = isOptional ? "?" : ""
            let tags = ([variant.tag ?? variant.name.text] + variant.otherTags).map { SwiftLiteral.string($0).text + mark }
            let assignment = "self = .\(name.asMember)(try union.payload())"
            let line = "case \(tags.joined(separator: ", ")): \(assignment)"
            guard tags.count > 2, line.utf8.count > CodeLayout.width - 8 else { return line }
            let separator = "\n" + String(repeating: " ", count: 12)
            return "case \(tags.joined(separator: "," + separator)):\(separator)\(assignment)"
        }
    }

    /// Objects that can match the same value are compared by how much of it they lose; other variants are identified by their JSON kind.
    private func closest(_ order: [Int], indentation: Int = 0) -> [String] {
        var lines: [String] = []
        var objects: [(index: Int, form: UnionShape.Form)] = []
        var anything: Int?
        for index in order {
            let forms = shape.variants[index].forms
            let others = forms.filter { !$0.rule.isOfObjects }
            objects += forms.filter(\.rule.isOfObjects).map { (index, $0) }
            guard !others.isEmpty else { continue }
            let conditions = others.compactMap { condition(for: $0.rule, of: index) }
            if conditions.count < others.count {
                anything = anything ?? index
            } else {
                lines += [
                    "if \(conditions.joined(separator: " || ")) {", "    self = .\(names[index].asMember)(try union.payload())",
                    "    return", "}",
                ]
            }
        }
        let last =
            anything.map { "self = .\(names[$0].asMember)(try union.payload())" }
            ?? (shape.isClosed ? "throw union.unknownVariant()" : "self = .unrecognized(try union.json())")
        guard !objects.isEmpty else { return lines + [last] }
        lines.append("switch union.closest([")
        let marks = UnionMarks(context.api.typeTable).marks(of: objects.map { (shape.variants[$0.index], $0.form) })
        for (object, own) in zip(objects, marks) { lines.append("    \(candidate(object.form, own, indentation: indentation)),") }
        lines.append("]) {")
        let positionsOfVariants = Dictionary(grouping: objects.indices) { objects[$0].index }
        for index in order {
            guard let positions = positionsOfVariants[index]?.map({ "\($0)?" }) else { continue }
            lines.append("case \(positions.joined(separator: ", ")): self = .\(names[index].asMember)(try union.payload())")
        }
        return lines + ["default: \(last)", "}"]
    }

    private func candidate(_ form: UnionShape.Form, _ marks: [UnionMarks.Mark], indentation: Int) -> String {
        guard case .object(let required, let nullable, let constants) = form.rule else { return "\(RuntimeNames.unionCandidate)()" }
        var arguments = presenceArguments(required, nullable)
        switch form.optional {
        case nil: arguments.append("optional: nil")
        case let keys? where keys.isEmpty: break
        case let keys?: arguments.append("optional: \(list(keys))")
        }
        for (label, isOptional) in [("constants", false), ("tags", true)] {
            let pairs = constants.filter { $0.mayBeAbsent == isOptional }.map {
                "\(SwiftLiteral.string($0.key).text): \(SwiftLiteral.string($0.value).text)"
            }
            if !pairs.isEmpty { arguments.append("\(label): [\(pairs.joined(separator: ", "))]") }
        }
        if !marks.isEmpty {
            let head = "marks: ["
            let texts = marks.map { $0.text(indentation: 20 + indentation) }
            arguments.append(CodeLayout.list(head, texts, "]", indentation: 16 + indentation, extra: 1))
        }
        return CodeLayout.list("\(RuntimeNames.unionCandidate)(", arguments, ")", indentation: 12 + indentation, extra: 1)
    }

    /// The arguments for members that must be present: those that cannot be null, then the others.
    private func presenceArguments(_ required: [String], _ nullable: Set<String>) -> [String] {
        let (plain, others) = (required.filter { !nullable.contains($0) }, required.filter(nullable.contains))
        return (plain.isEmpty ? [] : [list(plain)]) + (others.isEmpty ? [] : ["nullable: \(list(others))"])
    }

    private func list(_ keys: [String]) -> String { "[\(keys.map { SwiftLiteral.string($0).text }.joined(separator: ", "))]" }

    /// The conditions of the variant, one of which must be true, with one line for each; empty if it matches anything.
    private func conditions(for index: Int) -> [String] {
        let rule = shape.variants[index].rule
        guard case .several(let forms)? = rule else { return condition(for: rule, of: index).map { [$0] } ?? [] }
        let kinds = forms.filter { !$0.rule.isOfObjects }.compactMap { condition(for: $0.rule, of: index) }
        let objects = forms.filter(\.rule.isOfObjects).compactMap { condition(for: $0.rule, of: index) }
        let lines = (kinds.isEmpty ? [] : [kinds.joined(separator: " || ")]) + objects
        let line = lines.joined(separator: " || ")
        return line.utf8.count <= 72 ? [line] : lines
    }

    /// - Parameter index: Of the variant that has the rule, or a form with it.
    private func condition(for rule: UnionShape.Rule?, of index: Int) -> String? {
        switch rule {
        case .json(.number) where hasWholeNumbers: "union.isNumber(keptBy: \(renderer.render(shape.variants[index].type).text).self)"
        case .json(.number): "union.kind == .number || union.kind == .integer"
        case .json(let kind): "union.kind == .\(kind.rawValue)"
        case .unsigned: "union.isUnsignedInteger"
        case .object(let required, let nullable, let constants):
            objectCondition(required: required, nullable: nullable, constants: constants)
        case .several, .anything, nil: nil
        }
    }

    private func objectCondition(required: [String], nullable: Set<String>, constants: [UnionShape.Constant]) -> String {
        let tests = constants.map { constant in
            "union.holds(\(SwiftLiteral.string(constant.key).text), equalTo: \(SwiftLiteral.string(constant.value).text))"
        }
        let constantKeys = Set(constants.map(\.key))
        let keys = required.filter { !constantKeys.contains($0) }
        let presence = "union.has(\(presenceArguments(keys, nullable).joined(separator: ", ")))"
        if tests.isEmpty, keys.isEmpty { return "union.kind == .object" }
        return (tests + (keys.isEmpty ? [] : [presence])).joined(separator: " && ")
    }

    private var encoding: [String] {
        let key = shape.discriminator
        let branches = zip(names, shape.variants).map { name, variant in
            if let key, !variant.writesTag {
                let tag = SwiftLiteral.string(variant.tag ?? variant.name.text).text
                return "case .\(name.asMember)(let value): try union.tagged(value, key: \(SwiftLiteral.string(key).text), tag: \(tag))"
            }
            return "case .\(name.asMember)(let value): try union.payload(value)"
        }
        let unrecognized = shape.isClosed ? [] : ["case .unrecognized(let value): try union.payload(value)"]
        return ["let union = UnionEncoder(encoder)", "switch self {"] + branches + unrecognized + ["}"]
    }
}

extension UnionShape.Rule {
    fileprivate var isOfObjects: Bool {
        if case .object = self { true } else { false }
    }
}

extension UnionShape.Variant {
    /// The JSON kinds of its values, each with its own rule.
    fileprivate var forms: [UnionShape.Form] {
        switch rule {
        case .several(let forms)?: forms
        case let rule: [UnionShape.Form(rule: rule ?? .anything, optional: optional)]
        }
    }
}
