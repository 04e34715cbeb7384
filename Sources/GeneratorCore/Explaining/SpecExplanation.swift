import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

/// Explains what an operation or a type of a spec becomes in Swift, and why.
package enum SpecExplanation {
    /// The explanation; the outcome is `nil` if the spec has errors, or no such part.
    ///
    /// - Parameter subject: `Service.operation`, `GET /path`, the name of a type, or a JSON Pointer such as `#/components/schemas/Pet`.
    package static func run(_ input: SpecInput, subject: String, files: any FileSystem = LocalFiles()) -> Reported<String?> {
        var sink = DiagnosticSink()
        let text: String? = Run.perform(into: &sink) { sink in
            do {
                guard let spec = try SpecExamination(input, files: files, into: &sink) else { return nil }
                if let text = spec.explanation(of: subject) { return text }
                // Warnings of the document do not belong to this fault.
                sink = sink.withoutDiagnostics
                sink.report(.unknownSubject(subject, known: spec.subjects))
            } catch let fault as FileFault {
                sink.report(.fault(fault))
            } catch {
                sink.report(.brokenTemplates("\(error)"))
            }
            return nil
        }
        return Reported(text, text == nil ? sink : sink.withoutDiagnostics)
    }
}

extension SpecExamination {
    /// The names by which parts can be asked for.
    fileprivate var subjects: [String] {
        let operations = zip(api.services, names.services).flatMap { service, own in
            own.operations.map { "\(service.name.text).\($0.method.text)" }
        }
        return operations + api.types.compactMap { names.types[$0.id]?.text }
    }

    fileprivate func explanation(of subject: String) -> String? {
        if subject.hasPrefix("#") { return JSONPointer(fragment: subject.dropFirst()).flatMap { explanation(at: $0.tokens) } }
        for (service, own) in api.services.indices.map({ ($0, names.services[$0]) }) {
            for (index, operation) in api.services[service].operations.enumerated() {
                let method = own.operations[index].method.text
                let owners = [api.services[service].name.text, own.property.text, own.endpoint.text, own.service.text]
                let words = owners.flatMap { ["\($0).\(operation.name.text)", "\($0).\(method)"] }
                if (words + ["\(operation.method) \(operation.pathText)", operation.name.text]).contains(subject) {
                    return text(of: operation, service, index)
                }
            }
        }
        let type = api.types.first { $0.name.text == subject && !$0.isUnnamed } ?? api.types.first { names.types[$0.id]?.text == subject }
        return type.map(text)
    }

    /// The explanation of the part at a JSON Pointer, or of the innermost one around it.
    private func explanation(at tokens: [String]) -> String? {
        var ranges: [(file: SourceFile.ID, range: Range<Int>)] = []
        var node = document
        for token in tokens {
            if let entry = node.mapping?.entry(token) {
                let (start, end) = (entry.key.span.start, max(entry.key.span.end, entry.value.span.end))
                ranges.append((entry.key.span.fileID, min(start, end)..<end))
                node = entry.value
            } else if let index = Int(token), let items = node.sequence, items.indices.contains(index) {
                node = items[index]
                ranges.append((node.span.fileID, node.span.start..<node.span.end))
            } else {
                return nil
            }
        }
        for (file, range) in ranges.reversed() {
            func isInside(_ span: SourceSpan) -> Bool { span.fileID == file && range.contains(span.start) }
            // A range around many parts, such as all schemas, does not say which one is meant.
            let types = api.types.filter { isInside($0.name.span) && !$0.isUnnamed }
            var operations: [(Operation, Int, Int)] = []
            for (service, own) in api.services.enumerated() {
                for (index, operation) in own.operations.enumerated() where isInside(operation.name.span) {
                    operations.append((operation, service, index))
                }
            }
            if types.count == 1, operations.isEmpty { return types.first.map(text) }
            if let (operation, service, index) = operations.first, operations.count == 1, types.isEmpty {
                return text(of: operation, service, index)
            }
            if types.count + operations.count > 1 { return nil }
        }
        return nil
    }

