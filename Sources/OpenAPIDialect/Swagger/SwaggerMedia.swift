import SourceDiagnostics
import YAMLTree

/// The media types of requests and responses, which Swagger 2.0 lists separately from the schemas.
struct SwaggerMedia {
    var consumes: [Located<String>]
    var produces: [Located<String>]

    init(consumes: YAMLNode?, produces: YAMLNode?) {
        self.consumes = Self.names(consumes)
        self.produces = Self.names(produces)
    }

    /// The media types of an operation, which override those of the document.
    func overridden(consumes: YAMLNode?, produces: YAMLNode?) -> SwaggerMedia {
        var result = self
        if consumes != nil { result.consumes = Self.names(consumes) }
        if produces != nil { result.produces = Self.names(produces) }
        return result
    }

    private static func names(_ node: YAMLNode?) -> [Located<String>] {
        (node?.sequence ?? node.map { [$0] } ?? []).compactMap(\.text)
    }

    /// A `content` mapping with the schema under each media type.
    ///
    /// - Parameter examples: The examples by media type.
    static func content(_ names: [Located<String>], schema: YAMLNode, usual: String, examples: YAMLMapping? = nil) -> YAMLNode {
        let names = names.isEmpty ? [Located(usual, at: schema.span)] : names
        let entries = names.map { name in
            let example = examples?[name.value].map { ("example", $0) }
            return YAMLMapping.Entry(
                key: name, value: YAMLNode.mapping([("schema", schema)] + [example].compactMap(\.self), at: schema.span))
        }
        return YAMLNode(.mapping(YAMLMapping(entries)), at: schema.span)
    }
}
