package import APIModel
package import SourceDiagnostics

/// One way in which responses differ from what their document says, as a run has recorded it.
package struct Deviation: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A member that is always there is not.
        case missing
        /// There is null where there is always a value.
        case null
        /// A value of another JSON type.
        case type
        /// A value of the right JSON type in another form.
        case format
        /// A value that is none of those that are possible.
        case value
        /// JSON was expected, and `Content-Type` names another media type.
        case mediaType
        /// An element of a stream that is not JSON.
        case syntax

        /// What came is not the form of a JSON value.
        var isOfText: Bool { self == .mediaType || self == .syntax }
    }

    package enum Step: Sendable, Hashable {
        case member(String)
        /// Any element of a list.
        case element
        /// Any member of a dictionary.
        case entry
    }

    /// As it is emitted: `UsersEndpoint.find`.
    package var endpoint: Located<String>
    /// In capitals; `nil` when it is not known.
    package var method: String?
    package var status: Int
    /// From the top of the body.
    package var path: [Step]
    /// The Swift type that was expected, such as `Date`.
    package var expected: String
    /// The JSON type that came; `nil`: none.
    package var found: JSONKind?
    /// The form of what came, such as `date and time without offset`; the media type, when that is what is wrong; what came instead of JSON.
    package var form: String?
    package var kind: Kind
    /// How often it came.
    package var count: Int
    /// Where it was recorded.
    package var span: SourceSpan

    /// What came, as it was recorded.
    package var foundText: String {
        if kind.isOfText, let form { return form }
        return [found?.rawValue ?? "absent", form].compactMap(\.self).joined(separator: ": ")
    }

    /// The media type that came; `nil` when the body was not JSON either, or when something else is wrong.
    package var mediaTypeOfJSON: String? {
        guard kind == .mediaType, let form, form.contains("/"), !form.contains(" ") else { return nil }
        return form
    }

    /// The path as `items[].created`; `the body` when it is empty.
    package var place: String {
        if path.isEmpty { return "the body" }
        return path.reduce(into: "") { text, step in
            switch step {
            case .member(let name): text += text.isEmpty ? name : ".\(name)"
            case .element: text += "[]"
            case .entry: text += "[*]"
            }
        }
    }

    /// Why a document is changed, in a few words.
    package var reason: String {
        "\(endpoint.value) \(status), \(place): \(foundText) instead of \(expected), \(count == 1 ? "once" : "\(count) times")"
    }
}
