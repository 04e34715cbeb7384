package import APIModel
package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Reads an OpenAPI document, 3.0 to 3.2 or Swagger 2.0, with the files that it refers to.
package struct OpenAPIReader {
    private let root: YAMLNode
    private let folder: [String]
    private let selection: Selection
    private let files: [String: YAMLNode]
    private let load: ImportLoader

    /// - Parameters:
    ///   - root: The document, parsed.
    ///   - folder: The document's folder, counted from the one that references may not leave.
    ///   - files: Files that overlays have changed, by their paths.
    ///   - selection: The operations that are wanted.
    ///   - load: Finds the files that references name. Without one, all of them are missing.
    package init(
        _ root: YAMLNode, in folder: [String] = [], files: [String: YAMLNode] = [:], selection: Selection = .everything,
        load: @escaping ImportLoader = { _ in .failure(.notFound) }
    ) {
        self.root = root
        self.selection = selection
        self.folder = folder
        self.files = files
        self.load = load
    }

    /// Whether a document says that it is one of OpenAPI.
    package static func recognizes(_ root: YAMLNode) -> Bool {
        root.mapping?.versionEntry != nil && root.mapping?.entries.first?.key.value != "endpointkit"
    }

    /// What the document says, and every fault of its form; `nil` when nothing could be read.
    package func read(into sink: inout DiagnosticSink) -> DraftAPI? {
        guard let mapping = root.readMapping(into: &sink), let entry = mapping.versionEntry else { return nil }
        guard let version = OpenAPIVersion(entry) else {
            sink.report(.unsupportedVersion(entry))
            return nil
        }
        let reading = OpenAPIReading(
            root, in: folder, files: files, version: version, selection: selection, load: load, sink: sink)
        let api = reading.readAPI()
        if selection.isEverything {
            for node in reading.references.unread { reading.faults.report(.unusedOverlayFile(node.span.part(0..<1))) }
        }
        sink = reading.faults.reported
        sink.consequence = nil
        return SharedTypes.sharing(reading.faults.hasContained ? api.withoutFaultyTypes : api)
    }
}