    private func text(of operation: APIModel.Operation, _ service: Int, _ index: Int) -> String {
        let own = names.services[service]
        let words = own.operations[index]
        var text = "operation \(api.services[service].name.text).\(operation.name.text): \(operation.method) \(operation.pathText)\n"
        text += "  at \(Self.place(operation.name.span))\n\nSwift:\n\n"
        text += code("func \(words.method.text)(", in: "protocol \(own.serviceProtocol.text)")
        text += "\n    client.\(own.property.text).\(words.method.text)(…)\n\nNames:\n\n"
        text += "  \(own.property.text): \(rule(of: api.services[service].name, as: own.property.text))\n"
        text += "  \(words.method.text): \(rule(of: operation.name, as: words.method.text))\n"
        for (parameter, name) in zip(operation.parameters, words.parameters) {
            text += "  \(name.text): \(rule(of: parameter.name, as: name.text))\n"
        }
        if !operation.parameters.isEmpty {
            text += "\nParameters:\n\n"
            for (parameter, name) in zip(operation.parameters, words.parameters) {
                let presence = parameter.presence.words
                text +=
                    "  \(name.text): \(parameter.location.rawValue) '\(parameter.key)', \(presence); \(parameter.type.words(self))\(source(of: parameter.name.span))\n"
            }
        }
        text += "\nResults:\n\n" + operation.result.words(self).map { "  \($0)\n" }.joined()
        for failure in operation.failures { text += "  throws for \(failure.status.text): \(failure.content.words(self))\n" }
        text += found(around: operation.name.span)
        text += """

            To change it:

              the name        'name' in the dialect, 'x-endpointkit-name' in OpenAPI
              the service     the service in the dialect, the first tag in OpenAPI
              the rest        the document itself, or an overlay with this target in OpenAPI:
                              \(overlayTarget(operation))
              the layout      the template 'endpoint' or 'serviceProtocol', or one of its blocks

            """
        return text
    }

    private func overlayTarget(_ operation: APIModel.Operation) -> String {
        "$.paths['\(operation.pathText)'].\(operation.method.lowercased())"
    }

    private func text(of type: TypeDeclaration) -> String {
        let name = names.types[type.id]?.text ?? type.name.text
        var text = "type \(type.name.text)\n  at \(Self.place(type.name.span))\n\nSwift:\n\n"
        text += type.module.map { "    import \(api.modules[$0].name.value), which declares \(name)\n" } ?? declaration(of: name)
        text += "\nNames:\n\n  \(name): \(type.isUnnamed ? "an in-place type is named after its place" : rule(of: type.name, as: name))\n"
        let words = names.properties[type.id] ?? names.cases[type.id] ?? []
        switch type.shape {
        case .object(let object):
            text += "\nMembers:\n\n"
            for (field, word) in zip(object.fields, words) {
                text += "  \(word.text): '\(field.key)', \(field.presence.words); \(field.type.words(self))\(source(of: field.name.span))\n"
            }
            if object.fields.isEmpty { text += "  none\n" }
        case .enumeration(let enumeration):
            text += "\nCases:\n\n"
            for (value, word) in zip(enumeration.values, words) { text += "  \(word.text): \(rule(of: value.name, as: word.text))\n" }
            text += enumeration.isClosed ? "\n  Other values are errors, as 'closed' says.\n" : "\n  Other values are kept as they are.\n"
        case .union(let union):
            text += "\nVariants, selected \(union.selection.words):\n\n"
            for (variant, word) in zip(union.variants, words) {
                text += "  \(word.text): \(variant.type.words(self))\(variant.tag.map { ", with the tag '\($0)'" } ?? "")\n"
            }
        case .alias(let other): text += "\n  It is another name of \(other.words(self)).\n"
        }
        text += found(around: type.name.span)
        text += """

            To change it:

              the name        'name' in the dialect, 'x-endpointkit-name' in OpenAPI
              the rest        the document itself, or an overlay in OpenAPI
              conformances    'models' or 'conformances' in the dialect, 'x-endpointkit-conformances' in OpenAPI
              the layout      the template 'model', 'enumeration', 'union' or 'alias', or one of its blocks

            """
        return text
    }
}

