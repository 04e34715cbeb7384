import SourceDiagnostics
import YAMLTree

/// Parts of Swagger 2.0 in other files, which are brought into the form of OpenAPI 3 where they are used.
extension OpenAPIReading {
    func upgraded(parameter node: YAMLNode) -> YAMLNode {
        isFurther(node) ? SwaggerParameter.upgraded(node) : node
    }

    func upgraded(response node: YAMLNode) -> YAMLNode {
        guard isFurther(node), let swagger else { return node }
        return SwaggerResponse.upgraded(node, media(of: swagger))
    }

    mutating func upgraded(item node: YAMLNode) -> YAMLNode {
        guard isFurther(node), let swagger else { return node }
        return SwaggerOperation.item(node, media(of: swagger), in: swagger, &documents)
    }

    private func isFurther(_ node: YAMLNode) -> Bool {
        swagger != nil && node.span.fileID != root.span.fileID
    }

    private func media(of document: YAMLMapping) -> SwaggerMedia {
        SwaggerMedia(consumes: document["consumes"], produces: document["produces"])
    }
}
