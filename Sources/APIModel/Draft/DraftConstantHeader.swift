package import SourceDiagnostics

/// A header with the same value in every request.
package struct DraftConstantHeader: Sendable {
    package var name: Located<String>
    package var value: Located<String>

    package init(name: Located<String>, value: Located<String>) {
        self.name = name
        self.value = value
    }
}
