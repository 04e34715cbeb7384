package import APIModel
import SourceDiagnostics

/// The names that are derived from an operation.
package struct OperationNames: Sendable {
    /// The case of the endpoint enum and the method of the service.
    package let method: SwiftIdentifier
    /// The method that iterates over all pages; `nil` if there are none.
    package let paging: SwiftIdentifier?
    /// The additional methods of the flags that are set.
    package let flagMethods: [OperationFlag: SwiftIdentifier]
    /// The method that waits until a long-running operation is done; `nil` for another operation.
    package let untilDone: SwiftIdentifier?
    /// The type of its results by status, inside the endpoint enum; `nil` if the result does not depend on the status.
    package let result: SwiftIdentifier?
    /// The type of its errors by status, inside the endpoint enum; `nil` if it declares none.
    package let failure: SwiftIdentifier?
    /// The call log of the mock.
    package let log: SwiftIdentifier
    /// The tuple of arguments in the mock.
    package let callArguments: SwiftIdentifier
    /// The tuple of arguments of the download to a file, in the mock; `nil` if there is no such method.
    package let toFileArguments: SwiftIdentifier?
    /// The argument with the destination of a download.
    package let destination: SwiftIdentifier
    package let parameters: [SwiftIdentifier]
    package let body: SwiftIdentifier
    /// The arguments that are members of a form.
    package let bodyFields: [SwiftIdentifier]
    /// The arguments that are members of a JSON body which is declared in place.
    package let bodyMembers: [SwiftIdentifier]
    package let idempotencyKey: SwiftIdentifier
    /// The argument with the parameters that can be left out, and its type inside the endpoint enum, if these are many.
    package let group: SwiftIdentifier
    package let groupType: SwiftIdentifier?

    init(
        _ operation: Operation, in api: API, method: SwiftIdentifier, methods: inout Scope, nested: inout Scope,
        into sink: inout DiagnosticSink
    ) {
        self.method = method
        let words = WordSplitter.words(method.text)
        let options = operation.options
        paging = operation.paging == nil ? nil : methods.claim(words: words + ["Items"])
        var flagMethods: [OperationFlag: SwiftIdentifier] = [:]
        for flag in OperationFlag.allCases where options.flags[flag] != nil {
            flagMethods[flag] = flag.methodWords.map { methods.claim(words: words + $0) }
        }
        self.flagMethods = flagMethods
        untilDone = operation.wait == nil ? nil : methods.claim(words: words + ["Until", "Done"])
        let base = SwiftIdentifier.upperCamel(words).text
        log = .lowerCamel(["on"] + words)
        callArguments = nested.claim(words: [base, "Arguments"])
        // A type that is not emitted takes no name from others.
        let isByStatus = if case .byStatus = operation.result { true } else { false }
        result = isByStatus ? nested.claim(words: [base, "Result"]) : nil
        failure = operation.failures.isEmpty ? nil : nested.claim(words: [base, "Failure"])
        toFileArguments = options.flags[.resumable] == nil ? nil : nested.claim(words: [base, "To", "File", "Arguments"])

        var arguments = Scope.arguments.renaming(.key, in: api)
        let fields = operation.body?.content.form ?? []
        let members = operation.flattenedBody(in: api)?.names ?? []
        var known = IdentifierCache()
        let names = arguments.claim(
            all: operation.parameters.map(\.name) + fields.map(\.name) + members,
            distinctions: operation.parameters.map { NameDistinction($0.location) } + (fields.map(\.name) + members).map { _ in .body },
            &known, into: &sink)
        parameters = Array(names.prefix(operation.parameters.count))
        bodyFields = Array(names.dropFirst(operation.parameters.count).prefix(fields.count))
        bodyMembers = Array(names.suffix(members.count))
        body = arguments.claim(words: [operation.body?.argumentWord ?? "body"])
        idempotencyKey = arguments.claim(words: ["idempotency", "key"])
        destination = arguments.claim(words: ["destination"])
        group = arguments.claim(words: ["parameters"])
        groupType = ParameterGroup.isNeeded(for: operation, in: api) ? nested.claim(words: [base, "Parameters"]) : nil
    }
}

extension OperationNames {
    /// The method, and the additional ones except that of `response`, which returns the same value.
    var listedMethods: [SwiftIdentifier] {
        let flags = OperationFlag.allCases.filter { $0 != .response }
        return [method] + [paging].compactMap(\.self) + flags.compactMap { flagMethods[$0] } + [untilDone].compactMap(\.self)
    }
}
