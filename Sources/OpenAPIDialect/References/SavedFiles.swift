import SourceDiagnostics
import SpecReading
import YAMLTree

/// The files that were saved for references to URLs: `x-endpointkit-files` of the document, which maps the beginnings of URLs to paths.
struct SavedFiles {
    static let key = "files"

    private let paths: [(url: ReferenceURI, path: String)]

    /// - Parameter root: The entry document.
    init(_ root: YAMLNode) {
        let entries = root.mapping?[ExtensionKeys.openAPI(Self.key)]?.mapping?.entries ?? []
        paths = entries.compactMap { entry in
            entry.value.scalar.map { (ReferenceURI(file: []).resolving(entry.key.value[...]), $0.text) }
        }
    }

    /// The path of the file for a URL, relative to the entry document. If several beginnings match, the longest one decides.
    func path(of url: ReferenceURI) -> String? {
        let found = paths.compactMap { saved in url.rest(after: saved.url).map { (path: saved.path, rest: $0) } }
        return found.min { $0.rest.count < $1.rest.count }.map { ([$0.path] + $0.rest).joined(separator: "/") }
    }
}
