import SpecReading

/// What is read, and which part of it is wanted.
package struct SpecInput: Sendable, Hashable {
    /// Paths are as the user wrote them; relative ones count from the working directory.
    package var spec: String
    /// The folder that references and imports do not leave; `nil`: the spec's own.
    package var root: String?
    /// Words such as `tag:pets`; an operation has to match one of them, if there are any.
    package var included: [String]
    /// An operation that matches one of these is left out.
    package var excluded: [String]

    /// OpenAPI Overlays, in the order in which they are applied.
    package var overlays: [String]

    package init(
        _ spec: String, root: String? = nil, overlays: [String] = [], included: [String] = [], excluded: [String] = []
    ) {
        self.spec = spec
        self.root = root
        self.overlays = overlays
        self.included = included
        self.excluded = excluded
    }

    /// Whether a text selects operations.
    package static func isSelector(_ text: String) -> Bool { Selector(text) != nil }

    /// Whether only a part of the operations is wanted.
    var isPart: Bool { !included.isEmpty || !excluded.isEmpty }

    var selection: Selection {
        Selection(included: included.compactMap { Selector($0) }, excluded: excluded.compactMap { Selector($0) })
    }
}
