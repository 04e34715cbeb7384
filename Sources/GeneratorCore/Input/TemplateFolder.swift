package import SourceDiagnostics

/// A user's folder of templates, read to its texts.
package enum TemplateFolder {
    /// Templates sit in the folder itself, or one folder deeper as the bundled ones do.
    package static func read(
        _ folder: String, files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink
    ) throws(FileFault) -> [SourceFile] {
        var sources: [SourceFile] = []
        for path in try paths(in: folder, files, deeper: true) {
            let name = path.split(separator: "/").last ?? ""
            if name.hasSuffix(".mustache") {
                sources.append(SourceFile(path: path, utf8: try files.read(path, limit: sizeLimit)))
            } else if !name.hasPrefix(".") {
                sink.report(.noTemplate(path))
            }
        }
        if sources.isEmpty { sink.report(.noTemplates(folder)) }
        return sources
    }

    private static let sizeLimit = 1 << 20

    private static func paths(in folder: String, _ files: any FileSystem, deeper: Bool) throws(FileFault) -> [String] {
        var paths: [String] = []
        for name in try files.names(in: folder) {
            let path = Diagnostic.join(folder, name)
            if deeper, !name.hasPrefix("."), try files.kind(at: path) == .folder {
                paths += try self.paths(in: path, files, deeper: false)
            } else {
                paths.append(path)
            }
        }
        return paths
    }
}

extension Diagnostic {
    fileprivate static func noTemplate(_ path: String) -> Self {
        Self(
            "unused-file", .warning, at: nil, "'\(path)' is not used: it is no template",
            help: "a template is a file whose name ends in '.mustache'")
    }

    fileprivate static func noTemplates(_ folder: String) -> Self {
        Self("unused-file", .warning, at: nil, "the folder '\(folder)' holds no template")
    }
}
