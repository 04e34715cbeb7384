import APIModel

/// The answer of a mock to a call for which a test provides none.
struct MockExample {
    /// The expression of the value; in a ``Response``, no content is a value too.
    let value: String
    let status: Int

    /// `nil` for streams, and for a result without an example.
    init?(of call: RenderedCall, _ result: ResultRenderer) {
        let context = result.context
        let decoded = Self.decoded(by: call.names.log)
        switch call.operation.result {
        case .single(let content, _):
            switch context.content(content).mockAnswer {
            case .none: value = "\(RuntimeNames.emptyResponse)()"
            case .example: value = decoded
            case .value(let expression): value = expression
            case .stream, .channel, .missing: return nil
            }
            status = 200
        case .byStatus(let contents, let example):
            guard let example, contents.indices.contains(example.index) else { return nil }
            let content = contents[example.index]
            let name = ".\(OutcomeBuilder(context: context).caseNames(contents.map(\.status))[example.index].asMember)"
            switch context.content(content.content).mockAnswer {
            case .none: value = name
            case .example: value = "\(name)(\(decoded))"
            case .stream, .channel, .value, .missing: value = "\(name)(Data())"
            }
            status = content.status.example
        }
    }

    /// The value of the example in a log.
    static func decoded(by log: SwiftIdentifier) -> String { "try self.\(log.escaped).decodeExample()" }

    /// The statement of a mock without a value.
    ///
    /// - Parameter label: The name of the method, as a literal.
    static func unanswered(_ label: String) -> String { "throw \(RuntimeNames.unansweredCall)(\(label))" }

    /// The whole response.
    var response: String { Self.response(of: value, status: status) }

    /// The response of a mock with a value.
    static func response(of value: String, status: Int) -> String {
        "\(RuntimeNames.response)(value: \(value), http: \(RuntimeNames.httpResponse)(status: \(status)))"
    }
}

extension StatusMatch {
    /// One of the statuses.
    var example: Int {
        switch self {
        case .code(let code): code
        case .range(let digit): digit * 100
        case .default: 200
        }
    }
}

extension ServiceNames {
    /// The name of a method in the log of a mock and in errors, as a literal: `"UsersService.find"`.
    func label(of method: SwiftIdentifier) -> String {
        SwiftLiteral.string("\(service.text).\(method.text)").text
    }
}
