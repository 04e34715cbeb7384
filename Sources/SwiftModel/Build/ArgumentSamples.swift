import APIModel
import SourceDiagnostics

/// The arguments of calls that a server accepts, as Swift expressions.
struct ArgumentSamples {
    private static let file = SwiftExpression.call(RuntimeNames.uploadFile, data("text"), .text("filename: \"file.txt\""))

    let context: RenderingContext
    let examples: ArgumentExamples
    let call: RenderedCall
    let sample: CallSamples.Operation

    private static func data(_ text: String) -> SwiftExpression {
        .text(".data(Data(\(SwiftLiteral.string(text).text).utf8))")
    }

    /// A file that is a whole body with the media type.
    static func file(of mediaType: String?) -> SwiftExpression {
        guard let mediaType, MediaTypeSyntax.range("multipart/*", contains: mediaType) else {
            let contents = data("text")
            // Without a name, it has the media type of the request, unless that is a range.
            guard let type = mediaType.flatMap({ MediaTypeSyntax.usualType(of: $0, isFile: true) }) else {
                return .call(RuntimeNames.uploadFile, contents)
            }
            return .call(RuntimeNames.uploadFile, contents, .text("contentType: \(SwiftLiteral.string(type).text)"))
        }
        // One part, after the boundary that is in the media type (RFC 7578).
        let body = "--end\r\nContent-Disposition: form-data; name=part\r\n\r\ntext\r\n--end--\r\n"
        let contentType = SwiftLiteral.string("\(mediaType); boundary=end").text
        return .call(RuntimeNames.uploadFile, data(body), .text("contentType: \(contentType)"))
    }

    /// The arguments of a call without those that have a default but no sample; `nil` if one that is required has no value.
    func arguments() -> [SwiftExpression]? {
        var arguments: [SwiftExpression] = []
        for argument in call.flatArguments {
            if let value = value(of: argument) {
                arguments.append(argument.passed(value))
            } else if argument.defaultValue == nil {
                return nil
            }
        }
        return arguments
    }

    private func value(of argument: CallArgument) -> SwiftExpression? {
        sampled(argument) ?? (argument.defaultValue == nil ? examples.value(of: argument, in: call) : nil)
    }

    private func sampled(_ argument: CallArgument) -> SwiftExpression? {
        switch argument.source {
        case .parameter(let index, _):
            let parameter = call.operation.parameters[index]
            let key = CallSamples.Parameter(parameter.location, parameter.key)
            guard let value = sample.parameters[key], value != .null else { return nil }
            return context.values.expression(value, as: parameter.type)
        case .bodyField(let index):
            guard let field = call.operation.body?.content.form?[index] else { return nil }
            if field.kind == .file { return file(of: field) }
            return member(field.key).flatMap { context.values.expression($0, as: field.type) }
        case .bodyMember(let index):
            guard let field = call.flattened?.shape.fields[index] else { return nil }
            return member(field.key).flatMap { context.values.argument($0, for: field, field.type) }
        case .body:
            return call.operation.body.flatMap { BodyRenderer(body: $0, context: context).sample(sample) }
        case .idempotencyKey, .group:
            return nil
        }
    }

    /// A file is only sent if it must be.
    private func file(of field: BodyField) -> SwiftExpression? {
        guard field.presence == .required else { return nil }
        if case .list = field.type { return .list(head: "[", [Self.file], tail: "]") }
        return Self.file
    }

    private func member(_ key: String) -> LiteralValue? {
        (call.operation.body?.content).flatMap { sample.body(for: $0) }?.member(key)
    }
}
