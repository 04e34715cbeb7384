import GeneratorCore
import SourceDiagnostics
import YAMLTree

/// The last text of a document that could be parsed, with its diagnostics. Later texts are compared with it.
struct LocalBase: Sendable {
    let file: SourceFile
    let tree: DocumentTree
    let declarations: DocumentDeclarations
    let analysis: SpecAnalysis
    /// The diagnostics of the part of the text that was read last, and the ranges that were left out.
    var part: (omitted: [Range<Int>], diagnostics: [Diagnostic], file: SourceFile)?

    var diagnostics: [Diagnostic] { analysis.diagnostics }

    /// Whether the document is large enough to be read in parts.
    var hasParts: Bool { file.utf8.count >= LocalDiagnosis.smallestDocument }

    /// `nil` if the document cannot be parsed.
    init?(_ analysis: SpecAnalysis, _ file: SourceFile) {
        // An overlay changes the tree.
        if let root = analysis.document, root.span.fileID == file.id, analysis.input.overlays.isEmpty {
            (tree, self.file) = (DocumentTree(file, root), file)
        } else {
            tree = DocumentTree(path: file.path, file.utf8)
            self.file = file
        }
        guard let root = tree.root else { return nil }
        self.analysis = analysis
        let isLarge = file.utf8.count >= LocalDiagnosis.smallestDocument
        declarations = isLarge ? DocumentDeclarations(root, in: tree.file) : DocumentDeclarations()
    }
}
