/// The values of `type`.
enum SchemaType: String, CaseIterable {
    case null, boolean, object, array, number, integer, string
    /// Swagger 2.0.
    case file
}
