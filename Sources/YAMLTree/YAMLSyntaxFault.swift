/// A syntax fault.
struct YAMLSyntaxFault: Error {
    /// The language whose rules are violated.
    enum Language {
        /// The message is libyaml's.
        case yaml
        /// The message and the help are written for authors.
        case json(help: String?)
    }

    let problem: String
    let place: Int
    /// The context, such as `while parsing a flow mapping`, and its start.
    let context: String?
    let contextPlace: Int
    var language = Language.yaml
}
