import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension YAMLNode {
    /// `encoding`: how single members of a form are written, by their names in the request.
    ///
    /// - Parameter isMultipart: Parts have a content type and headers, members of other forms a style.
    func readEncodings(isMultipart: Bool, into sink: inout DiagnosticSink) -> [DraftMemberEncoding] {
        guard let mapping = readMapping(into: &sink) else { return [] }
        return mapping.entries.compactMap { entry in
            guard var reader = MappingReader(entry.value, into: &sink) else { return nil }
            var encoding = DraftMemberEncoding(key: entry.key)
            if isMultipart {
                encoding.mediaType = reader.takeString("contentType", into: &sink)
                encoding.headers = reader.takeConstantHeaders(into: &sink)
            } else {
                let styles = ParameterLocation.query.styles + [.json]
                let style =
                    reader.takeWord("style", of: styles.map(\.rawValue), into: &sink)
                    .flatMap { ParameterFormat.Style(rawValue: $0.value) } ?? .form
                encoding.format = ParameterFormat(style: style, explode: reader.takeBool("explode", into: &sink)?.value)
            }
            reader.finish(into: &sink)
            return encoding
        }
    }
}
