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

    /// The fault of the parameters; `nil` if they have everything that the method needs.
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

    /// The data that an answer needs.
    enum Need {
        /// Only the text, and results for an earlier text.
        case text
        /// The analysis of the current text. In large documents, the analysis of a part can be enough.
        case part
        /// The analysis of the current text.
        case all
    }

    var need: Need {
        switch self {
        case .completion, .symbols, .formatting: .text
        case .hover, .definition, .codeActions: .part
        case .references, .prepareRename, .rename: .all
        }
    }

    enum Answer {
        case result(JSON)
        case cancelled
        /// The answer needs the result of the diagnosis of the current text, which should be done first.
        case afterDiagnosis
    }

    /// - Parameter canWait: Whether the request can be answered after the diagnosis instead.
    func answer(
        _ params: JSON, _ workspace: Workspace, _ cache: AnalysisCache, _ cancellation: Cancellation, canWait: Bool
    ) throws(RPCFault) -> Answer {
        guard let uri = params["textDocument"]?["uri"]?.string, let document = workspace[uri: uri] else { return .result(.null) }
        let position = EditorPosition(params["position"] ?? params["range"]?["start"])
        let context = FeatureContext(document, workspace, cache, cancellation, position: position)
        if needsAnalysis(context), !context.isAnalyzed {
            if let early = early(context, params) { return .result(early) }
            if cancellation.isCancelled { return .cancelled }
            if canWait { return .afterDiagnosis }
        }
        let result = try answer(context, params)
        return cancellation.isCancelled ? .cancelled : .result(result)
    }

    private func needsAnalysis(_ context: FeatureContext) -> Bool {
        switch (need, context.kind) {
        case (.text, _), (_, .project): false
        // The text shows whether there is a component or a reference at the cursor.
        case (.all, .openAPI), (.all, .other): context.partAtCursor() != nil
        default: true
        }
    }

    /// The answer from a part of a large document, or from the last text that could be parsed; `nil` if the whole document is needed.
    private func early(_ context: FeatureContext, _ params: JSON) -> JSON? {
        guard need == .part, let contexts = LocalContexts(context) else { return nil }
        return switch self {
        case .hover: contexts.hover()
        case .definition: contexts.definition()
        case .codeActions: contexts.codeActions(params["range"])
        default: nil
        }
    }

    private func answer(_ context: FeatureContext, _ params: JSON) throws(RPCFault) -> JSON {
        switch self {
        case .symbols: context.symbols()
        case .hover: context.hover()
        case .definition: context.definition()
        case .references: context.references(includesDeclaration: params["context"]?["includeDeclaration"]?.bool ?? true)
        case .completion: context.completion()
        case .codeActions: context.codeActions(params["range"], params["context"]?["diagnostics"]?.array ?? [])
        case .prepareRename: context.prepareRename()
        case .rename: try context.rename(to: params["newName"]?.string ?? "")
        case .formatting: context.formatting()
        }
    }
}

/// The reason why a request has no result, as the editor shows it.
struct RPCFault: Error {
    let code: RPCMessage.Code
    let message: String

    init(_ code: RPCMessage.Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// A document with a cursor, for one request.
struct FeatureContext {
    /// A text that is read instead of the document: a part of its text, or an earlier text.
    struct Reading {
        let tree: DocumentTree
        let analysis: SpecAnalysis
        /// The range in the document for a range of the text.
        let place: (Range<Int>) -> Range<Int>
    }

    let document: OpenDocument
    let reading: Reading?
    let workspace: Workspace
    let cache: AnalysisCache
    let cancellation: Cancellation
    let kind: DocumentKind
    let lines: EditorLines
    let offset: Int

    init(
        _ document: OpenDocument, _ workspace: Workspace, _ cache: AnalysisCache, _ cancellation: Cancellation, position: EditorPosition?
    ) {
        self.document = document
        self.workspace = workspace
        self.cache = cache
        reading = nil
        self.cancellation = cancellation
        kind = DocumentKind(document.bytes, name: document.name)
        lines = SourceFiles().keepFiles {
            EditorLines(SourceFile(path: document.path, utf8: document.bytes), workspace.encoding)
        }
        offset = position.map(lines.offset) ?? 0
    }

    /// The same cursor in another text. Places in that text are converted to places in the document.
    init(_ context: FeatureContext, reading: Reading, _ text: [UInt8], offset: Int) {
        var document = context.document
        document.bytes = text
        self.document = document
        self.reading = reading
        (workspace, cache, cancellation) = (context.workspace, context.cache, context.cancellation)
        (kind, lines) = (context.kind, context.lines)
        self.offset = offset
    }

    /// The parsed text.
    var tree: DocumentTree { reading?.tree ?? cache.tree(of: document) }

    /// The tree of a document or a file; `nil` if it cannot be read.
    func tree(at path: String) -> DocumentTree? { path == document.path ? tree : cache.tree(at: path, workspace) }

    /// The APIs that the document is a part of.
    var entries: [Entry] {
        var finder = EntryFinder(workspace, cache)
        return finder.entries(of: document)
    }

    /// The analyses of the APIs that the document is a part of, of the current text.
    var analyses: [SpecAnalysis] {
        if let reading { return [reading.analysis] }
        return entries.compactMap { cache.analysis(of: $0, workspace, cancellation) }
    }

    /// Whether the analyses of the current text are known.
    var isAnalyzed: Bool { entries.allSatisfy { cache.currentAnalysis(of: $0, workspace) != nil } }

    /// The analyses, or earlier ones of a text that could be read.
    var earlierAnalyses: [SpecAnalysis] {
        entries.compactMap { cache.earlierAnalysis(of: $0) ?? cache.analysis(of: $0, workspace, cancellation) }
    }

    func path(of file: SourceFile) -> String { (try? workspace.files.absolute(file.path)) ?? file.path }

    /// A range of the text that is read, as a range of the document in the positions of the client.
    func range(_ range: Range<Int>) -> JSON { lines.range(reading?.place(range) ?? range) }

    /// The URI of a file and its lines; no lines if its ranges are not in the text of the editor.
    private func place(of file: SourceFile) -> (uri: JSON, lines: EditorLines?) {
        let path = path(of: file)
        let isOther = path == document.path && reading != nil
        return (.string(workspace.uri(ofPath: path)), isOther ? nil : EditorLines(file, workspace.encoding))
    }

    /// The locations of spans, in their order.
    func locations(_ spans: [SourceSpan]) -> [JSON] {
        var files: [SourceFile.ID: (uri: JSON, lines: EditorLines?)] = [:]
        return spans.map { span in
            let file = files[span.fileID] ?? place(of: span.file)
            files[span.fileID] = file
            let range = file.lines?.range(span) ?? range(span.start..<max(span.start, span.end))
            return .members(["uri": file.uri, "range": range])
        }
    }
}
