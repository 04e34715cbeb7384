package import SourceDiagnostics

/// A part of a value that its schema does not allow.
package struct SchemaFault: Sendable, Hashable {
    /// The part of the value as a JSON Pointer (RFC 6901); empty for the whole value.
    package let pointer: String
    /// The keyword that it violates.
    package let keyword: String
    /// What the value must be, as in `must be a string, but is a number`. It does not contain any part of the value.
    package let message: String
    /// The span of the schema.
    package let span: SourceSpan
    /// The name of the member that is missing or not allowed.
    package var member: String?
    /// Whether the schema allows only one value.
    var isOfConstant = false
    /// Whether the schema does not allow any value of this JSON type.
    var isOfKind = false
    /// Whether the value is an array of what the schema describes.
    package var isOfElements = false
    /// Whether the value matches several alternatives of `oneOf`, each of which allows it.
    package var isAmbiguity = false
}

extension JSONSchema {
    func fault(_ keyword: String, _ message: String, at place: ValuePlace) -> SchemaFault {
        SchemaFault(pointer: place.pointer, keyword: keyword, message: message, span: span)
    }
}

/// The place of a value within another one.
struct ValuePlace: Sendable {
    private enum Token: Sendable {
        case member(String)
        case element(Int)
    }

    private var tokens: [Token] = []

    func member(_ key: String) -> ValuePlace {
        var place = self
        place.tokens.append(.member(key))
        return place
    }

    func element(_ index: Int) -> ValuePlace {
        var place = self
        place.tokens.append(.element(index))
        return place
    }

    var pointer: String {
        tokens.map { token in
            switch token {
            case .member(let key): "/\(PointerToken.escaped(key))"
            case .element(let index): "/\(index)"
            }
        }.joined()
    }
}
