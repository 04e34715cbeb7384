import APIModel
import SourceDiagnostics
import SwiftModel
import YAMLTree

extension SpecExamination {
    func explanation(of operation: APIModel.Operation, _ service: Int, _ index: Int) -> Explanation {
        let (own, span) = (names.services[service], operation.name.span)
        let words = own.operations[index]
        var told = Explanation(
            "operation \(api.services[service].name.text).\(operation.name.text): \(operation.method) \(operation.pathText)",
            at: .init(span))
        let requirement = requirement("func \(words.method.text)(", of: service)
        told.add(
            Explanation.code, requirement + (requirement.isEmpty ? [] : [""]) + ["client.\(own.property.text).\(words.method.text)(…)"])
        told.add(
            "Names",
            ["\(own.property.text): \(serviceRule(of: operation))\(rule(of: api.services[service].name, as: own.property.text))"]
                + ["\(words.method.text): \(identifierRule(of: operation))\(rule(of: operation.name, as: words.method.text))"]
                + zip(operation.parameters, words.parameters).map { "\($1.text): \(rule(of: $0.name, as: $1.text))" }
                + inPlaceTypes(of: operation).map { "\(name(of: $0.id)): \(rule(of: $0))" })
        told.add(
            "Parameters",
            zip(operation.parameters, words.parameters).map { parameter, name in
                "\(name.text): \(parameter.location.rawValue) '\(parameter.key)', \(parameter.presence.words); "
                    + "\(parameter.type.words(self))\(source(of: parameter.name.span))"
            })
        told.add("Body", body(of: operation, words))
        told.add(
            "Results",
            operation.result.words(self).map { $0.words + place(ofStatus: $0.status, in: operation) }
                + operation.failures.map {
                    "throws for \($0.status.text): \($0.content.words(self))\(place(ofStatus: $0.status.text, in: operation))"
                })
        told.add("Accepted deviations", tolerance(of: operation))
        told.add("Left out or changed", found(around: span))
        told.add(
            "To change it",
            isOpenAPI
                ? [
                    "the name        'x-endpointkit-name', or 'names' in a project file", "the service     the first tag",
                ] + overlay(span) + ["the layout      the template 'endpoint' or 'serviceProtocol', or one of its blocks"]
                : [
                    "the name        'name', or 'names' in a project file", "the service     the service that has it",
                    "the rest        the document itself",
                    "the layout      the template 'endpoint' or 'serviceProtocol', or one of its blocks",
                ])
        return told
    }

    func explanation(of type: TypeDeclaration) -> Explanation {
        let name = names.types[type.id]?.text ?? type.name.text
        var told = Explanation("type \(type.name.text)", at: .init(type.name.span))
        let imported = type.module.map { ["import \(api.modules[$0].name.value), which declares \(name)"] }
        told.add(Explanation.code, imported ?? declaration(of: type.id))
        told.add("Names", ["\(name): \(rule(of: type))"])
        let words = names.properties[type.id] ?? names.cases[type.id] ?? []
        switch type.shape {
        case .object(let object):
            let members = zip(object.fields, words).map { field, word in
                "\(word.text): '\(field.key)', \(field.presence.words); \(field.type.words(self))\(source(of: field.name.span))"
            }
            told.add("Members", members.isEmpty ? ["none"] : members)
        case .enumeration(let enumeration):
            let others = enumeration.isClosed ? "Other values are errors, as 'closed' says." : "Other values are kept as they are."
            told.add("Cases", zip(enumeration.values, words).map { "\($1.text): \(rule(of: $0.name, as: $1.text))" } + ["", others])
        case .union(let union):
            told.add(
                "Variants, selected \(union.selection.words)",
                zip(union.variants, words).map { variant, word in
                    "\(word.text): \(variant.type.words(self))\(variant.tag.map { ", with the tag '\($0)'" } ?? "")"
                })
        case .alias(let other):
            told.add("Meaning", ["another name of \(other.words(self))\(source(of: type.name.span, isJSON: other == .scalar(.json)))"])
        }
        told.add("Left out or changed", found(around: type.name.span))
        let layout = "the layout      the template '\(type.shape.template)', or one of its blocks"
        let isAlias = if case .alias = type.shape { true } else { false }
        told.add(
            "To change it",
            isOpenAPI
                ? ["the name        'x-endpointkit-name', or 'names' in a project file"] + overlay(type.name.span)
                    + (isAlias ? [] : ["conformances    'x-endpointkit-conformances'"]) + [layout]
                : ["the name        'name', or 'names' in a project file", "the rest        the document itself"]
                    + (isAlias ? [] : ["conformances    'conformances', or 'models' for all types"]) + [layout])
        return told
    }

