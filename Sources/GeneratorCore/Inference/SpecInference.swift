import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel

/// Makes an OpenAPI document from recorded exchanges, for an API that has none.
struct SpecInference {
    private struct Operation {
        let template: PathTemplates.Template
        let method: String
        var samples: [RecordedSample] = []
        /// Whether its results are JSON outside the envelope of the API.
        var isOutsideEnvelope = false

        /// The requests that can serve as models: those that the server accepted, or else those that it did not reject as faulty.
        var accepted: [RecordedSample] {
            let accepted = samples.filter { $0.status < 400 && !$0.isRejected }
            return accepted.isEmpty ? samples.filter { ![400, 404, 405, 415, 422].contains($0.status) } : accepted
        }
        /// Whether the server refused all requests.
        var isRefused: Bool { samples.allSatisfy { (400..<500).contains($0.status) } }
        var name: String { "\(method) \(template.text)" }
    }

    /// What operations have in common if the template of one matches that of the other.
    private struct TemplateKind: Hashable {
        let method: String
        let segmentCount: Int

        init(_ operation: Operation) {
            (method, segmentCount) = (operation.method, operation.template.segments.count)
        }
    }

    /// The order of the operations of a path; others follow.
    private static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    private let title: String
    private var operations: [Operation] = []
    private var types = InferredTypes()
    private var objects = KnownObjects()
    private var envelope: InferredEnvelope?
    private var origins: [String: Int] = [:]
    /// The names of query parameters whose values are secrets.
    private var keys: Set<String> = []
    /// The parts that are missing from the document, as sentences without a full stop.
    private(set) var omissions: [String] = []

    init(_ samples: [RecordedSample], title: String) {
        self.title = title
        var found = OrderedTable<String, Operation>()
        var invalid: [String: Int] = [:]
        var bodies: [String: Int] = [:]
        for var sample in samples {
            guard TokenSyntax.isValid(sample.method) else {
                invalid[sample.method, default: 0] += 1
                continue
            }
            if !HTTPMethods.allowsBody(sample.method), !sample.request.isNone {
                sample.request = .none
                bodies[sample.method, default: 0] += 1
            }
            let template = PathTemplates.template(sample.segments)
            let key = "\(sample.method) \(template.text)"
            found[key, default: Operation(template: template, method: sample.method)].samples.append(sample)
            if !sample.origin.isEmpty { origins[sample.origin, default: 0] += 1 }
            for pair in sample.query where pair.value == RecordedSample.mask && Self.isKey(pair.name) { keys.insert(pair.name) }
        }
        operations = found.values
        for (method, count) in invalid.sorted(by: { $0.key < $1.key }) {
            omissions.append("left out: \(count.counted("request")) with the method '\(VisibleText.escaping(method))', which is not valid")
        }
        for (method, count) in bodies.sorted(by: { $0.key < $1.key }) {
            omissions.append("left out: the content of \(count.counted("\(method) request")), which has no meaning")
        }
        leaveOutRefused()
        for operation in operations {
            for isRequest in [true, false] {
                let isDeep = operation.samples.contains { if case .deepJSON = isRequest ? $0.request : $0.response { true } else { false } }
                guard isDeep else { continue }
                let body = isRequest ? "the body of a request" : "a response"
                omissions.append("\(operation.name): \(body) is nested more than \(JSONTextParser.deepest) levels deep: it is any JSON")
            }
        }
        operations.sort { one, other in
            let (first, second) = (one.template.text, other.template.text)
            let (firstRank, secondRank) = (Self.rank(one.method), Self.rank(other.method))
            return (first, firstRank, one.method) < (second, secondRank, other.method)
        }
        openEnvelopes()
    }

    /// Takes the results out of the envelope that the operations have in common, if there is one.
    private mutating func openEnvelopes() {
        envelope = InferredEnvelope(of: operations.map(\.samples))
        guard let envelope else { return }
        for index in operations.indices where operations[index].samples.contains(where: { $0.result != nil }) {
            if let samples = envelope.opened(operations[index].samples) {
                operations[index].samples = samples
            } else {
                operations[index].isOutsideEnvelope = true
            }
        }
    }

    /// Whether a parameter whose value is a secret is sent with each request.
    private static func isKey(_ name: String) -> Bool {
        ["key", "token", "auth", "sig"].contains(where: name.lowercased().contains)
    }

