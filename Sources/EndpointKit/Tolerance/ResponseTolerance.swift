public import Foundation

/// Which deviations of a response from its document a client tolerates.
///
/// ```swift
/// let client = APIClient(baseURL: url, configuration: ClientConfiguration(tolerance: .all))
/// ```
///
/// A body is always decoded strictly first, so tolerance has no cost while servers keep to their documents. Each of the three options can
/// be enabled separately. Requests are never changed: a filled value is sent like any other, so an update that sends a whole resource back
/// writes the filled values. Update single members instead, or check the ``ResponseDeviation``s first.
///
/// Tolerance applies to JSON that the runtime decodes itself: not to bodies that a ``ResponseBodyDecoder`` decodes, to a subclass of
/// `JSONDecoder`, or to features of JSON5. A body that is nested more than 128 levels deep is decoded again on a separate thread, where
/// task-local values of the app are not set.
public struct ResponseTolerance: Sendable, Hashable {
    /// Converts values in other formats.
    ///
    /// Numbers, Booleans, lists and objects become strings where a string is expected. A string becomes a number, or a Boolean (`true`,
    /// `false`, `1`, `0`, `yes`, `no`, `on`, `off`); 1 and 0 become Booleans and vice versa. A date can be RFC 3339, without an offset
    /// (then in `timeZone`), in the basic format of ISO 8601, an HTTP date, seconds or milliseconds since 1970, or a list of numbers
    /// beginning with the year, as Java writes it. A single value becomes a list of one, an object only if the elements are objects. An
    /// empty string counts as null if the type is not a string. A number is never rounded.
    ///
    /// A body without the ``ResponseEnvelope`` is treated as its payload, unless the envelope must indicate success. The indication can
    /// also be in another format, such as `"true"`.
    public var coerce: Bool
    /// Omits what does not decode: elements of lists and dictionaries are dropped, and an optional member becomes `nil`.
    ///
    /// A stream continues with its next element, also after one that is not JSON. Paging by offset or number counts dropped elements.
    public var lossy: Bool
    /// Replaces null and missing required values with the empty value of the type: `""`, 0, false, `[]`, `[:]`, JSON null, or the unknown
    /// value of an open enumeration or union.
    ///
    /// Dates, objects and closed enumerations have no empty value. Then the nearest enclosing optional becomes `nil`, the nearest element
    /// of a list is dropped, or the nearest open union becomes its unknown variant.
    public var fill: Bool
    /// The time zone of dates and times without an offset, with `coerce`.
    public var timeZone: TimeZone

    /// Creates a tolerance with some of the options.
    ///
    /// - Parameters:
    ///   - coerce: Whether values are converted to the declared type.
    ///   - lossy: Whether what cannot be decoded is omitted.
    ///   - fill: Whether missing values are replaced with empty ones.
    ///   - timeZone: The time zone of dates and times without an offset; the default is UTC.
    public init(coerce: Bool = false, lossy: Bool = false, fill: Bool = false, timeZone: TimeZone = ResponseTolerance.utc) {
        self.coerce = coerce
        self.lossy = lossy
        self.fill = fill
        self.timeZone = timeZone
    }

    /// Creates a tolerance with a time zone by its name in the IANA database, such as `Europe/Berlin`; UTC if there is no such zone.
    public init(coerce: Bool = false, lossy: Bool = false, fill: Bool = false, zone: String) {
        self.init(coerce: coerce, lossy: lossy, fill: fill, timeZone: TimeZone(identifier: zone) ?? Self.utc)
    }

    /// Creates the default tolerance, which is ``strict``, changed by a closure.
    public init(_ change: (inout ResponseTolerance) -> Void) {
        self.init()
        change(&self)
    }

    /// Tolerates nothing. This is the default.
    public static let strict = ResponseTolerance()

    /// Tolerates everything. Dates and times without an offset are in UTC.
    public static let all = ResponseTolerance(coerce: true, lossy: true, fill: true)

    /// UTC.
    public static let utc = TimeZone(secondsFromGMT: 0) ?? .current
}
