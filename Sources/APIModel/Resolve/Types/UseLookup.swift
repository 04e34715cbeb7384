import SourceDiagnostics

/// The parts of an API that use types, with these types looked up.
struct TypedParts {
    let errors: [Typed.Response]
    let services: [Typed.Service]
    let webhooks: [Typed.Message]
    let callbacks: [Typed.Message]
    let responseHeaders: [Typed.Header]
}

/// Looks up the types that operations, messages and headers use.
struct UseLookup {
    let types: TypeLookup
    let forms: FormLookup
    let log: FaultLog

    func lookUp(_ draft: DraftAPI) -> TypedParts {
        TypedParts(
            errors: draft.defaults.errors.enumerated().map { index, error in
                log.resolving(.defaultError(index)) { error.map(at: .defaultError) { types.located($0, at: $1) } }
            }, services: draft.services.enumerated().map { lookUp($1, $0) },
            webhooks: draft.webhooks.enumerated().map { index, message in
                log.resolving(.webhook(index)) { message.map { types.located($0, at: $1) } }
            },
            callbacks: draft.callbacks.enumerated().map { index, message in
                log.resolving(.callback(index)) { message.map { types.located($0, at: $1) } }
            },
            responseHeaders: draft.responseHeaders.enumerated().map { index, header in
                log.resolving(.responseHeader(index)) { header.map { types.located($0, at: $1) } }
            })
    }

    private func lookUp(_ service: DraftService, _ number: Int) -> Typed.Service {
        Typed.Service(
            name: service.name, documentation: service.documentation,
            operations: service.operations.enumerated().map { index, operation in
                log.resolving(.operation(service: number, index: index)) { lookUp(operation, service.name.value) }
            })
    }

    private func lookUp(_ operation: DraftOperation, _ service: String) -> Typed.Operation {
        operation.map(
            service: service,
            parameter: { index, parameter, words in
                log.resolving(parameter.part(at: index, in: log.part)) { parameter.map(of: words) { types.located($0, at: $1) } }
            }, form: { forms.members($0, at: $1) }
        ) { types.located($0, at: $1) }
    }
}

extension Declared.Parameter {
    /// The parameter itself as a part of an operation, if requests can do without it; otherwise the operation.
    func part(at index: Int, in operation: DraftPart) -> DraftPart {
        guard !isRequired, case .operation(let service, let number) = operation else { return operation }
        return .optionalParameter(service: service, operation: number, index: index)
    }
}
