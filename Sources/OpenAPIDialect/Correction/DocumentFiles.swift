import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The files that a document refers to.
struct DocumentFiles {
    /// The path of the entry document, relative to the root directory.
    private let entry: [String]
    private let saved: SavedFiles
    private let load: ImportLoader
    private var roots: [String: YAMLNode?]

    /// - Parameter changed: The files that overlays changed, by path.
    init(_ root: YAMLNode, in directory: [String], changed: [String: YAMLNode], load: @escaping ImportLoader) {
        let name = root.span.file.path.split(separator: "/").last.map(String.init) ?? ""
        entry = directory + [name]
        saved = SavedFiles(root)
        self.load = load
        roots = changed.mapValues { $0 }
    }

    /// The path of the file of a reference, without its fragment; `nil` for the entry document.
    ///
    /// - Parameter file: The path of the file with the reference; `nil` for the entry document.
    func path(of reference: Substring, from file: String?) throws(DocumentWalk.Obstacle) -> String? {
        let directory = file.map { $0.split(separator: "/").dropLast().map(String.init) } ?? entry.dropLast()
        let copy = savedPath(of: reference).map { try? ImportPath.resolve($0, from: entry.dropLast()) }
        guard let path = copy ?? (try? ImportPath.resolve(PercentEscapes.decoded(reference), from: directory)) else {
            throw .otherFile(String(reference))
        }
        return path.components == entry ? nil : path.text
    }

    /// The path of the file that was saved for a URL, relative to the entry document.
    private func savedPath(of reference: Substring) -> String? {
        guard reference.contains("://") else { return nil }
        return saved.path(of: ReferenceURI(file: []).resolving(reference))
    }

    /// The root node of a file.
    mutating func root(_ path: String) throws(DocumentWalk.Obstacle) -> YAMLNode {
        if roots[path] == nil { roots[path] = .some(read(path)) }
        guard case let root?? = roots[path] else { throw .otherFile(path) }
        return root
    }

    private func read(_ path: String) -> YAMLNode? {
        // Faults in it were reported when the document was read.
        var sink = DiagnosticSink()
        return (try? load(path).get()).flatMap { YAMLTree.parse($0, origin: .foreign, into: &sink) }
    }

    /// The path of a file, relative to the entry document.
    func reference(to path: String) -> String {
        let uri = ReferenceURI(file: path.split(separator: "/").map(String.init))
        return uri.path(from: ReferenceURI(file: entry)) ?? path
    }
}
