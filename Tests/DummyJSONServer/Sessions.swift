/// Who is signed in. A refresh token is good for one refresh.
struct Sessions: Sendable {
    private var issued = 0
    /// Users by access token.
    private var access: [String: Int] = [:]
    private var expired: Set<String> = []
    /// Users by refresh token.
    private var refresh: [String: Int] = [:]
    /// How many refreshes were granted.
    private(set) var refreshes = 0
    var refusesRefreshes = false

    mutating func expireTokens() {
        expired.formUnion(access.keys)
        access = [:]
    }

    /// The user of a token; nil and why there is none.
    func user(of token: String?) -> (Int?, String) {
        guard let token else { return (nil, "Access Token is required") }
        if let user = access[token] { return (user, "") }
        return (nil, expired.contains(token) ? "Token Expired!" : "Invalid/Expired Token!")
    }

    mutating func tokens(for user: Int) -> [String: JSON] {
        issued += 1
        let tokens = (access: "access-\(issued)", refresh: "refresh-\(issued)")
        access[tokens.access] = user
        refresh[tokens.refresh] = user
        return ["accessToken": .string(tokens.access), "refreshToken": .string(tokens.refresh)]
    }

    mutating func refresh(with token: String?) -> Answer {
        guard let token else { return .problem(401, "Refresh token required") }
        guard !refusesRefreshes, let user = refresh.removeValue(forKey: token) else { return .problem(403, "Invalid refresh token") }
        refreshes += 1
        return Answer(body: .object(tokens(for: user)))
    }
}
