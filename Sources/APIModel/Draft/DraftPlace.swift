/// Where a type is used in a draft.
package struct DraftPlace: Sendable {
    /// What a type that is declared there is named after.
    package var name: HoistedName
    /// It is all that a body, a result, an event or a message is: a type there is named after the operation.
    package var isWhole: Bool

    init(_ name: HoistedName, isWhole: Bool = false) {
        self.name = name
        self.isWhole = isWhole
    }

    init(_ owner: String, _ member: String = "", isWhole: Bool = false) {
        self.init(HoistedName(owner: owner, member: member), isWhole: isWhole)
    }
}
