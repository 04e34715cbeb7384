import SourceDiagnostics
import YAMLTree

/// A file that was read.
struct ReadDocument {
    var root: YAMLNode
    let directory: [String]
    /// The URI in `$self` or `$id`, or else the path.
    let uri: ReferenceURI

    init(_ root: YAMLNode, in directory: [String]) {
        self.root = root
        self.directory = directory
        let file = root.span.file.path.split(separator: "/").last.map(String.init) ?? "document"
        let place = ReferenceURI(file: directory + [file])
        uri = (root.mapping?["$self"] ?? root.mapping?["$id"])?.scalar.map { place.resolving($0.text[...]) } ?? place
    }
}
