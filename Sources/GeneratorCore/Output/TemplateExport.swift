import BundledTemplates

/// Writes the bundled templates to a directory.
package enum TemplateExport {
    /// Writes every template to a directory, which is created if necessary.
    ///
    /// - Returns: The written paths. An existing file is an error, and is not changed.
    package static func write(to folder: String, files: any FileSystem = LocalFiles()) throws(FileFault) -> [String] {
        _ = try OutputDirectory(folder, files: files).make()
        let templates = BundledTemplate.allCases.map { (path: folder.hasSuffix("/") ? folder : folder + "/", template: $0) }
            .map { (path: $0.path + $0.template.rawValue + ".mustache", bytes: $0.template.utf8) }
        for template in templates where try files.kind(at: template.path) != nil {
            throw FileFault("write", template.path, .exists)
        }
        for template in templates { try files.create(template.path, template.bytes) }
        return templates.map(\.path)
    }
}
