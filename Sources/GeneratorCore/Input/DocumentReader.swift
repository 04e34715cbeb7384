import APIModel
import NativeDialect
import OpenAPIDialect
import OpenAPIOverlay
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads a document, in whichever of the formats it is written. It touches no disk.
struct DocumentReader {
    /// The spec's folder, counted from the one that `load` counts from.
    var folder: [String] = []
    var selection = Selection.everything
    /// Changes of the document, in the order in which they are made.
    var overlays: [SourceFile] = []
    /// Whether the path that an overlay names is that of the spec.
    var isSpec: (Located<String>) -> Bool = { _ in true }
    /// Finds imported files.
    let load: ImportLoader

    /// What the document says; `nil` when nothing could be read.
    func draft(of file: SourceFile, into sink: inout DiagnosticSink) -> DraftAPI? {
        root(of: file, into: &sink).flatMap { draft(of: file, $0, into: &sink) }
    }

    /// The document as it is written, with the changes of the overlays; `nil` when nothing could be read.
    func root(of file: SourceFile, into sink: inout DiagnosticSink) -> YAMLNode? {
        guard var root = YAMLTree.parse(file, isForeign: OpenAPIReader.recognizes, into: &sink) else { return nil }
        for overlay in overlays { apply(overlay, to: &root, into: &sink) }
        Kept.keep(root)
        return root
    }

    /// What a document says that was parsed; `nil` when nothing could be read.
    func draft(of file: SourceFile, _ root: YAMLNode, into sink: inout DiagnosticSink) -> DraftAPI? {
        if OpenAPIReader.recognizes(root) {
            return OpenAPIReader(root, in: folder, selection: selection, load: load).read(into: &sink)
        }
        var draft = NativeReader(file, in: folder, load: load).read(root, into: &sink)
        draft?.select(selection, into: &sink)
        return draft
    }

    private func apply(_ file: SourceFile, to root: inout YAMLNode, into sink: inout DiagnosticSink) {
        guard let overlay = Overlay(file, into: &sink) else { return }
        if let extended = overlay.extends, !isSpec(extended) { sink.report(.overlayOfOther(extended)) }
        root = overlay.applied(to: root, into: &sink)
    }
}

extension Diagnostic {
    fileprivate static func overlayOfOther(_ extended: Located<String>) -> Self {
        Self(
            "overlay-of-other", .warning, at: extended.span,
            "the overlay was written for '\(extended.value)', and this is another document",
            help: "change 'extends', or remove it")
    }
}
