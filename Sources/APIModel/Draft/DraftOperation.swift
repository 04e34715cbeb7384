package import SourceDiagnostics

/// One request that can be made.
package struct DraftOperation: Sendable {
    package var name: Located<String>
    /// The name that the emitted code is to use instead of one made from `name`.
    package var emittedName: Located<String>?
    package var documentation = Documentation()
    /// Any token of RFC 9110, in upper case for the registered ones.
    package var method: Located<String>
    /// The whole path, the service's prefix included; it starts with `/`.
    package var path: Located<[DraftPathPart]>
    /// Path parameters in the order of the path, then query, headers, cookies as written.
    package var parameters: [DraftParameter] = []
    package var constantHeaders: [DraftConstantHeader] = []
    package var body: DraftBody?
    /// Successful responses; empty: no content.
    package var responses: [DraftResponse] = []
    package var errors: [DraftResponse] = []
    /// `nil`: the environment's.
    package var server: DraftServerUse?
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
