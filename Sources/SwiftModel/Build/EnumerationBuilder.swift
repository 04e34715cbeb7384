import APIModel

/// Builds the view of an enumeration.
struct EnumerationBuilder {
    let context: RenderingContext

    func build(_ declaration: TypeDeclaration, _ shape: EnumerationShape) -> EnumerationView {
        let names = context.names.types[declaration.id.index].members
        let cases = zip(shape.values, names.cases).map { value, name in
            let literal = literal(value.raw, shape.rawKind)
            return EnumerationCaseView(
                documentation: context.documentation(value.documentation, of: [name.text]), name: name.escaped, member: name.asMember,
                literal: literal, raw: value.raw == .string(name.text) ? "" : literal)
        }
        let rawType = rawType(shape.rawKind)
        let name = context.types.name(of: declaration.id)
        return EnumerationView(
            documentation: context.documentation(of: declaration),
            access: context.access, name: name, conformances: shape.isClosed ? "\(rawType), ClosedEnum" : "OpenEnum",
            rawType: rawType, cases: cases, isOpen: !shape.isClosed, isIndirect: shape.rawKind == .string,
            allCases: CodeLayout.list(
                "\(context.access)static let allCases: [\(name)] = [", cases.map { ".\($0.member)" }, "]", indentation: 4),
            index: names.index?.asMember ?? "")
    }

    private func rawType(_ kind: EnumerationShape.RawKind) -> String {
        switch kind {
        case .string: "String"
        case .int: "Int"
        case .double: "Double"
        }
    }

    private func literal(_ raw: LiteralValue, _ kind: EnumerationShape.RawKind) -> String {
        switch raw {
        case .string(let text): SwiftLiteral.string(text).text
        case .number(let text): SwiftLiteral.number(text, as: kind == .int ? .int64 : .double)?.text ?? SwiftLiteral.int(0).text
        case .null, .bool, .array, .object: SwiftLiteral.string("").text
        }
    }
}
