import APIModel
import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// A type or a member as a mapping with details, if it is written in short: `{ type: State, default: open }` for `State = open`.
    ///
    /// - Returns: `nil` if the value is such a mapping already.
    package var withDetails: YAMLNode? {
        if let mapping, !mapping.isBareDictionary { return nil }
        var (type, rest) = (self, [YAMLMapping.Entry]())
        // The faults of a type are reported when the mapping is read.
        var ignored = DiagnosticSink()
        if let text, let value = readTypeWithDefault(into: &ignored).defaultText,
            let typeText = Self.type(text.value, before: value.value)
        {
            let span = text.span.part(0..<text.value.utf8.count)
            type = YAMLNode(.scalar(YAMLScalar(typeText)), at: span.part(0..<typeText.utf8.count), tag: tag)
            rest = [YAMLMapping.Entry(key: Located("default", at: value.span), value: Self.literal(value, isString: typeText == "String"))]
        }
        return YAMLNode(.mapping(YAMLMapping([YAMLMapping.Entry(key: Located("type", at: span), value: type)] + rest)), at: span)
    }

    /// `State` for `State = open`.
    private static func type(_ text: String, before value: String) -> String? {
        let words = text.unicodeScalars.reversed().drop(while: ScalarCharacters.isWhitespace)
        let end = words.dropFirst(value.unicodeScalars.count).drop(while: ScalarCharacters.isWhitespace)
        guard end.first == "=" else { return nil }
        return String(String.UnicodeScalarView(end.dropFirst().drop(while: ScalarCharacters.isWhitespace).reversed()))
    }

    /// A default as `MemberReader` reads it: a string in quotes or of the type `String`, otherwise any value.
    private static func literal(_ text: Located<String>, isString: Bool) -> YAMLNode {
        let scalars = text.value.unicodeScalars
        if let quote = scalars.first, quote == "\"" || quote == "'", scalars.count >= 2, scalars.last == quote {
            let inside = String(String.UnicodeScalarView(scalars.dropFirst().dropLast()))
            return YAMLNode(.scalar(YAMLScalar(inside, isString: true)), at: text.span)
        }
        return YAMLNode(.scalar(isString ? YAMLScalar(text.value, isString: true) : YAMLScalar(text.value)), at: text.span)
    }
}
