import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The default in `State = open`.
struct WrittenDefault {
    let text: Located<String>
    let type: DraftType
    /// The text before the `=`.
    let typeText: Located<String>

    /// The value: a string if it is in quotes or the type is `String`, and otherwise according to the YAML core schema.
    func value() throws(TypeFault) -> Located<LiteralValue> {
        if let quote = text.value.unicodeScalars.first, quote == "\"" || quote == "'" {
            let inside = text.value.unicodeScalars.dropFirst().dropLast()
            guard text.value.unicodeScalars.count >= 2, text.value.unicodeScalars.last == quote, !inside.contains(quote),
                !inside.contains("\\")
            else { throw TypeFault(.invalidDefault("unterminated quotes in the default", at: text.span)) }
            return Located(.string(String(String.UnicodeScalarView(inside))), at: text.span)
        }
        if case .named(let name, _) = type, name.value == Scalar.string.rawValue { return text.map { .string($0) } }
        switch LiteralValue(YAMLScalar(text.value)) {
        case nil: throw TypeFault(.numberNotInJSON(text.value, at: text.span))
        case .null: throw TypeFault(.invalidDefault("the default cannot be null", at: text.span))
        case let value?: return Located(value, at: text.span)
        }
    }
}
