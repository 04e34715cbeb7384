/// `/auth`
enum AuthRoutes {
    static func answer(_ call: Call, _ sessions: inout Sessions) -> Answer? {
        switch call.route {
        case "POST /auth/login":
            let name = call.body?["username"]?.string
            let password = call.body?["password"]?.string
            guard let name, let password else { return .problem(400, "Username and password required") }
            let user = SampleUsers.all.first { $0["username"]?.string == name && $0["password"]?.string == password }
            guard let user, let id = user["id"]?.int else { return .problem(400, "Invalid credentials") }
            let shown = ["id", "username", "email", "firstName", "lastName", "gender", "image"]
            return Answer(body: .object(user.members.filter { shown.contains($0.key) }).merging(sessions.tokens(for: id)))
        case "POST /auth/refresh":
            return sessions.refresh(with: call.body?["refreshToken"]?.string)
        case "GET /auth/me":
            let (id, message) = sessions.user(of: call.bearer)
            guard let user = SampleUsers.all.first(where: { $0["id"]?.int == id }) else { return .problem(401, message) }
            return Answer(body: user)
        default:
            return nil
        }
    }
}
