import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

extension SpecExamination {
    /// The body of the request, and why it can be left out.
    func body(of operation: APIModel.Operation, _ words: OperationNames) -> [String] {
        guard let body = operation.body else { return [] }
        let place = bodyNode(of: operation).map { mediaTypes(of: resolved($0)) + ", \(Self.place($0.span))" } ?? ""
        let media = body.mediaType.map { " as \($0)" } ?? ""
        let reason = isOpenAPI && !body.isRequired ? ", because 'required' is not true" : ""
        let presence = body.isRequired ? "required" : "can be left out\(reason)"
        if case .messages(let type) = body.content { return ["messages of \(type.words(self))\(place)"] }
        if let flattened = operation.flattenedBody(in: api) {
            return ["\(body.content.words(self)), whose members are arguments\(place)"]
                + zip(flattened.arguments, words.bodyMembers).map { member(named: $1, key: $0.key, $0.presence.words, $0.type, $0.name) }
        }
        guard body.content.form != nil else { return ["\(body.content.words(self))\(media), \(presence)\(place)"] }
        return ["\(body.content.words(self))\(media)\(place)"]
            + operation.formArguments.map { index, field in
                member(named: words.bodyFields[index], key: field.key, field.presence.words, field.type, field.name)
            }
    }

    private func member(
        named word: SwiftIdentifier, key: String, _ presence: String, _ type: TypeReference, _ name: SpecName
    ) -> String {
        "\(word.text): '\(key)', \(presence); \(type.words(self))\(source(of: name.span))"
    }

    /// The node of the body. In Swagger 2.0, a body is a parameter, and a form is several parameters.
    private func bodyNode(of operation: APIModel.Operation) -> YAMLNode? {
        guard let part = part(at: operation.name.span) else { return nil }
        guard isOpenAPI else { return BodyKey.allCases.lazy.compactMap { part.node.mapping?[$0.rawValue] }.first }
        if let body = part.node.mapping?["requestBody"] { return body }
        let owners = [part.node] + part.ancestors.suffix(1)
        return owners.flatMap { $0.mapping?["parameters"]?.sequence.map(Array.init) ?? [] }.first { parameter in
            ["body", "formData"].contains(resolved(parameter).mapping?["in"]?.scalar?.text)
        }
    }

    /// The place of the response for a status, and the media types that determine its content; empty if the operation declares none.
    ///
    /// - Parameter status: `nil` for the only result, whatever its status.
    func place(ofStatus status: String?, in operation: APIModel.Operation) -> String {
        let own = part(at: operation.name.span)?.node.mapping
        let lists =
            isOpenAPI ? [own?["responses"]] : [own?["returns"], own?["errors"], document.mapping?["defaults"]?.mapping?["errors"]]
        if status == nil, !isOpenAPI { return own?["returns"].map { ", \(Self.place($0.span))" } ?? "" }
        let entries = lists.flatMap { $0.map(resolved)?.mapping?.entries.map(\.self) ?? [] }
        let wanted = status?.lowercased()
        let found = entries.first { entry in wanted.map { entry.key.value.lowercased() == $0 } ?? entry.key.value.hasPrefix("2") }
        guard let entry = found ?? entries.first(where: { status == nil && $0.key.value == "default" }) else { return "" }
        return mediaTypes(of: resolved(entry.value)) + ", \(Self.place(entry.key.span))"
    }

    /// The media types of a response or request body of OpenAPI, which determine how its content is read or sent.
    private func mediaTypes(of node: YAMLNode) -> String {
        guard isOpenAPI, let types = node.mapping?["content"]?.mapping?.entries.map(\.key.value), !types.isEmpty else { return "" }
        let more = types.count > 4 ? " and \(types.count - 4) more" : ""
        return "; media type\(types.count == 1 ? "" : "s") \(types.prefix(4).map { "'\($0)'" }.joined(separator: ", "))\(more)"
    }

    /// The authentication that an operation requires.
    func authentication(of operation: APIModel.Operation) -> [String] {
        let key = isOpenAPI ? "security" : "auth"
        let place = setting(key, of: operation).map { ", \(Self.place($0.span))" } ?? ""
        switch operation.auth {
        case .none: return place.isEmpty ? [] : ["none\(place)"]
        case .anyOf(let sets):
            let words = sets.map { set in
                set.isEmpty ? "none" : set.map { "'\(api.securitySchemes[$0].name.text)'" }.joined(separator: " and ")
            }
            return ["\(words.joined(separator: ", or "))\(place)"]
        }
    }

    /// A setting of an operation, or of the parts that contain it.
    private func setting(_ key: String, of operation: APIModel.Operation) -> YAMLNode? {
        guard let part = part(at: operation.name.span) else { return nil }
        if let own = part.node.mapping?[key] { return own }
        // In OpenAPI, an operation is contained in a path item, which has no settings.
        let around = isOpenAPI ? [document] : [part.ancestors.dropLast().last, document.mapping?["defaults"]].compactMap(\.self)
        return around.lazy.compactMap { $0.mapping?[key] }.first
    }

    /// Which deviations of responses are accepted, and why.
    func tolerance(of operation: APIModel.Operation) -> [String] {
        guard let tolerance = operation.options.tolerance else { return [] }
        let key = ExtensionKeys.key("tolerance", isOpenAPI: isOpenAPI)
        let own = part(at: operation.name.span)?.node.mapping?[key]
        let shared = setting(key, of: operation)
        let kinds = tolerance.kinds.isEmpty ? "none" : tolerance.sortedKinds.map(\.rawValue).joined(separator: ", ")
        let zone = tolerance.zone.map { "; dates without a time zone are in \($0)" } ?? ""
        let said =
            own.map { "the operation says, \(Self.place($0.span))" } ?? shared.map { "the document says, \(Self.place($0.span))" }
            ?? settings.tolerance.map { "the project file says, \(Self.place($0.span))" }
        return [kinds + zone + (said.map { ", as \($0)" } ?? "")]
    }
}
