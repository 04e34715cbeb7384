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
        /// Statuses other than 2xx that are results.
        package var accepted: [Located<StatusMatch>] = []
        /// Whether an error was reported in it, except in its types, so that its meaning is unknown.
        package var isFaulty = false
        /// An example of the result.
        package var example: Located<LiteralValue>?

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
    ///   - subject: The singular of the name of the service.
    ///   - parameter: Transforms the parameter with an index. The string is what in-place types in it are named after.
    ///   - form: Transforms the members of a form.
    package func map<Other>(
        subject: String, parameter: (Int, Declared.Parameter, String) throws -> Declared<Other>.Parameter,
        form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers,
        _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Operation {
        let owner = owner(subject: subject)
        var operation = Declared<Other>.Operation(name: name, method: method, path: path)
        operation.emittedName = emittedName
        operation.documentation = documentation
        operation.parameters = try parameters.enumerated().map { index, own in
            try parameter(index, own, owner)
        }
        operation.constantHeaders = constantHeaders
        operation.body = try body?.map(of: owner, form: form, transform)
        operation.responses = try responses.map { try $0.map(at: place(ofResult: $0, owner), transform) }
        operation.errors = try errors.map { try $0.map(at: place(ofError: $0, owner), transform) }
        operation.server = server
        operation.auth = auth
        operation.options = options
        operation.paging = paging
        operation.accepted = accepted
        operation.isFaulty = isFaulty
        operation.example = example
        return operation
    }

    /// The operation with other types.
    ///
    /// - Parameters:
    ///   - subject: The singular of the name of the service.
    ///   - form: Transforms the members of a form.
    package func map<Other>(
        subject: String, form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers,
        _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Operation {
        try map(subject: subject, parameter: { try $1.map(of: $2, transform) }, form: form, transform)
    }

    /// What in-place types of the operation are named after.
    ///
    /// - Parameter subject: The singular of the name of the service.
    func owner(subject: String) -> String {
        TypePath.owner(operation: name.value, subject: subject)
    }

    func place(ofResult response: Declared.Response, _ owner: String) -> TypePlace {
        TypePlace(
            Self.place(of: response, in: responses, owner, "result"), shared: TypePath(owner: owner, member: "result"), isWhole: true)
    }

    func place(ofError response: Declared.Response, _ owner: String) -> TypePlace {
        TypePlace(Self.place(of: response, in: errors, owner, "error"), shared: TypePath(owner: owner, member: "error response"))
    }

    /// The place of an event, or of a result. One of several results is named after its status.
    private static func place(
        of response: Declared.Response, in all: [Declared.Response], _ owner: String, _ word: String
    ) -> TypePath {
        if response.content.isStreamed { return TypePath(owner: owner, member: "event") }
        return TypePath(owner: owner, member: all.count > 1 ? "\(response.status.value.text) \(word)" : word)
    }

    /// Visits the types, without those inside in-place types.
    package func forEachType(_ visit: (Type) throws -> Void) rethrows {
        for parameter in parameters { try visit(parameter.type) }
        try body?.content.type.map(visit)
        try body?.content.form?.forEachType(visit)
        for response in responses + errors { try response.content.type.map(visit) }
    }
}

extension DraftOperation {
    /// The types of the whole body and of the whole results, except those of forms, with what they are named after.
    ///
    /// - Parameter subject: The singular of the name of the service.
    package func wholeTypes(subject: String) -> [(type: DraftType, name: TypePath)] {
        var types: [(DraftType, TypePath)] = []
        guard body?.content.type != nil || responses.contains(where: { $0.content.type != nil }) else { return types }
        let owner = owner(subject: subject)
        if let body, let type = body.content.type { types.append((type, body.place(of: owner).sharedName)) }
        for response in responses {
            if let type = response.content.type { types.append((type, place(ofResult: response, owner).sharedName)) }
        }
        return types
    }

    /// - Parameter replace: Returns the replacement of one of ``wholeTypes(subject:)``; `nil` if it is kept.
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

extension Declared.Service {
    /// The singular of the name of the service.
    package var subject: String { TypePath.singular(name.value) }

    /// The service with other types.
    ///
    /// - Parameter form: Transforms the members of a form.
    package func map<Other>(
        form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers, _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Service {
        let subject = subject
        return Declared<Other>.Service(
            name: name, documentation: documentation,
            operations: try operations.map { try $0.map(subject: subject, form: form, transform) })
    }
}

package enum DraftPathPart: Sendable, Hashable {
    /// Literal text, percent-encoded.
    case text(String)
    /// The name of a parameter in `path`.
    case parameter(Located<String>)
}

/// How the next page of a list is requested. Members of the result are paths such as `meta.next`.
package struct DraftPaging: Sendable {
    package enum Step: Sendable {
        /// `parameter` is set to the value of `next`.
        case cursor(parameter: Located<String>, next: Located<String>)
        /// `parameter` is set to the number of previous items.
        case offset(parameter: Located<String>, total: Located<String>?)
        /// `parameter` is set to the number of the page.
        case page(parameter: Located<String>, first: Int, last: Located<String>?)
        /// The `Link` header with this relation has the URL of the next page (RFC 8288).
        case link(relation: String)
        /// A member of the result has the URL of the next page.
        case url(next: Located<String>)
    }

    package var step: Step
    package var items: Located<String>
    /// The allowed origins of pages, in addition to that of the first page.
    package var origins: [Located<String>]
    package var span: SourceSpan

    package init(step: Step, items: Located<String>, span: SourceSpan, origins: [Located<String>] = []) {
        self.step = step
        self.items = items
        self.span = span
        self.origins = origins
    }
}
