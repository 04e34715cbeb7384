import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// What is added to operations, and to their responses, parameters and bodies.
struct OperationChanges {
    enum Part: Hashable {
        case response(String, inOperation: Bool)
        case requestBody
        case query(String)
        /// Media types of a response or of a request body.
        case content
        /// A parameter, a header or a body that can be absent.
        case optional
        /// No credentials are necessary.
        case anonymous
        /// The media types of an operation of Swagger 2.0: `produces` or `consumes`.
        case mediaTypes(String)
    }

    private struct Key: Hashable {
        let steps: [DocumentPlace.Step]
        let part: Part
    }

    private struct Change {
        let place: DocumentPlace
        let part: Part
        /// The media types or JSON types that came, in the order of the deviations.
        var found: [String] = []
        var reasons: [CorrectionReason] = []

        mutating func add(_ entry: ContractDeviationFile.Entry) {
            if let type = entry.deviation.found, !found.contains(type) { found.append(type) }
            reasons.append(CorrectionReason(entry))
        }
    }

    private var changes = OrderedTable<Key, Change>()

    mutating func add(_ part: Part, to place: DocumentPlace, _ entry: ContractDeviationFile.Entry) {
        changes[Key(steps: place.steps, part: part), default: Change(place: place, part: part)].add(entry)
    }

    /// The values to merge, with the places that they are merged into.
    func all(_ version: OpenAPIVersion, _ root: DocumentPlace) -> [DocumentAddition] {
        changes.values.map { change in
            DocumentAddition(
                steps: change.place.steps, value: .object(Self.members(change, version, root)), reason: change.reasons.summary)
        }
    }

    private static func members(_ change: Change, _ version: OpenAPIVersion, _ root: DocumentPlace) -> [LiteralValue.Member] {
        let node = change.place.node
        switch change.part {
        case .response(let status, let inOperation):
            let description = LiteralValue.Member("description", .string("Sent by the server."))
            let response = LiteralValue.Member(status, .object([description] + content(change.found, version)))
            return inOperation ? [.init("responses", .object([response]))] : [response]
        case .requestBody:
            if version == .v2 {
                let body: [LiteralValue.Member] = [
                    .init("name", .string("body")), .init("in", .string("body")), .init("schema", .object([])),
                ]
                return [.init("parameters", .array([.object(body)]))]
            }
            return [.init("requestBody", .object(content(change.found, version)))]
        case .query(let name): return [.init("parameters", .array([.object(parameter(name, change.found, version))]))]
        case .content: return content(change.found, version, besides: change.place)
        case .optional: return [.init("required", .bool(false))]
        case .anonymous:
            // A list of the operation replaces that of the document.
            var sink = DiagnosticSink()
            let inherited = node.mapping?["security"] == nil ? root.child("security")?.node.readLiteral(into: &sink)?.value : nil
            var alternatives: [LiteralValue] = []
            if case .array(let known)? = inherited { alternatives = known }
            return [.init("security", .array(alternatives + [.object([])]))]
        case .mediaTypes(let key):
            // A list of the operation replaces that of the document.
            let inherited = node.mapping?[key] == nil ? node.mediaTypes(key, in: root.node) : []
            return [.init(key, .array((inherited + change.found).map { .string($0) }))]
        }
    }

    /// - Parameter place: A response or a body that has other media types already.
    private static func content(
        _ mediaTypes: [String], _ version: OpenAPIVersion, besides place: DocumentPlace? = nil
    ) -> [LiteralValue.Member] {
        guard !mediaTypes.isEmpty else { return [] }
        if version == .v2 { return [.init("schema", .object([]))] }
        // JSON ranks before a media type without a schema.
        let isVague = place?.values("content").contains { $0.isVagueJSON } == true
        let content = mediaTypes.map { name in
            LiteralValue.Member(name, isVague ? MediaKind(name).descriptionAsItIs : .object([]))
        }
        return [.init("content", .object(content))]
    }

    private static func parameter(_ name: String, _ found: [String], _ version: OpenAPIVersion) -> [LiteralValue.Member] {
        let string = LiteralValue.object([.init("type", .string("string"))])
        let isList = found.contains("array")
        let type: [LiteralValue.Member] =
            isList ? [.init("type", .string("array")), .init("items", string)] : [.init("type", .string("string"))]
        let own: [LiteralValue.Member] = [.init("name", .string(name)), .init("in", .string("query"))]
        if version == .v2 { return own + type + (isList ? [.init("collectionFormat", .string("multi"))] : []) }
        return own + [.init("schema", .object(type))]
    }
}

/// A value to merge into a node.
struct DocumentAddition {
    let steps: [DocumentPlace.Step]
    let value: LiteralValue
    let reason: String
}

extension DocumentPlace {
    /// Whether it is a media type of JSON with a schema that says nothing.
    fileprivate var isVagueJSON: Bool {
        guard case .key(let name)? = steps.last else { return false }
        return MediaKind(name) == .json && (child("schema")?.node).saysNothing
    }
}

extension MediaKind {
    /// The object of a media type whose content is passed as it is; an empty one if it has a structure, which is not known.
    var descriptionAsItIs: LiteralValue {
        if hasStructure { return .object([]) }
        let string: [LiteralValue.Member] = [.init("type", .string("string"))]
        let isText = self == .text || self == .xml || isStream
        return .object([.init("schema", .object(isText ? string : string + [.init("format", .string("binary"))]))])
    }
}
