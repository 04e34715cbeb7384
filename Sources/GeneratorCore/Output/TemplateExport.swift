import BundledTemplates

/// Writes the bundled templates out, to be read and changed.
package enum TemplateExport {
    /// Puts every template into a folder, which is made if need be.
    ///
    /// - Returns: The paths written. A file that exists stays as it is, and is a fault.
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
