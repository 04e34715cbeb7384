public import Foundation

/// What a client does with a response that is not as its document says.
///
/// ```swift
/// let client = APIClient(baseURL: url, configuration: ClientConfiguration(tolerance: .all))
/// ```
///
/// A body is always read strictly first, and tolerance has no cost while servers keep to their documents. Each of the three kinds is chosen
/// for itself. Requests are never changed: a value that was filled is sent like any other, so an update that sends a whole resource back
/// writes the filled values. Update single members instead, or look at ``ResponseDeviation``s first.
///
/// It is for JSON that the runtime decodes itself: not for bodies that a ``ResponseBodyDecoder`` reads, nor for a subclass of `JSONDecoder`,
/// nor for what only JSON5 allows. A body that is nested more than 128 levels deep is read again on a thread of its own, where task-local
/// values of the app are not set.
public struct ResponseTolerance: Sendable, Hashable {
    /// A value that says the right thing in another form is converted.
    ///
    /// Numbers, booleans, lists and objects become text where a text is expected. A text becomes a number, or a boolean (`true`, `false`,
    /// `1`, `0`, `yes`, `no`, `on`, `off`); 1 and 0 become booleans and back. A date may be RFC 3339, without an offset (then in `timeZone`),
    /// in the basic form of ISO 8601, an HTTP date, seconds or milliseconds since 1970, or a list of numbers from the year on, as Java writes
    /// it. A single value becomes a list of one. An empty text where a text makes no sense counts as null. A number is never rounded.
    ///
    /// A body without the ``ResponseEnvelope`` is taken for its payload, unless the envelope is to say that the call succeeded; that may
    /// also be said in another form, such as `"true"`.
    public var coerce: Bool
    /// What does not decode is left out: elements of lists and dictionaries are dropped, and an optional member becomes nil.
    ///
    /// A stream goes on with its next element, also after one that is not JSON. Pages by offset or number count what was dropped.
    public var lossy: Bool
    /// Null or nothing in the place of a value that is always there becomes the empty value of its type: `""`, 0, false, `[]`, `[:]`,
    /// JSON null, or the unknown value of an open enumeration or union.
    ///
    /// Dates, objects and closed enumerations have none. Then the nearest optional around it becomes nil, the nearest element of a list is
    /// left out, or the nearest open union becomes its unknown variant.
    public var fill: Bool
    /// Where dates and times without an offset are read when `coerce` is on.
    public var timeZone: TimeZone

    /// Tolerates what is given.
    ///
    /// - Parameter timeZone: Where dates and times without an offset are read; UTC unless given.
    public init(coerce: Bool = false, lossy: Bool = false, fill: Bool = false, timeZone: TimeZone = ResponseTolerance.utc) {
        self.coerce = coerce
        self.lossy = lossy
        self.fill = fill
        self.timeZone = timeZone
    }

    /// Tolerates what is given, with the time zone by its name in the IANA database, such as `Europe/Berlin`; UTC if there is no such zone.
    public init(coerce: Bool = false, lossy: Bool = false, fill: Bool = false, zone: String) {
        self.init(coerce: coerce, lossy: lossy, fill: fill, timeZone: TimeZone(identifier: zone) ?? Self.utc)
    }

    /// Nothing is tolerated, which is the default.
    public static let strict = ResponseTolerance()

    /// Everything is tolerated; dates and times without an offset are in UTC.
    public static let all = ResponseTolerance(coerce: true, lossy: true, fill: true)

    /// UTC.
    public static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}
