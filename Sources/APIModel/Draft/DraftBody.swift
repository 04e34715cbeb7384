package import SourceDiagnostics

package typealias DraftBody = Declared<DraftType>.Body
package typealias DraftFormMembers = Declared<DraftType>.FormMembers

extension Declared {
    /// A request body.
    package struct Body: Sendable {
        package typealias Content = BodyContent<Type, FormMembers>

        package var content: Content
        /// `nil` for the usual one of the content.
        package var mediaType: Located<String>?
        package var isRequired: Bool
        package var documentation: Documentation
        package var span: SourceSpan
        /// The members of a form with an encoding other than the default.
        package var encodings: [DraftMemberEncoding]

        package init(
            content: Content, mediaType: Located<String>? = nil, isRequired: Bool = true,
            documentation: Documentation = Documentation(), span: SourceSpan, encodings: [DraftMemberEncoding] = []
        ) {
            self.content = content
            self.mediaType = mediaType
            self.isRequired = isRequired
            self.documentation = documentation
            self.span = span
            self.encodings = encodings
        }

        /// The body with other types.
        ///
        /// - Parameters:
        ///   - words: What in-place types of the body are named after.
        ///   - form: Transforms the members of a form.
        func map<Other>(
            of words: OperationWords, form: (FormMembers, TypePlace) throws -> Declared<Other>.FormMembers, _ transform: Transform<Other>
        ) rethrows -> Declared<Other>.Body {
            Declared<Other>.Body(
                content: try content.map(
                    type: { try transform($0, place(of: words)) }, form: { try form($0, formPlace(of: words.owner)) }),
                mediaType: mediaType, isRequired: isRequired, documentation: documentation, span: span, encodings: encodings)
        }

        /// The body with replaced types; `nil` if all of them are kept.
        func replacing(
            of words: OperationWords, form: (FormMembers, TypePlace) throws -> FormMembers?, _ replace: Replacement
        ) rethrows -> Body? {
            let content = try content.replacing(
                type: { try replace($0, place(of: words)) }, form: { try form($0, formPlace(of: words.owner)) })
            guard let content else { return nil }
            var body = self
            body.content = content
            return body
        }

        func place(of words: OperationWords) -> TypePlace {
            let owner = words.owner
            if let element = content.element { return TypePlace(TypePath(owner: owner, member: element), isWhole: true) }
            return TypePlace(
                TypePath(owner: owner, member: "body"), preferred: words.short("body") + [TypePath(owner: owner)],
                shared: TypePath(owner: owner), isWhole: true)
        }

        /// The place of the members of a form.
        private func formPlace(of owner: String) -> TypePlace {
            TypePlace(TypePath(owner: owner), isWhole: true, allowsFile: content.isMultipart)
        }
    }

    /// The members of a form: in-place fields, or those of a declared object.
    package enum FormMembers: Sendable {
        /// In-place fields. `sharedAt` is the span of the declared object with files that they are from.
        case fields([Field], sharedAt: SourceSpan? = nil)
        /// The members of a declared object.
        case type(Type)

        /// The members with other types.
        package func map<Other>(at place: TypePlace, _ transform: Transform<Other>) rethrows -> Declared<Other>.FormMembers {
            switch self {
            case .fields(let fields, let span):
                .fields(
                    try fields.map { try $0.map(of: place.name.text, allowsFile: place.allowsFile, transform) }, sharedAt: span)
            case .type(let type): .type(try transform(type, Self.placeOfType(at: place)))
            }
        }

        /// The members with replaced types; `nil` if all of them are kept.
        ///
        /// - Parameter adapt: Changes an in-place field further whose type was replaced. It gets the earlier type.
        func replacing(
            at place: TypePlace, _ replace: Replacement, adapting adapt: (_ field: inout Field, _ earlier: Type) -> Void = { _, _ in }
        ) rethrows -> FormMembers? {
            switch self {
            case .fields(let fields, let span):
                try fields.replacingTypes(
                    { try replace($0, fields[$1].place(of: place.name.text, allowsFile: place.allowsFile)) }, adapting: adapt
                ).map { .fields($0, sharedAt: span) }
            case .type(let type): try replace(type, Self.placeOfType(at: place)).map { .type($0) }
            }
        }

        /// The place of a declared object whose members are those of the form.
        private static func placeOfType(at place: TypePlace) -> TypePlace {
            TypePlace(place.name, isWhole: true)
        }

        /// Visits the types, without those inside in-place types.
        package func forEachType(_ body: (Type) throws -> Void) rethrows {
            _ = try replacing(
                at: .defaultError,
                { type, _ in
                    try body(type)
                    return nil
                })
        }
    }
}

/// The encoding of a member of a form, other than the default.
package struct DraftMemberEncoding: Sendable {
    /// The key of the member.
    package var key: Located<String>
    package var mediaType: Located<String>?
    /// The format in `application/x-www-form-urlencoded`.
    package var format: ParameterFormat?
    /// The headers of the part in `multipart`.
    package var headers: [DraftConstantHeader]

    package init(
        key: Located<String>, mediaType: Located<String>? = nil, format: ParameterFormat? = nil, headers: [DraftConstantHeader] = []
    ) {
        self.key = key
        self.mediaType = mediaType
        self.format = format
        self.headers = headers
    }
}
