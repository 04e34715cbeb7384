import APIContract
import APIModel
import SourceDiagnostics

/// The operations of an API that issue tokens, recognized by their answers, and the token endpoints of its security schemes.
struct SignInPlan: Sendable {
    /// The members of an answer with the tokens.
    struct Members: Sendable {
        let access: [String]
        var refresh: [String]?
        /// The member with the lifetime in seconds.
        var lifetime: [String]?
        /// The member with the type of the access token.
        var type: [String]?
        /// The name of the refresh token in requests, without case and separators; `nil` if the operation does not take one.
        var sent: String?
        /// Whether the operation only refreshes tokens.
        var onlyRefreshes = false
    }

    private static let places: Set<String> = [
        "login", "signin", "auth", "token", "tokens", "session", "sessions", "refresh", "register", "signup",
    ]
    private static let signsIn: Set<String> = ["username", "password", "email", "granttype", "code", "clientid", "login", "user"]

    private(set) var operations: [Int: Members] = [:]
    /// The paths of token endpoints (RFC 6749, 3.2) that are not operations of the document.
    private(set) var tokenPaths: Set<String> = []

    /// Whether clients can get a token at all.
    var givesTokens: Bool { !operations.isEmpty || !tokenPaths.isEmpty }

    init(_ contract: Contract) {
        let known = contract.securitySchemes.compactMap(\.tokens)
        for (index, operation) in contract.operations.enumerated() {
            guard let schema = operation.successSchema else { continue }
            let shape = SchemaShape(schema, in: contract.schemas)
            guard var members = Self.members(of: shape, operation, known) else { continue }
            let sent = ["refreshtoken"] + known.compactMap { $0.sent.map(ValueEcho.letters) }
            let names = Self.names(sentBy: operation, contract).map(ValueEcho.letters)
            members.sent = sent.first(where: names.contains)
            members.onlyRefreshes = members.sent != nil && !names.contains(where: Self.signsIn.contains)
            operations[index] = members
        }
        for scheme in contract.securitySchemes {
            guard case .oauth2(let url?, _) = scheme.kind else { continue }
            tokenPaths.insert(Self.path(of: url))
        }
    }

    private static func members(
        of shape: SchemaShape, _ operation: ContractOperation, _ known: [ContractSecurityScheme.Tokens]
    ) -> Members? {
        for tokens in known where has(tokens.access, in: shape) {
            var members = Members(access: tokens.access)
            members.refresh = tokens.refresh.flatMap { has($0, in: shape) ? $0 : nil }
            members.lifetime = lifetime(in: shape).map { [$0] }
            members.type = type(in: shape).map { [$0] }
            return members
        }
        let words = operation.pathText.lowercased().split { !$0.isLetter }.map(String.init)
        let isPlace = words.contains(where: places.contains)
        func member(_ shape: SchemaShape) -> String? {
            shape.propertyNames.first { ValueEcho.letters($0) == "accesstoken" }
                ?? (isPlace ? shape.propertyNames.first { ["token", "idtoken", "jwt"].contains(ValueEcho.letters($0)) } : nil)
        }
        for outer in [nil] + shape.propertyNames.map(Optional.some) {
            let own = outer.map { shape.member($0) } ?? shape
            let base = outer.map { [$0] } ?? []
            guard let access = member(own), own.member(access).types.isSubset(of: [.string, .null]) else { continue }
            var members = Members(access: base + [access])
            members.refresh = own.propertyNames.first { ValueEcho.letters($0) == "refreshtoken" }.map { base + [$0] }
            members.lifetime = lifetime(in: own).map { base + [$0] }
            members.type = type(in: own).map { base + [$0] }
            return members
        }
        return nil
    }

    private static func lifetime(in shape: SchemaShape) -> String? {
        shape.propertyNames.first { ["expiresin", "expires"].contains(ValueEcho.letters($0)) && !shape.member($0).types.contains(.string) }
    }

    private static func type(in shape: SchemaShape) -> String? { shape.propertyNames.first { ValueEcho.letters($0) == "tokentype" } }

    private static func has(_ path: [String], in shape: SchemaShape) -> Bool {
        guard let name = path.first else { return true }
        return shape.propertyNames.contains { $0.isExactly(name) } && has(Array(path.dropFirst()), in: shape.member(name))
    }

    /// The names of the members and parameters of a request.
    private static func names(sentBy operation: ContractOperation, _ contract: Contract) -> [String] {
        operation.parameters.filter { $0.location != .path }.map(\.name.value)
            + (operation.body?.contents ?? []).flatMap { SchemaShape($0.schema, in: contract.schemas).propertyNames }
    }

    /// The path of a URL, which can be relative.
    private static func path(of url: String) -> String {
        let request = ServedRequest("POST", url)
        return request.path
    }
}

/// Issues tokens to clients.
struct SignIn {
    enum Outcome {
        case granted(IssuedTokens.Grant)
        /// The request has a refresh token that is not valid, or none where one is needed.
        case refused
    }

