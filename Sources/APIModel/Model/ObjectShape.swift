package struct ObjectShape: Sendable {
    package var fields: [Field]
    /// The type of the members that are not named, when they are kept.
    package var additional: TypeUse?

    package init(fields: [Field], additional: TypeUse?) {
        self.fields = fields
        self.additional = additional
    }
}
