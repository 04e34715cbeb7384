import APIModel
import GeneratorCore
import SourceDiagnostics

/// The requests about a document, by their methods.
enum Feature: String, CaseIterable, Sendable {
    case symbols = "textDocument/documentSymbol"
    case hover = "textDocument/hover"
    case definition = "textDocument/definition"
    case references = "textDocument/references"
    case completion = "textDocument/completion"
    case codeActions = "textDocument/codeAction"
    case prepareRename = "textDocument/prepareRename"
    case rename = "textDocument/rename"
    case formatting = "textDocument/formatting"

    var capability: (key: String, value: JSON)? {
        switch self {
        case .symbols: ("documentSymbolProvider", .bool(true))
        case .hover: ("hoverProvider", .bool(true))
        case .definition: ("definitionProvider", .bool(true))
        case .references: ("referencesProvider", .bool(true))
        case .completion:
            ("completionProvider", .members(["triggerCharacters": .array([":", " ", "\"", "#", "/"].map(JSON.string))]))
        case .codeActions: ("codeActionProvider", .members(["codeActionKinds": .array([.string("quickfix")])]))
        case .prepareRename: nil
        case .rename: ("renameProvider", .members(["prepareProvider": .bool(true)]))
        case .formatting: ("documentFormattingProvider", .bool(true))
        }
    }

    /// What is wrong with the parameters; `nil` if they have all that the method needs.
    func fault(in params: JSON) -> String? {
        if params["textDocument"]?["uri"]?.string == nil { return "'textDocument.uri' is missing" }
        switch self {
        case .hover, .definition, .references, .completion, .prepareRename, .rename:
            if EditorPosition(params["position"]) == nil { return "'position' is not a line and a character" }
            if self == .rename, params["newName"]?.string == nil { return "'newName' is missing" }
        case .codeActions:
            let range = params["range"]
            if EditorPosition(range?["start"]) == nil || EditorPosition(range?["end"]) == nil { return "'range' is not two positions" }
        case .symbols, .formatting: break
        }
        return nil
    }

    /// Whether the answer needs what the diagnosis of the current text finds.
    var needsCurrentAnalysis: Bool {
        switch self {
        case .completion, .symbols, .formatting: false
        case .hover, .definition, .references, .codeActions, .prepareRename, .rename: true
        }
    }

    /// The result; `nil` if the request was cancelled.
    func answer(
        _ params: JSON, _ workspace: Workspace, _ desk: AnalysisDesk, _ cancellation: Cancellation
    ) throws(RequestFault) -> JSON? {
        guard let uri = params["textDocument"]?["uri"]?.string, let document = workspace[uri: uri] else { return .null }
        let scene = Scene(document, workspace, desk, cancellation, position: EditorPosition(params["position"]))
        return switch self {
        case .symbols: scene.symbols()
        case .hover: scene.hover()
        case .definition: scene.definition()
        case .references: scene.references(includesDeclaration: params["context"]?["includeDeclaration"]?.bool ?? true)
        case .completion: scene.completion()
        case .codeActions: scene.codeActions(params["range"], params["context"]?["diagnostics"]?.array ?? [])
        case .prepareRename: scene.prepareRename()
        case .rename: try scene.rename(to: params["newName"]?.string ?? "")
        case .formatting: scene.formatting()
        }
    }
}

/// Why a request has no result, as the editor shows it.
struct RequestFault: Error {
    let code: Message.Code
    let message: String

    init(_ code: Message.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// A document with a cursor, for one request.
struct Scene {
    let document: OpenDocument
    let workspace: Workspace
    let desk: AnalysisDesk
    let cancellation: Cancellation
    let kind: DocumentKind
    let lines: EditorLines
    let offset: Int

    init(
        _ document: OpenDocument, _ workspace: Workspace, _ desk: AnalysisDesk, _ cancellation: Cancellation, position: EditorPosition?
    ) {
        self.document = document
        self.workspace = workspace
        self.desk = desk
        self.cancellation = cancellation
        kind = DocumentKind(document.bytes, name: document.name)
        lines = SourceFiles().keepFiles {
            EditorLines(SourceFile(path: document.path, utf8: document.bytes), workspace.encoding)
        }
        offset = position.map(lines.offset) ?? 0
    }

    /// The parsed text.
    var tree: DocumentTree { desk.tree(of: document) }

    /// The analyses of the APIs that the document is a part of, of the current text.
    var analyses: [SpecAnalysis] {
        var finder = EntryFinder(workspace, desk)
        return finder.entries(of: document).compactMap { desk.analysis(of: $0, workspace, cancellation) }
    }

    /// The analyses, or earlier ones of a text that could be read.
    var earlierAnalyses: [SpecAnalysis] {
        var finder = EntryFinder(workspace, desk)
        return finder.entries(of: document).compactMap {
            desk.earlierAnalysis(of: $0) ?? desk.analysis(of: $0, workspace, cancellation)
        }
    }

    func path(of file: SourceFile) -> String { (try? workspace.files.absolute(file.path)) ?? file.path }

    func location(_ span: SourceSpan) -> JSON {
        let path = path(of: span.file)
        return .members([
            "uri": .string(workspace.uri(ofPath: path)), "range": EditorLines(span.file, workspace.encoding).range(span),
        ])
    }
}
