import SourceDiagnostics

/// Resolves the headers of requests.
struct HeaderResolver {
    let syntax: SyntaxChecks
    let log: FaultLog

    /// - Parameter part: The part that the header with an index is; by default the one that is being resolved.
    func constants(_ headers: [DraftConstantHeader], part: ((Int) -> DraftPart)? = nil) -> [ConstantHeader] {
        log.reportDuplicates(headers, of: "header", rule: .duplicateHeader, part: part, name: \.name) { $0.lowercased() }
        return headers.enumerated().map { index, header in
            log.resolving(part?(index) ?? log.part) { syntax.check(header) }
            return ConstantHeader(name: header.name.value, value: header.value.value)
        }
    }

    /// Reports a header that an operation declares more than once: as a constant, a parameter or the idempotency key.
    ///
    /// - Parameter operation: The part that the operation is.
    func checkRepetition(in draft: Typed.Operation, _ operation: DraftPart) {
        var first: [String: SourceSpan] = [:]
        for header in draft.constantHeaders { first[header.name.value.lowercased()] = header.name.span }
        for (index, parameter) in draft.parameters.enumerated() where parameter.location == .header {
            if let earlier = first[parameter.key.value.lowercased()] {
                log.report(
                    .duplicate(.duplicateHeader, "header", parameter.key, first: earlier), in: parameter.part(at: index, in: operation))
            }
            first[parameter.key.value.lowercased()] = parameter.key.span
        }
        guard let key = draft.options.idempotencyHeader else { return }
        syntax.checkHeaderName(key)
        if let earlier = first[key.value.lowercased()] { log.report(.duplicate(.duplicateHeader, "header", key, first: earlier)) }
    }

    func merge(
        _ own: [ConstantHeader], over defaults: [ConstantHeader], without parameters: [Parameter], _ key: Located<String>?
    ) -> [ConstantHeader] {
        var taken = Set(own.map { $0.name.lowercased() })
        for parameter in parameters where parameter.location == .header { taken.insert(parameter.key.lowercased()) }
        if let key { taken.insert(key.value.lowercased()) }
        return defaults.filter { !taken.contains($0.name.lowercased()) } + own
    }
}
