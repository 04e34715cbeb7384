import SourceDiagnostics
import SpecReading
import YAMLTree

/// The files of a document beside the one that is read first.
struct DocumentFiles {
    /// The first file, by its path from the folder that references may not leave.
    private let entry: [String]
    private let load: ImportLoader
    private var roots: [String: YAMLNode?]

    /// - Parameter changed: Files as overlays have changed them.
    init(_ root: YAMLNode, in folder: [String], changed: [String: YAMLNode], load: @escaping ImportLoader) {
        let name = root.span.file.path.split(separator: "/").last.map(String.init) ?? ""
        entry = folder + [name]
        self.load = load
        roots = changed.mapValues { $0 }
    }

    /// The path of the file that a relative reference leads to, without its fragment; `nil` for the one that is read first.
    ///
    /// - Parameter file: The path of the file that it is written in; `nil` for the one that is read first.
    func path(of reference: Substring, from file: String?) throws(DocumentWalk.Obstacle) -> String? {
        let folder = file.map { $0.split(separator: "/").dropLast().map(String.init) } ?? entry.dropLast()
        guard let path = try? ImportPath.resolve(PercentText.decoded(reference), from: folder) else {
            throw .otherFile(String(reference))
        }
        return path.components == entry ? nil : path.text
    }

    /// The content of a file.
    mutating func root(_ path: String) throws(DocumentWalk.Obstacle) -> YAMLNode {
        if roots[path] == nil { roots[path] = .some(read(path)) }
        guard case let root?? = roots[path] else { throw .otherFile(path) }
        return root
    }

    private func read(_ path: String) -> YAMLNode? {
        // What is wrong with it was reported when the document was read.
        var sink = DiagnosticSink()
        return (try? load(path).get()).flatMap { YAMLTree.parse($0, isForeign: { _ in true }, into: &sink) }
    }

    /// The path of a file as a reference from the first one writes it.
    func reference(to path: String) -> String {
        let uri = ReferenceURI(file: path.split(separator: "/").map(String.init))
        return uri.path(from: ReferenceURI(file: entry)) ?? path
    }
}
