extension Synthesized {
    struct TodoPage: Codable, Equatable, Sendable {
        let todos: [Todo]
        let total: Int
        let skip: Int
        let limit: Int
    }

    struct Todo: Codable, Equatable, Sendable {
        let id: Int
        let todo: String
        let completed: Bool
        let userId: Int
    }
}