    /// Why a name is as it is.
    private func rule(of name: SpecName, as word: String) -> String {
        let place = Self.place(name.span)
        if let set = settings.names.first(where: { $0.name.span.isSame(as: name.span) }) { return Self.rule(of: set) }
        let plain = word.replacing("`", with: "")
        let changed = diagnostics.first { $0.span == name.span && ["name-collision", "reserved-name"].contains($0.id) }
        if let changed { return "\(changed.message) [\(changed.id)], \(place)" }
        if name.preferred != nil, let set = nameInProject(of: name.span) { return Self.rule(of: set) }
        if let preferred = name.preferred {
            return "the name that the document sets, '\(preferred)', \(setName(of: name.span).map(Self.place) ?? place)"
        }
        if plain == name.text { return "as in the document, \(place)" }
        return "the words of '\(name.text)' in \(plain.first?.isUppercase == true ? "UpperCamelCase" : "lowerCamelCase"), \(place)"
    }

    private func rule(of type: TypeDeclaration) -> String {
        let name = name(of: type.id)
        if type.name.preferred != nil { return rule(of: type.name, as: name) }
        if type.isUnnamed { return rule(ofInPlace: type, as: name) }
        let (span, text) = (type.name.span, type.name.text)
        let written = String(decoding: span.file.utf8[span.start..<max(span.start, span.end)], as: UTF8.self)
        if written.contains(text) { return rule(of: type.name, as: name) }
        return "the document has no name for it, so that it is named after its first use, \(Self.place(span))"
    }

    /// Why an in-place type has its name, which is the first free one of several.
    private func rule(ofInPlace type: TypeDeclaration, as name: String) -> String {
        var tried: [String] = []
        for candidate in names.candidates(for: type).prefix(while: { $0 != name }) where !tried.contains(candidate) {
            tried.append(candidate)
        }
        let others = Set(names.types.values.map(\.text))
        let reasons = tried.map { "'\($0)' is \(others.contains($0) ? "the name of another type" : "taken")" }
        let rule = (["an in-place type is named after its place"] + reasons).joined(separator: "; ")
        return "\(rule), \(Self.place(type.name.span))"
    }

    /// The types that are declared within an operation.
    private func inPlaceTypes(of operation: APIModel.Operation) -> [TypeDeclaration] {
        var found: [TypeID] = []
        func add(_ type: TypeReference) { type.collectDeclared(into: &found) }
        operation.forEachSent(add)
        operation.forEachReceived(add)
        var known: Set<TypeID> = []
        return found.filter { known.insert($0).inserted }.compactMap(api.declaration).filter(\.isUnnamed)
    }

    /// The name of an operation in an OpenAPI document.
    func operationID(of operation: APIModel.Operation) -> String? {
        isOpenAPI ? part(at: operation.name.span)?.node.mapping?["operationId"]?.scalar?.text : nil
    }

    /// What the words of an operation's name are from, where they are not those of the document.
    private func identifierRule(of operation: APIModel.Operation) -> String {
        guard isOpenAPI, operation.name.preferred == nil, part(at: operation.name.span) != nil else { return "" }
        guard let id = operationID(of: operation) else { return "the method and the path, because the operation has no operationId; " }
        return id == operation.name.text ? "" : "a part of the operationId '\(id)', without what all of a service repeat; "
    }

    /// Why an operation belongs to its service, where the document does not say it.
    private func serviceRule(of operation: APIModel.Operation) -> String {
        guard isOpenAPI, let own = part(at: operation.name.span)?.node.mapping, own["tags"]?.sequence?.isEmpty != false else { return "" }
        return "a part of the path, because the operation has no tag; "
    }

    private static func rule(of name: DocumentSettings.Name) -> String {
        "the name that the project file sets, '\(name.name.value)', \(place(name.name.span))"
    }

    /// The name that the project file sets for the part with a place.
    private func nameInProject(of span: SourceSpan) -> DocumentSettings.Name? {
        guard let set = setName(of: span) else { return nil }
        return settings.names.first { $0.name.span.isSame(as: set) }
    }

    /// The place of the name that is set for the part with a place, perhaps in an overlay.
    private func setName(of span: SourceSpan) -> SourceSpan? {
        part(at: span)?.node.mapping?[isOpenAPI ? "x-endpointkit-name" : "name"]?.span
    }

