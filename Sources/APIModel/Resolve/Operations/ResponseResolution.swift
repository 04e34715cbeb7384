import SourceDiagnostics

/// What operations give back.
extension Resolution {
    mutating func failures(_ errors: [Typed.Response]) -> [StatusContent] {
        reportDuplicates(errors, of: "status", rule: .duplicateStatus, name: { $0.status.map(\.text) })
        for error in errors {
            checkStatus(error)
            if error.content.isStreamed { sink.report(.errorContent(error.status)) }
            if let digit = error.status.value.hundreds, digit < 3 { sink.report(.successAmongErrors(error.status)) }
        }
        return errors.map(StatusContent.init)
    }

    mutating func result(_ operation: Typed.Operation, examples: inout ExampleBuilder) -> OperationResult {
        let responses = operation.responses
        reportDuplicates(responses, of: "status", rule: .duplicateStatus, name: { $0.status.map(\.text) })
        for response in responses {
            checkStatus(response)
            if let digit = response.status.value.hundreds, digit > 3, !operation.accepts(response.status.value) {
                sink.report(.errorAmongResults(response.status))
            }
            if operation.method.value == "HEAD", !response.content.isNone { sink.report(.headContent(response.status)) }
        }
        let declared = operation.example
        let contents = responses.map(StatusContent.init)
        guard let first = contents.first else { return .single(.none, example: example(of: .none, declared: declared, &examples)) }
        guard contents.count > 1, !saySame(contents, of: operation) else {
            return .single(first.content, example: example(of: first.content, declared: declared, &examples))
        }
        for response in responses where response.content.isStreamed { sink.report(.streamByStatus(response.status)) }
        let answer = contents.firstIndex { !$0.content.isNone } ?? 0
        let value = example(of: contents[answer].content, declared: declared, &examples)
        return .byStatus(contents, example: .init(index: answer, value: value))
    }

    /// Whether all contents are equal and nobody asked for a difference: they are streamed, which no enum can hold, or they are
    /// statuses of 2xx that the document may list.
    private func saySame(_ contents: [StatusContent], of operation: Typed.Operation) -> Bool {
        guard let first = contents.first, contents.allSatisfy({ $0.content == first.content }) else { return false }
        return first.content.isStreamed || leniency.joinsEqualResults && operation.hasPlainStatuses
    }

    /// The JSON that a mock answers; for a stream, the list of what it sends.
    private mutating func example(
        of content: ResponseContent<TypeUse>, declared: Located<LiteralValue>?, _ examples: inout ExampleBuilder
    ) -> LiteralValue? {
        switch content {
        case .json(let type):
            return declared.flatMap { checkExample($0, type) } ?? examples.example(of: type)
        case .text:
            return declared.flatMap { checkExample($0, .scalar(.string)) } ?? .string("text")
        default:
            guard let type = content.type else {
                if let declared { sink.report(.exampleWithoutContent(declared.span)) }
                return nil
            }
            if let declared {
                let isList = if case .array = declared.value { true } else { false }
                if isList, case .list = types.plain(type) {} else if isList { return checkExample(declared, .list(type)) }
                if let one = checkExample(declared, type) { return .array([one]) }
            }
            return examples.example(of: type).map { .array([$0]) }
        }
    }

    private mutating func checkStatus(_ response: Typed.Response) {
        switch response.status.value {
        case .code(let code):
            if [204, 205, 304].contains(code) || (100...199).contains(code), !response.content.isNone {
                sink.report(.statusWithoutContent(response.status))
            }
        case .range, .default: break
        }
    }
}

extension Declared.Operation {
    /// Whether the statuses of the results tell no more than that the call succeeded: all of them are 2xx.
    package var hasPlainStatuses: Bool {
        // A default stands for what is accepted, too.
        responses.allSatisfy { response in response.status.value.hundreds.map { $0 == 2 } ?? accepted.isEmpty }
    }

    /// Whether a status is named as one of results.
    package func accepts(_ status: StatusMatch) -> Bool {
        accepted.contains { $0.value == status || $0.value == status.hundreds.map { .range($0) } }
    }
}

extension StatusContent {
    fileprivate init(_ response: Typed.Response) {
        self.init(
            status: response.status.value, content: response.content.map(\.value), documentation: response.documentation)
    }
}
