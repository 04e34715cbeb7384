package import Templating

/// One of several types.
package struct UnionView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let generics: String
    let conformances: String
    /// Whether the values are stored indirectly.
    let isIndirect: Bool
    /// The variants.
    let cases: [DeclarationView]
    /// The statements of `init(from:)`.
    let decoding: [String]
    /// The statements of `encode(to:)`.
    let encoding: [String]

    package static let fields = ViewFields<UnionView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("generics", \.generics),
        .text("conformances", \.conformances),
        .flag("isIndirect", \.isIndirect),
        .list("cases", \.cases),
        .texts("decoding", \.decoding),
        .texts("encoding", \.encoding),
    ])
}

/// The enum of webhooks or callbacks, by name.
package struct MessageView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let conformances: String
    /// One case for each message.
    let cases: [DeclarationView]
    /// The switch over the name that decodes.
    let branches: [BranchView]
    /// The switch that returns the name.
    let names: [BranchView]
    /// Whether some messages are signed.
    let hasSignatures: Bool
    /// The statements that return the signature of a message by its name.
    let signatureStatements: [String]

    package static let fields = ViewFields<MessageView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .list("cases", \.cases),
        .list("branches", \.branches),
        .list("names", \.names),
        .flag("hasSignatures", \.hasSignatures),
        .texts("signatureStatements", \.signatureStatements),
    ])
}
