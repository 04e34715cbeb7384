import SpecReading

/// The input, and the part of it to generate.
package struct SpecInput: Sendable, Hashable {
    /// Paths are as the user wrote them, relative to the working directory.
    package var spec: String
    /// The directory in which the targets of references and imports must be; `nil` for the spec's own.
    package var root: String?
    /// Selectors such as `tag:pets`. If there are any, an operation must match one of them.
    package var included: [String]
    /// Selectors of operations to omit.
    package var excluded: [String]

    /// OpenAPI Overlays, in the order in which they are applied.
    package var overlays: [String]
    /// The name of the API instead of the one in the document.
    package var name: String?
    /// The settings of the project file for the document.
    package var settings = DocumentSettings()
    /// Whether selectors that match nothing in this version of the document can match operations of another version.
    var isPartOfOther = false

    package init(
        _ spec: String, root: String? = nil, overlays: [String] = [], included: [String] = [], excluded: [String] = [],
        name: String? = nil
    ) {
        self.name = name
        self.spec = spec
        self.root = root
        self.overlays = overlays
        self.included = included
        self.excluded = excluded
    }

    /// Whether there is a file at the path, or a link.
    package static func isFile(_ path: String, files: any FileSystem = LocalFiles()) -> Bool {
        let kind = try? files.kind(at: path)
        return kind != nil && kind != .directory
    }

    /// The path of a document on standard input.
    package static let standardInput = "-"

    /// Whether a string is a valid selector.
    package static func isSelector(_ text: String) -> Bool { Selector(text) != nil }

    /// Whether only a part of the operations is selected.
    var isPart: Bool { !included.isEmpty || !excluded.isEmpty }

    var selection: Selection {
        var selection = Selection(included: included.compactMap { Selector($0) }, excluded: excluded.compactMap { Selector($0) })
        selection.isPartOfOther = isPartOfOther
        return selection
    }
}

extension SpecInput {
    /// The root directory: that of the spec, unless another one is set.
    var rootDirectory: String { root ?? spec.parentDirectory }
}
