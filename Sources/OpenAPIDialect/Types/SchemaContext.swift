import APIModel

/// The properties of the use of a schema that its type depends on.
struct SchemaContext: Hashable {
    enum Direction {
        /// The value is only sent.
        case request
        /// The value is only received.
        case response
        case both
    }

    var direction: Direction
    /// Whether binary data is a file, as in a part of a multipart body.
    var allowsFile = false
}

/// The type of an outermost in-place schema, for example in a response that many operations share.
struct InPlaceType {
    let type: DraftType
    let context: SchemaContext
}
