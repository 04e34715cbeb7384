import APIModel

/// The body of a request in emitted code: its argument, values of that, and how it is sent.
struct BodyRenderer {
    let body: Body
    let context: RenderingContext

    /// The type of the only argument; `nil` for a form, whose members are arguments, and for messages.
    var type: SwiftType? {
        switch body.content {
        case .json(let use), .formObject(let use): context.types.render(use)
        case .text: SwiftType("String")
        case .binary: SwiftType(RuntimeNames.uploadFile)
        case .lines(let use): context.types.render(use).wrapped(in: RuntimeNames.jsonLines)
        case .form, .multipart, .messages: nil
        }
    }

    /// An example of the argument; `nil` for what has none, such as a file.
    ///
    /// - Parameter value: Returns an example of a type.
    func example(_ value: (TypeReference) -> SwiftExpression?) -> SwiftExpression? {
        switch body.content {
        case .json(let use), .formObject(let use): value(use)
        case .text: .text(SwiftLiteral.string("text").text)
        case .lines(let use): value(use).map { .list(head: "[", [$0], tail: "]") }
        case .binary, .form, .multipart, .messages: nil
        }
    }

    /// The argument of a call that a server accepts; `nil` if none is known.
    func sample(_ sample: CallSamples.Operation) -> SwiftExpression? {
        switch body.content {
        case .json(let use), .formObject(let use):
            sample.body(for: body.content).flatMap { context.values.expression($0, as: use) }
        case .text: .text(SwiftLiteral.string(sample.text(body.mediaType) ?? "text").text)
        case .binary: ArgumentSamples.file(of: body.mediaType)
        case .lines(let use):
            sample.body(for: body.content).flatMap { context.values.expression($0, as: .list(use)) }
        case .form, .multipart, .messages: nil
        }
    }

    /// The statements that set the body.
    func statements(in call: RenderedCall) -> [String] {
        BodyStatements(context: context, call: call, body: body).statements
    }
}

extension Body {
    /// The word for the only argument.
    var argumentWord: String {
        switch content {
        case .text: "text"
        case .binary: "file"
        case .lines: "lines"
        case .json, .form, .formObject, .multipart, .messages: "body"
        }
    }
}

/// The statements that set the body of a request.
private struct BodyStatements {
    let context: RenderingContext
    let call: RenderedCall
    let body: Body

    var statements: [String] {
        let name = call.names.body.escaped
        switch body.content {
        case .json:
            if let flattened = call.flattened {
                return [CodeLayout.call("request.setJSONBody(", { value(of: flattened, indentation: $0) }, indentation: 12)] + header
            }
            let members = call.operation.streamSwitch.map { ", setting: [\(SwiftLiteral.string($0).text): true]" } ?? ""
            return whole(["request.setJSONBody(\(name)\(members))"] + header, name)
        case .formObject(let type):
            let form = FormCall(body, type, context.api.typeTable)
            if let flattened = call.flattened {
                return [form.statement({ value(of: flattened, indentation: $0) }, indentation: 12)] + header
            }
            return whole([form.statement({ _ in name }, indentation: body.isRequired ? 12 : 16)] + header, name)
        case .text: return whole(["request.setTextBody(\(name)\(contentType))"], name)
        case .binary: return whole(["request.setBinaryBody(\(name)\(contentType))"], name)
        case .lines: return whole(["request.setJSONLinesBody(\(name)\(contentType))"], name)
        case .form(let fields):
            let statements = zip(fields, call.names.bodyFields).map { formStatement($0, value(of: $0, $1), body.encoding(of: $0.key)) }
            return block("setFormBody", statements) + header + omission(with: fields)
        case .multipart(let fields):
            let statements = zip(fields, call.names.bodyFields).map { partStatement($0, value(of: $0, $1), body.encoding(of: $0.key)) }
            return block("setMultipartBody", statements) + header + omission(with: fields)
        case .messages: return []
        }
    }

