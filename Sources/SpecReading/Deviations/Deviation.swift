package import APIModel
package import SourceDiagnostics

/// A recorded difference between responses and their document.
package struct Deviation: Sendable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A required member is missing.
        case missing
        /// A value that cannot be null is null.
        case null
        /// A value of another JSON type.
        case type
        /// A value of the right JSON type in another format.
        case format
        /// A value that is not one of the possible values.
        case value
        /// JSON was expected, but `Content-Type` has another media type.
        case mediaType
        /// An element of a stream that is not JSON, or a text with bytes that its charset does not have.
        case syntax

        /// Whether the deviation concerns the text of the body, not a JSON value.
        var isOfText: Bool { self == .mediaType || self == .syntax }
    }

    package enum Step: Sendable, Hashable {
        case member(String)
        /// Any element of a list.
        case element
        /// Any member of a dictionary.
        case entry
    }

    /// The emitted name of the endpoint: `UsersEndpoint.find`.
    package var endpoint: Located<String>
    package var status: Int
    /// The path from the top level of the body.
    package var path: [Step]
    /// The expected Swift type, such as `Date`.
    package var expected: String
    /// The received JSON type; `nil` if there was no value.
    package var found: JSONKind?
    /// The format of the received value, such as `date and time without offset`; the received media type; or a description of data that is
    /// not JSON.
    package var form: String?
    package var kind: Kind
    /// The count.
    package var count: Int
    /// The span in the file of deviations.
    package var span: SourceSpan

    /// The received value, as recorded.
    package var foundText: String {
        if kind.isOfText, let form { return form }
        return [found?.rawValue ?? "absent", form].compactMap(\.self).joined(separator: ": ")
    }

    /// The received media type, and whether the body was JSON; `nil` for another kind of deviation.
    package var mediaType: (name: String, isOfJSON: Bool)? {
        guard kind == .mediaType, let form, form.contains("/") else { return nil }
        guard let end = form.firstRange(of: ": ") else { return form.contains(" ") ? nil : (form, true) }
        return (String(form[..<end.lowerBound]), false)
    }

    /// The path in the form `items[].created`; `the body` if it is empty.
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

    /// A short reason for the change of a document.
    package var reason: String {
        "\(endpoint.value) \(status), \(place): \(foundText) instead of \(expected), \(count.times)"
    }
}

extension Deviation {
    /// Whether a date was expected.
    package var isOfDates: Bool { ["Date", "Day", "LocalDateTime", "EpochSeconds", "EpochMilliseconds"].contains(expected) }

    /// Whether the received value is a date in some format.
    package var isDate: Bool {
        guard found == .string else { return found == .number || found == .integer }
        return form.map { $0.contains("date") || $0.contains("time") || $0.contains("since") } ?? false
    }
}
