import SourceDiagnostics

/// Resolves the results and the errors of operations.
final class ResponseResolver {
    private let types: TypeTable
    private let leniency: Leniency
    private let values: ValueResolver
    private let log: FaultLog
    private var examples: ExampleBuilder

    init(_ types: TypeTable, _ leniency: Leniency, _ values: ValueResolver, _ log: FaultLog) {
        self.types = types
        self.leniency = leniency
        self.values = values
        self.log = log
        examples = ExampleBuilder(types)
    }

    /// - Parameter part: The part that the error with an index is; by default the one that is being resolved.
    func failures(_ errors: [Typed.Response], part: ((Int) -> DraftPart)? = nil) -> [StatusContent] {
        log.reportDuplicates(errors, of: "status", rule: .duplicateStatus, part: part, name: { $0.status.map(\.text) })
        for (index, error) in errors.enumerated() {
            log.resolving(part?(index) ?? log.part) { checkStatus(error) }
        }
        return errors.map(StatusContent.init)
    }

    func result(_ operation: Typed.Operation) -> OperationResult {
        let responses = operation.responses
        log.reportDuplicates(responses, of: "status", rule: .duplicateStatus, name: { $0.status.map(\.text) })
        for response in responses {
            checkStatus(response)
            if operation.method.value == "HEAD", !response.content.isNone { log.report(.headContent(response.status)) }
        }
        let contents = responses.map(StatusContent.init)
        guard let first = contents.first else { return .single(.none, example: example(of: .none, in: operation)) }
        guard contents.count > 1, !areOneResult(contents, of: operation) else {
            return .single(first.content, example: example(of: first.content, in: operation))
        }
        for response in responses where response.content.isStreamed { log.report(.streamByStatus(response.status)) }
        let answer = contents.firstIndex { !$0.content.isNone } ?? 0
        let value = example(of: contents[answer].content, in: operation)
        return .byStatus(contents, example: .init(index: answer, value: value))
    }

    /// Whether all contents are equal and can be one result: they are streams, which an enum cannot contain, or all statuses are 2xx and
    /// the document does not have to distinguish them.
    private func areOneResult(_ contents: [StatusContent], of operation: Typed.Operation) -> Bool {
        guard let first = contents.first, contents.allSatisfy({ $0.content == first.content }) else { return false }
        return first.content.isStreamed || leniency.joinsEqualResults && operation.hasPlainStatuses
    }

    /// The JSON that a mock answers; for a stream, the list of what it sends.
    private func example(of content: ResponseContent<TypeReference>, in operation: Typed.Operation) -> LiteralValue? {
        guard let type = content == .text ? .scalar(.string) : content.type else {
            if let declared = operation.example { log.report(.exampleWithoutContent(declared.span)) }
            return nil
        }
        if let declared = operation.example {
            if let value = example(declared, of: type, in: content, isReported: true) { return value }
        } else {
            for offered in operation.resultExamples {
                guard let value = example(offered, of: type, in: content, isReported: false) else { continue }
                log.replacements.use(value, in: operation)
                return value
            }
        }
        return examples.example(of: type).map { content.isStreamed ? .array([$0]) : $0 }
    }

    /// An example as JSON of the content: for a stream, a list of what it sends, or one value of that list.
    private func example(
        _ example: Located<LiteralValue>, of type: TypeReference, in content: ResponseContent<TypeReference>, isReported: Bool
    ) -> LiteralValue? {
        let isList = if case .array = example.value { true } else { false }
        let isListType = if case .list = types.plain(type) { true } else { false }
        let isAll = content.isStreamed && isList && !isListType
        let value = values.example(example, of: isAll ? .list(type) : type, in: types, isReported: isReported)
        return content.isStreamed && !isAll ? value.map { .array([$0]) } : value
    }

    private func checkStatus(_ response: Typed.Response) {
        if response.status.value.hasNoContent, !response.content.isNone { log.report(.statusWithoutContent(response.status)) }
    }
}

extension Declared.Operation {
    /// Whether the statuses of the results only mean that the call succeeded: all of them are 2xx.
    package var hasPlainStatuses: Bool {
        // A default includes the accepted statuses.
        responses.allSatisfy { response in response.status.value.hundreds.map { $0 == 2 } ?? accepted.isEmpty }
    }
}

extension StatusContent {
    fileprivate init(_ response: Typed.Response) {
        self.init(
            status: response.status.value, content: response.content.map(\.value), documentation: response.documentation)
    }
}