extension SpecExamination {
    /// Why a name is as it is.
    private func rule(of name: SpecName, as word: String) -> String {
        let place = Self.place(name.span)
        let plain = word.replacing("`", with: "")
        let changed = diagnostics.first { $0.span == name.span && ["name-collision", "reserved-name"].contains($0.id) }
        if let changed { return "\(changed.message) [\(changed.id)], \(place)" }
        if let preferred = name.preferred { return "the name that the document sets, '\(preferred)', \(place)" }
        if plain == name.text { return "as in the document, \(place)" }
        return "the words of '\(name.text)' in \(plain.first?.isUppercase == true ? "UpperCamelCase" : "lowerCamelCase"), \(place)"
    }

    /// The keywords of the schema that decide about a type.
    private func source(of span: SourceSpan) -> String {
        guard let node = node(at: span) else { return ", \(Self.place(span))" }
        let keys = [
            "type", "format", "$ref", "nullable", "enum", "const", "oneOf", "anyOf", "allOf", "items", "additionalProperties", "default",
        ]
        let schema = node.mapping?["schema"] ?? node
        if let mapping = schema.mapping {
            let found = keys.compactMap { key in
                mapping[key].map { "\(key)\($0.scalar.map { ": \($0.text)" } ?? "")" }
            }
            return found.isEmpty ? ", \(Self.place(span))" : "; because of \(found.joined(separator: ", ")), \(Self.place(schema.span))"
        }
        return schema.scalar.map { "; because of '\($0.text)', \(Self.place(schema.span))" } ?? ", \(Self.place(span))"
    }

    /// The value whose key or whose member 'name' is at a place of the document.
    private func node(at span: SourceSpan) -> YAMLNode? {
        guard span.fileID == document.span.fileID else { return nil }
        var (node, found) = (document, YAMLNode?.none)
        search: while true {
            switch node.kind {
            case .scalar: return found
            case .sequence(let items):
                guard let item = items.first(where: { $0.span.start <= span.start && span.start < $0.span.end }) else { return found }
                node = item
            case .mapping(let mapping):
                for entry in mapping.entries {
                    if entry.key.span == span { return entry.value }
                    guard entry.value.span.start <= span.start, span.start < entry.value.span.end else { continue }
                    found = node
                    node = entry.value
                    continue search
                }
                return found
            }
        }
    }

    /// The diagnostics about a part: those in the smallest value of the document with its name and more than that.
    private func found(around span: SourceSpan) -> String {
        guard let part = node(at: span) else { return "" }
        let inside = diagnostics.filter { diagnostic in
            guard let place = diagnostic.span, place.fileID == span.fileID else { return false }
            return place == span || (part.span.start <= place.start && place.start < part.span.end)
        }
        guard !inside.isEmpty else { return "\nLeft out or changed: nothing\n" }
        return "\nLeft out or changed:\n\n" + inside.map { "  \($0.span.map(Self.place) ?? ""): \($0.message) [\($0.id)]\n" }.joined()
    }

