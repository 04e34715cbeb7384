import APIModel

/// An additional method of an operation, rendered for the protocol, the live service and the mock.
struct CompanionMethod {
    let name: SwiftIdentifier
    let documentation: [String]
    /// The parameter after the arguments of the operation.
    var extraParameter: ExtraParameter?
    let effects: Effects
    /// The type that it returns.
    let type: SwiftType
    /// The statement of the live service.
    let clientCall: String
    let mock: Mock

    /// One more argument.
    struct ExtraParameter {
        let label: String
        let name: SwiftIdentifier
        let type: SwiftType
        /// The type of all arguments with this one, in the mock.
        let all: SwiftIdentifier

        var declared: String { "\(label) \(name.escaped): \(type.text)" }
    }

    /// How the mock answers.
    struct Mock {
        /// The type of what a test answers with.
        let answer: String
        /// The method of the log that is called with the arguments.
        let method: String
        /// The arguments after those of the operation in that call.
        let more: [String]
        /// The statement of a closure that follows the call.
        let otherwise: String?
        /// The operation whose example the log has; `nil` for none.
        var example: Operation?
    }
}

extension OperationFlag {
    /// What the name of the additional method appends to that of the operation; `nil` if the flag adds no method.
    var methodWords: [String]? {
        switch self {
        case .reconnect: nil
        case .resumable: ["To", "File"]
        case .cachedThenFresh: ["Cached", "Then", "Fresh"]
        case .response: ["Response"]
        }
    }
}

extension CompanionMethod {
    /// The additional methods of an operation, in a fixed order.
    static func all(of call: RenderedCall, in context: RenderingContext) -> [CompanionMethod] {
        let result = call.result
        return [
            PagingRenderer(context: context, call: call).flatMap(\.companion), response(of: call, result),
            cachedThenFresh(of: call, result), toFile(of: call, result),
            WaitRenderer(context: context, call: call)?.companion,
        ].compactMap(\.self)
    }

    private static func response(of call: RenderedCall, _ result: ResultRenderer) -> CompanionMethod? {
        guard let method = call.names.flagMethods[.response], let response = result.response else { return nil }
        let type = response.value.wrapped(in: RuntimeNames.response)
        return CompanionMethod(
            name: method,
            documentation: ["/// `\(call.names.method.text)` with the status and the headers of the response."],
            effects: .waiting, type: type, clientCall: result.clientCall(response.method, effects: .waiting, response.more),
            mock: Mock(
                answer: type.text, method: "call", more: [],
                otherwise: MockExample(of: call, result)?.response ?? unanswered(method, result)))
    }

    private static func cachedThenFresh(of call: RenderedCall, _ result: ResultRenderer) -> CompanionMethod? {
        guard let method = call.names.flagMethods[.cachedThenFresh], let value = result.type else { return nil }
        let type = value.wrapped(in: RuntimeNames.response).wrapped(in: RuntimeNames.decodedStream)
        return CompanionMethod(
            name: method,
            documentation: [
                "/// The cached response of `\(call.names.method.text)` at once, then that of the server if it differs."
            ],
            effects: .immediate, type: type,
            clientCall: result.clientCall("cachedThenFresh", effects: .immediate, ["as: \(value.text).self"]),
            mock: Mock(
                answer: type.text, method: "stream",
                more: ["example: { [\(MockExample.response(of: MockExample.decoded(by: call.names.log), status: 200))] }"],
                otherwise: nil))
    }

    private static func toFile(of call: RenderedCall, _ result: ResultRenderer) -> CompanionMethod? {
        guard let name = call.names.flagMethods[.resumable], let all = call.names.toFileArguments else { return nil }
        let type = SwiftType(RuntimeNames.downloadedFile)
        let destination = call.names.destination.escaped
        return CompanionMethod(
            name: name,
            documentation: [
                "/// Downloads `\(call.names.method.text)` to a file, which is complete or absent. Resumes a download that was interrupted."
            ],
            extraParameter: ExtraParameter(label: "to", name: call.names.destination, type: SwiftType("URL"), all: all),
            effects: .waiting, type: type,
            clientCall: result.clientCall("download", effects: .waiting, ["to: \(destination)"]),
            mock: Mock(answer: type.text, method: "call", more: [], otherwise: unanswered(name, result)))
    }

    private static func unanswered(_ method: SwiftIdentifier, _ result: ResultRenderer) -> String {
        MockExample.unanswered(result.names.label(of: method))
    }

    /// The log of the mock: `onListItems`.
    static func log(of name: SwiftIdentifier) -> SwiftIdentifier {
        .lowerCamel(["on"] + WordSplitter.words(name.text))
    }

    var log: SwiftIdentifier { Self.log(of: name) }

    func signature(_ parameters: [String]) -> String {
        let effectsAndType = "\(effects.declared) -> \(type.text)"
        return CodeLayout.list("func \(name.escaped)(", parameters, ")\(effectsAndType)", indentation: 4, extra: 9)
    }
}
