import SourceDiagnostics

/// Declared examples that do not fit are reported and left out.
extension Resolution {
    mutating func checkExamples() {
        for (index, declaration) in pending.enumerated() {
            guard let declaration else { continue }
            let id = TypeID(index: index)
            if let example = declaration.example {
                let use = TypeUse.declared(id, arguments: declaration.parameters.indices.map { .parameter($0) })
                types.declarations[index].example = checkExample(example, use, owner: id)
            }
            guard case .object(let fields, _) = declaration.shape, fields.contains(where: { $0.example != nil }),
                case .object(var shape) = types.declarations[index].shape
            else { continue }
            for (position, field) in fields.enumerated() {
                guard let example = field.example else { continue }
                if case .null = example.value, [.nullable, .threeState].contains(shape.fields[position].presence) {
                    shape.fields[position].example = .null
                } else {
                    shape.fields[position].example = checkExample(example, shape.fields[position].type, owner: id)
                }
            }
            types.declarations[index].shape = .object(shape)
        }
    }

    /// The example as JSON of the type; `nil` with a warning when it does not fit.
    @discardableResult
    mutating func checkExample(_ example: Located<LiteralValue>, _ use: TypeUse, owner: TypeID? = nil) -> LiteralValue? {
        do {
            return try ValueFitting(types: types, purpose: .example, owner: owner).fit(example.value, to: use)
        } catch {
            sink.report(.doesNotFit(.exampleDoesNotFit, "the example", example.span, error.suggesting(&sink)))
            return nil
        }
    }
}