    /// Leaves out paths that the server always refused: requests with invalid values, or to wrong URLs.
    private mutating func leaveOutRefused() {
        var kept: [Operation] = []
        // Two operations have different templates, so that one without parameters only matches one that has some.
        let general = operations.indices.filter { index in
            !operations[index].isRefused && operations[index].template.segments.contains(where: \.isParameter)
        }
        let candidates = Dictionary(grouping: general) { TemplateKind(operations[$0]) }
        for operation in operations {
            guard operation.isRefused, !operation.template.segments.contains(where: \.isParameter) else {
                kept.append(operation)
                continue
            }
            let other = candidates[TemplateKind(operation)]?.first { operations[$0].template.matches(operation.template) }
            let statuses = Set(operation.samples.map(\.status)).sorted()
            if let other {
                omissions.append("left out: \(operation.name), which the server refused, for \(operations[other].name)")
            } else if statuses.allSatisfy([404, 405].contains) {
                let words = statuses.map(String.init).joined(separator: " or ")
                omissions.append("left out: \(operation.name), which the server answered only with \(words)")
            } else {
                kept.append(operation)
            }
        }
        // Keeps at least something of the recording.
        if !kept.isEmpty { operations = kept }
    }

    private static func rank(_ method: String) -> Int { methods.firstIndex(of: method) ?? methods.count }

    /// The document, in OpenAPI 3.2.
    mutating func document() -> LiteralValue {
        var drafts = operations.map { draft(of: $0) }
        types.resolveMembers()
        types.unify()
        nameServices(&drafts)
        var taken = UniqueNames()
        let schemeNames = Dictionary(uniqueKeysWithValues: keys.sorted().map { ($0, taken.take(InferredNames.identifier($0))) })
        for index in drafts.indices { drafts[index].keys = drafts[index].keys.compactMap { schemeNames[$0] } }
        let reference = types.reference
        var paths: [(path: String, members: [LiteralValue.Member], others: [LiteralValue.Member])] = []
        taken = UniqueNames()
        let ids = operations.map { InferredNames.id($0.method, $0.template, &taken) }
        for indices in Dictionary(grouping: drafts.indices, by: { drafts[$0].tag }).values {
            let others = EmittedNames.others(for: indices.map { ids[$0] }, in: Scope(.method))
            for (index, other) in zip(indices, others) { drafts[index].emittedName = other }
        }
        for (index, (operation, draft)) in zip(operations, drafts).enumerated() {
            let path = operation.template.text
            if paths.last?.path != path { paths.append((path, [], [])) }
            let (method, json) = (operation.method.lowercased(), draft.json(id: ids[index], reference))
            if HTTPMethods.keys.contains(method) {
                paths[paths.count - 1].members.append(.init(method, json))
            } else {
                paths[paths.count - 1].others.append(.init(operation.method, json))
            }
        }
        let items = paths.map { item in
            let others = item.others.isEmpty ? [] : [LiteralValue.Member("additionalOperations", .object(item.others))]
            return LiteralValue.Member(item.path, .object(item.members + others))
        }
        let servers = origins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        var components: [LiteralValue.Member] = [.init("schemas", .object(types.schemas))]
        if !keys.isEmpty {
            let schemes = keys.sorted().map { name in
                LiteralValue.Member(
                    schemeNames[name] ?? name,
                    .object([.init("type", .string("apiKey")), .init("in", .string("query")), .init("name", .string(name))]))
            }
            components.append(.init("securitySchemes", .object(schemes)))
        }
        var members: [LiteralValue.Member] = [
            .init("openapi", .string("3.2.0")), .init("info", .object([.init("title", .string(title)), .init("version", .string("1"))])),
        ]
        if !servers.isEmpty {
            members.append(.init("servers", .array(servers.map { .object([.init("url", .string($0.key))]) })))
        }
        if let envelope {
            members.append(.init(ExtensionKeys.openAPI("defaults"), .object([.init("envelope", envelope.json)])))
        }
        members.append(.init("paths", .object(items)))
        members.append(.init("components", .object(components)))
        return .object(members)
    }

    // MARK: Operations

