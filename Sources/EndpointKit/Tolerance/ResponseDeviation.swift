/// One place where a response is not as its document says.
///
/// It has nothing of the body but the names of declared members and the kinds of values, so it may be logged and stored.
public struct ResponseDeviation: Sendable, Hashable {
    /// What is wrong.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
        /// A member that is always there is not.
        case missing
        /// There is null where there is always a value.
        case null
        /// A value of another JSON type.
        case type
        /// A value of the right JSON type that has another form, such as a date without an offset, or that does not fit.
        case format
        /// A value that is none of those that are possible.
        case value
        /// JSON was expected, and `Content-Type` names another media type.
        case mediaType
        /// An element of a stream that is not JSON.
        case syntax
    }

    /// A part of the way from the top of the body to a value.
    public enum Step: Sendable, Hashable {
        /// A member by its name on the wire.
        case member(String)
        /// An element of a list, counted from 0.
        case element(Int)
        /// A member of a dictionary, whose name belongs to the data and is not told.
        case entry
    }

    /// As in `UserEndpoint.one`.
    public let endpoint: String
    /// The method of the request; nil when it is not known, as with mocks.
    public let method: HTTPMethod?
    /// The status of the response.
    public let status: Int
    /// From the top of the body as it came, the members of an envelope included; of a stream from the top of the element.
    public let path: [Step]
    /// The Swift type that was expected, such as `Date`; a media type when the kind is ``Kind/mediaType``.
    public let expected: String
    /// What came: a JSON type or `absent`, and if need be its form: `string: date and time without offset`; a media type when the kind is
    /// ``Kind/mediaType``, with `: not JSON` when that is true of the body, too; `text that is not JSON` when the kind is ``Kind/syntax``.
    public let found: String
    /// What is wrong.
    public let kind: Kind
    /// Of a stream: the line of the response on which the element starts, counted from 1; nil for any other body.
    public let line: Int?

    /// A deviation of a response.
    public init(
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

    /// The path as in `items[3].created`; `[*]` is an entry of a dictionary. Empty for the whole body.
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
    /// Place, expectation and finding: `items[3].created: Date expected, found string: date and time without offset`, after the line of a
    /// stream: `line 3: created: …`.
    public var description: String {
        let places = [line.map { "line \($0)" }, path.isEmpty ? (line == nil ? "the body" : nil) : place].compactMap(\.self)
        return "\(places.joined(separator: ": ")): \(expected) expected, \(found == "absent" ? "nothing there" : "found \(found)")"
    }
}
