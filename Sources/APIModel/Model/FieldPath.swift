/// The path from an object to a member of it or of an object inside it.
package struct FieldPath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The object type with the member.
        package var owner: TypeID
        /// The index of the member in the fields of the owner.
        package var field: Int
        /// Whether the member can be absent or null, so that the next steps are optional.
        package var isOptional: Bool

        package init(owner: TypeID, field: Int, isOptional: Bool) {
            self.owner = owner
            self.field = field
            self.isOptional = isOptional
        }
    }

    /// At least one.
    package var steps: [Step]
    /// The type of the last member, without `nullable`.
    package var type: TypeReference

    package init(steps: [Step], type: TypeReference) {
        self.steps = steps
        self.type = type
    }

    package var isOptional: Bool { steps.contains(where: \.isOptional) }
}
