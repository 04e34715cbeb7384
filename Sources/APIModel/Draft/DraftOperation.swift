package import SourceDiagnostics

package typealias DraftOperation = Declared<DraftType>.Operation
package typealias DraftService = Declared<DraftType>.Service

extension Declared {
    /// An operation of the API.
    package struct Operation: Sendable {
        package var name: Located<String>
        /// The name in emitted code; `nil` for one that is derived from `name`.
        package var emittedName: Located<String>?
        package var documentation = Documentation()
        /// A token of RFC 9110, in upper case for registered methods.
        package var method: Located<String>
        /// The whole path including the prefix of the service; it begins with `/`.
        package var path: Located<[DraftPathPart]>
        /// Path parameters in the order of the path, then those of the query, headers and cookies in the order of the document.
        package var parameters: [Parameter] = []
        package var constantHeaders: [DraftConstantHeader] = []
        package var body: Body?
        /// The successful responses; empty if there is no content.
        package var responses: [Response] = []
        package var errors: [Response] = []
        /// `nil` for that of the environment.
        package var server: DraftServerReference?
        package var auth: DraftAuth?
        package var options = OperationOptions()
        package var paging: DraftPaging?
        package var wait: DraftWait?
        /// Statuses other than 2xx that are results.
        package var accepted: [Located<StatusMatch>] = []
        /// Whether an error was reported in it, except in its types, so that its meaning is unknown.
        package var isFaulty = false
        /// An example of the result.
        package var example: Located<LiteralValue>?
        /// Without an `example`: examples of the content of the result. The first one that matches its type is used, the others are
        /// ignored.
        package var resultExamples: [Located<LiteralValue>] = []

        package init(name: Located<String>, method: Located<String>, path: Located<[DraftPathPart]>) {
            self.name = name
            self.method = method
            self.path = path
        }
    }

    /// A group of operations.
    package struct Service: Sendable {
        package var name: Located<String>
        package var documentation: Documentation
        package var operations: [Operation]

        package init(name: Located<String>, documentation: Documentation = Documentation(), operations: [Operation] = []) {
            self.name = name
            self.documentation = documentation
            self.operations = operations
        }
    }
}

