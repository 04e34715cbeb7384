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
    package private(set) var operations: [OperationNames] = []

    init(_ service: Service, property: SwiftIdentifier, in types: inout Scope, into sink: inout DiagnosticSink) {
        self.property = property
        let base = SwiftIdentifier.upperCamel(WordSplitter.words(property.text)).text
        endpoint = types.claim(words: [base, "Endpoint"])
        serviceProtocol = types.claim(words: [base, "Service", "Protocol"])
        self.service = types.claim(words: [base, "Service"])
        mock = types.claim(words: ["Mock", base, "Service"])

        var methods = Scope(.method)
        let names = methods.claim(all: service.operations.map(\.name), into: &sink)
        // A type inside the endpoint or the mock must not hide one of the module.
        var nested = types.inner
        operations = zip(service.operations, names).map { operation, method in
            OperationNames(operation, method: method, methods: &methods, nested: &nested, into: &sink)
        }
    }
}