    /// The value of a member of a form: an argument, except for what makes the server stream.
    private func value(of field: BodyField, _ name: SwiftIdentifier) -> String {
        field.key == call.operation.streamSwitch ? "true" : call.value(of: name)
    }

    /// The body, made of the arguments.
    private func value(of flattened: FlattenedBody, indentation: Int) -> String {
        let properties = context.names.types[flattened.id.index].members.properties
        var values = zip(flattened.fields, call.names.bodyMembers).map { (field: $0, value: call.value(of: $1)) }
        if let member = flattened.shape.fields.firstIndex(where: { $0.key == call.operation.streamSwitch }) {
            let value = flattened.shape.fields[member].presence == .threeState ? ".value(true)" : "true"
            values.insert((member, value), at: values.firstIndex { $0.field > member } ?? values.endIndex)
        }
        let arguments = values.map { "\(properties[$0.field].name.asCallLabel): \($0.value)" }
        let type = context.types.render(.declared(flattened.id, arguments: [])).text
        return CodeLayout.list("\(type)(", arguments, ")", indentation: indentation)
    }

    /// Only set with a body: a request without a body has no content type.
    private var header: [String] {
        body.mediaType.map { ["request.headers[\"Content-Type\"] = \(SwiftLiteral.string($0).text)"] } ?? []
    }

    /// A form whose members are arguments is omitted if none of them is given.
    private func omission(with fields: [BodyField]) -> [String] {
        let canBeEmpty = fields.allSatisfy { $0.presence == .optional && $0.key != call.operation.streamSwitch }
        return !body.isRequired && canBeEmpty ? ["request.omitEmptyBody()"] : []
    }

    private var contentType: String {
        body.contentType.map { ", contentType: \(SwiftLiteral.string($0).text)" } ?? ""
    }

    private func whole(_ statements: [String], _ name: String) -> [String] {
        body.isRequired ? statements : ["if let \(name) {"] + statements.map { "    \($0)" } + ["}"]
    }

    private func block(_ method: String, _ statements: [String]) -> [String] {
        ["request.\(method) {"] + statements.map { "    \($0)" } + ["}"]
    }

    private func formStatement(_ field: BodyField, _ argument: String, _ encoding: MemberEncoding?) -> String {
        var arguments = [SwiftLiteral.string(field.key).text, argument]
        if field.kind == .json {
            arguments[1] = parameterValue(of: field, argument, "json")
        } else if let format = encoding?.format {
            arguments += ["style: .\(format.style.rawValue)", "explode: \(format.explode)"]
        }
        if field.kind == .encoded { arguments[1] = parameterValue(of: field, argument, "encoding") }
        return CodeLayout.list("$0.add(", arguments, ")", indentation: 16)
    }

    /// - Parameter label: That of the initializer.
    private func parameterValue(of field: BodyField, _ argument: String, _ label: String) -> String {
        let type = RuntimeNames.parameterValue
        return field.presence == .optional ? "\(argument).map { \(type)(\(label): $0) }" : "\(type)(\(label): \(argument))"
    }

    private func partStatement(_ field: BodyField, _ argument: String, _ encoding: MemberEncoding?) -> String {
        let method: String
        switch field.kind {
        case .plain, .encoded: method = "addText"
        case .json: method = "addJSON"
        case .file:
            if case .list = field.type { method = "addFiles" } else { method = "addFile" }
        }
        var arguments = [SwiftLiteral.string(field.key).text, argument]
        if field.kind == .encoded { arguments[1] = parameterValue(of: field, argument, "encoding") }
        if let mediaType = encoding?.mediaType, field.kind != .json || mediaType != "application/json" {
            arguments.append("contentType: \(SwiftLiteral.string(mediaType).text)")
        }
        let headers = (encoding?.headers ?? []).map { "\(SwiftLiteral.string($0.name).text): \(SwiftLiteral.string($0.value).text)" }
        if !headers.isEmpty { arguments.append("headers: [\(headers.joined(separator: ", "))]") }
        return CodeLayout.list("$0.\(method)(", arguments, ")", indentation: 16)
    }
}
