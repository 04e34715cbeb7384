/// A piece of a stream is larger than allowed.
struct StreamElementTooLarge: RedactedError, CustomStringConvertible {
    let limit: Int

    var description: String { "an event or line of the stream has more than \(limit) bytes" }
}
