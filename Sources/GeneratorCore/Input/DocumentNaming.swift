import NativeDialect
import OpenAPIDialect
import OpenAPIOverlay
import ProjectReading
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

/// Sets the names of a project file in a document, as if the document had them: `name` in the dialect, `x-endpointkit-name` in OpenAPI. So
/// they are read and checked like names in the document.
struct DocumentNaming {
    private let document: WrittenDocument
    private let isOpenAPI: Bool
    private var edits: [String: DocumentEdit] = [:]
    private var places: [[String]: SourceSpan] = [:]
    private lazy var operations = isOpenAPI ? Self.operations(ofOpenAPI: document.root) : Self.operations(ofDialect: document.root)

    init(_ document: WrittenDocument) {
        self.document = document
        isOpenAPI = OpenAPIReader.recognizes(document.root)
    }

    /// The documents with all names.
    ///
    /// - Parameters:
    ///   - path: Returns the path of another file of the document, after reading it; empty for the document itself.
    static func apply(
        _ settings: DocumentSettings, to document: inout WrittenDocument,
        path: (Located<String>, inout WrittenDocument, inout DiagnosticSink) -> Result<String, OtherFileFault>,
        into sink: inout DiagnosticSink
    ) {
        guard !settings.names.isEmpty else { return }
        let settings = settings.ofThisRun
        var found: [(DocumentSettings.Name, String)] = []
        for name in settings.names {
            let file = name.part.value.firstIndex(of: "#").map { String(name.part.value[..<$0]) } ?? ""
            guard !file.isEmpty else {
                found.append((name, ""))
                continue
            }
            switch path(name.part.map { _ in file }, &document, &sink) {
            case .success(let path): found.append((name, path))
            case .failure(let fault): if let reason = fault.reason { sink.report(.nameInOtherFile(name.part, reason)) }
            }
        }
        var naming = DocumentNaming(document)
        for (name, path) in found {
            guard let fault = naming.set(name, in: path) else { continue }
            if !(settings.isOfOtherVersion && fault.isOfUnknownPart) { sink.report(fault.diagnostic) }
        }
        for (path, edit) in naming.edits {
            if path.isEmpty { document.root = edit.result } else { document.files[path] = edit.result }
        }
    }

    private struct Fault {
        var diagnostic: Diagnostic
        var isOfUnknownPart = false
    }

    /// Sets one name. Returns why it cannot be set.
    private mutating func set(_ name: DocumentSettings.Name, in path: String) -> Fault? {
        guard let root = path.isEmpty ? document.root : document.files[path] else { return nil }
        let tokens: [String]
        switch self.tokens(of: name.part, in: root) {
        case .success(let found): tokens = found
        case .failure(let unknown): return Fault(diagnostic: .unknownPart(name.part, help: unknown.help), isOfUnknownPart: true)
        }
        guard let node = root.value(at: tokens) else { return nil }
        guard isOpenAPI ? Self.hasNameInOpenAPI(tokens) && node.mapping != nil : Self.hasNameInDialect(tokens) else {
            return Fault(diagnostic: .partWithoutName(name.part))
        }
        guard SwiftIdentifier(validating: name.name.value) != nil else {
            return Fault(diagnostic: .invalidName(name.name.value, at: name.name.span))
        }
        if let first = places.updateValue(name.part.span, forKey: [path] + tokens) {
            return Fault(diagnostic: .repeatedName(name.part, first: first))
        }
        let edit = edits[path] ?? DocumentEdit(root)
        edits[path] = edit
        if !isOpenAPI, let details = node.withDetails { edit.replace(by: details, at: tokens) }
        let key = ExtensionKeys.key("name", isOpenAPI: isOpenAPI)
        edit.set(
            Located(key, at: name.part.span), YAMLNode(.scalar(YAMLScalar(name.name.value, isString: true)), at: name.name.span), at: tokens
        )
        return nil
    }

    // MARK: Finding parts

    private struct UnknownPart: Error {
        var help: String?
    }

    private mutating func tokens(of part: Located<String>, in root: YAMLNode) -> Result<[String], UnknownPart> {
        guard let hash = part.value.firstIndex(of: "#") else { return operation(part.value) }
        guard let pointer = JSONPointer(fragment: part.value[part.value.index(after: hash)...]) else {
            return .failure(UnknownPart(help: "write a JSON Pointer after '#', such as '\(example)'"))
        }
        var node = root
        for (index, token) in pointer.tokens.enumerated() {
            if let next = node.child(token) {
                node = next
                continue
            }
            // A member that can be absent has a question mark in the dialect.
            let rest = pointer.tokens[(index + 1)...]
            if !isOpenAPI, node.child(token + "?") != nil {
                return .success(pointer.tokens[..<index] + [token + "?"] + rest).flatMap { tokens in
                    root.value(at: tokens) == nil ? .failure(UnknownPart()) : .success(tokens)
                }
            }
            let known = node.mapping?.entries.map(\.key.value) ?? []
            guard let nearest = Suggestion.nearest(to: token, in: known) else { return .failure(UnknownPart()) }
            let tokens = pointer.tokens[..<index] + [nearest] + rest
            return .failure(UnknownPart(help: "did you mean '\(part.value[..<hash])\(JSONPointer(tokens: Array(tokens)).fragment)'?"))
        }
        return .success(pointer.tokens)
    }

