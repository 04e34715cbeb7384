import SourceDiagnostics
import YAMLTree

/// Where a `$ref` leads.
enum Reference {
    struct Target {
        let node: YAMLNode
        /// The last part of the pointer, or the file's name: what a declaration of it is called.
        let name: Located<String>
        /// How the reference had to be written to lead here, where that is not how it is.
        var meant: String?
    }

    enum Fault: Error {
        /// `http://` and the like.
        case remote
        case notAllowed
        case file(ImportFaultReason)
        case notFound
        case cycle
    }

    enum ImportFaultReason {
        case notFound, outside
        case unreadable(String)
        /// The file is not YAML; that has been reported.
        case unparsable
    }
}
