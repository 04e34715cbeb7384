import APIModel

extension DraftType {
    /// Whether null is one of its values.
    var isNullableOrAny: Bool {
        switch self {
        case .nullable, .scalar(.json, _), .faulty: true
        default: false
        }
    }

    /// The type of the values except null.
    var withoutNull: DraftType {
        if case .nullable(let inner, _) = self { inner } else { self }
    }
}