    private mutating func operation(_ name: String) -> Result<[String], UnknownPart> {
        if let tokens = request(name) { return .success(tokens) }
        let found = operations.filter { $0.name == name }
        if let first = found.first, found.count == 1 { return .success(first.tokens) }
        if found.count > 1 {
            let places = found.prefix(3).map { "'\(JSONPointer(tokens: $0.tokens).fragment)'" }.joined(separator: ", ")
            return .failure(UnknownPart(help: "several operations have this name; write the place of one: \(places)"))
        }
        let help = Suggestion.didYouMean(name, in: operations.map(\.name))
        return .failure(
            UnknownPart(
                help: help
                    ?? "write \(isOpenAPI ? "an operationId, a method and a path" : "Service.endpoint"), or a place such as '\(example)'"))
    }

    /// The operation of a method and a path of OpenAPI, which need not have an ID: `GET /pets/{id}`.
    private func request(_ text: String) -> [String]? {
        guard isOpenAPI, let space = text.firstIndex(of: " ") else { return nil }
        let (method, path) = (String(text[..<space]), String(text[text.index(after: space)...]))
        let key = method.lowercased()
        let place = OpenAPIReader.operationKeys.contains(key) ? [key] : ["additionalOperations", method]
        let tokens = ["paths", path] + place
        return document.root.value(at: tokens) == nil ? nil : tokens
    }

    private var example: String { isOpenAPI ? "#/components/schemas/Pet" : "#/types/Pet" }

    private static func operations(ofOpenAPI root: YAMLNode) -> [(name: String, tokens: [String])] {
        [["paths"], ["components", "pathItems"]].flatMap { place in
            (root.value(at: place)?.mapping?.entries ?? []).flatMap { operations(of: $0.value, at: place + [$0.key.value]) }
        }
    }

    /// - Parameter areAdditional: Whether the keys are any methods.
    private static func operations(
        of item: YAMLNode, at place: [String], areAdditional: Bool = false
    ) -> [(name: String, tokens: [String])] {
        (item.mapping?.entries ?? []).flatMap { entry -> [(name: String, tokens: [String])] in
            let (key, tokens) = (entry.key.value, place + [entry.key.value])
            if key == "additionalOperations", !areAdditional { return operations(of: entry.value, at: tokens, areAdditional: true) }
            guard areAdditional || OpenAPIReader.operationKeys.contains(key), let name = entry.value.child("operationId")?.text
            else { return [] }
            return [(name.value, tokens)]
        }
    }

    private static func operations(ofDialect root: YAMLNode) -> [(name: String, tokens: [String])] {
        (root.child("services")?.mapping?.entries ?? []).flatMap { service in
            (service.value.child("endpoints")?.mapping?.entries ?? []).map { endpoint in
                ("\(service.key.value).\(endpoint.key.value)", ["services", service.key.value, "endpoints", endpoint.key.value])
            }
        }
    }

    // MARK: Parts that can have names

    /// Whether the keyword `x-endpointkit-name` has a meaning at a place: an operation, a schema or a parameter.
    private static func hasNameInOpenAPI(_ tokens: [String]) -> Bool {
        guard let last = tokens.last, tokens.count >= 2 else { return false }
        let parent = tokens[tokens.count - 2]
        let maps: Set = ["schemas", "definitions", "$defs", "properties", "patternProperties", "parameters", "headers"]
        let lists: Set = ["allOf", "oneOf", "anyOf", "prefixItems", "parameters"]
        if maps.contains(parent) || lists.contains(parent) && Int(last) != nil || parent == "additionalOperations" { return true }
        if tokens.count >= 3, ["paths", "pathItems"].contains(tokens[tokens.count - 3]), OpenAPIReader.operationKeys.contains(last) {
            return true
        }
        return ["schema", "items", "additionalProperties"].contains(last)
    }

    /// Whether the key `name` has a meaning at a place: a type, an endpoint, a field or a parameter.
    private static func hasNameInDialect(_ tokens: [String]) -> Bool {
        let isType = tokens.first == "types"
        guard isType || tokens.first == "services" && tokens.count >= 4 && tokens[2] == "endpoints" else { return false }
        var (rest, isNamed) = (tokens.dropFirst(isType ? 2 : 4), tokens.count >= 2)
        while let token = rest.popFirst() {
            isNamed = ["fields", "query", "headers", "cookies", "path"].contains(token) && rest.popFirst() != nil
        }
        return isNamed
    }
}

extension YAMLNode {
    fileprivate func value(at tokens: some Sequence<String>) -> YAMLNode? {
        tokens.reduce(YAMLNode?.some(self)) { $0?.child($1) }
    }
}

extension Diagnostic {
    fileprivate static func unknownPart(_ part: Located<String>, help: String?) -> Self {
        Self(
            "unknown-part", .error, at: part.span, "the document has no part '\(part.value)'",
            help: help ?? "correct it, or remove the name")
    }

    fileprivate static func partWithoutName(_ part: Located<String>) -> Self {
        Self(
            "part-without-name", .error, at: part.span, "'\(part.value)' cannot have a name of its own",
            help: "types, their members, operations and their parameters have names; 'name' is that of the API")
    }

    fileprivate static func nameInOtherFile(_ part: Located<String>, _ reason: String) -> Self {
        Self(
            "unknown-part", .error, at: part.span, "the name of '\(part.value)' is not set: \(reason)",
            help: "correct it, or remove the name")
    }

    fileprivate static func repeatedName(_ part: Located<String>, first: SourceSpan) -> Self {
        conflictingSettings(
            part.span, "'\(part.value)' gets two names", notes: [Note("the first one is here", at: first)], help: "remove one of them")
    }
}
