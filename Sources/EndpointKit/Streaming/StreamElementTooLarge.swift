/// The error for an element of a stream that is larger than allowed.
struct StreamElementTooLarge: RedactedError, CustomStringConvertible {
    /// The maximum size in bytes unless the call says otherwise.
    static let usualLimit = 16 << 20

    let limit: Int

    var description: String { "an event, line or record of the stream has more than \(limit.counted("byte"))" }
}
