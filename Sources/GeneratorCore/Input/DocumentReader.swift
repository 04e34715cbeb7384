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
    var directory: [String] = []
    var selection = Selection.everything
    /// The name of the API instead of the one in the document.
    var name: String?
    /// The settings of a project file for the document.
    var settings = DocumentSettings()
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

    /// The parsed document with the overlays and the names of the project applied; `nil` if it could not be read.
    func read(_ file: SourceFile, into sink: inout DiagnosticSink) -> WrittenDocument? {
        guard let root = YAMLTree.parse(file, origin: .foreignIf(OpenAPIReader.recognizes), into: &sink) else { return nil }
        var document = WrittenDocument(root: root)
        for overlay in overlays {
            guard apply(overlay, to: &document, into: &sink) else { return nil }
        }
        DocumentNaming.apply(settings, to: &document, path: path, into: &sink)
        results?.keep(document)
        return document
    }

    /// The draft of a parsed document; `nil` if it could not be read.
    func draft(of file: SourceFile, _ document: WrittenDocument, into sink: inout DiagnosticSink) -> DraftAPI? {
        var draft = unnamedDraft(of: file, document, into: &sink)
        if let name { draft?.name.value = name }
        if let tolerance = settings.tolerance, draft?.defaults.options.tolerance == nil {
            draft?.defaults.options.tolerance = tolerance.value
        }
        return draft
    }

    private func unnamedDraft(of file: SourceFile, _ document: WrittenDocument, into sink: inout DiagnosticSink) -> DraftAPI? {
        if OpenAPIReader.recognizes(document.root) {
            let reader = OpenAPIReader(document.root, in: directory, files: document.files, selection: selection, load: load)
            return reader.read(into: &sink)
        }
        var draft = NativeReader(file, in: directory, load: load).read(document.root, into: &sink)
        draft?.select(selection, into: &sink)
        return draft
    }

    /// Whether the document can be read afterwards. A file that is not an overlay changes nothing.
    private func apply(_ file: SourceFile, to document: inout WrittenDocument, into sink: inout DiagnosticSink) -> Bool {
        guard var overlay = Overlay(file, into: &sink) else { return true }
        if let extended = overlay.extends, !isSpec(extended) { sink.report(.overlayOfOther(extended)) }
        overlay.resolveFiles { file in
            switch path(of: file, &document, into: &sink) {
            case .success(let path): return path
            case .failure(let fault):
                if let reason = fault.reason { sink.report(.overlayFile(file, reason)) }
                return nil
            }
        }
        guard let changed = overlay.applied(to: document.root, files: document.files, into: &sink) else { return false }
        document = WrittenDocument(root: changed.document, files: changed.files)
        return true
    }

    /// The path of another file of the document that is changed, which is read for the first change; empty for the document itself.
    private func path(
        of file: Located<String>, _ document: inout WrittenDocument, into sink: inout DiagnosticSink
    ) -> Result<String, OtherFileFault> {
        guard OpenAPIReader.recognizes(document.root) else {
            return .failure(OtherFileFault("files that a spec of the dialect imports can only be edited directly"))
        }
        guard let path = try? ImportPath.resolve(file.value, from: directory) else {
            return .failure(OtherFileFault("it is not a relative path inside the root directory"))
        }
        if document.files[path.text] != nil { return .success(path.text) }
        switch load(path.text) {
        case .success(let other):
            if other.path == document.root.span.file.path { return .success("") }
            guard let root = YAMLTree.parse(other, origin: .foreign, into: &sink) else { return .failure(OtherFileFault(nil)) }
            document.files[path.text] = root
            return .success(path.text)
        case .failure(.notFound): return .failure(OtherFileFault("there is no such file"))
        case .failure(.outside): return .failure(OtherFileFault("it is outside the root directory"))
        case .failure(.unreadable(let reason)): return .failure(OtherFileFault("it cannot be read: \(reason)"))
        }
    }
}

/// Why another file of a document cannot be changed.
struct OtherFileFault: Error {
    /// `nil` if it was reported.
    let reason: String?

    init(_ reason: String?) {
        self.reason = reason
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
