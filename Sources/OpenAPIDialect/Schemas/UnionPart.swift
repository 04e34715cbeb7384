import APIModel
import SourceDiagnostics

/// A variant of a union before it is compared with the others.
struct UnionPart {
    /// What the variant is called.
    var name: Located<String>
    var type: DraftType
    var form: JSONForm
    /// The raw values of a string enumeration; `nil` for another type.
    var enumeration: DraftEnumeration?
    /// Values of the discriminator.
    var tags: [Located<String>] = []
    var documentation = Documentation()
    /// The object, when it has no name of its own.
    var unnamed: Schema?
    /// The schema of a list.
    var list: Schema?
    /// The schemas of several lists that are one part.
    var lists: [Schema] = []
}
