import APIModel

/// The method that waits until a long-running operation is done.
struct WaitRenderer {
    let context: RenderingContext
    let call: RenderedCall
    private let wait: Wait
    private let method: SwiftIdentifier

    init?(context: RenderingContext, call: RenderedCall) {
        guard let wait = call.operation.wait, let method = call.names.untilDone else { return nil }
        self.context = context
        self.call = call
        self.wait = wait
        self.method = method
    }

    var companion: CompanionMethod {
        let state = wait.state.map { context.types.render($0) } ?? SwiftType(RuntimeNames.emptyResponse)
        let type = state.wrapped(in: RuntimeNames.pollSequence)
        let failing = wait.failure.isEmpty ? [] : ["failing: \(closure(wait.failure))"]
        let until = wait.success.isEmpty ? [] : ["until: \(closure(wait.success))"]
        let isSelf = if case .itself = wait.target { true } else { false }
        return CompanionMethod(
            name: method,
            documentation: [
                "/// The states of `\(call.names.method.text)` until it is done. `.value` waits for the last one, its result."
            ],
            effects: .immediate, type: type,
            clientCall: call.result.clientCall(
                "poll", effects: .immediate, location + ["as: \(state.text).self"], trailing: policy + target + until + failing,
                label: isSelf ? "" : "after: "),
            mock: .init(
                answer: "[\(state.text)]", method: "states", more: failing + ["example: \(example)"], otherwise: nil,
                example: context.api.services[wait.polled.service].operations[wait.polled.operation]))
    }

    private var location: [String] {
        guard case .header(let header, let origins, let startsWithState) = wait.target else { return [] }
        var arguments = ["following: \(SwiftLiteral.string(header).text)"]
        if !origins.isEmpty {
            let urls = origins.map { "\(RuntimeNames.specValue).url(\(SwiftLiteral.string($0).text))" }
            arguments.append(CodeLayout.list("allowing: [", urls, "]", indentation: 12))
        }
        if startsWithState { arguments.append("startsWithState: true") }
        return arguments
    }

    private var policy: [String] {
        let timing = wait.timing
        let parts: [String] = [
            timing.interval.map { "interval: \(SwiftLiteral.seconds($0).text)" },
            timing.maximumInterval.map { "maximumInterval: \(SwiftLiteral.seconds($0).text)" },
            timing.deadline.map { "deadline: \(SwiftLiteral.seconds($0).text)" },
        ].compactMap(\.self)
        return parts.isEmpty ? [] : ["policy: \(RuntimeNames.pollingPolicy)(\(parts.joined(separator: ", ")))"]
    }

    /// The closure that returns the endpoint to poll for the first result.
    private var target: [String] {
        guard case .operation(let id, let arguments, let result) = wait.target else { return [] }
        let service = context.names.services[id.service]
        let operation = context.api.services[id.service].operations[id.operation]
        let names = service.operations[id.operation]
        let captured = arguments.compactMap { if case .parameter(let index) = $0.value { call.names.parameters[index] } else { nil } }
        var scope = Scope.arguments
        scope.avoid(captured)
        let start = scope.claim(words: ["start"])
        let values = Dictionary(
            arguments.map { argument in
                let value =
                    switch argument.value {
                    case .member(let member): context.member(member, of: start.escaped)
                    case .parameter(let index): call.names.parameters[index].escaped
                    }
                return (names.parameters[argument.parameter].text, value)
            },
            uniquingKeysWith: { first, _ in first })
        let all = ArgumentBuilder(context: context).arguments(of: operation, operation.flattenedBody(in: context.api), names: names)
        let passed = all.compactMap { argument in values[argument.name.text].map { argument.passed($0) } }
        let type = context.types.render(result).text
        let argument = arguments.count > captured.count ? start.escaped : "_"
        let name = "\(service.endpoint.text).\(names.method.asMember)"
        // A case whose values all have defaults still needs its parentheses.
        let endpoint = all.isEmpty ? name : "\(name)(\(passed.joined(separator: ", ")))"
        return ["at: { (\(argument): \(type)) in \(endpoint) }"]
    }

    /// Whether a state fulfils one of the conditions.
    private func closure(_ conditions: [Wait.Condition]) -> String {
        let comparisons = conditions.flatMap { condition in
            let member = context.member(condition.member, of: "$0")
            return condition.values.compactMap { value -> String? in
                if value == .null { return "\(member) == nil" }
                return context.values.text(value, as: condition.member.type).map { "\(member) == \($0)" }
            }
        }
        return "{ \(comparisons.isEmpty ? "_ in false" : comparisons.joined(separator: " || ")) }"
    }

    /// The states of the mock: the example alone, as the result.
    private var example: String {
        if wait.state == nil { return "{ [\(RuntimeNames.emptyResponse)()] }" }
        return "{ [\(MockExample.decoded(by: CompanionMethod.log(of: method)))] }"
    }
}
