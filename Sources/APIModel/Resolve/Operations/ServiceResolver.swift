import SourceDiagnostics

/// Resolves services.
struct ServiceResolver {
    let drafts: [DraftService]
    let operations: OperationResolver
    let log: FaultLog

    func services(_ services: [Typed.Service], defaults: OperationDefaults) -> [Service] {
        log.reportDuplicates(services, of: "service", rule: .duplicateService, part: DraftPart.service, name: \.name)
        let resolved = services.enumerated().map { number, service in
            let part = { DraftPart.operation(service: number, index: $0) }
            log.reportDuplicates(service.operations, of: "operation", rule: .duplicateOperation, part: part, name: \.name)
            return Service(
                name: SpecName(service.name), documentation: service.documentation,
                operations: service.operations.enumerated().map { index, operation in
                    log.resolving(part(index)) { operations.operation(operation, defaults: defaults) }
                })
        }
        SameRequests(drafts: drafts, log: log).report(resolved)
        let sound = resolved.enumerated().map { number, service in
            var service = service
            service.operations = log.sound(service.operations) { .operation(service: number, index: $0) }
            return service
        }
        return log.sound(sound, DraftPart.service)
    }
}
