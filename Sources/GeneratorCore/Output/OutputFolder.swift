package import SourceDiagnostics

/// An output directory and its intended contents.
package struct OutputFolder: Sendable {
    /// As the user wrote it.
    package let root: String
    package let files: [GeneratedFile]

    /// Assigns the files to directories. An unsafe path, or one that two files share, is reported.
    package static func layOut(_ output: GeneratedOutput, _ configuration: Configuration, into sink: inout DiagnosticSink) -> [OutputFolder]
    {
        switch configuration.layout {
        case .package:
            let texts = output.texts.map { text in
                switch text.area {
                case .package: text.path
                case .library: "Sources/\(output.name)/\(text.path)"
                case .mocks: "Sources/\(output.mocksName)/\(text.path)"
                }
            }
            return [OutputFolder(configuration.output, Array(zip(texts, output.texts)), into: &sink)]
        case .sources(let mocks):
            func folder(_ root: String, _ area: GeneratedOutput.Area) -> OutputFolder {
                OutputFolder(root, output.texts.filter { $0.area == area }.map { ($0.path, $0) }, into: &sink)
            }
            let library = folder(configuration.output, .library)
            return [library] + (mocks.map { [folder($0, .mocks)] } ?? [])
        }
    }

    private init(_ root: String, _ texts: [(path: String, text: GeneratedOutput.Text)], into sink: inout DiagnosticSink) {
        self.root = root
        var files: [GeneratedFile] = []
        var spellings: [String: RelativePath] = [:]
        for (path, text) in texts {
            guard let path = RelativePath(path) else {
                sink.report(.unsafePath(path))
                continue
            }
            if let other = spellings.updateValue(path, forKey: path.folded) {
                sink.report(.pathClash(other, path))
            }
            files.append(GeneratedFile(path, text: text.text))
        }
        self.files = files
    }
}
