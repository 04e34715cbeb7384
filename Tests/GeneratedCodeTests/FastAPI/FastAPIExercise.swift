import Testing

/// A call of one operation, and what must come of it.
struct FastAPIExercise: Sendable, CustomTestStringConvertible {
    struct Unexpected: Error {
        let text: String

        init(_ text: String) { self.text = text }
    }

    /// As the document has it, behind its tag: `items.listItems`.
    let operation: String
    let run: @Sendable (FastAPISession) async throws -> Void

    init(_ operation: String, _ run: @escaping @Sendable (FastAPISession) async throws -> Void) {
        self.operation = operation
        self.run = run
    }

    var testDescription: String { operation }

    /// The name in errors and logs: `ItemsEndpoint.listItems`.
    var emittedName: String {
        let parts = operation.split(separator: ".")
        return parts[0].prefix(1).uppercased() + parts[0].dropFirst() + "Endpoint." + parts[1]
    }

    static let all = items + values + forms + meta + auth + streams
}
