/// What is wrong with text that cannot be read.
struct YAMLSyntaxFault: Error {
    /// Whose rules the text breaks.
    enum Language {
        /// The words are libyaml's.
        case yaml
        /// The words are those of an author, and so is the way out.
        case json(help: String?)
    }

    let problem: String
    let place: Int
    /// What was being read, such as `while parsing a flow mapping`, and where that began.
    let context: String?
    let contextPlace: Int
    var language = Language.yaml
}
