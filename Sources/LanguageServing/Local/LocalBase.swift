import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// The last text of a document that could be parsed, with its diagnostics, which later texts are compared with.
struct LocalBase: Sendable {
    let file: SourceFile
    let declarations: DocumentDeclarations
    let diagnostics: [Diagnostic]
    /// What was found in the part of the text that was read last, and which ranges it did not have.
    var part: (omitted: [Range<Int>], diagnostics: [Diagnostic], file: SourceFile)?

    /// `nil` if the document is too small to be read in parts.
    init?(_ analysis: SpecAnalysis, _ file: SourceFile) {
        guard file.utf8.count >= LocalDiagnosis.smallestDocument else { return nil }
        self.file = file
        diagnostics = analysis.diagnostics
        if let root = analysis.document, root.span.fileID == file.id {
            declarations = DocumentDeclarations(root, in: file)
        } else {
            let tree = DocumentTree(path: file.path, file.utf8)
            guard let root = tree.root else { return nil }
            declarations = DocumentDeclarations(root, in: tree.file)
        }
    }
}
