/// In what form a response is wanted.
enum Delivery: Sendable {
    case whole
    case file
    case stream
}
