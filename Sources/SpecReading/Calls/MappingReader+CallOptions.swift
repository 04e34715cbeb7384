package import APIModel
package import SourceDiagnostics
package import YAMLTree

/// The call options that `defaults` and endpoints share.
extension MappingReader {
    /// The call options of an operation with the same key in every dialect.
    package mutating func takeCallOptions(of operation: inout DraftOperation, into sink: inout DiagnosticSink) {
        takeSharedOptions(of: &operation.options, into: &sink)
        operation.paging = take("pages").flatMap { $0.readPaging(into: &sink) }
        operation.wait = take("waits").flatMap { $0.readWait(into: &sink) }
        operation.options.idempotencyHeader = takeIdempotencyHeader(into: &sink)
        operation.options.redirects = takeWord("redirects", of: RedirectMode.allCases, into: &sink)
        operation.options.envelope = takeEnvelope(into: &sink)
        for flag in OperationFlag.ofOperations {
            let isWritten = has(flag.rawValue)
            let place = takeFlag(flag.rawValue, into: &sink) { flag.help(for: $0) }
            // A document can imply a flag that it does not write.
            if isWritten { operation.options.flags[flag] = place }
        }
        operation.example = takeLiteral("example", into: &sink)
    }

    /// The options that `defaults` can set, except the envelope.
    mutating func takeSharedOptions(of options: inout OperationOptions, into sink: inout DiagnosticSink) {
        options.timeout = takeSeconds("timeout", into: &sink)
        options.deadline = takeSeconds("deadline", into: &sink)
        options.retry = takeRetry(into: &sink)
        options.cache = takeWord("cache", of: CacheMode.allCases, into: &sink)
        options.tolerance = takeTolerance(into: &sink)
    }

    /// A number of seconds greater than 0.
    mutating func takeSeconds(_ key: String, into sink: inout DiagnosticSink) -> Double? {
        take(key)?.readSeconds(key, into: &sink)
    }

    /// A number of attempts, `never`, or `{ attempts, statuses, nonIdempotent, delay, maximumDelay }`.
    private mutating func takeRetry(into sink: inout DiagnosticSink) -> RetryRule? {
        guard let node = take("retry") else { return nil }
        switch node.scalar?.text {
        case "never": return RetryRule(attempts: 1)
        case let word? where word.first?.isLetter ?? false:
            sink.report(.unknownWord(Located(word, at: node.span), for: "retry", known: ["never", "a number of attempts"]))
            return nil
        default: break
        }
        guard node.mapping != nil, var reader = MappingReader(node, into: &sink) else {
            return node.readAttempts(into: &sink).map { RetryRule(attempts: $0) }
        }
        let attempts = reader.require("attempts", into: &sink)?.readAttempts(into: &sink)
        let statuses = reader.takeList("statuses", into: &sink)?.value.compactMap { $0.readErrorStatus(into: &sink) }
        let nonIdempotent = reader.takeBool("nonIdempotent", into: &sink)?.value ?? false
        let baseDelay = reader.takeNumber("delay", into: &sink)?.delay(into: &sink)
        let maximumDelay = reader.takeNumber("maximumDelay", into: &sink)?.delay(into: &sink)
        reader.finish(into: &sink)
        return attempts.map {
            RetryRule(
                attempts: $0, statuses: statuses, nonIdempotent: nonIdempotent, baseDelay: baseDelay, maximumDelay: maximumDelay)
        }
    }

    /// The span of a key that is true; `nil` if it is missing or false.
    ///
    /// - Parameter help: What to write instead of another value.
    package mutating func takeFlag(
        _ key: String, into sink: inout DiagnosticSink, help: (YAMLMapping.Entry) -> Help? = { _ in nil }
    ) -> SourceSpan? {
        guard let entry = takeEntry(key), entry.value.readBool(into: &sink, help: help(entry))?.value ?? false else { return nil }
        return entry.key.span
    }

    /// `true` for `Idempotency-Key`, or the name of the header.
    private mutating func takeIdempotencyHeader(into sink: inout DiagnosticSink) -> Located<String>? {
        guard let node = take("idempotencyKey") else { return nil }
        if let isWanted = node.scalar?.bool {
            return isWanted ? Located(OperationOptions.defaultIdempotencyHeader, at: node.span) : nil
        }
        // `yes` is no name, but a Boolean of YAML 1.1.
        if let text = node.scalar?.text, Suggestion.truthValue(for: text) != nil {
            _ = node.readBool(into: &sink)
            return nil
        }
        return node.readString(into: &sink).flatMap { $0.headerName(into: &sink) }
    }
}

extension Located<Double> {
    fileprivate func delay(into sink: inout DiagnosticSink) -> Double? {
        if value >= 0 { return value }
        sink.report(.invalidDelay(span))
        return nil
    }
}

extension YAMLNode {
    /// A number of seconds greater than 0.
    func readSeconds(_ key: String, into sink: inout DiagnosticSink) -> Double? {
        guard let seconds = readNumber(into: &sink) else { return nil }
        if seconds.value > 0, seconds.value.isFinite { return seconds.value }
        sink.report(.invalidTimeout(seconds.span, key))
        return nil
    }

    fileprivate func readAttempts(into sink: inout DiagnosticSink) -> Int? {
        guard let attempts = readInt(into: &sink) else { return nil }
        if attempts.value >= 1 { return attempts.value }
        sink.report(.invalidAttempts(attempts.span))
        return nil
    }

    fileprivate func readErrorStatus(into sink: inout DiagnosticSink) -> Int? {
        guard let status = readInt(into: &sink) else { return nil }
        if (400...599).contains(status.value) { return status.value }
        sink.report(.invalidRetryStatus(status))
        return nil
    }
}

extension OperationFlag {
    /// What to write instead of a value that is not Boolean: `response: Room` and `response: [Room]` mean the type of the result.
    fileprivate func help(for entry: YAMLMapping.Entry) -> Help? {
        guard self == .response else { return nil }
        let text = entry.value.scalar?.text
        guard entry.value.mapping != nil || entry.value.sequence != nil || text?.first?.isUppercase == true else { return nil }
        let written = text.map { "returns: \($0)" } ?? "returns"
        return Help("write '\(written)'; 'response' adds a method that also returns the status and the headers")
    }
}
