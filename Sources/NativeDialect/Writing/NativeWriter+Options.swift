import APIModel
import SourceDiagnostics

/// Writes the options of endpoints and of `defaults`.
extension NativeWriter {
    /// Adds the options of an operation or of the API, except `reconnect`, which is part of the stream.
    func addOptions(_ options: OperationOptions, pages: YAMLPiece? = nil, to entries: inout [YAMLPiece.Entry]) {
        entries.add("timeout", options.timeout.map { number($0) })
        entries.add("deadline", options.deadline.map { number($0) })
        entries.add("retry", options.retry.map { retry($0) })
        entries.add("cache", text: options.cache?.rawValue)
        entries.add("pages", pages)
        if let header = options.idempotencyHeader?.value {
            entries.add("idempotencyKey", header == OperationOptions.defaultIdempotencyHeader ? .word("true") : .text(header))
        }
        entries.add("redirects", text: options.redirects?.rawValue)
        entries.add("envelope", options.envelope.map { use in use.envelope.map { envelope($0) } ?? .word("none") })
        entries.add("tolerance", options.tolerance.map { tolerance($0) })
        for flag in OperationFlag.ofOperations { entries.add(flag.rawValue, flag: options.flags[flag] != nil) }
    }

    func auth(_ auth: DraftAuth) -> YAMLPiece {
        func set(_ names: [Located<String>]) -> YAMLPiece {
            switch names.count {
            case 0: .word("none")
            case 1: .text(names[0].value)
            default: .mapping([YAMLPiece.Entry(key: "all", value: .list(names.map { .text($0.value) }))])
            }
        }
        switch auth.alternatives.count {
        case 0: return .word("none")
        case 1: return set(auth.alternatives[0])
        default: return .mapping([YAMLPiece.Entry(key: "any", value: .list(auth.alternatives.map(set)))])
        }
    }

    func retry(_ rule: RetryRule) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        entries.add("attempts", .word("\(rule.attempts)"))
        entries.add("statuses", rule.statuses.map { .list($0.map { .word("\($0)") }) })
        entries.add("nonIdempotent", flag: rule.nonIdempotent)
        entries.add("delay", rule.baseDelay.map { number($0) })
        entries.add("maximumDelay", rule.maximumDelay.map { number($0) })
        guard entries.count == 1 else { return .mapping(entries) }
        return rule.attempts == 1 ? .word("never") : entries[0].value
    }

    func tolerance(_ tolerance: Tolerance) -> YAMLPiece {
        if tolerance.zone == nil {
            if tolerance.kinds.isEmpty { return .word("none") }
            if tolerance == .all { return .word("all") }
            return .list(tolerance.sortedKinds.map { .word($0.rawValue) })
        }
        var entries: [YAMLPiece.Entry] = []
        for kind in tolerance.sortedKinds { entries.add(kind.rawValue, flag: true) }
        entries.add("zone", text: tolerance.zone)
        return .mapping(entries)
    }

    func envelope(_ envelope: Envelope) -> YAMLPiece {
        guard envelope.message != nil || envelope.success != nil else { return .text(envelope.payload) }
        var entries: [YAMLPiece.Entry] = []
        entries.add("payload", .text(envelope.payload))
        entries.add("message", text: envelope.message)
        switch envelope.success {
        case .isTrue(let member)?: entries.add("success", .text(member))
        case .isAbsent(let member)?: entries.add("success", .mapping([YAMLPiece.Entry(key: member, value: .word("null"))]))
        case .isOneOf(let member, let values)?:
            let value = values.count == 1 ? literal(values[0]) : .list(values.map { literal($0) })
            entries.add("success", .mapping([YAMLPiece.Entry(key: member, value: value)]))
        case nil: break
        }
        return .mapping(entries)
    }

    func paging(_ paging: DraftPaging) -> YAMLPiece {
        var entries: [YAMLPiece.Entry] = []
        switch paging.step {
        case .cursor(let parameter, let cursor):
            entries.add("cursor", .text(parameter.value))
            switch cursor {
            case .next(let member): entries.add("next", .text(member.value))
            case .lastItem(let member): entries.add("lastItem", .text(member.value))
            }
        case .offset(let parameter, let total):
            entries.add("offset", .text(parameter.value))
            entries.add("total", text: total?.value)
        case .page(let parameter, let first, let last):
            entries.add("page", .text(parameter.value))
            if first != 1 { entries.add("first", .word("\(first)")) }
            entries.add("last", text: last?.value)
        case .link(let relation): entries.add("link", .text(relation))
        case .url(let next): entries.add("nextURL", .text(next.value))
        }
        entries.add("more", text: paging.more?.value)
        entries.add("items", .text(paging.items.value))
        if !paging.origins.isEmpty { entries.add("origins", .list(paging.origins.map { .text($0.value) })) }
        return .mapping(entries)
    }

    func wait(_ wait: DraftWait) -> YAMLPiece {
        func conditions(_ conditions: [DraftWait.Condition]) -> YAMLPiece? {
            guard !conditions.isEmpty else { return nil }
            return .mapping(
                conditions.map { condition in
                    let values = condition.values.map { literal($0.value) }
                    return YAMLPiece.Entry(key: condition.member.value, value: values.count == 1 ? values[0] : .list(values))
                })
        }
        var entries: [YAMLPiece.Entry] = []
        entries.add("poll", text: wait.poll?.value)
        if !wait.arguments.isEmpty {
            entries.add("with", .mapping(wait.arguments.map { YAMLPiece.Entry(key: $0.parameter.value, value: .text($0.member.value)) }))
        }
        entries.add("location", text: wait.location?.value)
        if !wait.origins.isEmpty { entries.add("origins", .list(wait.origins.map { .text($0.value) })) }
        entries.add("until", conditions(wait.success))
        entries.add("fails", conditions(wait.failure))
        entries.add("interval", wait.timing.interval.map { number($0) })
        entries.add("maximumInterval", wait.timing.maximumInterval.map { number($0) })
        entries.add("deadline", wait.timing.deadline.map { number($0) })
        return .mapping(entries)
    }
}
