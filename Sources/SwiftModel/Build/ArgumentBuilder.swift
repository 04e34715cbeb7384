import APIModel

/// Builds the arguments of an operation, in the order of a call: those of the path, what else a call must have, and then what has a
/// default.
struct ArgumentBuilder {
    let context: RenderingContext

    /// - Parameter flattened: The body whose members are arguments.
    func arguments(of operation: Operation, _ flattened: FlattenedBody?, names: OperationNames) -> [CallArgument] {
        var path: [CallArgument] = []
        var others: [CallArgument] = []
        for (index, parameter) in operation.parameters.enumerated() {
            let argument = argument(
                .parameter(index, isInPath: parameter.location == .path), names.parameters[index], parameter.type, parameter.presence,
                parameter.documentation)
            if parameter.location == .path { path.append(argument) } else { others.append(argument) }
        }
        let rest = bodyArguments(of: operation, flattened, names: names) + others
        var arguments = path + rest.filter { $0.defaultValue == nil } + rest.filter { $0.defaultValue != nil }
        if operation.options.idempotencyHeader != nil {
            arguments.append(
                CallArgument(
                    source: .idempotencyKey, name: names.idempotencyKey, isLabeled: true,
                    type: SwiftType(RuntimeNames.idempotencyKey),
                    defaultValue: .expression(".automatic()"),
                    documentation: Documentation(text: "Identifies the call, so that the server performs it once, even if it is repeated.")
                ))
        }
        return arguments
    }

    private func bodyArguments(
        of operation: Operation, _ flattened: FlattenedBody?, names: OperationNames
    ) -> [CallArgument] {
        guard let body = operation.body else { return [] }
        if let object = flattened {
            return zip(object.fields, names.bodyMembers).map { field, name in
                let property = PropertyRenderer(
                    field: object.shape.fields[field], isBoxed: false, name: name, storageName: nil, types: context.types,
                    values: context.values, tag: context.tags.value(of: object.shape.fields[field], in: object.id))
                return CallArgument(
                    source: .bodyMember(field), name: name, isLabeled: true, type: SwiftType(property.exposedType),
                    defaultValue: defaultValue(of: property), documentation: property.field.documentation)
            }
        }
        if let type = BodyRenderer(body: body, context: context).type {
            return [
                CallArgument(
                    source: .body, name: names.body, isLabeled: false, type: body.isRequired ? type : type.optional,
                    defaultValue: body.isRequired ? nil : .absence, documentation: body.documentation)
            ]
        }
        return operation.formArguments.map { index, field in
            argument(
                .bodyField(index), names.bodyFields[index], field.type, field.presence, field.documentation)
        }
    }

    private func argument(
        _ source: CallArgument.Source, _ name: SwiftIdentifier, _ use: TypeReference, _ presence: Parameter.Presence,
        _ documentation: Documentation
    ) -> CallArgument {
        var type = context.types.render(use)
        var defaultValue: CallArgument.Default?
        switch presence {
        case .required:
            break
        case .optional:
            type = type.optional
            defaultValue = .absence
        case .defaulted(let value):
            defaultValue = context.values.text(value, as: use).map { .expression($0) }
        }
        return CallArgument(
            source: source, name: name, isLabeled: true, type: type, defaultValue: defaultValue, documentation: documentation)
    }

    private func defaultValue(of property: PropertyRenderer) -> CallArgument.Default? {
        if property.field.presence == .optional { return .absence }
        return property.exposedDefault.map { .expression($0) }
    }
}
