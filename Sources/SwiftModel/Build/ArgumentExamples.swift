import APIModel

/// Examples of the arguments of calls, as Swift expressions.
struct ArgumentExamples {
    let types: TypeExamples
    private let values: ValueRenderer

    /// - Parameter omitsDefaults: Whether what the initializers of models add by themselves is left out.
    init(context: RenderingContext, types: TypeExamples, omitsDefaults: Bool = false) {
        self.types = types
        values = ValueRenderer(api: context.api, names: context.names, omitsDefaults: omitsDefaults)
    }

    /// `nil` for what has no example, such as a file.
    func value(of argument: CallArgument, in call: RenderedCall) -> SwiftExpression? {
        switch argument.source {
        case .parameter(let index, _):
            return value(of: call.operation.parameters[index].type)
        case .bodyField(let index):
            return call.operation.body?.content.form.flatMap { $0[index].kind == .file ? nil : value(of: $0[index].type) }
        case .bodyMember(let index):
            guard let field = call.flattened?.shape.fields[index], field.zone == nil else { return nil }
            return field.presence == .nullable ? .text("nil") : value(of: field.type)
        case .body:
            return call.operation.body.flatMap { BodyRenderer(body: $0, context: call.context).example { value(of: $0) } }
        case .idempotencyKey, .group:
            return nil
        }
    }

    private func value(of type: TypeReference) -> SwiftExpression? {
        types.example(of: type).flatMap { values.expression($0, as: type) }
    }
}
