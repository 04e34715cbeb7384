package import APIModel
package import SourceDiagnostics

/// Every name of the output, assigned once and in a fixed order.
package struct NameTable: Sendable {
    package let module: SwiftIdentifier
    package let mocksModule: SwiftIdentifier
    package let client: SwiftIdentifier
    /// The errors that the API's defaults declare.
    package let failure: SwiftIdentifier
    /// The function that starts a request with the API's defaults.
    package let defaults: SwiftIdentifier
    /// The configurations of authorization servers.
    package let oauth: SwiftIdentifier
    /// The names of each type, by the index of its ID.
    package let types: [TypeNames]
    package let services: [ServiceNames]
    package let environment: EnvironmentNames
    package let schemes: [SchemeNames]
    /// `nil` if the API has no typed headers.
    package let headers: HeaderNames?
    /// `nil` if the API has no webhooks.
    package let webhooks: MessageNames?
    /// `nil` if the API has no callbacks.
    package let callbacks: MessageNames?

    package init(_ api: API, layout: StorageLayout, into sink: inout DiagnosticSink) {
        let topLevel = TopLevelNames(api, into: &sink)
        self.init(api, topLevel, ReportedMemberNames.all(in: api, layout), into: &sink)
    }

    /// The names, and the layout on which those of members depend. Both are found at the same time, which does not change the names.
    static func withLayout(of api: API, into sink: inout DiagnosticSink) -> (names: NameTable, layout: StorageLayout) {
        let ((layout, members), topLevel) = ParallelWork.both(if: api.types.count > 200) {
            let layout = StorageLayout(api)
            return (layout, ReportedMemberNames.all(in: api, layout))
        } and: {
            TopLevelNames(api, into: &sink)
        }
        return (NameTable(api, topLevel, members, into: &sink), layout)
    }

    private init(_ api: API, _ topLevel: TopLevelNames, _ members: [ReportedMemberNames], into sink: inout DiagnosticSink) {
        module = topLevel.module
        mocksModule = topLevel.mocksModule
        defaults = topLevel.defaults
        let root = topLevel.root
        client = root.client
        failure = root.failure
        oauth = root.oauth
        services = root.services
        types = TypeNames.all(in: api, named: topLevel.types, members, into: &sink)
        environment = EnvironmentNames(of: api, type: root.environment, into: &sink)
        schemes = SchemeNames.all(in: api, besides: services, into: &sink)
        headers = root.headers.map { HeaderNames(of: api, type: $0, into: &sink) }
        webhooks = root.webhook.map { MessageNames(api.webhooks, of: api, type: $0, into: &sink) }
        callbacks = root.callback.map { MessageNames(api.callbacks, of: api, type: $0, into: &sink) }
    }

    package func type(_ id: TypeID) -> TypeNames { types[id.index] }

    /// The names that were tried for an in-place type, best first; it has the first free one.
    package func candidates(for declaration: TypeDeclaration) -> [String] {
        declaration.nameCandidates { type($0).name }.map { SwiftIdentifier.upperCamel($0).text }
    }
}
