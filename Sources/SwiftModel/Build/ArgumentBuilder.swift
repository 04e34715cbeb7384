import APIModel
import SourceDiagnostics

extension Diagnostic {
    static func defaultNotExpressible(_ name: SpecName) -> Self {
        Self(
            "default-not-expressible", .error, at: name.span, "Swift has no literal for the default of '\(name.text)'",
            help: "let the member be absent instead, with a '?' behind its name")
    }
}

/// Makes the arguments of an operation, in the order of a call.
struct ArgumentBuilder {
    let context: SpellingContext

    func arguments(of operation: Operation, names: OperationNames, into sink: inout DiagnosticSink) -> [CallArgument] {
        var path: [CallArgument] = []
        var others: [CallArgument] = []
        for (index, parameter) in operation.parameters.enumerated() {
            let argument = argument(
                .parameter(index), names.parameters[index], parameter.type, parameter.presence, parameter.name, parameter.documentation,
                into: &sink)
            if parameter.location == .path { path.append(argument) } else { others.append(argument) }
        }
        let body = operation.body.map { bodyArguments($0, names: names, into: &sink) } ?? []
        var arguments = path + body + others
        if operation.idempotencyHeader != nil {
            arguments.append(
                CallArgument(
                    source: .idempotencyKey, name: names.idempotencyKey, isLabeled: true,
                    type: SwiftType(RuntimeNames.idempotencyKey),
                    defaultValue: ".random()", documentation: Documentation(text: "The same for every repetition of one call.")))
        }
        return arguments
    }

    private func bodyArguments(_ body: Body, names: OperationNames, into sink: inout DiagnosticSink) -> [CallArgument] {
        func whole(_ type: SwiftType) -> [CallArgument] {
            [
                CallArgument(
                    source: .body, name: names.body, isLabeled: false, type: body.isRequired ? type : type.optional,
                    defaultValue: body.isRequired ? nil : "nil", documentation: body.documentation)
            ]
        }
        switch body.content {
        case .json(let use), .formObject(let use): return whole(context.types.spell(use))
        case .text: return whole(SwiftType("String"))
        case .binary: return whole(SwiftType(RuntimeNames.uploadFile))
        case .form(let fields), .multipart(let fields):
            return fields.enumerated().map { index, field in
                argument(
                    .bodyField(index), names.bodyFields[index], field.type, field.presence, field.name, field.documentation, into: &sink)
            }
        }
    }

    private func argument(
        _ source: CallArgument.Source, _ name: SwiftIdentifier, _ use: TypeUse, _ presence: Parameter.Presence, _ specName: SpecName,
        _ documentation: Documentation, into sink: inout DiagnosticSink
    ) -> CallArgument {
        var type = context.types.spell(use)
        var defaultValue: String?
        switch presence {
        case .required:
            break
        case .optional:
            type = type.optional
            defaultValue = "nil"
        case .defaulted(let value):
            defaultValue = context.values.expression(value, as: use)
            if defaultValue == nil { sink.report(.defaultNotExpressible(specName)) }
        }
        return CallArgument(
            source: source, name: name, isLabeled: true, type: type, defaultValue: defaultValue, documentation: documentation)
    }
}
