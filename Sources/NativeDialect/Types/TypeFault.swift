import SourceDiagnostics

/// Why a type could not be read.
struct TypeFault: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    init(_ message: String, at span: SourceSpan, help: String?) {
        self.init(.invalidType(message, at: span, help: help))
    }
}
