import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecServing

/// Examples of values, and the command that sends a request with them.
struct RequestSample {
    /// The size from which a made example is left out: it would be too long to read, and there can be a thousand of them.
    private static let longest = 12_000

    let table: SchemaTable

    // MARK: Examples

    /// The examples of the document, or else one that is made from the types.
    func examples(of content: ContractContent, _ direction: Direction) -> [ExampleView] {
        let written = content.examples.prefix(8).compactMap { example -> ExampleView? in
            let title = example.summary ?? example.name ?? ""
            switch example.content {
            case .serialized(let text): return ExampleView(title: title, text: text)
            case .value(let value): return ExampleView(title: title, text: text(of: value, in: content))
            }
        }
        if !written.isEmpty { return written }
        guard Self.isTextual(content.mediaType.value), let value = made(for: content, direction) else { return [] }
        let made = MediaTypeSyntax.isJSONSequence(content.mediaType.value) ? value.json : text(of: value, in: content)
        return made.utf8.count > Self.longest ? [] : [ExampleView(title: "", text: made)]
    }

    private func made(for content: ContractContent, _ direction: Direction) -> LiteralValue? {
        guard let schema = content.itemSchema ?? content.schema else {
            // A request can have any JSON.
            return direction == .request && MediaTypeSyntax.isJSON(content.mediaType.value) ? .object([]) : nil
        }
        return ValueMaker(table, direction: direction).value(of: schema, seed: 0)
    }

    func example(of schema: JSONSchema.ID) -> String {
        guard let value = ValueMaker(table, direction: .response).value(of: schema, seed: 0) else { return "" }
        let text = text(of: value)
        return text.utf8.count > Self.longest ? "" : text
    }

    private func text(of value: LiteralValue, in content: ContractContent) -> String {
        if MediaTypeSyntax.isXML(content.mediaType.value) {
            return ContentWriter.xml(value, by: content.schema, in: table, isIndented: true)
        }
        if MediaTypeSyntax.isJSON(content.mediaType.value) { return json(value) }
        guard MediaTypeSyntax.isJSONSequence(content.mediaType.value) else { return text(of: value) }
        // An example of the whole content is a list of its lines.
        return if case .array(let lines) = value { lines.map(\.json).joined(separator: "\n") } else { value.json }
    }

    /// A string that begins with `{` or `[` is taken as a whole document, as many are written.
    private func json(_ value: LiteralValue) -> String {
        if case .string(let text) = value, let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) { return text }
        return value.indentedJSON
    }

    private func text(of value: LiteralValue) -> String {
        if case .string(let text) = value { text } else { value.indentedJSON }
    }

    static func isTextual(_ mediaType: String) -> Bool {
        let essence = MediaTypeSyntax.essence(mediaType)
        return essence.contains("json") || essence.contains("form-urlencoded") || essence.contains("multipart")
            || MediaTypeSyntax.isText(essence) || MediaTypeSyntax.isXML(essence)
    }

    /// The value of a parameter as it is typed in the form of the page: before percent-encoding, and an object of a path or a query as JSON;
    /// empty if there is none.
    func text(of parameter: ContractParameter) -> String {
        if case .serialized(let text)? = parameter.examples.first?.content { return text }
        guard let value = value(of: parameter) else { return "" }
        return WireSample.Form(parameter, in: table).hasMembers ? value.json : ContentWriter.fieldValue(value, parameter.format)
    }

    /// The value of a parameter; `nil` if there is none, or only its text.
    private func value(of parameter: ContractParameter) -> LiteralValue? {
        switch parameter.examples.first?.content {
        case .serialized: nil
        case .value(let example): example
        case nil: parameter.defaultValue ?? parameter.schema.flatMap { ValueMaker(table, direction: .request).value(of: $0, seed: 0) }
        }
    }

    // MARK: The command

    /// - Parameters:
    ///   - parameters: The required parameters with their values.
    ///   - credentials: The security schemes of the operation. Placeholders are in capitals.
    ///   - body: The content with its text. A content that is not text is a file.
    func command(
        _ operation: ContractOperation, server: String, parameters: [(ContractParameter, String)],
        credentials: [ContractSecurityScheme.Kind], body: (ContractContent, String)?
    ) -> CommandView {
        var path = ""
        let inPath = Dictionary(
            parameters.filter { $0.0.location == .path }.map { ($0.0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        for part in operation.path.value {
            switch part {
            case .text(let text): path += text
            case .parameter(let name):
                guard let (parameter, text) = inPath[name], !text.isEmpty else {
                    path += "{\(name)}"
                    continue
                }
                path += WireSample.path(parameter, value(of: parameter) ?? .string(text), in: table)
            }
        }
        var query = parameters.filter { $0.0.location == .query && $0.0.isRequired }.flatMap { parameter, text -> [String] in
            if parameter.isWholeQuery { return [text] }
            let value = parameter.format.style == .json ? nil : value(of: parameter)
            return WireSample.query(parameter, value ?? .string(text), in: table)
        }
        for case .apiKey(.query, let name) in credentials { query.append("\(PercentEscapes.encode(name))=KEY") }
        var after = path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
        after = Self.inQuotes(after) + "'"
        func add(_ option: String, _ value: String) { after += " \\\n  \(option) '\(Self.inQuotes(value))'" }
        for (parameter, value) in parameters where parameter.isRequired {
            if parameter.location == .header { add("-H", "\(parameter.name.value): \(value)") }
            if parameter.location == .cookie { add("-b", "\(parameter.name.value)=\(value)") }
        }
        for kind in credentials {
            switch kind {
            case .http("bearer"), .oauth2, .openIDConnect: add("-H", "Authorization: Bearer TOKEN")
            case .http("basic"): add("-u", "USER:PASSWORD")
            case .http("digest"): add("--digest -u", "USER:PASSWORD")
            case .apiKey(.header, let name): add("-H", "\(name): KEY")
            case .apiKey(.cookie, let name): add("-b", "\(name)=KEY")
            case .http(let scheme): add("-H", "Authorization: \(scheme) CREDENTIALS")
            case .apiKey, .mutualTLS, .other: continue
            }
        }
        if let (content, text) = body {
            let mediaType = content.mediaType.value
            if let options = WireSample.options(mediaType, text, content.schema, in: table) {
                for option in options { add(option.name, option.value) }
            } else if WireSample.isMultipart(mediaType) {
                // An example of the whole body has no boundary between its parts.
                let made = made(for: content, .request)?.json ?? ""
                for option in WireSample.options(mediaType, made, content.schema, in: table) ?? [] { add(option.name, option.value) }
            } else {
                let isFile = !Self.isTextual(mediaType)
                add("-H", "Content-Type: \(MediaTypeSyntax.usualType(of: mediaType, isFile: isFile) ?? mediaType)")
                add(isFile ? "--data-binary" : "--data-raw", isFile ? "@file" : text)
            }
        }
        let method = operation.method == "GET" ? "" : " -X '\(Self.inQuotes(operation.method))'"
        let globbing = (server + path + query.joined()).contains { "[]{}".contains($0) } ? " -g" : ""
        return CommandView(before: "curl\(globbing)\(method) '", server: Self.inQuotes(server), after: after)
    }

    /// Text within the single quotes of a shell.
    private static func inQuotes(_ text: String) -> String {
        text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    }
}
