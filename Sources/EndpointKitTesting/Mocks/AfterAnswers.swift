/// What a mock or a stub does with calls after its last answer in order.
public struct AfterAnswers: Sendable, Hashable {
    private enum Kind: Hashable {
        case fail
        case repeatLast
        case example
    }

    private let kind: Kind

    /// Calls fail with an error that names the method and the number of answers.
    public static let fail = AfterAnswers(kind: .fail)
    /// The last answer is repeated.
    public static let repeatLast = AfterAnswers(kind: .repeatLast)
    /// Calls are answered as without answers in order: by the store or the example. A strict mock fails.
    public static let example = AfterAnswers(kind: .example)

    /// The reason why a call has no answer, after a number of them.
    static func exhausted(_ count: Int) -> String {
        count == 1 ? "its only answer in order is used up" : "its \(count) answers in order are used up"
    }
}
