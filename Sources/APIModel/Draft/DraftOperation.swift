package import SourceDiagnostics

package typealias DraftOperation = Declared<DraftType>.Operation
package typealias DraftService = Declared<DraftType>.Service

extension Declared {
    /// One request that can be made.
    package struct Operation: Sendable {
        package var name: Located<String>
        /// The name that the emitted code is to use instead of one made from `name`.
        package var emittedName: Located<String>?
        package var documentation = Documentation()
        /// Any token of RFC 9110, in upper case for the registered ones.
        package var method: Located<String>
        /// The whole path, the service's prefix included; it starts with `/`.
        package var path: Located<[DraftPathPart]>
        /// Path parameters in the order of the path, then query, headers, cookies as written.
        package var parameters: [Parameter] = []
        package var constantHeaders: [DraftConstantHeader] = []
        package var body: Body?
        /// Successful responses; empty: no content.
        package var responses: [Response] = []
        package var errors: [Response] = []
        /// `nil`: the environment's.
        package var server: DraftServerReference?
        package var auth: DraftAuth?
        package var options = OperationOptions()
        package var paging: DraftPaging?
        /// Statuses that are results beside 2xx.
        package var accepted: [Located<StatusMatch>] = []
        /// An error was reported in what it says, types apart: what it means is not known.
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
    /// The operation with other types. This is where types that are declared in an operation have their names from.
    ///
    /// - Parameters:
    ///   - subject: One of what the service is about.
    ///   - form: Makes the members of a form, whose place it is given.
    package func map<Other>(
        subject: String, form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers,
        _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Operation {
        let owner = TypePath.owner(operation: name.value, subject: subject)
        var operation = Declared<Other>.Operation(name: name, method: method, path: path)
        operation.emittedName = emittedName
        operation.documentation = documentation
        operation.parameters = try parameters.map { try $0.map(of: owner, transform) }
        operation.constantHeaders = constantHeaders
        operation.body = try body?.map(of: owner, form: form, transform)
        operation.responses = try responses.map { response in
            let place = Self.place(of: response, in: responses, owner, "result")
            let shared = TypePath(owner: owner, member: "result")
            return try response.map(at: TypePlace(place, shared: shared, isWhole: true), transform)
        }
        operation.errors = try errors.map { response in
            let place = Self.place(of: response, in: errors, owner, "error")
            let shared = TypePath(owner: owner, member: "error response")
            return try response.map(at: TypePlace(place, shared: shared), transform)
        }
        operation.server = server
        operation.auth = auth
        operation.options = options
        operation.paging = paging
        operation.accepted = accepted
        operation.isFaulty = isFaulty
        operation.example = example
        return operation
    }

    /// An event, a result, or with others the one of its status.
    private static func place(
        of response: Declared.Response, in all: [Declared.Response], _ owner: String, _ word: String
    ) -> TypePath {
        if response.content.isStreamed { return TypePath(owner: owner, member: "event") }
        return TypePath(owner: owner, member: all.count > 1 ? "\(response.status.value.text) \(word)" : word)
    }

    /// Visits the types, without those in types that are declared in place.
    package func forEachType(_ visit: (Type) throws -> Void) rethrows {
        for parameter in parameters { try visit(parameter.type) }
        try body?.content.type.map(visit)
        try body?.content.form?.forEachType(visit)
        for response in responses + errors { try response.content.type.map(visit) }
    }
}

extension Declared.Service {
    /// The service with other types.
    ///
    /// - Parameter form: Makes the members of a form, whose place it is given.
    package func map<Other>(
        form: (Declared.FormMembers, TypePlace) throws -> Declared<Other>.FormMembers, _ transform: Declared.Transform<Other>
    ) rethrows -> Declared<Other>.Service {
        let subject = TypePath.singular(name.value)
        return Declared<Other>.Service(
            name: name, documentation: documentation,
            operations: try operations.map { try $0.map(subject: subject, form: form, transform) })
    }
}

package enum DraftPathPart: Sendable, Hashable {
    /// As it goes on the wire.
    case text(String)
    /// The name of a parameter in `path`.
    case parameter(Located<String>)
}

/// How the pages of a list follow each other. Fields are paths of members in the result, such as `meta.next`.
package struct DraftPaging: Sendable {
    package enum Step: Sendable {
        /// `parameter` takes what `next` held.
        case cursor(parameter: Located<String>, next: Located<String>)
        /// `parameter` takes how many items came before.
        case offset(parameter: Located<String>, total: Located<String>?)
        /// `parameter` takes the number of the page.
        case page(parameter: Located<String>, first: Int, last: Located<String>?)
        /// The `Link` header with this relation names the URL of the next page (RFC 8288).
        case link(relation: String)
        /// A member of the result holds the URL of the next page.
        case url(next: Located<String>)
    }

    package var step: Step
    package var items: Located<String>
    /// Where URLs of pages may lead beside the first page's own origin.
    package var origins: [Located<String>]
    package var span: SourceSpan

    package init(step: Step, items: Located<String>, span: SourceSpan, origins: [Located<String>] = []) {
        self.step = step
        self.items = items
        self.span = span
        self.origins = origins
    }
}