    /// Which deviations of responses are accepted, and why.
    private func tolerance(of operation: APIModel.Operation) -> [String] {
        guard let tolerance = operation.options.tolerance else { return [] }
        let key = isOpenAPI ? "x-endpointkit-tolerance" : "tolerance"
        let own = part(at: operation.name.span)?.node.mapping?[key]
        let shared = (isOpenAPI ? document : document.mapping?["defaults"])?.mapping?[key]
        let kinds = tolerance.kinds.isEmpty ? "none" : tolerance.sortedKinds.map(\.rawValue).joined(separator: ", ")
        let zone = tolerance.zone.map { "; dates without a time zone are in \($0)" } ?? ""
        let said =
            own.map { "the operation says, \(Self.place($0.span))" } ?? shared.map { "the document says, \(Self.place($0.span))" }
            ?? settings.tolerance.map { "the project file says, \(Self.place($0.span))" }
        return [kinds + zone + (said.map { ", as \($0)" } ?? "")]
    }

    /// What is sent, and why it can be left out.
    private func body(of operation: APIModel.Operation, _ words: OperationNames) -> [String] {
        guard let body = operation.body else { return [] }
        let node = part(at: operation.name.span)?.node.mapping?[isOpenAPI ? "requestBody" : "body"]
        let place = node.map { ", \(Self.place($0.span))" } ?? ""
        let media = body.mediaType.map { " as \($0)" } ?? ""
        let reason = isOpenAPI && !body.isRequired ? ", because 'required' is not true" : ""
        let presence = body.isRequired ? "required" : "can be left out\(reason)"
        if case .messages(let type) = body.content { return ["messages of \(type.words(self))\(place)"] }
        if operation.flattenedBody(in: api) != nil {
            return ["\(body.content.words(self)), whose members are arguments\(place)"]
        }
        guard let form = body.content.form else { return ["\(body.content.words(self))\(media), \(presence)\(place)"] }
        return ["\(body.content.words(self))\(media)\(place)"]
            + zip(form, words.bodyFields).map { field, name in
                "\(name.text): '\(field.key)', \(field.presence.words); \(field.type.words(self))\(source(of: field.name.span))"
            }
    }

    /// Where the document has the response for a status; empty if nothing of the operation says it.
    ///
    /// - Parameter status: `nil` for the only result, whatever its status.
    private func place(ofStatus status: String?, in operation: APIModel.Operation) -> String {
        let own = part(at: operation.name.span)?.node.mapping
        let lists =
            isOpenAPI ? [own?["responses"]] : [own?["returns"], own?["errors"], document.mapping?["defaults"]?.mapping?["errors"]]
        if status == nil, !isOpenAPI { return own?["returns"].map { ", \(Self.place($0.span))" } ?? "" }
        let entries = lists.flatMap { $0?.mapping?.entries.map(\.key) ?? [] }
        let wanted = status?.lowercased()
        let found = entries.first { key in wanted.map { key.value.lowercased() == $0 } ?? key.value.hasPrefix("2") }
        return (found ?? entries.first { status == nil && $0.value == "default" }).map { ", \(Self.place($0.span))" } ?? ""
    }

    /// The keywords of the schema that decide about a type.
    ///
    /// - Parameter isJSON: Whether the type is any JSON, for which a schema without these keywords is the reason.
    private func source(of span: SourceSpan, isJSON: Bool = false) -> String {
        guard let node = part(at: span)?.node else { return ", \(Self.place(span))" }
        let keys = [
            "type", "format", "$ref", "nullable", "enum", "const", "oneOf", "anyOf", "allOf", "items", "additionalProperties", "default",
        ]
        let schema = node.mapping?["schema"] ?? node
        if let mapping = schema.mapping {
            let found = keys.compactMap { key in
                mapping[key].map { "\(key)\(Self.short($0).map { ": \($0)" } ?? "")" }
            }
            if found.isEmpty, isJSON { return "; because the schema has no type and no members, \(Self.place(schema.span))" }
            return found.isEmpty ? ", \(Self.place(span))" : "; because of \(found.joined(separator: ", ")), \(Self.place(schema.span))"
        }
        return schema.scalar.map { "; because of '\($0.text)', \(Self.place(schema.span))" } ?? ", \(Self.place(span))"
    }

