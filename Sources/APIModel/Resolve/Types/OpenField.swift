/// A member whose type is known while its values are not checked yet.
struct OpenField {
    var draft: DraftField
    /// Perhaps nullable at its top.
    var type: TypeUse
}
