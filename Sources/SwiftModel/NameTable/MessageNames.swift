import APIModel
import SourceDiagnostics

/// The names in the enum of webhooks or of callbacks.
package struct MessageNames: Sendable {
    package let type: SwiftIdentifier
    /// One for each message.
    package let cases: [SwiftIdentifier]

    /// - Parameter isSigned: Whether any webhook or callback of the API is signed.
    init(_ messages: [Message], type: SwiftIdentifier, isSigned: Bool, into sink: inout DiagnosticSink) {
        self.type = type
        var scope = Scope(.enumCase, reserved: ["unrecognized", "name", "body", "coding"] + (isSigned ? ["signature"] : []))
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
        var scope = Scope(.property, reserved: ["fields"])
        properties = scope.claim(all: api.responseHeaders.map(\.name), into: &sink)
    }
}
