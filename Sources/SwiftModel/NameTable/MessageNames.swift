import APIModel
import SourceDiagnostics

/// The names in the enum of webhooks or of callbacks.
package struct MessageNames: Sendable {
    package let type: SwiftIdentifier
    /// One for each message.
    package let cases: [SwiftIdentifier]

    init(_ messages: [Message], of api: API, type: SwiftIdentifier, into sink: inout DiagnosticSink) {
        self.type = type
        let isSigned = (api.webhooks + api.callbacks).contains { $0.signature != nil }
        let reserved = ["unrecognized", "name", "body", "coding"] + (isSigned ? ["signature"] : [])
        var scope = Scope(.enumCase, reserved: reserved).renaming(.none, in: api)
        cases = scope.claim(all: messages.map(\.name), into: &sink)
    }
}

/// The names in the struct of typed response headers.
package struct HeaderNames: Sendable {
    package let type: SwiftIdentifier
    /// One for each header.
    package let properties: [SwiftIdentifier]

    init(of api: API, type: SwiftIdentifier, into sink: inout DiagnosticSink) {
        self.type = type
        var scope = Scope(.property, reserved: ["fields"]).renaming(.key, in: api)
        properties = scope.claim(all: api.responseHeaders.map(\.name), into: &sink)
    }
}