    private mutating func draft(of operation: Operation) -> OperationDraft {
        let words = operation.template.words
        let noun = TypePath.singular(words.last ?? "value")
        let isList = operation.method == "GET" && !operation.template.endsWithParameter && noun != words.last
        let tag = words.lazy.map(InferredNames.capitalized).first { !$0.isEmpty } ?? "API"
        var draft = OperationDraft(tag: tag, isOutsideEnvelope: operation.isOutsideEnvelope)
        for (index, segment) in operation.template.segments.enumerated() {
            guard case .parameter(let name) = segment else { continue }
            let accepted = operation.accepted.isEmpty ? operation.samples : operation.accepted
            draft.path.append((name, ValueShape.parameter(accepted.map { $0.segments[index] })))
        }
        readQuery(of: operation.accepted, into: &draft)
        draft.body = contents(operation.accepted.map(\.request), named: noun + " input")
        draft.isBodyRequired = operation.accepted.allSatisfy { !$0.request.isNone }
        // An operation that returns a stream returns nothing else.
        let streams = operation.samples.filter { if case .stream = $0.response { $0.status < 300 } else { false } }.map(\.status)
        for status in Set(operation.samples.map(\.status)).sorted() where streams.isEmpty || status >= 400 || streams.contains(status) {
            let read = operation.samples.filter { $0.status == status && $0.hasContent }
            let bodies = read.map { $0.response.asError(status >= 400) }
            let name = status >= 400 && read.contains { $0.json?.tellsError == true } ? "API error" : noun
            draft.responses.append((status, contents(bodies, named: name, list: isList ? "\(noun) list" : nil)))
        }
        return draft
    }

    private func readQuery(of samples: [RecordedSample], into draft: inout OperationDraft) {
        var names: [String] = []
        var values: [String: [String]] = [:]
        var counts: [String: Int] = [:]
        var lists: Set<String> = []
        for sample in samples {
            var own: Set<String> = []
            for (name, value) in sample.query {
                if keys.contains(name) {
                    if !draft.keys.contains(name) { draft.keys.append(name) }
                    continue
                }
                // `name[]=1` is a list.
                if !own.insert(name).inserted || name.hasSuffix("[]") { lists.insert(name) }
                if values[name] == nil { names.append(name) }
                values[name, default: []].append(value)
            }
            for name in own { counts[name, default: 0] += 1 }
        }
        for name in names {
            var shape = ValueShape.parameter(values[name] ?? [])
            if lists.contains(name) { shape = ValueShape(listOf: shape) }
            // A single request does not show whether others need the parameter.
            draft.query.append((name, shape, samples.count > 1 && counts[name] == samples.count))
        }
    }

    /// Renames services whose names cannot be names of properties.
    private func nameServices(_ drafts: inout [OperationDraft]) {
        var seen: Set<String> = []
        let tags = drafts.map(\.tag).filter { seen.insert($0).inserted }
        let others = EmittedNames.others(for: tags, in: Scope.services)
        let names = Dictionary(uniqueKeysWithValues: zip(tags, others))
        for index in drafts.indices {
            if let other = names[drafts[index].tag]?.map(InferredNames.capitalized) { drafts[index].tag = other }
        }
    }

    /// - Parameter list: The name of an object with a list of values.
    private mutating func contents(_ bodies: [RecordedSample.Body], named name: String, list: String? = nil) -> [OperationDraft.Content] {
        var contents: [OperationDraft.Content] = []
        func add(_ mediaType: String, _ shape: ValueShape? = nil, isFile: Bool = false, parts: ValueShape.Members? = nil) {
            guard let index = contents.firstIndex(where: { $0.mediaType == mediaType }) else {
                return contents.append(OperationDraft.Content(mediaType: mediaType, shape: shape, isFile: isFile, parts: parts))
            }
            if let shape { contents[index].shape?.merge(shape) }
            if let parts { contents[index].parts?.merge(parts) }
        }
        for body in bodies {
            switch body {
            case .none: break
            case .json(let value): add("application/json", ValueShape(value, &objects))
            case .deepJSON: add("application/json", ValueShape())
            case .stream(let mediaType, let values):
                for value in values { add(mediaType, ValueShape(value, &objects)) }
                if values.isEmpty { add(mediaType, ValueShape()) }
            case .form(let pairs):
                var members = ValueShape.Members()
                members.count = 1
                for pair in pairs {
                    let count = members.shapes[pair.name] == nil ? 1 : 0
                    members.add(pair.name, ValueShape.parameter([pair.value]), count: count)
                }
                add("application/x-www-form-urlencoded", ValueShape(members))
            case .multipart(let parts): add("multipart/form-data", parts: ValueShape.Members(parts))
            case .text(let mediaType): add(mediaType)
            case .file(let mediaType): add(mediaType, isFile: true)
            }
            objects.endBody()
        }
        for index in contents.indices {
            guard var shape = contents[index].shape else { continue }
            if list != nil { shape.changePage { types.resolve(&$0, named: name) } }
            types.resolve(&shape, named: shape.isListOfObjects ? list ?? name : name)
            contents[index].shape = shape
        }
        return contents
    }
}
