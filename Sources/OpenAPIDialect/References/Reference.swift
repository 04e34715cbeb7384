import SourceDiagnostics
import YAMLTree

/// The target of a `$ref`, and the reasons why there is none.
enum Reference {
    struct Target {
        let node: YAMLNode
        /// The last token of the pointer, or the name of the file. A declaration of the target gets this name.
        let name: Located<String>
        /// The correct form of the reference; `nil` if it is correct.
        var meant: String?
    }

    enum Fault: Error {
        /// A URL such as `http://…`.
        case remote
        case notAllowed
        case file(ImportFaultReason)
        case notFound
        case cycle
    }

    enum ImportFaultReason {
        case notFound, outside
        case unreadable(String)
        /// The file is not valid YAML, which was reported.
        case unparsable
    }
}