    private var lines: [[Substring]] {
        output.texts.filter { $0.area == .library }
            .map { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) }
    }

    /// The emitted requirement that begins like this.
    private func code(_ start: String, in declaration: String) -> String {
        for lines in lines {
            guard let first = lines.firstIndex(where: { $0.contains(declaration) }) else { continue }
            guard let begin = lines[first...].firstIndex(where: { $0.hasPrefix("    \(start)") }) else { continue }
            let isLong = lines[begin].hasSuffix("(")
            let end = isLong ? lines[begin...].firstIndex { $0.hasPrefix("    )") } ?? begin : begin
            return lines[begin...end].map { "\($0)\n" }.joined()
        }
        return ""
    }

    /// The first lines of the emitted declaration of a type: its members, without bodies.
    private func declaration(of name: String) -> String {
        for lines in lines {
            for kind in ["struct", "enum", "class", "typealias"] {
                guard let begin = lines.firstIndex(where: { Self.declares($0, kind, name) }) else { continue }
                let depth = lines[begin].prefix { $0 == " " }.count
                let end = lines[begin...].firstIndex { $0.prefix { $0 == " " }.count == depth && $0.hasSuffix("}") } ?? begin
                let members = lines[begin...end].dropFirst().filter { line in
                    let text = line.drop { $0 == " " }
                    guard line.count - text.count == depth + 4 else { return false }
                    return ["public let ", "public var ", "let ", "var ", "case "].contains { text.hasPrefix($0) }
                }
                let shown = [lines[begin]] + members.prefix(60) + (begin == end ? [] : [lines[end]])
                return shown.map { "    \($0.dropFirst(min(depth, $0.count)))\n" }.joined()
            }
        }
        return ""
    }

    private static func declares(_ line: Substring, _ kind: String, _ name: String) -> Bool {
        guard let range = line.firstRange(of: "\(kind) \(name)") else { return false }
        let rest = line[range.upperBound...].first
        return rest == nil || rest.map { !$0.isLetter && !$0.isNumber && $0 != "_" } == true
    }

    /// The name of a type in Swift.
    fileprivate func name(of type: TypeID) -> String { names.types[type]?.text ?? "?" }
}

extension TypeReference {
    fileprivate func words(_ spec: SpecExamination) -> String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .declared(let id, let arguments):
            spec.name(of: id) + (arguments.isEmpty ? "" : "<\(arguments.map { $0.words(spec) }.joined(separator: ", "))>")
        case .parameter(let index): "generic parameter \(index + 1)"
        case .list(let type): "a list of \(type.words(spec))"
        case .dictionary(let type): "a dictionary of \(type.words(spec))"
        case .nullable(let type): "\(type.words(spec)), or null"
        }
    }
}

extension ResponseContent<TypeReference> {
    fileprivate func words(_ spec: SpecExamination) -> String {
        switch self {
        case .none: "nothing"
        case .json(let type): type.words(spec)
        case .text: "text"
        case .data: "bytes"
        case .file: "a download to a file"
        case .events(let type): "server-sent events of \(type.words(spec))"
        case .jsonLines(let type): "lines of \(type.words(spec))"
        case .rawEvents: "server-sent events"
        case .bytes: "a stream of bytes"
        case .messages(let type): "messages of \(type.words(spec))"
        case .rawMessages: "messages"
        case .problem: "problem details (RFC 9457)"
        }
    }
}

extension OperationResult {
    fileprivate func words(_ spec: SpecExamination) -> [String] {
        switch self {
        case .single(let content, _): ["returns \(content.words(spec))"]
        case .byStatus(let contents, _): contents.map { "returns for \($0.status.text): \($0.content.words(spec))" }
        }
    }
}

extension UnionShape.Selection {
    fileprivate var words: String {
        switch self {
        case .discriminator(let key): "by the member '\(key)'"
        case .optionalDiscriminator(let key, _): "by the member '\(key)', or if it is absent, by what each variant requires"
        case .structure: "by what each variant requires"
        case .closest: "by what each variant requires; of several, the one that loses the least"
        }
    }
}

extension Parameter.Presence {
    fileprivate var words: String {
        switch self {
        case .required: "required"
        default: "can be left out"
        }
    }
}

extension Field.Presence {
    fileprivate var words: String {
        switch self {
        case .required: "required"
        default: "not required"
        }
    }
}

extension Diagnostic {
    fileprivate static func unknownSubject(_ subject: String, known: [String]) -> Self {
        Self(
            "unknown-subject", .error, at: nil, "the document has no operation, type or value '\(printable(subject))'",
            help: Suggestion.didYouMean(subject, in: known) ?? "write Service.operation, the name of a type, or '#/components/schemas/Pet'")
    }
}
