import APIModel
import SourceDiagnostics

/// The names that are derived from a service.
package struct ServiceNames: Sendable {
    /// The property of the root client.
    package let property: SwiftIdentifier
    package let endpoint: SwiftIdentifier
    package let serviceProtocol: SwiftIdentifier
    package let service: SwiftIdentifier
    package let mock: SwiftIdentifier
    /// The file of the in-place types of its operations.
    package let types: SwiftIdentifier
    package let operations: [OperationNames]

    /// The names of all services.
    ///
    /// - Parameter scope: The types of the module, which must not have the name of a type inside an endpoint or a mock.
    static func all(in api: API, _ scope: inout Scope, into sink: inout DiagnosticSink) -> [ServiceNames] {
        var properties = Scope.services.renaming(.service, in: api)
        let names = properties.claim(all: withoutSuffix(api.services.map(\.name)), into: &sink)
        let services = zip(api.services, names).map { service, property in
            ServiceNames(service, of: api, property: property, in: &scope, into: &sink)
        }
        scope.avoid(services.flatMap(\.operations).flatMap { [$0.result, $0.failure, $0.callArguments].compactMap(\.self) })
        return services
    }

    /// The names of services without a last word `service`, which the names of their types end in, `API` or `controller`: `Pipeline` for
    /// `PipelineService`. It is kept if another service would have the same name, or if that is reserved.
    private static func withoutSuffix(_ names: [SpecName]) -> [SpecName] {
        let scope = Scope.services
        let words = names.map { $0.preferred == nil ? WordSplitter.words($0.text) : [] }
        let short = words.map(ServiceNoun.words)
        var counts: [String: Int] = [:]
        for name in short { counts[name.joined().lowercased(), default: 0] += 1 }
        return zip(names, zip(words, short)).map { name, words in
            guard words.0 != words.1, counts[words.1.joined().lowercased()] == 1, scope.isFree(.lowerCamel(words.1)) else { return name }
            return SpecName(words.1.joined(separator: " "), at: name.span)
        }
    }

    private init(_ service: Service, of api: API, property: SwiftIdentifier, in types: inout Scope, into sink: inout DiagnosticSink) {
        self.property = property
        let base = SwiftIdentifier.upperCamel(WordSplitter.words(property.text)).text
        endpoint = types.claim(firstFree: [[base, "Endpoint"], [base, "Service", "Endpoint"]])
        serviceProtocol = types.claim(words: [base, "Service", "Protocol"])
        self.service = types.claim(firstFree: [[base, "Service"], [base, "API", "Service"]])
        mock = types.claim(firstFree: [["Mock", base, "Service"], ["Mock", base, "API", "Service"]])
        self.types = types.claim(firstFree: [[base, "Types"], [base, "Service", "Types"]])

        var methods = Scope(.method).renaming(.key, in: api)
        let names = methods.claim(all: service.operations.map(\.name), into: &sink)
        // A type inside the endpoint or the mock must not hide one of the module.
        var nested = types.inner
        operations = zip(service.operations, names).map { operation, method in
            OperationNames(operation, in: api, method: method, methods: &methods, nested: &nested, into: &sink)
        }
    }
}
