package import SourceDiagnostics

package typealias DraftBody = Declared<DraftType>.Body
package typealias DraftBodyFields = Declared<DraftType>.FormMembers

extension Declared {
    /// What a request carries.
    package struct Body: Sendable {
        package typealias Content = BodyContent<Type, FormMembers>

        package var content: Content
        /// `nil`: the usual one of the content.
        package var mediaType: Located<String>?
        package var isRequired: Bool
        package var documentation: Documentation
        package var span: SourceSpan
        /// Members of a form that are not written as usual.
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
        ///   - owner: What types that are declared in it are named after.
        ///   - form: Makes the members of a form, whose place it is given.
        package func map<Other>(
            of owner: String, form: (FormMembers, TypePlace) throws -> Declared<Other>.FormMembers, _ transform: Transform<Other>
        ) rethrows -> Declared<Other>.Body {
            let place = TypePlace(TypePath(owner: owner), isWhole: true)
            let formPlace = TypePlace(place.name, isWhole: true, allowsFile: content.isMultipart)
            return Declared<Other>.Body(
                content: try content.map(type: { try transform($0, place) }, form: { try form($0, formPlace) }), mediaType: mediaType,
                isRequired: isRequired, documentation: documentation, span: span, encodings: encodings)
        }
    }

    /// The members of a form.
    package enum FormMembers: Sendable {
        /// Written in place. `sharedAt`: they are those of a declared object with files, which is named there.
        case fields([Field], sharedAt: SourceSpan? = nil)
        /// Those of a declared object.
        case type(Type)

        /// The members with other types.
        ///
        /// - Parameter field: Makes a member that is written in place.
        package func map<Other>(
            at place: TypePlace, field: (Field) throws -> Declared<Other>.Field, _ transform: Transform<Other>
        ) rethrows -> Declared<Other>.FormMembers {
            switch self {
            case .fields(let fields, let span): .fields(try fields.map(field), sharedAt: span)
            case .type(let type): .type(try transform(type, TypePlace(place.name, isWhole: true)))
            }
        }

        /// Visits the types, without those in types that are declared in place.
        package func forEachType(_ body: (Type) throws -> Void) rethrows {
            switch self {
            case .fields(let fields, _): for field in fields { try body(field.type) }
            case .type(let type): try body(type)
            }
        }
    }
}

/// How a member of a form is written, where that is not as usual.
package struct DraftMemberEncoding: Sendable {
    /// The member.
    package var key: Located<String>
    package var mediaType: Located<String>?
    /// Only of `application/x-www-form-urlencoded`.
    package var format: ParameterFormat?
    /// Headers of the part; only of `multipart`.
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
