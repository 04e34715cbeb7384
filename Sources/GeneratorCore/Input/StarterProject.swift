import ProjectReading

/// A starter project file for one spec.
package struct StarterProject: Sendable {
    /// The path of the file to write.
    package let path: String
    private let spec: StarterSpec

    /// - Parameter spec: The spec of the project, in whose directory the file is written.
    package init(for spec: StarterSpec) {
        self.spec = spec
        path = (spec.path.lastIndex(of: "/").map { String(spec.path[...$0]) } ?? "") + Project.fileName
    }

    /// Whether a path has the name of project files.
    package static func isProjectPath(_ path: String) -> Bool {
        path.split(separator: "/").last.map(String.init) == Project.fileName
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
          \(spec.name):
            spec: \(quoted(String(spec.path.split(separator: "/").last ?? "api.yaml")))

        """
    }

    /// A file name as a YAML scalar.
    private func quoted(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            switch $0 {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
            default: false
            }
        }
        if isPlain, name.first?.isLetter == true { return name }
        return "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
