/// The way from an object to a member inside it, over members of declared objects.
package struct FieldPath: Sendable, Hashable {
    package struct Step: Sendable, Hashable {
        /// The object type that has the member.
        package var owner: TypeID
        /// The member's index in the owner's fields.
        package var field: Int
        /// The member may be missing or null, so what follows is optional.
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
    package var type: TypeUse

    package init(steps: [Step], type: TypeUse) {
        self.steps = steps
        self.type = type
    }

    package var isOptional: Bool { steps.contains(where: \.isOptional) }
}
