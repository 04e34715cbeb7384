import APIModel

/// The values of `type`.
enum SchemaType: String, CaseIterable {
    case null, boolean, object, array, number, integer, string
    /// Swagger 2.0.
    case file

    /// The kind of its values: a file is bytes, as a string.
    var kind: JSONKind { JSONKind(rawValue: rawValue) ?? .string }
}
