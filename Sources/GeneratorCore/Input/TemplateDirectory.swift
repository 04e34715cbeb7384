import BundledTemplates
package import SourceDiagnostics

/// Reads a user's directory of templates.
package enum TemplateDirectory {
    /// Templates are in the directory itself, or in a subdirectory like the bundled ones.
    package static func read(
        _ directory: String, files: any FileSystem = LocalFiles(), into sink: inout DiagnosticSink
    ) throws(FileFault) -> [SourceFile] {
        var sources: [SourceFile] = []
        for path in try paths(in: directory, files, deeper: true) {
            let name = path.fileName
            if name.hasSuffix(".mustache") {
                let source = SourceFile(path: path, utf8: try files.read(path, limit: sizeLimit))
                if let fault = fault(in: source) { sink.report(fault) }
                sources.append(source)
            } else if !name.hasPrefix(".") {
                sink.report(.noTemplate(path))
            }
        }
        if sources.isEmpty { sink.report(.noTemplates(directory)) }
        return sources
    }

    /// The paths of the templates, in the order in which they are read.
    static func templates(in directory: String, _ files: any FileSystem) throws(FileFault) -> [String] {
        try paths(in: directory, files, deeper: true).filter { $0.hasSuffix(".mustache") }
    }

    private static let sizeLimit = 1 << 20

    /// Invalid bytes in a template: invalid UTF-8, or NUL.
    private static func fault(in source: SourceFile) -> Diagnostic? {
        let repaired = String(decoding: source.utf8, as: UTF8.self).utf8
        let sound = zip(source.utf8, repaired).prefix { $0 == $1 }.count
        if sound < source.utf8.count {
            return .invalidUTF8("the template", of: "template", at: SourceSpan(file: source, start: sound, end: sound + 1))
        }
        guard let offset = source.utf8.firstIndex(of: 0) else { return nil }
        let span = SourceSpan(file: source, start: offset, end: offset + 1)
        return .forbiddenCharacter("U+0000", in: "a template", at: span, help: "remove it")
    }

    private static func paths(in directory: String, _ files: any FileSystem, deeper: Bool) throws(FileFault) -> [String] {
        var paths: [String] = []
        for name in try files.names(in: directory) {
            let path = directory.appending(path: name)
            if deeper, !name.hasPrefix("."), try files.kind(at: path) == .directory {
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
            "unused-file", .warning, at: nil, "'\(path)' is not used: it is not a template",
            help: Help(namesOfTemplates))
    }

    fileprivate static func noTemplates(_ directory: String) -> Self {
        Self("unused-file", .warning, at: nil, "the directory '\(directory)' contains no templates", help: Help(namesOfTemplates))
    }

    private static var namesOfTemplates: String { "templates are files with names that end in '.mustache'" }
}

/// Writes the bundled templates to a directory.
package enum TemplateExport {
    /// Writes every template to a directory, which is created if necessary.
    ///
    /// - Returns: The written paths. An existing file is an error, and is not changed. After an error, nothing is written.
    package static func write(to directory: String, files: any FileSystem = LocalFiles()) throws(FileFault) -> [String] {
        let templates = BundledTemplate.allCases.map { (path: directory.appending(path: $0.rawValue + ".mustache"), bytes: $0.utf8) }
        try OutputDirectory(directory, files: files).make { () throws(FileFault) in
            for template in templates where try files.kind(at: template.path) != nil {
                throw FileFault("write", template.path, .exists)
            }
            var written: [String] = []
            do throws(FileFault) {
                for template in templates {
                    try files.create(template.path, template.bytes)
                    written.append(template.path)
                }
            } catch {
                for path in written { try? files.removeFile(path) }
                throw error
            }
        }
        return templates.map(\.path)
    }
}
