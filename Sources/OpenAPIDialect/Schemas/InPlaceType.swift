import APIModel

/// The type of a schema that stands in place outside of all others, such as in a response that many operations share.
struct InPlaceType {
    let type: DraftType
    let context: SchemaContext
}
