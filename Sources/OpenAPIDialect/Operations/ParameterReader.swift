import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads parameters of paths, queries, headers and cookies.
struct ParameterReader: ContentReading {
    let readers: ContentReaders

    private var version: OpenAPIVersion { references.version }

    /// Headers that a parameter cannot be (OpenAPI 3.1, Parameter Object).
    private static let reservedHeaders: Set<String> = ["accept", "content-type", "authorization"]

    /// The parameters of an operation, which override those of its path item. Path parameters are in the order of the path.
    func parameters(_ own: YAMLSequence, shared: YAMLSequence, path: OpenAPIPath) -> [DraftParameter] {
        var read: [DraftParameter] = []
        var taken: Set<ExactString> = []
        for (nodes, isOwn) in [(own, true), (shared, false)] {
            for node in nodes {
                guard let parameter = parameter(node, path: path) else { continue }
                let key = parameter.location == .header ? parameter.key.value.lowercased() : parameter.key.value
                if taken.insert(ExactString("\(parameter.location.rawValue) \(key)")).inserted {
                    read.append(parameter)
                } else if isOwn {
                    faults.costing(.repetition) { faults.report(.repeatedParameter(parameter.key)) }
                }
            }
        }
        var ordered: [DraftParameter] = []
        let inPath = Dictionary(
            read.filter { $0.location == .path }.map { (ExactString($0.key.value), $0) }, uniquingKeysWith: { first, _ in first })
        for name in path.names {
            if let parameter = inPath[ExactString(name.value)] {
                ordered.append(parameter)
            } else {
                faults.report(.undeclaredPathParameter(name))
                ordered.append(DraftParameter(location: .path, key: name, type: .scalar(.string, name.span), isRequired: true))
            }
        }
        var places = Dictionary(read.indices.map { (ExactString(read[$0].key.value), $0) }, uniquingKeysWith: min)
        var queryKeys = Set(read.filter { $0.location == .query }.map { ExactString($0.key.value) })
        for (key, value) in path.query {
            let place = path.key.span
            if value.hasPrefix("{"), value.hasSuffix("}") {
                let name = String(value.dropFirst().dropLast())
                if let index = places.removeValue(forKey: ExactString(name)) {
                    read[index].location = .query
                    read[index].format = .standard(for: .query)
                    read[index].name = read[index].key
                    read[index].key.value = key
                    queryKeys.insert(ExactString(key))
                }
            } else if queryKeys.insert(ExactString(key)).inserted {
                read.append(
                    DraftParameter(
                        location: .query, key: Located(key, at: place), type: .scalar(.string, place), isRequired: true,
                        defaultValue: Located(.string(value), at: place)))
            }
        }
        for parameter in read where parameter.location == .path && !path.names(parameter.key.value) {
            faults.report(.unusedPathParameter(parameter.key))
        }
        return ordered + read.filter { $0.location != .path }
    }

