import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct RefreshResolutionTests {
    @Test func theLastOfParametersWithOneNameCounts() throws {
        let server = DraftOAuth2(
            tokenURL: "https://t", tokenParameters: [NameValuePair("a", "1"), NameValuePair("b", "2"), NameValuePair("a", "3")])
        let api = try resolve(draft { $0.securitySchemes = [DraftSecurityScheme(name: at("s"), kind: .oauth2(server))] })
        #expect(api.lines(with: "token parameter") == [#"token parameter "b" "2""#, #"token parameter "a" "3""#])
        #expect(api.lines(with: "client credentials") == [#"client credentials at "https://t""#])
    }

    @Test func namesThatDifferInNormalizationAreTwo() throws {
        func server(_ names: String...) -> DraftOAuth2 {
            DraftOAuth2(tokenURL: "https://t", tokenParameters: names.map { NameValuePair($0, "1") })
        }
        let scheme = DraftSecurityScheme(name: at("s"), kind: .oauth2(server("caf\u{E9}", "cafe\u{301}")))
        #expect(try resolve(draft { $0.securitySchemes = [scheme] }).lines(with: "token parameter").count == 2)
        let refresh = DraftRefresh(operation: at("Things.cafe\u{301}", 1))
        let found = faults(
            draft([], [operation("caf\u{E9}", "POST")]) {
                $0.securitySchemes = [DraftSecurityScheme(name: at("s"), kind: .bearer, refresh: refresh)]
            })
        #expect(found.map { $0.prefix { $0 != ":" } } == ["1 unknown-operation"])
    }

    private func document(
        _ refresh: DraftRefresh, sends: [DraftField] = [field("refreshToken")],
        gives: [DraftField] = [field("access_token"), field("expires_in", "Int")],
        _ change: (inout DraftOperation) -> Void = { _ in }
    ) -> DraftAPI {
        let types = [object("Tokens", gives), object("Input", sends)]
        var renew = operation("renew", "POST").with {
            $0.body = body(json: "Input")
            $0.responses = [response(200, json("Tokens"))]
        }
        change(&renew)
        return draft(types, [renew]) { $0.securitySchemes = [DraftSecurityScheme(name: at("session"), kind: .bearer, refresh: refresh)] }
    }

    private let usual = DraftRefresh(operation: at("Things.renew", 1))

    @Test func findsMembersByTheirUsualNames() throws {
        let refresh = try #require(try resolve(document(usual)).securitySchemes[0].refresh)
        #expect(refresh.operation == OperationID(service: 0, operation: 0))
        #expect(refresh.input == .bodyField(key: "refreshToken"))
        #expect(refresh.members.access.steps == [.init(owner: TypeID(index: 0), field: 0, isOptional: false)])
        #expect(refresh.members.refresh == nil)
        guard case .seconds(let path)? = refresh.members.expiry else { throw NotThatKind() }
        #expect(path.type == .scalar(.int))
    }

    @Test func takesTheMembersThatAreNamed() throws {
        let named = DraftRefresh(
            operation: at("Things.renew"), sends: at("r"), accessToken: at("data.t"), refreshToken: at("data.n"), expiry: at("data.at"))
        let api = try resolve(
            draft(
                [object("Out", [field("data", "Data_")]), object("Data_", [field("t"), field("n", "String?"), field("at?", "Date")])],
                [
                    operation("renew", "POST").with {
                        $0.body = body(.form(.fields([field("r"), field("grant_type", const: value(.string("refresh_token")))])))
                        $0.responses = [response(200, json("Out"))]
                    }
                ]
            ) { $0.securitySchemes = [DraftSecurityScheme(name: at("s"), kind: .oauth2(DraftOAuth2()), refresh: named)] })
        let refresh = try #require(api.securitySchemes[0].refresh)
        #expect(refresh.input == .bodyField(key: "r"))
        #expect(refresh.members.refresh?.isOptional == true)
        guard case .date? = refresh.members.expiry else { throw NotThatKind() }
    }

    @Test func aCookieMaySendTheToken() throws {
        let api = try resolve(document(usual, sends: [field("device?")]))
        #expect(api.securitySchemes[0].refresh?.input == .nothing)
        let parameters = document(usual) {
            $0.body = nil
            $0.parameters = [parameter(.query, "page?", "Int"), parameter(.header, "refresh_token")]
        }
        #expect(try resolve(parameters).securitySchemes[0].refresh?.input == .parameter(1))
    }

    @Test func aNumberUnderExpiresAtIsNoDuration() throws {
        let api = try resolve(document(usual, gives: [field("token"), field("expiresAt", "Int")]))
        #expect(api.securitySchemes[0].refresh?.members.expiry == nil)
    }

    /// Those of refreshes, and those with the member of RFC 6749 that is always there.
    @Test func findsTheTypesThatCarryTokens() throws {
        func types(_ fields: [DraftField], scheme: DraftSecurityScheme.Kind = .bearer) throws -> [TokenResponse] {
            try resolve(
                draft([object("Out", fields)], [operation("login", "POST").with { $0.responses = [response(200, json("Out"))] }]) {
                    $0.securitySchemes = [DraftSecurityScheme(name: at("s"), kind: scheme)]
                }
            ).tokenResponses
        }
        let standard = try types([field("access_token"), field("refresh_token?"), field("expires_in?", "Int")])
        #expect(standard.map(\.type) == [.declared(TypeID(index: 0), arguments: [])])
        #expect(standard[0].members.refresh?.isOptional == true)
        guard case .seconds? = standard[0].members.expiry else { throw NotThatKind() }
        #expect(try types([field("accessToken")]).count == 1)
        #expect(try types([field("access_token?")]).isEmpty, "A token that may be absent is none.")
        #expect(try types([field("token")]).isEmpty, "It could be the token of a device.")
        #expect(try types([field("access_token")], scheme: .basic).isEmpty)
        #expect(try resolve(document(usual)).tokenResponses.map(\.members.access.steps[0].field) == [0])
    }

    @Test func tokensOfResponsesAreSensitive() throws {
        let fields = [field("id"), field("access_token"), field("refresh_token?"), field("expires_in?", "Int")]
        func sensitive(_ scheme: DraftSecurityScheme.Kind) throws -> [String] {
            let api = try resolve(
                draft([object("Out", fields)], [operation("login", "POST").with { $0.responses = [response(200, json("Out"))] }]) {
                    $0.securitySchemes = [DraftSecurityScheme(name: at("s"), kind: scheme)]
                })
            guard case .object(let shape) = api.typeTable.declaration(TypeID(index: 0)).shape else { throw NotThatKind() }
            return shape.fields.filter(\.isSensitive).map(\.key)
        }
        #expect(try sensitive(.bearer) == ["access_token", "refresh_token"])
        #expect(try sensitive(.basic) == ["access_token", "refresh_token"])
    }

    /// A refresh finds them by its settings, even if the response can be without them.
    @Test func tokensOfARefreshAreSensitiveWhateverTheirNames() throws {
        let named = DraftRefresh(operation: at("Things.renew"), accessToken: at("pass1"), refreshToken: at("pass2"))
        let api = try resolve(document(named, gives: [field("id"), field("pass1?"), field("pass2?")]))
        guard case .object(let shape) = api.typeTable.declaration(TypeID(index: 0)).shape else { throw NotThatKind() }
        #expect(shape.fields.filter(\.isSensitive).map(\.key) == ["pass1", "pass2"])
    }

    @Test func credentialsAreSensitiveUnlessTheDocumentSaysOtherwise() throws {
        let secrets = ["access_token?", "idToken", "client_secret?", "newPassword", "X-Api-Key"]
        let others = ["token", "next_page_token", "password_hint", "secretName"]
        var shown = field("secret")
        shown.isSensitive = false
        var fields = (secrets + others).map { field($0) }
        fields += [shown, field("hasPassword", "Bool"), field("kind_of_secret", const: value(.string("a")))]
        fields += [field("old_password", "Word"), field("passwords", "[String]")]
        let login = operation("login", "POST").with {
            $0.parameters = [parameter(.query, "api_key"), parameter(.query, "token"), parameter(.query, "password", "Int")]
            $0.responses = [response(200, json("Out"))]
        }
        let api = try resolve(draft([object("Out", fields), alias("Word", "String?")], [login]))
        guard case .object(let shape) = api.typeTable.declaration(TypeID(index: 0)).shape else { throw NotThatKind() }
        #expect(
            shape.fields.filter(\.isSensitive).map(\.key)
                == ["access_token", "idToken", "client_secret", "newPassword", "X-Api-Key", "old_password"])
        #expect(api.services[0].operations[0].parameters.map(\.isSensitive) == [true, false, false])
    }

    /// The refresh token is as secret as the response that contains it.
    @Test func theArgumentOfARefreshIsSensitive() throws {
        let json = try resolve(document(usual, sends: [field("device?"), field("refreshToken")]))
        guard case .object(let shape) = json.typeTable.declaration(TypeID(index: 1)).shape else { throw NotThatKind() }
        #expect(shape.fields.filter(\.isSensitive).map(\.key) == ["refreshToken"])
        let form = try resolve(
            document(usual) { $0.body = body(.form(.fields([field("device?"), field("refresh_token")]))) })
        let fields = try #require(form.services[0].operations[0].body?.content.form as [BodyField]?)
        #expect(fields.filter(\.isSensitive).map(\.key) == ["refresh_token"])
        let ofParameter = try resolve(
            document(usual) {
                $0.body = nil
                $0.parameters = [parameter(.query, "page?", "Int"), parameter(.header, "refresh_token")]
            })
        #expect(ofParameter.services[0].operations[0].parameters.map(\.isSensitive) == [false, true])
    }

    @Test func explainsWhatIsMissing() {
        #expect(
            faults(document(DraftRefresh(operation: at("Things.renw", 1)))) == [
                "1 unknown-operation: no operation is named 'Things.renw' | did you mean 'Things.renew'?"
            ])
        #expect(
            faults(document(DraftRefresh(operation: at("oauth2", 1)))) == [
                "1 unknown-operation: no operation is named 'oauth2' | write 'Service.operation', such as 'Things.renew'"
            ])
        #expect(
            faults(document(usual, sends: [field("refreshToken"), field("device")])) == [
                "1 refresh-needs: 'Things.renew' requires 'device', which is not available when refreshing a token | set the member for the refresh token with 'sends', and make 'device' optional or give it a default"
            ])
        #expect(
            faults(document(usual, gives: [field("jwt")])) == [
                "1 no-access-token: the result of 'Things.renew' has no string member with a common name for an access token | set the member with 'accessToken'; common names are 'accessToken', 'access_token', 'token', 'access'"
            ])
        #expect(
            faults(document(DraftRefresh(operation: at("Things.renew"), expiry: at("access_token", 3)))) == [
                "3 token-kind: 'access_token' must be a number of seconds or Date, not 'String' | name another member, or correct its type"
            ])
        #expect(
            faults(document(DraftRefresh(operation: at("Things.renew"), accessToken: at("expires_in", 3)))) == [
                "3 token-kind: 'expires_in' must be String, not 'Int' | name another member, or correct its type"
            ])
        #expect(
            faults(document(DraftRefresh(operation: at("Things.renew"), sends: at("x", 3)))) == [
                "3 unknown-member: the request of 'Things.renew' has no member 'x'"
            ])
        #expect(
            faults(document(usual) { $0.responses = [response(200, .text)] }) == [
                "1 refresh-result: the result of 'Things.renew' must be a single JSON object | declare an object with the tokens as the result"
            ])
        #expect(
            faults(document(usual) { $0.body = body(.text) }) == [
                "1 refresh-body: the body of 'Things.renew' has no member for the refresh token | declare an object with a member for the token as the body"
            ])
    }
}

private func body(json use: String) -> DraftBody { body(.json(type(use))) }
