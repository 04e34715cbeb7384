import APIModel

/// Builds the struct of typed response headers.
struct HeadersBuilder {
    let context: RenderingContext
    let names: HeaderNames

    func build() -> HeadersView {
        let properties = zip(context.api.responseHeaders, names.properties).map { header, name in
            let element = context.types.render(header.type)
            let (type, method) =
                switch header.kind {
                case .plain: (element.text, "decode")
                case .list: ("[\(element.text)]", "decodeList")
                case .json: (element.text, "decodeJSON")
                }
            return MethodView(
                documentation: documentation(of: header), attributes: context.attributes(header.documentation),
                signature: "var \(name.escaped): \(type)?", statements: ["fields.\(method)(\(SwiftLiteral.string(header.key).text))"])
        }
        let name = names.type.text
        return HeadersView(
            documentation: [
                "/// The headers of responses that the spec describes: `\(name)(response.headers)`.", "///",
                "/// A header that is absent, or is not a value of its type, is nil.",
            ],
            access: context.access, name: name, properties: properties)
    }

    private func documentation(of header: ResponseHeader) -> [String] {
        var comment = DocComment(header.documentation.text, naming: [header.key])
        comment.append(paragraph: "The header `\(header.key)`.")
        return comment.sourceLines
    }
}
