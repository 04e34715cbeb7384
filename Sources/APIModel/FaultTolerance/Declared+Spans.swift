import SourceDiagnostics

/// Where parts of a document stand, to find the one that a fault is in.
extension DraftOperation {
    /// Visits the place of everything that the operation says.
    func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        for span in [name.span, method.span, path.span, emittedName?.span, body?.span, body?.mediaType?.span, auth?.span] { visit(span) }
        for parameter in parameters { parameter.forEachSpan(visit) }
        body?.content.type?.forEachSpan(visit)
        switch body?.content.form {
        case .fields(let fields, _)?: for field in fields { field.forEachSpan(visit) }
        case .type(let type)?: type.forEachSpan(visit)
        case nil: break
        }
        for encoding in body?.encodings ?? [] {
            visit(encoding.key.span)
            visit(encoding.mediaType?.span)
            for header in encoding.headers { header.forEachSpan(visit) }
        }
        for header in constantHeaders { header.forEachSpan(visit) }
        for response in responses + errors {
            visit(response.status.span)
            response.content.type?.forEachSpan(visit)
        }
        for set in auth?.alternatives ?? [] { for scheme in set { visit(scheme.span) } }
        for span in [
            paging?.span, options.idempotencyHeader?.span, options.reconnects, options.resumes, options.showsStored, options.givesResponse,
        ] { visit(span) }
        visit(example?.span)
        for status in accepted { visit(status.span) }
        for part in path.value { if case .parameter(let name) = part { visit(name.span) } }
    }
}

extension DraftParameter {
    func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        for span in [key.span, name.span, defaultValue?.span, example?.span] { visit(span) }
        type.forEachSpan(visit)
    }
}

extension DraftConstantHeader {
    func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        visit(name.span)
        visit(value.span)
    }
}

extension DraftDeclaration {
    func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        for span in [name.span, example?.span, emittedName?.span] + parameters.map(\.span) { visit(span) }
        shape.forEachSpan(visit)
    }
}

extension DraftShape {
    fileprivate func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        switch self {
        case .object(let fields, let additional):
            for field in fields { field.forEachSpan(visit) }
            additional?.forEachSpan(visit)
        case .enumeration(let enumeration):
            for value in enumeration.values {
                visit(value.name.span)
                visit(value.raw.span)
            }
        case .union(let union):
            visit(union.discriminator?.span)
            for variant in union.variants {
                visit(variant.name.span)
                visit(variant.tag?.span)
                variant.type.forEachSpan(visit)
            }
        case .alias(let type): type.forEachSpan(visit)
        }
    }
}

extension DraftField {
    fileprivate func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        for span in [key.span, name.span, defaultValue?.span, constant?.span, example?.span] { visit(span) }
        type.forEachSpan(visit)
    }
}

extension DraftType {
    func forEachSpan(_ visit: (SourceSpan?) -> Void) {
        visit(span)
        switch self {
        case .named(_, let arguments): for argument in arguments { argument.forEachSpan(visit) }
        case .list(let inner, _), .dictionary(let inner, _), .nullable(let inner, _): inner.forEachSpan(visit)
        case .inline(let type):
            visit(type.example?.span)
            type.shape.forEachSpan(visit)
        case .scalar, .faulty: break
        }
    }
}

extension DraftType {
    var spans: [SourceSpan] {
        var found: [SourceSpan] = []
        forEachSpan { found += [$0].compactMap(\.self) }
        return found
    }
}

extension DraftMessage {
    var spans: [SourceSpan] { [name.span] + (content.type?.spans ?? []) }
}