    private func parameter(_ node: YAMLNode, path: OpenAPIPath) -> DraftParameter? {
        guard let target = references.target(node).map({ references.upgraded(parameter: $0) }),
            let mapping = faults.reporting({ target.readMapping(into: &$0) })
        else { return nil }
        // A request without a required parameter would be wrong. A path parameter can still be a string without further details.
        let isInPath = mapping["name"]?.scalar.map { path.names($0.text) } ?? false
        let isNeeded = mapping["required"]?.scalar?.bool == true && !isInPath
        func fault<Result>(_ report: () -> Result) -> Result {
            isNeeded ? faults.losing(.operation, report) : faults.costing(.parameter, report)
        }
        let place = mapping["in"].flatMap { node in fault { faults.string(node) } }
        let isWholeQuery = place?.value == "querystring"
        // A parameter for the whole query has no name in it.
        let unnamed = isWholeQuery ? place?.map { _ in "query" } : nil
        guard let place, let name = mapping["name"].flatMap({ node in fault { faults.string(node) } }) ?? unnamed else {
            fault { faults.report(.parameterWithoutPlace(target.span)) }
            return nil
        }
        faults.checkKeys(mapping, of: .parameter)
        guard let location = isWholeQuery ? .query : ParameterLocation(rawValue: place.value) else {
            fault { faults.report(.unknownPlace(place)) }
            return nil
        }
        if location == .header, !HTTPToken.isValid(name.value) {
            faults.report(.unusableHeader(name))
            return nil
        }
        if location == .cookie, !HTTPToken.canNameCookie(name.value) {
            faults.report(.unusableCookie(name))
            return nil
        }
        if location == .header, Self.reservedHeaders.contains(name.value.lowercased()) {
            faults.report(.reservedHeader(name))
            return nil
        }
        let context = SchemaContext(direction: .request)
        var schemaNode = mapping["schema"]
        var format: ParameterFormat?
        if let choice = media.content(mapping["content"]) {
            schemaNode = choice.chosen.schema
            format = self.format(choice.chosen, location: location, isWholeQuery: isWholeQuery)
            for other in choice.others { faults.report(.otherMediaType(other, chosen: choice.chosen.name.value)) }
        }
        if isWholeQuery, format == nil {
            faults.report(.wholeQuery(place))
            return nil
        }
        var type = schemaNode.map { types.type(of: $0, in: context) } ?? .scalar(.string, name.span)
        let schema = schemaNode.flatMap { schemas.read($0) }
        if case .nullable(let inner, _) = type { type = inner }
        var parameter = DraftParameter(
            location: location, key: name, type: type, isRequired: location == .path || mapping["required"]?.scalar?.bool == true)
        parameter.format = format ?? self.format(mapping, location: location, type: type)
        parameter.isSensitive = schema?.format?.value == "password" || schema?.isSensitive == true
        if var reader = extensions.reader(of: mapping) {
            if let own = faults.strictly({ faults.reporting { reader.takeString("name", into: &$0) } }) { parameter.name = own }
            if let isSensitive = faults.strictly({ faults.reporting { reader.takeBool("sensitive", into: &$0) } }) {
                parameter.isSensitive = isSensitive.value
            }
            extensions.finish(reader)
        }
        var notes: [String] = []
        if let text = mapping["description"]?.prose { notes.append(text) }
        if let schema, schema.reference == nil {
            if notes.isEmpty, let text = schema.text { notes.append(text) }
            if !schema.constraints.isEmpty { notes.append(schema.constraints.joined(separator: ", ").capitalizedSentence) }
            // The server supplies the default, so it is not sent.
            if let value = schema.defaultValue, !value.isNull, let text = faults.literal(value)?.value.json {
                notes.append("Default: `\(text)`.")
            }
        }
        if location == .query, mapping["allowEmptyValue"]?.scalar?.bool == true { notes.append("May be empty.") }
        parameter.documentation = Documentation(
            text: notes.isEmpty ? nil : notes.joined(separator: "\n\n"), deprecation: mapping["deprecated"]?.scalar?.bool == true ? "" : nil
        )
        return parameter
    }

    /// The format of a parameter with a media type; `nil` if it cannot be serialized.
    private func format(_ content: MediaContent, location: ParameterLocation, isWholeQuery: Bool) -> ParameterFormat? {
        // A query that is one object has the format of a form.
        if isWholeQuery { return content.kind == .form ? ParameterFormat(style: .form) : nil }
        if content.kind == .json { return ParameterFormat(style: .json) }
        if content.kind != .text, content.kind != .any { faults.report(.contentParameter(content.name)) }
        return .standard(for: location)
    }

    private func format(_ mapping: YAMLMapping, location: ParameterLocation, type: DraftType) -> ParameterFormat {
        var format = ParameterFormat.standard(for: location)
        if let text = mapping["style"]?.text {
            // Each cookie is a pair of its own, so this is the style `form` without percent-encoding.
            let isCookie = text.value == "cookie" && location == .cookie && version >= .v32
            if isCookie { format.allowReserved = true }
            let name = isCookie ? "form" : text.value
            if let style = ParameterFormat.Style(rawValue: name), location.styles.contains(style) {
                format.style = style
                format.explode = style.explodesByDefault
            } else {
                faults.report(.unsuitableStyle(text, location.rawValue))
            }
        }
        if let explode = mapping["explode"]?.scalar?.bool { format.explode = explode }
        if let allow = mapping.entry("allowReserved"), allow.value.scalar?.bool == true {
            // Before 3.2, it only applies to queries.
            switch location {
            case .query: format.allowReserved = true
            case .cookie: if version >= .v32 { format.allowReserved = true }
            // Headers are not percent-encoded.
            case .header: break
            case .path: if version >= .v32 { faults.report(.reservedOutsideQuery(allow.key)) }
            }
        }
        // A list in a style for objects is written `name[]=a`; a scalar has no such form.
        if format.style.needsMembers, case .scalar = type { format = .standard(for: location) }
        return format
    }
}

extension String {
    /// `At most 5.` for `at most 5`.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
