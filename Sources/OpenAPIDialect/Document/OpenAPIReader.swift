package import APIContract
package import APIModel
package import SourceDiagnostics
package import SpecReading
package import YAMLTree

/// Reads a document of OpenAPI 3.0 to 3.2 or Swagger 2.0, and the files that it refers to.
package struct OpenAPIReader {
    private let root: YAMLNode
    private let directory: [String]
    private let selection: Selection
    private let files: [String: YAMLNode]
    private let load: ImportLoader
    /// The number of threads that read a large document: one or two. What is read is the same, but for types that nearly exceed a limit:
    /// what a thread has read before can move it. So the number does not depend on the machine.
    package var width = 2

    /// - Parameters:
    ///   - root: The parsed document.
    ///   - directory: The document's directory, relative to the root directory.
    ///   - files: The files that overlays changed, by path.
    ///   - selection: The selected operations.
    ///   - load: Loads the files of references. Without it, they are reported as missing.
    package init(
        _ root: YAMLNode, in directory: [String] = [], files: [String: YAMLNode] = [:], selection: Selection = .everything,
        load: @escaping ImportLoader = { _ in .failure(.notFound) }
    ) {
        self.root = root
        self.selection = selection
        self.directory = directory
        self.files = files
        self.load = load
    }

    /// The keys of operations in a path item.
    package static var operationKeys: Set<String> { PathItem.operationKeys }

    /// Whether the document has the key `openapi` or `swagger`.
    package static func recognizes(_ root: YAMLNode) -> Bool {
        root.mapping?.versionEntry != nil && root.mapping?.entries.first?.key.value != "endpointkit"
    }

    /// The draft of the document; `nil` if nothing could be read.
    package func read(into sink: inout DiagnosticSink) -> DraftAPI? {
        guard let version = version(into: &sink) else { return nil }
        let reading = OpenAPIReading(
            root, in: directory, files: files, version: version, selection: selection, load: load, width: width, sink: sink)
        let api = reading.readAPI()
        end(reading.faults, reading.references, into: &sink)
        return api
    }

    /// What the API promises on the wire; `nil` if nothing could be read. A part with a fault is left out, as its diagnostic says.
    package func readContract(into sink: inout DiagnosticSink) -> Contract? {
        guard let version = version(into: &sink) else { return nil }
        let reading = OpenAPIContractReading(
            root, in: directory, files: files, version: version, selection: selection, load: load, sink: sink)
        let contract = reading.readContract()
        end(reading.faults, reading.references, into: &sink)
        return contract
    }

    private func version(into sink: inout DiagnosticSink) -> OpenAPIVersion? {
        guard let mapping = root.readMapping(into: &sink), let entry = mapping.versionEntry else { return nil }
        guard let version = OpenAPIVersion(entry) else {
            sink.report(.unsupportedVersion(entry))
            return nil
        }
        return version
    }

    private func end(_ faults: FaultReporter, _ references: DocumentReferences, into sink: inout DiagnosticSink) {
        if selection.isEverything {
            for node in references.unread { faults.report(.unusedOverlayFile(node.span.part(0..<1))) }
        }
        faults.reportUnknownKeys()
        sink = faults.reported
    }
}
