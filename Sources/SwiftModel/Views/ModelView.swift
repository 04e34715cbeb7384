package import Templating

/// An object type.
package struct ModelView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// `<Item: Codable & Sendable>`, or nothing.
    let generics: String
    /// `Codable, Sendable`.
    let conformances: String
    /// The members.
    let properties: [PropertyView]
    /// The declaration of the memberwise initializer up to its brace.
    let initializer: String
    /// The statements of the memberwise initializer.
    let assignments: [String]
    /// Whether Swift synthesizes the same memberwise initializer.
    let isSynthesized: Bool
    /// Whether the members are described once; otherwise, there are functions that decode and encode them.
    let isDescribed: Bool
    /// The statements that describe the members; empty if there are none.
    let members: [String]
    /// The statements of `init(from:)`.
    let decoding: [String]
    /// The statements of `encode(to:)`.
    let encoding: [String]
    /// The mirror that hides sensitive properties; empty if there are none.
    let mirror: String

    package static let fields = ViewFields<ModelView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("generics", \.generics),
        .text("conformances", \.conformances),
        .list("properties", \.properties),
        .text("initializer", \.initializer),
        .flag("hasAssignments") { !$0.assignments.isEmpty },
        .texts("assignments", \.assignments),
        .flag("isSynthesized", \.isSynthesized),
        .flag("isDescribed", \.isDescribed),
        .flag("hasMembers") { !$0.members.isEmpty },
        .texts("members", \.members),
        .texts("decoding", \.decoding),
        .texts("encoding", \.encoding),
        .text("mirror", \.mirror),
    ])
}

/// A property of an object type.
package struct PropertyView: TemplateView {
    let documentation: [String]
    /// `@available(…)` lines.
    let attributes: [String]
    /// The whole declaration.
    let declaration: String
    /// The private stored property; empty if the property is stored directly.
    var storage: String

    package static let fields = ViewFields<PropertyView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("declaration", \.declaration),
        .text("storage", \.storage),
    ])
}
