import Templating

/// A type in words, one of which can be a link.
struct TypeView: TemplateView {
    var before = ""
    var name = ""
    var anchor = ""
    var after = ""

    init(_ words: String) {
        before = words
    }

    init(_ link: SchemaOutline.TypeLink) {
        (name, anchor) = (link.name, link.anchor)
    }

    func prefixed(_ words: String) -> TypeView {
        var view = self
        view.before = words + view.before
        return view
    }

    func nullable(_ isNullable: Bool) -> TypeView {
        guard isNullable, !after.hasSuffix(" or null"), !before.hasSuffix(" or null") else { return self }
        var view = self
        if name.isEmpty { view.before += " or null" } else { view.after += " or null" }
        return view
    }

    static let fields = ViewFields<TypeView>([
        .text("before", \.before), .text("name", \.name), .text("anchor", \.anchor), .text("after", \.after),
    ])
}

/// A member of an object, a parameter, or one of several alternatives.
struct MemberView: TemplateView {
    /// The kind of the part, if it has no name.
    var label = ""
    var name = ""
    var type: TypeView
    var isRequired = false
    var isDeprecated = false
    var constraints: [String] = []
    var values: [String] = []
    var defaultValue = ""
    var documentation: [Piece] = []

    static let fields = ViewFields<MemberView>([
        .text("label", \.label), .text("name", \.name), .view("type", \.type), .flag("isRequired", \.isRequired),
        .flag("isDeprecated", \.isDeprecated), .texts("constraints", \.constraints), .texts("values", \.values),
        .flag("hasValues") { !$0.values.isEmpty }, .text("defaultValue", \.defaultValue), .list("documentation", \.documentation),
        .flag("hasDocumentation") { !$0.documentation.isEmpty },
    ])
}

/// A tag, or a member: nested members follow in the order in which they are written, so that templates need no recursion.
struct MemberPiece: TemplateView {
    enum Tag: String, Sendable {
        case ul, li
    }

    private(set) var open = ""
    private(set) var close = ""
    private(set) var member: MemberView?

    static func open(_ tag: Tag) -> MemberPiece { MemberPiece(open: tag.rawValue) }
    static func close(_ tag: Tag) -> MemberPiece { MemberPiece(close: tag.rawValue) }
    static func member(_ member: MemberView) -> MemberPiece { MemberPiece(member: member) }

    static let fields = ViewFields<MemberPiece>([.text("open", \.open), .text("close", \.close), .view("member", \.member)])
}

/// A type of the API with a name.
struct NamedTypeView: TemplateView {
    let name: String
    let anchor: String
    /// The type of emitted code; empty if there is none.
    let swift: String
    let type: TypeView
    let isDeprecated: Bool
    let constraints: [String]
    let values: [String]
    let documentation: [Piece]
    let members: [MemberPiece]
    let example: String

    static let fields = ViewFields<NamedTypeView>([
        .text("name", \.name), .text("anchor", \.anchor), .text("swift", \.swift), .view("type", \.type),
        .flag("isDeprecated", \.isDeprecated), .texts("constraints", \.constraints), .texts("values", \.values),
        .flag("hasValues") { !$0.values.isEmpty }, .list("documentation", \.documentation), .list("members", \.members),
        .text("example", \.example),
    ])
}
