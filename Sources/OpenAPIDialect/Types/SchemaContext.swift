import APIModel

/// The properties of the use of a schema that its type depends on.
struct SchemaContext: Hashable, Sendable {
    enum Direction {
        /// The value is only sent.
        case request
        /// The value is only received.
        case response
        case both
    }

    /// The schemas that are files.
    enum Files {
        case none
        /// Schemas of binary data, as in a part of a multipart body.
        case binary
        /// Schemas of binary data, and those without a type.
        case untyped
    }

    var direction: Direction
    var files = Files.none
}

/// The type of an outermost in-place schema, for example in a response that many operations share.
struct InPlaceType {
    let type: DraftType
    let context: SchemaContext
}
