/// What the server says to a call.
struct Answer: Sendable {
    var status = 200
    var body: JSON

    /// An error as DummyJSON words it.
    static func problem(_ status: Int, _ message: String) -> Answer {
        Answer(status: status, body: ["message": .string(message)])
    }
}
