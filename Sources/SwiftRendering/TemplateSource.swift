package import SourceDiagnostics

/// One template's text under the name by which others mention it.
package struct TemplateSource: Sendable {
    package let name: String
    package let file: SourceFile

    package init(name: String, file: SourceFile) {
        self.name = name
        self.file = file
    }
}
