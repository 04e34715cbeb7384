import APIModel
import SourceDiagnostics
import SwiftModel

/// A starter spec that is valid, with explanatory comments.
package struct StarterSpec: Sendable {
    package let name: String
    /// The path of the file to write.
    package let path: String
    /// Whether a project file has the settings for its output.
    package var isInProject = false

    /// - Parameters:
    ///   - path: A file that does not exist yet, or a directory, in which `api.yaml` is written. A new name without an extension is that of
    ///     a directory.
    ///   - name: The name of the API; if `nil`, it is derived from the name of the file or its directory.
    package init(path: String, name: String?, files: any FileSystem = LocalFiles()) {
        var path = path
        let isDirectory = (try? files.kind(at: (try? files.resolve(path)) ?? path)) == .directory
        if isDirectory || path.hasSuffix("/") || Self.fileExtension(of: path).isEmpty {
            path = path.appending(path: "api.yaml")
        }
        self.path = path
        self.name = name ?? Self.name(for: path, files)
    }

    /// The error if a string is not a valid name for an API; otherwise `nil`.
    package static func fault(ofName name: String) -> String? {
        guard !APIName.isValid(name) else { return nil }
        let hint = APIName.derived(from: name).map { "; try '\($0)'" } ?? ""
        return "'\(VisibleText.escaping(name))' cannot be the name of an API: a name is \(APIName.rule)\(hint)"
    }

    /// The error if the name of a new API would give its module another name; otherwise `nil`.
    package static func fault(ofNewName name: String) -> String? {
        if let fault = fault(ofName: name) { return fault }
        guard isReserved(name) else { return nil }
        return "'\(name)' is a reserved name in Swift or EndpointKit, so that no module can have it; try '\(name)API'"
    }

    private static func isReserved(_ name: String) -> Bool {
        !Scope(.type).isFree(.upperCamel(WordSplitter.words(name)))
    }

    /// A name that is derived from a path, or another one if it is reserved.
    private static func derived(from text: String) -> String? {
        APIName.derived(from: text).map { isReserved($0) ? $0 + "API" : $0 }
    }

    /// The error if a path cannot be that of the file; otherwise `nil`.
    package static func fault(ofPath path: String, files: any FileSystem = LocalFiles()) -> String? {
        if path == SpecInput.standardInput { return "the starter spec is written to a file, not to standard output; try 'api.yaml'" }
        let ending = fileExtension(of: path)
        guard !ending.isEmpty, !["yaml", "yml"].contains(ending.lowercased()), (try? files.kind(at: path)) != .directory else { return nil }
        let stem = ending.lowercased() == "json" ? String(path.dropLast(ending.count + 1)) : path
        return "the starter spec is YAML with comments, so '\(path)' must end in '.yaml'; try '\(stem).yaml'"
    }

    /// `yaml` for `specs/shop.yaml`; empty if there is none.
    private static func fileExtension(of path: String) -> Substring {
        let name = path.fileName
        guard !path.hasSuffix("/"), name != ".", name != ".." else { return "" }
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
    }

    /// Writes the file and, if necessary, its directory. Throws if the file exists.
    package func write(files: any FileSystem = LocalFiles()) throws(FileFault) {
        try OutputDirectory(path.parentDirectory, files: files).make { () throws(FileFault) in
            try files.create(path, Array(text.utf8))
        }
    }

    /// Names of files that do not describe the API.
    private static let plainNames: Set<String> = ["api", "spec", "openapi", "endpoints", "endpointkit", "index", "main"]

    private static func name(for path: String, _ files: any FileSystem) -> String {
        let stem = path.fileName.split(separator: ".").first.map(String.init) ?? path.fileName
        if !plainNames.contains(stem.lowercased()), let name = derived(from: stem) { return name }
        let directory = path.parentDirectory
        return derived(from: ((try? files.resolve(directory)) ?? directory).fileName) ?? "MyAPI"
    }
}
