import APIModel
import NativeDialect
import OpenAPIDialect
import OpenAPIOverlay
import SourceDiagnostics
import SpecReading
import YAMLTree

/// Reads a document in any of the formats. It does not access the disk.
struct DocumentReader {
    /// The spec's directory, relative to that of `load`.
    var folder: [String] = []
    var selection = Selection.everything
    /// The name of the API instead of the one in the document.
    var name: String?
    /// The overlays, in the order in which they are applied.
    var overlays: [SourceFile] = []
    /// Whether a path in an overlay is that of the spec.
    var isSpec: (Located<String>) -> Bool = { _ in true }
    /// Finds imported files.
    let load: ImportLoader
    /// Keeps the document and the results of the stages.
    var results: StageResults?

    /// The draft of the document; `nil` if it could not be read.
    func draft(of file: SourceFile, into sink: inout DiagnosticSink) -> DraftAPI? {
        read(file, into: &sink).flatMap { draft(of: file, $0, into: &sink) }
    }

    /// The parsed document with the overlays applied; `nil` if it could not be read.
    func read(_ file: SourceFile, into sink: inout DiagnosticSink) -> WrittenDocument? {
        guard let root = YAMLTree.parse(file, isForeign: OpenAPIReader.recognizes, into: &sink) else { return nil }
        var document = WrittenDocument(root: root)
        for overlay in overlays {
            guard apply(overlay, to: &document, into: &sink) else { return nil }
        }
        results?.keep(document)
        return document
    }

    /// The draft of a parsed document; `nil` if it could not be read.
    func draft(of file: SourceFile, _ document: WrittenDocument, into sink: inout DiagnosticSink) -> DraftAPI? {
        var draft = unnamedDraft(of: file, document, into: &sink)
        if let name { draft?.name.value = name }
        return draft
    }

    private func unnamedDraft(of file: SourceFile, _ document: WrittenDocument, into sink: inout DiagnosticSink) -> DraftAPI? {
        if OpenAPIReader.recognizes(document.root) {
            let reader = OpenAPIReader(document.root, in: folder, files: document.files, selection: selection, load: load)
            return reader.read(into: &sink)
        }
        var draft = NativeReader(file, in: folder, load: load).read(document.root, into: &sink)
        draft?.select(selection, into: &sink)
        return draft
    }

    /// Whether the document can be read afterwards. A file that is not an overlay changes nothing.
    private func apply(_ file: SourceFile, to document: inout WrittenDocument, into sink: inout DiagnosticSink) -> Bool {
        guard var overlay = Overlay(file, into: &sink) else { return true }
        if let extended = overlay.extends, !isSpec(extended) { sink.report(.overlayOfOther(extended)) }
        overlay.resolveFiles { path(of: $0, &document, into: &sink) }
        guard let changed = overlay.applied(to: document.root, files: document.files, into: &sink) else { return false }
        document = WrittenDocument(root: changed.document, files: changed.files)
        return true
    }

    /// The path of the file of an action, which is read for its first action; empty for the document itself.
    private func path(of file: Located<String>, _ document: inout WrittenDocument, into sink: inout DiagnosticSink) -> String? {
        guard OpenAPIReader.recognizes(document.root) else {
            sink.report(.overlayFile(file, "files that a spec of the dialect imports are not changed by overlays"))
            return nil
        }
        guard let path = try? ImportPath.resolve(file.value, from: folder) else {
            sink.report(.overlayFile(file, "it is not a relative path inside the directory of the document"))
            return nil
        }
        if document.files[path.text] != nil { return path.text }
        switch load(path.text) {
        case .success(let other):
            if other.path == document.root.span.file.path { return "" }
            guard let root = YAMLTree.parse(other, isForeign: { _ in true }, into: &sink) else { return nil }
            document.files[path.text] = root
            return path.text
        case .failure(.notFound): sink.report(.overlayFile(file, "there is no such file"))
        case .failure(.outside): sink.report(.overlayFile(file, "it is outside the directory of the document"))
        case .failure(.unreadable(let reason)): sink.report(.overlayFile(file, "it cannot be read: \(reason)"))
        }
        return nil
    }
}

/// A parsed document with overlays applied.
struct WrittenDocument: Sendable {
    var root: YAMLNode
    /// Other files that overlays change, by path.
    var files: [String: YAMLNode] = [:]
}

extension Diagnostic {
    fileprivate static func overlayOfOther(_ extended: Located<String>) -> Self {
        Self(
            "overlay-of-other", .warning, at: extended.span,
            "the overlay extends '\(extended.value)', which is another document",
            help: "change 'extends', or remove it")
    }

    fileprivate static func overlayFile(_ file: Located<String>, _ reason: String) -> Self {
        Self(
            "overlay-file", .error, at: file.span, "the file '\(file.value)' is not changed: \(reason)",
            help: "write the path as in a reference from the document, or remove 'x-endpointkit-file'")
    }
}
