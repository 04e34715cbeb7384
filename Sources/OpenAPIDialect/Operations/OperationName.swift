/// What operations are called.
enum OperationName {
    /// The name of an operation without an ID: `get users by id` for `GET /users/{id}`.
    static func made(method: String, path: PathText) -> String {
        ([method.lowercased()] + path.words.filter { !["api", "rest"].contains($0.lowercased()) }).joined(separator: " ")
    }

    /// The name without the service's in front, when a symbol stands between: `list` for `users/list` in `users`.
    static func stripped(_ name: String, of service: String) -> String {
        let letters = service.lowercased().filter { $0.isLetter || $0.isNumber }
        guard !letters.isEmpty, let symbol = name.firstIndex(where: { "/._-:".contains($0) }) else { return name }
        let head = name[..<symbol].lowercased().filter { $0.isLetter || $0.isNumber }
        let tail = name[name.index(after: symbol)...]
        guard head == letters || head == letters + "controller", tail.first?.isLetter == true else { return name }
        return String(tail)
    }
}
