import APIModel

/// Renders the settings of a request, for the API's defaults and for single operations.
struct SettingStatements {
    let context: RenderingContext

    /// The settings of all requests.
    var defaults: [String] {
        let defaults = context.requestDefaults
        return statements(
            auth: defaults.auth, headers: defaults.headers, defaults.options, beside: OperationDefaults(), indentation: 8)
    }

    /// The settings in which an operation differs from the API's defaults.
    func statements(for operation: Operation) -> [String] {
        statements(
            auth: operation.auth, headers: operation.headers, operation.options, beside: context.requestDefaults, indentation: 12)
            + accepted(operation.accepted) + redirects(operation.options.redirects)
    }

    private func statements(
        auth: SecurityRequirement, headers: [ConstantHeader], _ settings: OperationOptions, beside defaults: OperationDefaults,
        indentation: Int
    ) -> [String] {
        var statements: [String] = []
        if auth != defaults.auth { statements.append("request.auth = \(render(auth))") }
        for header in headers where !defaults.headers.contains(header) {
            let (name, value) = (SwiftLiteral.string(header.name).text, SwiftLiteral.string(header.value).text)
            statements.append("request.headers[\(name)] = \(value)")
        }
        let defaults = defaults.options
        if settings.timeout != defaults.timeout, let timeout = settings.timeout {
            statements.append("request.timeout = \(SwiftLiteral.seconds(timeout).text)")
        }
        if settings.deadline != defaults.deadline, let deadline = settings.deadline {
            statements.append("request.deadline = \(SwiftLiteral.seconds(deadline).text)")
        }
        if settings.retry != defaults.retry, let retry = settings.retry { statements.append("request.retry = \(render(retry))") }
        if settings.cache != defaults.cache, let cache = settings.cache { statements.append("request.cachePolicy = .\(render(cache))") }
        if settings.envelope?.envelope != defaults.envelope?.envelope {
            statements.append("request.reader.envelope = \(render(settings.envelope?.envelope, indentation))")
        }
        if settings.tolerance != defaults.tolerance, let tolerance = settings.tolerance {
            statements.append("request.reader.tolerance = \(render(tolerance))")
        }
        return statements
    }

    private func render(_ tolerance: Tolerance) -> String {
        if tolerance.kinds.isEmpty { return ".strict" }
        if tolerance == .all { return ".all" }
        var arguments = tolerance.sortedKinds.map { "\($0.rawValue): true" }
        if let zone = tolerance.zone { arguments.append("zone: \(SwiftLiteral.string(zone).text)") }
        return "\(RuntimeNames.responseTolerance)(\(arguments.joined(separator: ", ")))"
    }

    private func render(_ envelope: Envelope?, _ indentation: Int) -> String {
        guard let envelope else { return ".wholeBody" }
        var arguments = [SwiftLiteral.string(envelope.payload).text]
        if let message = envelope.message { arguments.append("message: \(SwiftLiteral.string(message).text)") }
        switch envelope.success {
        case .isTrue(let member)?: arguments.append("success: .flag(\(SwiftLiteral.string(member).text))")
        case .isAbsent(let member)?: arguments.append("success: .absent(\(SwiftLiteral.string(member).text))")
        case .isOneOf(let member, let values)?:
            let values = values.map { context.values.text($0, as: .scalar(.json)) ?? ".null" }
            let test = values.count == 1 ? "equals: \(values[0])" : "oneOf: [\(values.joined(separator: ", "))]"
            arguments.append("success: .member(\(SwiftLiteral.string(member).text), \(test))")
        case nil: break
        }
        return CodeLayout.list("\(RuntimeNames.responseEnvelope)(", arguments, ")", indentation: indentation, extra: 26)
    }

    private func redirects(_ mode: RedirectMode?) -> [String] {
        switch mode {
        case .follow?: ["request.redirects = \(RuntimeNames.redirectPolicy)()"]
        case .sameOrigin?: ["request.redirects = \(RuntimeNames.redirectPolicy)(followsOtherOrigins: false)"]
        case .never?: ["request.redirects = .never"]
        case nil: []
        }
    }

    private func accepted(_ statuses: [StatusMatch]) -> [String] {
        let ranges = statuses.compactMap { status in
            switch status {
            case .code(let code): "\(code)..<\(code + 1)"
            case .range(let hundreds): "\(hundreds)00..<\(hundreds + 1)00"
            case .default: nil
            }
        }
        guard !ranges.isEmpty else { return [] }
        let codes = statuses.compactMap { if case .code(let code) = $0 { "\(code)" } else { nil } }
        if codes.count == ranges.count {
            return [
                CodeLayout.list(
                    "request.reader.acceptedStatuses = \(RuntimeNames.acceptedStatuses).successful.including(", codes, ")", indentation: 12)
            ]
        }
        return [
            CodeLayout.list(
                "request.reader.acceptedStatuses = \(RuntimeNames.acceptedStatuses)(", ["200..<300"] + ranges, ")", indentation: 12)
        ]
    }

    private func render(_ auth: SecurityRequirement) -> String {
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

    private func render(_ retry: RetryRule) -> String {
        if retry.attempts <= 1 { return ".never" }
        if retry == RetryRule(attempts: retry.attempts) { return ".attempts(\(retry.attempts))" }
        var arguments = ["attempts: \(retry.attempts)"]
        if let statuses = retry.statuses { arguments.append("statuses: [\(statuses.map(String.init).joined(separator: ", "))]") }
        if let delay = retry.baseDelay { arguments.append("delay: \(SwiftLiteral.seconds(delay).text)") }
        if let delay = retry.maximumDelay { arguments.append("maximumDelay: \(SwiftLiteral.seconds(delay).text)") }
        if retry.nonIdempotent { arguments.append("retriesNonIdempotent: true") }
        return "RetryPolicy(\(arguments.joined(separator: ", ")))"
    }

    private func render(_ cache: CacheMode) -> String {
        switch cache {
        case .standard, .reload, .cacheElseLoad, .cacheOnly, .revalidate: cache.rawValue
        }
    }
}
