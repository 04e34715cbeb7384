/// The error for an element of a stream that is larger than allowed.
struct StreamElementTooLarge: RedactedError, CustomStringConvertible {
    let limit: Int

    var description: String { "an event, line or record of the stream has more than \(limit) bytes" }
}
