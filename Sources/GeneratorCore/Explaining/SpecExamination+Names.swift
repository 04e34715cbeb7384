import APIModel
import SourceDiagnostics
import SpecReading
import SwiftModel
import YAMLTree

extension SpecExamination {
    /// Why a name is as it is.
    func rule(of name: SpecName, as word: String) -> String {
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

    func rule(of type: TypeDeclaration) -> String {
        let name = name(of: type.id)
        if type.name.preferred != nil { return rule(of: type.name, as: name) }
        if type.isUnnamed { return rule(ofInPlace: type, as: name) }
        let (span, text) = (type.name.span, type.name.text)
        let written = String(decoding: span.file.utf8[span.start..<max(span.start, span.end)], as: UTF8.self)
        if written.contains(text) { return rule(of: type.name, as: name) }
        return "the document has no name for it, so that it is named after its first use, \(Self.place(span))"
    }

    /// Why an in-place type has its name, which is the first free one of several that no other type wants too.
    private func rule(ofInPlace type: TypeDeclaration, as name: String) -> String {
        var tried: [String] = []
        for candidate in names.candidates(for: type).prefix(while: { $0 != name }) where !tried.contains(candidate) {
            tried.append(candidate)
        }
        let others = Set(names.types.map(\.name.text))
        let reasons = tried.map { candidate in
            if others.contains(candidate) { return "'\(candidate)' is the name of another type" }
            let isWanted = api.types.contains { $0.isUnnamed && $0.id != type.id && names.candidates(for: $0).contains(candidate) }
            return "'\(candidate)' \(isWanted ? "would also be the name of another type" : "is taken")"
        }
        let rule = (["an in-place type is named after its place"] + reasons).joined(separator: "; ")
        return "\(rule), \(Self.place(type.name.span))"
    }

    /// The types that are declared within an operation.
    func inPlaceTypes(of operation: APIModel.Operation) -> [TypeDeclaration] {
        inPlaceTypes { add in
            operation.forEachSent(add)
            operation.forEachReceived(add)
        }
    }

    /// The types that are declared within the uses of types that are visited.
    func inPlaceTypes(_ visit: ((TypeReference) -> Void) -> Void) -> [TypeDeclaration] {
        var found: [TypeID] = []
        visit { found += $0.declaredTypes }
        var known: Set<TypeID> = []
        return found.filter { known.insert($0).inserted }.compactMap(api.declaration).filter(\.isUnnamed)
    }

    /// The name of an operation in an OpenAPI document.
    func operationID(of operation: APIModel.Operation) -> String? {
        isOpenAPI ? part(at: operation.name.span)?.node.mapping?["operationId"]?.scalar?.text : nil
    }

    /// The source of the words of an operation's name, if they are not those of the document.
    func identifierRule(of operation: APIModel.Operation) -> String {
        guard isOpenAPI, operation.name.preferred == nil, part(at: operation.name.span) != nil else { return "" }
        guard let id = operationID(of: operation) else { return "the method and the path, because the operation has no operationId; " }
        return id == operation.name.text ? "" : "a part of the operationId '\(id)', without what all of a service repeat; "
    }

    /// Why an operation belongs to its service, if the document does not specify it.
    func serviceRule(of operation: APIModel.Operation) -> String {
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
        part(at: span)?.node.mapping?[ExtensionKeys.key("name", isOpenAPI: isOpenAPI)]?.span
    }
}
