package import SourceDiagnostics

/// The header that makes repeating a request safe.
package struct DraftIdempotencyKey: Sendable, Hashable {
    package var header: Located<String>

    package init(header: Located<String>) {
        self.header = header
    }
}