    /// A scalar, or a list of a few; `nil` for what is longer.
    private static func short(_ node: YAMLNode) -> String? {
        if let scalar = node.scalar { return scalar.text }
        guard let items = node.sequence, (1...4).contains(items.count) else { return nil }
        let texts = items.compactMap(\.scalar?.text)
        return texts.count == items.count ? "[\(texts.joined(separator: ", "))]" : nil
    }

    /// The way to change a part with an overlay, or in its file if that is not the document.
    private func overlay(_ span: SourceSpan) -> [String] {
        guard let part = part(at: span) else { return ["the rest        the document itself, '\(span.file.path)'"] }
        return [
            "the rest        the document itself, or an overlay with this target:", "                $\(part.path)",
        ]
    }

    /// A name in a JSONPath (RFC 9535).
    private static func step(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { $0 == "_" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
        return isPlain ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
    }

    /// The value whose key or whose member 'name' is at a place of the document, with the steps of a JSONPath to it.
    private func part(at span: SourceSpan) -> (node: YAMLNode, path: String)? {
        guard span.fileID == document.span.fileID else { return nil }
        var path = ""
        var (node, found) = (document, (node: YAMLNode, path: String)?.none)
        search: while true {
            switch node.kind {
            case .scalar: return found
            case .sequence(let items):
                guard let index = items.firstIndex(where: { $0.span.start <= span.start && span.start < $0.span.end }) else { return found }
                path += "[\(index)]"
                node = items[index]
            case .mapping(let mapping):
                for entry in mapping.entries {
                    if entry.key.span == span { return (entry.value, path + Self.step(entry.key.value)) }
                    guard entry.value.span.fileID == span.fileID, entry.value.span.start <= span.start, span.start < entry.value.span.end
                    else { continue }
                    found = (node, path)
                    path += Self.step(entry.key.value)
                    node = entry.value
                    continue search
                }
                return found
            }
        }
    }

    /// The diagnostics about a part: those in the smallest value of the document with its name and more than that.
    private func found(around span: SourceSpan) -> [String] {
        guard let part = part(at: span)?.node else { return [] }
        let inside = diagnostics.filter { diagnostic in
            guard let place = diagnostic.span, place.fileID == span.fileID else { return false }
            return place == span || (part.span.start <= place.start && place.start < part.span.end)
        }
        return inside.isEmpty ? ["nothing"] : inside.map { "\($0.span.map(Self.place) ?? ""): \($0.message) [\($0.id)]" }
    }

    /// The emitted requirement of a service that begins like this.
    private func requirement(_ start: String, of service: Int) -> [String] {
        let lines = lines(of: .serviceProtocol(service))
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("    \(start)") }) else { return [] }
        let isLong = lines[begin].hasSuffix("(")
        let end = isLong ? lines[begin...].firstIndex { $0.hasPrefix("    )") } ?? begin : begin
        return lines[begin...end].map { String($0.dropFirst(4)) }
    }

    /// The first lines of the emitted declaration of a type: its members, without bodies.
    private func declaration(of type: TypeID) -> [String] {
        let (lines, name) = (lines(of: .type(type)), name(of: type))
        for kind in ["struct", "enum", "class", "typealias"] {
            guard let begin = lines.firstIndex(where: { Self.declares($0, kind, name) }) else { continue }
            let depth = lines[begin].prefix { $0 == " " }.count
            let end = lines[begin...].firstIndex { $0.prefix { $0 == " " }.count == depth && $0.hasSuffix("}") } ?? begin
            let members = lines[begin...end].dropFirst().compactMap { line -> String? in
                let text = line.drop { $0 == " " }
                guard line.count - text.count == depth + 4,
                    ["public let ", "public var ", "let ", "var ", "case "].contains(where: { text.hasPrefix($0) })
                else { return nil }
                // A computed property, whose body is on the next lines.
                return String(line) + (line.hasSuffix("{") ? " … }" : "")
            }
            let shown = [String(lines[begin])] + members.prefix(60) + (begin == end ? [] : [String(lines[end])])
            return shown.map { String($0.dropFirst(min(depth, $0.count))) }
        }
        return []
    }

    private static func declares(_ line: Substring, _ kind: String, _ name: String) -> Bool {
        guard let range = line.firstRange(of: "\(kind) \(name)") else { return false }
        let rest = line[range.upperBound...].first
        return rest == nil || rest.map { !$0.isLetter && !$0.isNumber && $0 != "_" } == true
    }

    /// The name of a type in Swift.
    func name(of type: TypeID) -> String { names.types[type]?.text ?? "?" }
}
