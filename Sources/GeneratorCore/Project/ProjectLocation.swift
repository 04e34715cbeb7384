import ProjectReading
import SourceDiagnostics
import YAMLTree

/// Finds the project file.
package enum ProjectLocation {
    package enum Found: Sendable, Hashable {
        case project(String)
        /// There is only a spec with the name of project files.
        case spec(String)
        case nothing
    }

    /// The name of project files.
    package static let fileName = Project.fileName

    /// The project file at a path, or in a directory above; `nil` if there is none.
    package static func project(above path: String, files: any FileSystem = LocalFiles()) throws(FileFault) -> String? {
        if case .project(let found) = try find(from: path.directoryPrefix, files: files) { return found }
        return nil
    }

    /// Looks in the working directory and in those above it. A spec or a directory that has the name of project files is ignored.
    ///
    /// - Parameter directory: Another directory to begin with, with a slash at the end.
    package static func find(from directory: String = "", files: any FileSystem = LocalFiles()) throws(FileFault) -> Found {
        var spec: String?
        for prefix in try files.prefixesUpward(from: directory) {
            let path = prefix + Project.fileName
            if let kind = try files.kind(at: path), kind != .directory {
                guard isSpec(path, files) else { return .project(path) }
                spec = spec ?? path
            }
        }
        return spec.map { .spec($0) } ?? .nothing
    }

    /// Whether a file is a spec. A file that cannot be read is not, so that its faults are reported.
    static func isSpec(_ path: String, _ files: any FileSystem) -> Bool {
        guard let bytes = try? files.read(path, limit: SpecLoader.fileSizeLimit) else { return false }
        var sink = DiagnosticSink()
        return Run.perform(into: &sink) { sink in
            YAMLTree.parse(SourceFile(path: path, utf8: bytes), into: &sink).map(ProjectReader.isSpec) ?? false
        }
    }
}
