import APIModel

/// Where a schema is used, as far as its type depends on it.
struct SchemaContext: Hashable {
    enum Direction {
        /// Only sent.
        case request
        /// Only received.
        case response
        case both
    }

    var direction: Direction
    /// Binary data is a file here: in a part of a multipart body.
    var allowsFile = false
}

/// The type of a schema that stands in place outside of all others, such as in a response that many operations share.
struct InPlaceType {
    let type: DraftType
    let context: SchemaContext
}
