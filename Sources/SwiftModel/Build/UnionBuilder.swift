import APIModel

/// Builds the view of a union.
struct UnionBuilder {
    let context: SpellingContext
    let declaration: TypeDeclaration
    let shape: UnionShape
    private let spelling: TypeSpelling
    private let names: [SwiftIdentifier]

    init(context: SpellingContext, declaration: TypeDeclaration, shape: UnionShape) {
        self.context = context
        self.declaration = declaration
        self.shape = shape
        spelling = context.spelling(for: declaration)
        names = context.names.cases[declaration.id] ?? []
    }

    func build(file: (ModuleUse) -> FileHeader) -> UnionView {
        let types = shape.variants.map { spelling.spell($0.type) }
        var cases = zip(names, zip(shape.variants, types)).map { name, variant in
            DeclarationView(
                documentation: context.documentation(variant.0.documentation),
                modifier: variant.0.isIndirect && !shape.isIndirect ? "indirect " : "", declaration: "\(name.escaped)(\(variant.1.text))")
        }
        if !shape.isClosed {
            cases.append(
                DeclarationView(
                    documentation: ["/// A variant that the spec does not list, kept as it came."],
                    declaration: "unrecognized(\(RuntimeNames.jsonValue))"))
        }
        return UnionView(
            file: file(types.map(\.uses).union.union(shape.isClosed ? [] : .runtime)),
            documentation: context.documentation(declaration.documentation),
            access: context.access,
            name: context.types.name(of: declaration.id), generics: context.generics(of: declaration),
            conformances: context.conformances(["Codable"]).joined(separator: ", "), isIndirect: shape.isIndirect, cases: cases,
            decoding: decoding, encoding: encoding)
    }

    private var decoding: [String] {
        let union = "let union = try UnionDecoder(decoder)"
        switch shape.selection {
        case .discriminator(let key):
            let branches = zip(names, shape.variants).map { name, variant in
                "case \(SwiftLiteral.string(variant.tag ?? variant.name.text).text): self = .\(name.asMember)(try union.payload())"
            }
            let key = SwiftLiteral.string(key).text
            if shape.isClosed {
                return [union, "let tag = try union.tag(\(key))", "switch tag {"] + branches
                    + ["default: throw union.unknownTag(tag, key: \(key))", "}"]
            }
            return [union, "switch try union.tag(\(key)) {"] + branches + ["default: self = .unrecognized(try union.json())", "}"]
        case .closest(let order): return [union] + closest(order)
        case .structure(let order):
            var lines = [union]
            for (position, index) in order.enumerated() {
                let assignment = "self = .\(names[index].asMember)(try union.payload())"
                guard let condition = condition(for: shape.variants[index].rule) else {
                    return lines + (position == 0 ? [assignment] : ["} else {", "    \(assignment)", "}"])
                }
                lines.append("\(position == 0 ? "if" : "} else if") \(condition) {")
                lines.append("    \(assignment)")
            }
            return lines + [
                "} else {", "    \(shape.isClosed ? "throw union.unknownVariant()" : "self = .unrecognized(try union.json())")", "}",
            ]
        }
    }

    /// Objects that can be taken for each other are weighed against each other; what is no object is told by its kind.
    private func closest(_ order: [Int]) -> [String] {
        var lines: [String] = []
        var objects: [Int] = []
        var anything: Int?
        for index in order {
            if case .object? = shape.variants[index].rule {
                objects.append(index)
            } else if let condition = condition(for: shape.variants[index].rule) {
                lines += ["if \(condition) {", "    self = .\(names[index].asMember)(try union.payload())", "    return", "}"]
            } else {
                anything = anything ?? index
            }
        }
        let last =
            anything.map { "self = .\(names[$0].asMember)(try union.payload())" }
            ?? (shape.isClosed ? "throw union.unknownVariant()" : "self = .unrecognized(try union.json())")
        guard !objects.isEmpty else { return lines + [last] }
        lines.append("switch union.closest([")
        for index in objects { lines.append("    \(candidate(shape.variants[index])),") }
        lines.append("]) {")
        for (position, index) in objects.enumerated() {
            lines.append("case \(position)?: self = .\(names[index].asMember)(try union.payload())")
        }
        return lines + ["default: \(last)", "}"]
    }

    private func candidate(_ variant: UnionShape.Variant) -> String {
        guard case .object(let required, let constants)? = variant.rule else { return "\(RuntimeNames.unionCandidate)()" }
        func list(_ keys: [String]) -> String { "[\(keys.map { SwiftLiteral.string($0).text }.joined(separator: ", "))]" }
        var arguments: [String] = []
        if !required.isEmpty { arguments.append(list(required)) }
        switch variant.optional {
        case nil: arguments.append("optional: nil")
        case let keys? where keys.isEmpty: break
        case let keys?: arguments.append("optional: \(list(keys))")
        }
        if !constants.isEmpty {
            let pairs = constants.map { "\(SwiftLiteral.string($0.key).text): \(SwiftLiteral.string($0.value).text)" }
            arguments.append("constants: [\(pairs.joined(separator: ", "))]")
        }
        return CodeLayout.list("\(RuntimeNames.unionCandidate)(", arguments, ")", indentation: 12, extra: 1)
    }

    /// The test that tells the variant from the others; `nil` when it takes anything.
    private func condition(for rule: UnionShape.Rule?) -> String? {
        switch rule {
        case .string: "union.kind == .string"
        case .boolean: "union.kind == .boolean"
        case .integer: "union.kind == .integer"
        case .number: "union.kind == .number || union.kind == .integer"
        case .array: "union.kind == .array"
        case .object(let required, let constants):
            objectCondition(required: required, constants: constants)
        case .anything, nil: nil
        }
    }

    private func objectCondition(required: [String], constants: [UnionShape.Constant]) -> String {
        let tests = constants.map { constant in
            "union.holds(\(SwiftLiteral.string(constant.key).text), equalTo: \(SwiftLiteral.string(constant.value).text))"
        }
        let keys = required.filter { key in !constants.contains { $0.key == key } }
        let presence = "union.has([\(keys.map { SwiftLiteral.string($0).text }.joined(separator: ", "))])"
        if tests.isEmpty, keys.isEmpty { return "union.kind == .object" }
        return (tests + (keys.isEmpty ? [] : [presence])).joined(separator: " && ")
    }

    private var encoding: [String] {
        var key: String?
        if case .discriminator(let member) = shape.selection { key = member }
        let branches = zip(names, shape.variants).map { name, variant in
            if let key {
                let tag = SwiftLiteral.string(variant.tag ?? variant.name.text).text
                return "case .\(name.asMember)(let value): try union.tagged(value, key: \(SwiftLiteral.string(key).text), tag: \(tag))"
            }
            return "case .\(name.asMember)(let value): try union.payload(value)"
        }
        let unrecognized = shape.isClosed ? [] : ["case .unrecognized(let value): try union.payload(value)"]
        return ["let union = UnionEncoder(encoder)", "switch self {"] + branches + unrecognized + ["}"]
    }
}
