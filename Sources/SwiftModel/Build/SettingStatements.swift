import APIModel

/// Spells the settings of a request, which the API's defaults and single operations share.
struct SettingStatements {
    let context: SpellingContext

    func statements(for defaults: OperationDefaults) -> [String] {
        statements(
            auth: defaults.auth, headers: defaults.headers, timeout: defaults.timeout, deadline: defaults.deadline, retry: defaults.retry,
            cache: defaults.cache, beside: OperationDefaults())
    }

    /// The settings in which an operation differs from the API's defaults.
    func statements(for operation: Operation) -> [String] {
        statements(
            auth: operation.auth, headers: operation.headers, timeout: operation.timeout, deadline: operation.deadline,
            retry: operation.retry, cache: operation.cache, beside: context.api.defaults)
    }

    private func statements(
        auth: AuthRequirement, headers: [ConstantHeader], timeout: Double?, deadline: Double?, retry: RetryRule?, cache: CacheMode?,
        beside defaults: OperationDefaults
    ) -> [String] {
        var statements: [String] = []
        if auth != defaults.auth { statements.append("request.auth = \(spell(auth))") }
        for header in headers where !defaults.headers.contains(header) {
            let (name, value) = (SwiftLiteral.string(header.name).text, SwiftLiteral.string(header.value).text)
            statements.append("request.headers[\(name)] = \(value)")
        }
        if timeout != defaults.timeout, let timeout { statements.append("request.timeout = \(spell(timeout))") }
        if deadline != defaults.deadline, let deadline { statements.append("request.deadline = \(spell(deadline))") }
        if retry != defaults.retry, let retry { statements.append("request.retry = \(spell(retry))") }
        if cache != defaults.cache, let cache { statements.append("request.cachePolicy = .\(spell(cache))") }
        return statements
    }

    private func spell(_ auth: AuthRequirement) -> String {
        guard case .anyOf(let alternatives) = auth else { return ".none" }
        func list(_ schemes: [Int]) -> String {
            "[\(schemes.map { SwiftLiteral.string(context.api.securitySchemes[$0].name.text).text }.joined(separator: ", "))]"
        }
        if alternatives.count == 1, let schemes = alternatives.first {
            if schemes.count == 1, let scheme = schemes.first {
                return ".scheme(\(SwiftLiteral.string(context.api.securitySchemes[scheme].name.text).text))"
            }
            return ".all(\(list(schemes)))"
        }
        return ".anyOf([\(alternatives.map(list).joined(separator: ", "))])"
    }

    private func spell(_ seconds: Double) -> String {
        seconds == seconds.rounded() && abs(seconds) < 1e15 ? String(Int64(seconds)) : "\(seconds)"
    }

    private func spell(_ retry: RetryRule) -> String {
        if retry.attempts <= 1 { return ".never" }
        if retry == RetryRule(attempts: retry.attempts) { return ".attempts(\(retry.attempts))" }
        var arguments = ["attempts: \(retry.attempts)"]
        if let statuses = retry.statuses { arguments.append("statuses: [\(statuses.map(String.init).joined(separator: ", "))]") }
        if let delay = retry.baseDelay { arguments.append("baseDelay: \(spell(delay))") }
        if let delay = retry.maximumDelay { arguments.append("maximumDelay: \(spell(delay))") }
        if retry.nonIdempotent { arguments.append("retriesNonIdempotent: true") }
        return "RetryPolicy(\(arguments.joined(separator: ", ")))"
    }

    private func spell(_ cache: CacheMode) -> String {
        switch cache {
        case .standard: "useProtocol"
        case .reload: "reload"
        case .cacheElseLoad: "returnCacheElseLoad"
        case .cacheOnly: "returnCacheOnly"
        case .revalidate: "revalidate"
        }
    }
}
