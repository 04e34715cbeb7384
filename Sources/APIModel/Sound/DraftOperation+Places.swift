import SourceDiagnostics

/// Where parts of a document stand, to find the one that a fault is in.
extension DraftOperation {
    /// Whether the place belongs to something that the operation says.
    func says(_ place: SourceSpan) -> Bool {
        var isFound = false
        func look(_ span: SourceSpan?) {
            if let span, span.encloses(place) { isFound = true }
        }
        for span in [name.span, method.span, path.span, emittedName?.span, body?.span, body?.mediaType?.span, auth?.span] { look(span) }
        for parameter in parameters {
            for span in [parameter.key.span, parameter.name.span, parameter.defaultValue?.span, parameter.example?.span] { look(span) }
        }
        switch body?.content {
        case .form(.fields(let fields))?, .multipart(.fields(let fields))?: for field in fields where field.says(place) { isFound = true }
        default: break
        }
        for header in constantHeaders {
            look(header.name.span)
            look(header.value.span)
        }
        for response in responses + errors { look(response.status.span) }
        for set in auth?.alternatives ?? [] { for scheme in set { look(scheme.span) } }
        for span in [
            timeout?.span, deadline?.span, paging?.span, idempotencyKey?.header.span, reconnects, resumes, showsStored, givesResponse,
        ] { look(span) }
        look(example?.span)
        for status in accepted { look(status.span) }
        for part in path.value { if case .parameter(let name) = part { look(name.span) } }
        forEachType { if $0.says(place) { isFound = true } }
        return isFound
    }
}

extension DraftDeclaration {
    func says(_ place: SourceSpan) -> Bool {
        let spans = [name.span, example?.span, emittedName?.span] + parameters.map(\.span)
        return spans.contains { $0?.encloses(place) ?? false } || shape.says(place)
    }
}

extension DraftShape {
    fileprivate func says(_ place: SourceSpan) -> Bool {
        switch self {
        case .object(let fields, let additional): fields.contains { $0.says(place) } || additional?.says(place) ?? false
        case .enumeration(let enumeration):
            enumeration.values.contains { $0.name.span.encloses(place) || $0.raw.span.encloses(place) }
        case .union(let union):
            union.discriminator?.span.encloses(place) ?? false
                || union.variants.contains {
                    $0.name.span.encloses(place) || $0.tag?.span.encloses(place) ?? false || $0.type.says(place)
                }
        case .alias(let type): type.says(place)
        }
    }
}

extension DraftField {
    fileprivate func says(_ place: SourceSpan) -> Bool {
        [key.span, name.span, defaultValue?.span, constant?.span, example?.span].contains { $0?.encloses(place) ?? false }
            || type.says(place)
    }
}

extension DraftType {
    fileprivate func says(_ place: SourceSpan) -> Bool {
        if span.encloses(place) { return true }
        switch self {
        case .named(_, let arguments): return arguments.contains { $0.says(place) }
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): return inner.says(place)
        case .inline(let type): return type.example?.span.encloses(place) ?? false || type.shape.says(place)
        case .scalar, .faulty: return false
        }
    }
}

extension SourceSpan {
    func encloses(_ other: SourceSpan) -> Bool {
        file === other.file && start <= other.start && other.end <= end
    }
}
