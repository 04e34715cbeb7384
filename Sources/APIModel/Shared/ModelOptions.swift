/// What the emitted models offer beside reading and writing.
package struct ModelOptions: Sendable, Hashable {
    package enum Conformance: String, Sendable, Hashable, CaseIterable {
        case equatable = "Equatable"
        case hashable = "Hashable"
    }

    /// Properties can be changed (`var`).
    package var isMutable: Bool
    package var conformances: [Conformance]

    package init(isMutable: Bool = false, conformances: [Conformance] = [.equatable]) {
        self.isMutable = isMutable
        self.conformances = conformances
    }
}
