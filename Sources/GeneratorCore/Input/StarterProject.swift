import APIModel
import ProjectReading
import SystemPackage

/// A starter project file for one spec.
package struct StarterProject: Sendable {
    /// The path of the file to write.
    package let path: String
    private let spec: StarterSpec
    /// The path of the spec, relative to the project file.
    private let specPath: String

    /// - Parameter spec: The spec of the project. The file is written to the working directory, where commands look for it first, or next
    ///   to a spec that is elsewhere.
    package init(for spec: StarterSpec) {
        self.spec = spec
        let place = FilePath(spec.path)
        let isInside = place.isRelative && !place.components.contains { $0.kind == .parentDirectory }
        path = isInside ? Project.fileName : spec.path.sibling(Project.fileName)
        specPath = isInside ? place.lexicallyNormalized().string : spec.path.fileName
    }

    /// The lines that add the API to a project file.
    ///
    /// - Parameter path: The path of that file.
    package func entry(for path: String, files: any FileSystem = LocalFiles()) throws(FileFault) -> String {
        entry(try files.route(from: path.parentDirectory, to: spec.path))
    }

    private func entry(_ path: String) -> String { "  \(spec.name):\n    spec: \(quoted(path))" }

    /// Whether a path has the name of project files.
    package static func isProjectPath(_ path: String) -> Bool {
        path.fileName == Project.fileName
    }

    /// Throws if something else has the name of the file, such as a directory or a spec.
    package func checkIsNew(files: any FileSystem = LocalFiles()) throws(FileFault) {
        if try files.kind(at: path) != nil { throw FileFault("write", path, .exists) }
    }

    /// Writes the file. Throws if it exists.
    package func write(files: any FileSystem = LocalFiles()) throws(FileFault) {
        try files.create(path, Array(text.utf8))
    }

    package var text: String {
        """
        # yaml-language-server: $schema=\(SchemaFile.project.url)
        # The APIs of this project. Generate all that have changed:    endpointkit generate
        #                           Check them without writing:        endpointkit validate
        # Paths are relative to this file.

        project: 1                    # the version of project files

        defaults:                     # settings of every API below, which can override them; {name} is its name here
          output: Sources/{name}
          # mocks: Tests/{name}Mocks  # also write mocks, into a directory of another target
          # access: package           # public (default), package or internal

        apis:
        \(entry(specPath))

        """
    }

    /// A path as a YAML scalar.
    private func quoted(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            switch $0 {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/": true
            default: false
            }
        }
        if isPlain, name.first?.isLetter == true { return name }
        return LiteralValue.string(name).json
    }
}
