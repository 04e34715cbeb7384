import SourceDiagnostics
import SpecReading
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
        case file(ImportFault)
        /// The file is not valid YAML, which was reported.
        case unparsable
        /// A part of the pointer, or the anchor, does not exist.
        case notFound(MissingPart?)
        case cycle
    }

    /// The first token of a pointer that does not exist.
    struct MissingPart {
        /// The part before `#`.
        let document: Substring
        let tokens: [String]
        /// The index of the token.
        let index: Int
        /// Where it was looked up.
        let parent: YAMLNode

        var token: String { tokens[index] }

        /// The reference with another token.
        func reference(with token: String) -> String {
            var tokens = tokens
            tokens[index] = token
            return document + JSONPointer(tokens: tokens).fragment
        }
    }
}
