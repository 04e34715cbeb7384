/// A header of responses, its type known.
struct OpenHeader {
    var draft: DraftResponseHeader
    var type: TypeUse
}
