/// The options of emitted models.
package struct ModelOptions: Sendable, Hashable {
    package enum Conformance: String, Sendable, Hashable, CaseIterable {
        case equatable = "Equatable"
        case hashable = "Hashable"
        /// Of objects with a member `id`.
        case identifiable = "Identifiable"
    }

    /// Whether properties are variables.
    package var isMutable: Bool
    package var conformances: [Conformance]

    package init(isMutable: Bool = false, conformances: [Conformance] = [.equatable]) {
        self.isMutable = isMutable
        self.conformances = conformances
    }
}
