import APIModel

extension TypeReference {
    /// - Parameter generics: The names of the generic parameters of the declaration that uses the type.
    func words(_ spec: SpecExamination, generics: [String] = []) -> String {
        func words(_ type: TypeReference) -> String { type.words(spec, generics: generics) }
        return switch self {
        case .scalar(let scalar): scalar.swiftName
        case .declared(let id, let arguments):
            spec.name(of: id) + (arguments.isEmpty ? "" : "<\(arguments.map(words).joined(separator: ", "))>")
        case .parameter(let index): generics.indices.contains(index) ? generics[index] : "generic parameter \(index + 1)"
        case .list(let type): "a list of \(words(type))"
        case .dictionary(let type): "a dictionary of \(words(type))"
        case .nullable(let type): "\(words(type)), or null"
        }
    }
}

extension ResponseContent<TypeReference> {
    func words(_ spec: SpecExamination) -> String {
        [kind.noun, type?.words(spec)].compactMap(\.self).joined(separator: " of ")
    }
}

extension BodyContent<TypeReference, [BodyField]> {
    func words(_ spec: SpecExamination) -> String {
        kind.noun + (type.map { " of \($0.words(spec))" } ?? "")
    }
}

extension OperationResult {
    /// The result for each status; `nil` if the content is the same for every status.
    func words(_ spec: SpecExamination) -> [(status: String?, words: String)] {
        switch self {
        case .single(let content, _): [(nil, "returns \(content.words(spec))")]
        case .byStatus(let contents, _):
            contents.map { ($0.status.text, "returns for \($0.status.text): \($0.content.words(spec))") }
        }
    }
}

extension TypeShape {
    /// The template of the declaration.
    var template: String {
        switch self {
        case .object: "model"
        case .enumeration: "enumeration"
        case .union: "union"
        case .alias: "alias"
        }
    }
}

extension UnionShape.Selection {
    var words: String {
        switch self {
        case .discriminator(let key): "by the member '\(key)'"
        case .optionalDiscriminator(let key, _): "by the member '\(key)', or if it is absent, by what each variant requires"
        case .structure: "by what each variant requires"
        case .closest: "by what each variant requires; of several, the one that loses the least"
        }
    }
}

extension Parameter.Presence {
    var words: String {
        switch self {
        case .required: "required"
        case .optional: "can be left out"
        case .defaulted(let value): "\(value.json) if it is left out"
        }
    }
}

extension Field.Presence {
    var words: String {
        switch self {
        case .required: "required"
        case .nullable: "required, but can be null"
        case .optional: "can be absent"
        case .threeState: "can be absent or null, which requests tell apart"
        case .defaulted(let value): "\(value.json) if it is absent"
        case .constant(let value): "always \(value.json)"
        case .optionalConstant(let value): "always \(value.json), but can be absent from a response"
        }
    }
}
