import APIModel
import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// A type or a member as a mapping with details, if it is written in short: `{ type: State, default: open }` for `State = open`.
    ///
    /// - Returns: `nil` if the value is such a mapping already, or if its default is invalid.
    package var withDetails: YAMLNode? {
        if let mapping, !mapping.isBareDictionary { return nil }
        var (type, rest) = (self, [YAMLMapping.Entry]())
        // The faults of a type are reported when the mapping is read.
        var ignored = DiagnosticSink()
        if let written = readTypeWithDefault(into: &ignored).default {
            guard let value = try? written.value() else { return nil }
            type = YAMLNode(.scalar(YAMLScalar(written.typeText.value)), at: written.typeText.span, tag: tag)
            var scalar = YAMLScalar(written.text.value)
            if case .string(let text) = value.value { scalar = YAMLScalar(text, isString: true) }
            rest = [YAMLMapping.Entry(key: Located("default", at: value.span), value: YAMLNode(.scalar(scalar), at: value.span))]
        }
        return YAMLNode(.mapping(YAMLMapping([YAMLMapping.Entry(key: Located("type", at: span), value: type)] + rest)), at: span)
    }
}
