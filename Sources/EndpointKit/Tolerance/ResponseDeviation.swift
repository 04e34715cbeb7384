/// A value in a response that differs from the document.
///
/// It contains nothing of the body except names of declared members and the kinds of values, so it can be logged and stored.
public struct ResponseDeviation: Sendable, Hashable {
    /// The kind of deviation.
    public struct Kind: RawRepresentable, Sendable, Hashable, CaseIterable, Codable {
        /// The name of the kind, as in files of a `DeviationRecorder`.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A required member is missing.
        public static let missing = Kind(rawValue: "missing")
        /// A value that cannot be null is null.
        public static let null = Kind(rawValue: "null")
        /// A value of another JSON type.
        public static let type = Kind(rawValue: "type")
        /// A value of the right JSON type in another format, such as a date without an offset, or out of range.
        public static let format = Kind(rawValue: "format")
        /// A value that is not one of the possible values.
        public static let value = Kind(rawValue: "value")
        /// JSON was expected, but `Content-Type` has another media type.
        public static let mediaType = Kind(rawValue: "mediaType")
        /// An element of a stream that is not JSON, or a text with bytes that its charset does not have.
        public static let syntax = Kind(rawValue: "syntax")

        /// The kinds that the runtime reports.
        public static let allCases: [Kind] = [missing, null, type, format, value, mediaType, syntax]
    }

    /// A component of the path from the top level of the body to a value.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Step: Sendable, Hashable {
        /// A member by its name in JSON.
        case member(String)
        /// An element of a list, counted from 0.
        case element(Int)
        /// A member of a dictionary, whose name is data and is not revealed.
        case entry
    }

    /// The name of the endpoint, such as `UserEndpoint.one`.
    public let endpoint: String
    /// The method of the request; `nil` if it is unknown, as with mocks.
    public let method: HTTPMethod?
    /// The status of the response.
    public let status: Int
    /// The path from the top level of the received body, including the members of an envelope; for a stream, from the top level of the
    /// element.
    public let path: [Step]
    /// The expected Swift type, such as `Date`; a media type if the kind is ``Kind/mediaType``.
    public let expected: String
    /// What was received: a JSON type or `absent`, and possibly its format: `string: date and time without offset`. If the kind is
    /// ``Kind/mediaType``, a media type, with `: not JSON` if the body is not JSON either. If the kind is ``Kind/syntax``,
    /// `text that is not JSON` or `bytes that are not text in the charset`.
    public let found: String
    /// The kind of deviation.
    public let kind: Kind
    /// For a stream: the line of the response on which the element starts, counted from 1; `nil` for any other body.
    public let line: Int?

    /// Creates a deviation.
    package init(
        endpoint: String, method: HTTPMethod? = nil, status: Int, path: [Step], expected: String, found: String, kind: Kind,
        line: Int? = nil
    ) {
        self.endpoint = endpoint
        self.method = method
        self.status = status
        self.path = path
        self.expected = expected
        self.found = found
        self.kind = kind
        self.line = line
    }

    /// The path in the form `items[3].created`, where `[*]` is an entry of a dictionary. Empty for the whole body.
    public var place: String {
        path.reduce(into: "") { text, step in
            switch step {
            case .member(let name): text += text.isEmpty ? name : "." + name
            case .element(let index): text += "[\(index)]"
            case .entry: text += "[*]"
            }
        }
    }
}

extension ResponseDeviation: CustomStringConvertible {
    /// The path, the expectation and what was found: `items[3].created: Date expected, found string: date and time without offset`; for a
    /// stream, after the line: `line 3: created: …`.
    public var description: String {
        let places = [line.map { "line \($0)" }, path.isEmpty ? (line == nil ? "the body" : nil) : place].compactMap(\.self)
        return "\(places.joined(separator: ": ")): \(expected) expected, \(found == "absent" ? "found nothing" : "found \(found)")"
    }
}