extension Declared.Operation {
    /// The operation with other types. It determines the names of in-place types in operations.
    ///
    /// - Parameters:
    ///   - service: The name of the service.
    ///   - parameter: Transforms the parameter with an index. The words are what in-place types in it are named after.
    ///   - form: Transforms the members of a form.
    package func map<Other>(
        service: String, parameter: (Int, Declared.Parameter, OperationWords) throws -> Declared<Other>.Parameter,
        form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers,
        _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Operation {
        let words = words(service: service)
        var operation = Declared<Other>.Operation(name: name, method: method, path: path)
        operation.emittedName = emittedName
        operation.documentation = documentation
        operation.parameters = try parameters.enumerated().map { index, own in
            try parameter(index, own, words)
        }
        operation.constantHeaders = constantHeaders
        operation.body = try body?.map(of: words, form: form, transform)
        operation.responses = try responses.map { try $0.map(at: place(ofResult: $0, words), transform) }
        operation.errors = try errors.map { try $0.map(at: place(ofError: $0, words), transform) }
        operation.server = server
        operation.auth = auth
        operation.options = options
        operation.paging = paging
        operation.wait = wait
        operation.accepted = accepted
        operation.isFaulty = isFaulty
        operation.example = example
        operation.resultExamples = resultExamples
        return operation
    }

    /// The operation with replaced types; `nil` if all of them are kept.
    ///
    /// - Parameters:
    ///   - words: What in-place types of the operation are named after.
    ///   - form: Replaces the types of the members of a form.
    func replacing(
        of words: OperationWords, form: (Declared.FormMembers, TypePlace) throws -> Declared.FormMembers?,
        _ replace: Declared.Replacement
    ) rethrows -> Declared.Operation? {
        let otherParameters = try parameters.replacingTypes { try replace($0, parameters[$1].place(of: words)) }
        let otherBody = try body?.replacing(of: words, form: form, replace)
        let otherResponses = try responses.replacing { response in
            try response.replacing { try replace($0, place(ofResult: response, words)) }
        }
        let otherErrors = try errors.replacing { error in
            try error.replacing { try replace($0, place(ofError: error, words)) }
        }
        guard otherParameters != nil || otherBody != nil || otherResponses != nil || otherErrors != nil else { return nil }
        var operation = self
        if let otherParameters { operation.parameters = otherParameters }
        if let otherBody { operation.body = otherBody }
        if let otherResponses { operation.responses = otherResponses }
        if let otherErrors { operation.errors = otherErrors }
        return operation
    }

    /// What in-place types of the operation are named after.
    func words(service: String) -> OperationWords {
        OperationWords(operation: name.value, service: service)
    }

    /// The place of a result, or of an event. One of several results is named after its status.
    func place(ofResult response: Declared.Response, _ words: OperationWords) -> TypePlace {
        let owner = words.owner
        let result = TypePath(owner: owner, member: "result")
        if response.content.isStreamed {
            let preferred = words.owners.dropLast().map { TypePath(owner: $0, member: "event") }
            return TypePlace(TypePath(owner: owner, member: "event"), preferred: preferred, shared: result, isWhole: true)
        }
        guard responses.count > 1 else {
            var place = TypePlace(result, preferred: words.result, shared: words.noun ?? result, isWhole: true)
            place.resultWords = words
            return place
        }
        let status = response.status.value
        return TypePlace(
            Self.path(status, "result", of: owner), preferred: words.owners.map { Self.path(status, of: $0) }, shared: result,
            isWhole: true)
    }

    /// The place of an error. One of several errors is named after its status.
    private func place(ofError response: Declared.Response, _ words: OperationWords) -> TypePlace {
        let owner = words.owner
        let shared = TypePath(owner: owner, member: "error response")
        guard errors.count > 1 else {
            let preferred = words.owners.dropLast().map { TypePath(owner: $0, member: "error") }
            return TypePlace(TypePath(owner: owner, member: "error"), preferred: preferred, shared: shared)
        }
        let status = response.status.value
        let preferred = words.owners.map { status == .default ? TypePath(owner: $0, member: "error") : Self.path(status, of: $0) }
        return TypePlace(Self.path(status, "error", of: owner), preferred: preferred, shared: shared)
    }

    /// `find User 404 error`.
    private static func path(_ status: StatusMatch, _ word: String, of owner: String) -> TypePath {
        TypePath(owner: owner, member: "\(status.text) \(word)")
    }

    /// `find User not found`.
    private static func path(_ status: StatusMatch, of owner: String) -> TypePath {
        TypePath(owner: owner, member: StatusNames.words(for: status).joined(separator: " "))
    }

    /// Visits the types, without those inside in-place types.
    package func forEachType(_ visit: (Type) throws -> Void) rethrows {
        _ = try replacing(
            of: .none,
            form: { members, _ in
                try members.forEachType(visit)
                return nil
            }
        ) { type, _ in
            try visit(type)
            return nil
        }
    }
}

extension DraftOperation {
    /// The types of the whole body and of the whole results, except those of forms, with their places. All names in them are those of
    /// declared types, as in the draft of an OpenAPI document.
    ///
    /// - Parameter service: The name of the service.
    package func wholeTypes(service: String) -> [(type: DraftType, place: TypePlace)] {
        var types: [(DraftType, TypePlace)] = []
        guard body?.content.type != nil || responses.contains(where: { $0.content.type != nil }) else { return types }
        let words = words(service: service)
        if let body, let type = body.content.type { types.append((type, body.place(of: words))) }
        for response in responses {
            if let type = response.content.type { types.append((type, place(ofResult: response, words).of(type) { _ in false })) }
        }
        return types
    }

    /// Removes a flag that does not match the results.
    package mutating func removeImpossible(_ flag: OperationFlag) {
        let contents = responses.isEmpty ? [.none] : responses.map(\.content)
        if !flag.isPossible(for: contents, of: method.value) { options.flags[flag] = nil }
    }

    /// - Parameter replace: Returns the replacement of one of ``wholeTypes(service:)``; `nil` if it is kept.
    package mutating func replaceWholeTypes(_ replace: (DraftType) -> DraftType?) {
        if let body, let type = body.content.type, let other = replace(type) {
            self.body?.content = body.content.map(type: { _ in other }, form: \.self)
        }
        for (index, response) in responses.enumerated() {
            guard let type = response.content.type, let other = replace(type) else { continue }
            responses[index].content = response.content.map { _ in other }
        }
    }
}

package enum DraftPathPart: Sendable, Hashable {
    /// Literal text, percent-encoded.
    case text(String)
    /// The name of a parameter in `path`.
    case parameter(Located<String>)
}

extension [DraftPathPart] {
    /// `/users/{id}`, with the names of the parameters in the document.
    package var template: String {
        map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): "{\(name.value)}"
            }
        }.joined()
    }
}

/// How the pages of a list are requested. Members of the result are paths such as `meta.next`.
package struct DraftPaging: Sendable {
    package typealias Step = PageStep<Located<String>, Located<String>>

    package var step: Step
    package var items: Located<String>
    /// The member that says whether there is another page.
    package var more: Located<String>?
    /// The allowed origins of pages, in addition to that of the first page.
    package var origins: [Located<String>]
    package var span: SourceSpan

    package init(
        step: Step, items: Located<String>, span: SourceSpan, more: Located<String>? = nil, origins: [Located<String>] = []
    ) {
        self.step = step
        self.items = items
        self.more = more
        self.span = span
        self.origins = origins
    }
}
