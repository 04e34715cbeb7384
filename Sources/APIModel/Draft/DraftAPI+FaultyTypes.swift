import SourceDiagnostics

extension DraftAPI {
    /// The API with any JSON instead of types that could not be read.
    ///
    /// A union in which a variant could not be read is any JSON as a whole, because nothing distinguishes the other variants from it.
    package var withoutFaultyTypes: DraftAPI {
        var api = self
        for index in api.types.indices where api.types[index].shape.isUnionOfFaulty {
            api.types[index].shape = .alias(.scalar(.json, api.types[index].name.span))
        }
        return DraftTypeMap.replacing { $0.asJSONIfFaulty }.map(api)
    }
}

extension DraftType {
    fileprivate var asJSONIfFaulty: DraftType? {
        switch self {
        case .faulty(let span): .scalar(.json, span)
        case .inline(let type) where type.shape.isUnionOfFaulty: .scalar(.json, span)
        default: nil
        }
    }
}

extension DraftShape {
    fileprivate var isUnionOfFaulty: Bool {
        guard case .union(let union) = self else { return false }
        return union.variants.contains { if case .faulty = $0.type { true } else { false } }
    }
}