    /// The grant of a client that has credentials of its own (RFC 6749, 4.4).
    private static let ofClient = "client_credentials"

    /// The type of all tokens (RFC 6750).
    private static let tokenType = "Bearer"

    let tokens: IssuedTokens

    /// The outcome of an operation that issues tokens.
    func outcome(_ request: ServedRequest, _ checked: RequestChecker.Outcome, _ members: SignInPlan.Members) -> Outcome {
        var values: [String: String] = [:]
        func add(_ name: String, _ value: LiteralValue) { values[ValueEcho.letters(name)] = ContentWriter.text(value) }
        for (key, value) in checked.parameters where key.location != .path { add(key.name, value) }
        if case .object(let written)? = checked.body { for member in written where member.value != .null { add(member.key, member.value) } }
        for cookie in QueryPair.cookies(of: request) {
            let name = ValueEcho.letters(cookie.name)
            if values[name] == nil { values[name] = cookie.value }
        }
        let wanted = values["expiresin"].flatMap { Int($0) } ?? values["expiresinmins"].flatMap { Int($0) }.map { $0.clampedMinutes }
        let grantType = values["granttype"]
        if let name = members.sent, members.onlyRefreshes || grantType == "refresh_token" || (grantType == nil && values[name] != nil) {
            return values[name].flatMap { tokens.exchange($0, wanted: wanted) }.map { .granted($0) } ?? .refused
        }
        return .granted(tokens.issue(scopes: Self.scopes(values["scope"]), wanted: wanted, canRefresh: grantType != Self.ofClient))
    }

    /// The answer with the issued tokens instead of made ones, as far as the schema allows them. If no refresh token was issued, it has
    /// none.
    func fill(_ value: LiteralValue, _ grant: IssuedTokens.Grant, _ members: SignInPlan.Members, isAllowed: (LiteralValue) -> Bool)
        -> LiteralValue
    {
        var result = value
        let parts: [([String]?, LiteralValue?)] = [
            (members.access, .string(grant.access)), (members.refresh, grant.refresh.map(LiteralValue.string)),
            (members.lifetime, .number("\(grant.lifetime)")),
            // The case does not matter (RFC 6749, 5.1). The second one stays if the schema allows both.
            (members.type, .string(Self.tokenType.lowercased())), (members.type, .string(Self.tokenType)),
        ]
        for (path, part) in parts {
            guard let path, let name = path.last else { continue }
            let changed = result.changing(at: path.dropLast()) { outer in part.map { outer.setting(name, $0) } ?? outer.removing(name) }
            if isAllowed(changed) { result = changed }
        }
        return result
    }

    /// The answer of a token endpoint (RFC 6749, 5).
    func answer(_ request: ServedRequest) -> ServedResponse {
        var values: [String: String] = [:]
        for pair in QueryPair.pairs(of: String(decoding: request.body, as: UTF8.self)).pairs where values[pair.name] == nil {
            values[pair.name] = pair.value
        }
        switch values["grant_type"] {
        case "refresh_token"?:
            guard let token = values["refresh_token"] else { return Self.error("invalid_request") }
            return tokens.exchange(token).map(Self.response) ?? Self.error("invalid_grant")
        case "authorization_code"?, Self.ofClient?, "password"?:
            return Self.response(tokens.issue(scopes: Self.scopes(values["scope"]), canRefresh: values["grant_type"] != Self.ofClient))
        case nil: return Self.error("invalid_request")
        default: return Self.error("unsupported_grant_type")
        }
    }

    private static func scopes(_ text: String?) -> [String] { (text ?? "").split(separator: " ").map(String.init) }

    private static func response(_ grant: IssuedTokens.Grant) -> ServedResponse {
        var members = [
            LiteralValue.Member("access_token", .string(grant.access)), LiteralValue.Member("token_type", .string(tokenType)),
            LiteralValue.Member("expires_in", .number("\(grant.lifetime)")),
        ]
        if let refresh = grant.refresh { members.append(LiteralValue.Member("refresh_token", .string(refresh))) }
        if !grant.scopes.isEmpty { members.append(LiteralValue.Member("scope", .string(grant.scopes.joined(separator: " ")))) }
        return response(200, members)
    }

    private static func error(_ code: String) -> ServedResponse { response(400, [LiteralValue.Member("error", .string(code))]) }

    private static func response(_ status: Int, _ members: [LiteralValue.Member]) -> ServedResponse {
        var response = ServedResponse(status, body: Array(LiteralValue.object(members).json.utf8))
        response.fields.set("Content-Type", "application/json")
        response.fields.set("Cache-Control", "no-store")
        return response
    }
}

extension Int {
    /// Minutes in seconds, without overflow.
    fileprivate var clampedMinutes: Int { multipliedReportingOverflow(by: 60).overflow ? .max : self * 60 }
}
