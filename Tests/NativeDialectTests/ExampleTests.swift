import APIModel
import NativeDialect
import SourceDiagnostics
import TestSupport
import Testing

/// The example that the reference begins with, and what it means.
@Suite struct ExampleTests {
    @Test func readsWithoutFault() throws {
        let (api, faults) = readNative(Self.example)
        #expect(faults == [])
        #expect(api != nil)
    }

    @Test func readsTypes() throws {
        let api = try #require(readNative(Self.example).api)
        #expect(api.name.value == "Shop")
        #expect(api.types.map(\.name.value) == ["User", "Role", "Priority", "Shape", "Page", "Problem"])
        #expect(
            api.fields(of: "User").map(\.spelling) == [
                "id: Int", "name: String", "nick?: String", "email: String?", "bio?: String?", "role: Role = string(\"member\")",
                "tags: [String]",
                "scores: [String: Double]", "createdAt: Date", "born?: Day", "avatar?: URL",
            ])
        #expect(api.declaration("Page")?.parameters.map(\.value) == ["Item"])
        #expect(api.declaration("Shape")?.shape.spelling == "oneOf circle: Circle|square: Square")
        guard case .enumeration(let priority)? = api.declaration("Priority")?.shape else {
            Issue.record("no enumeration")
            return
        }
        #expect(priority.values.map(\.raw.value) == [.number("1"), .number("5"), .number("9")])
        #expect(!priority.isClosed)
    }

    @Test func readsEndpoints() throws {
        let api = try #require(readNative(Self.example).api)
        #expect(
            api.services.flatMap { $0.operations.map(\.line) } == [
                "GET /users", "GET /users/{id}", "POST /users", "PATCH /users/{id}", "PUT /users/{id}/avatar", "GET /users/export.csv",
                "GET /users/activity", "POST /login", "POST /refresh",
            ])
        let list = try #require(api.operation("Users", "list"))
        #expect(list.parameterLines == ["query limit?: Int", "query after?: String", "query role?: [Role]"])
        guard case .cursor(let parameter, .next(let next))? = list.paging?.step else {
            Issue.record("no pages")
            return
        }
        #expect((parameter.value, next.value) == ("after", "next"))
        #expect(list.paging?.items.value == "items")
        #expect(api.operation("Users", "create")?.options.idempotencyHeader?.value == "Idempotency-Key")
        #expect(api.operation("Auth", "login")?.auth?.alternatives.isEmpty == true)
    }

    @Test func readsDefaultsAndSchemes() throws {
        let api = try #require(readNative(Self.example).api)
        #expect(api.environments.map(\.name.value) == ["production", "staging", "local"])
        #expect(api.securitySchemes.map(\.name.value) == ["session", "partner"])
        #expect(api.securitySchemes.first?.refresh?.operation.value == "Auth.refresh")
        #expect(api.defaults.auth?.alternatives.map { $0.map(\.value) } == [["session"]])
        #expect(api.defaults.headers.map(\.value.value) == ["en"])
        #expect(api.defaults.options.timeout == 30)
        #expect(api.defaults.options.retry == RetryRule(attempts: 3))
        #expect(api.defaults.errors.map(\.status.value) == [.default])
    }

    static let example = """
        endpointkit: 1                    # version of the dialect; first key
        name: Shop                        # UpperCamelCase; names the module and the root client
        doc: The shop's public API.       # Markdown; becomes documentation comments

        environments:                     # the first one is the default
          production: https://api.shop.example/v2
          staging: https://staging.shop.example/v2
          local: http://localhost:{port=8080}/v2        # a variable with a default

        auth:
          session:                        # a named scheme
            scheme: bearer                # bearer | basic | apiKey | oauth2 | custom
            refresh: Auth.refresh         # endpoint that the coalescing refresher calls
          partner: { scheme: apiKey, in: header, name: X-Partner-Key }

        defaults:                         # every endpoint takes these unless it says otherwise
          auth: session
          headers: { Accept-Language: en }
          timeout: 30
          retry: { attempts: 3 }
          errors: { default: Problem }

        types:
          User:
            doc: A person with an account.
            fields:
              id: Int
              name: String
              nick?: String               # `?` on the key: may be absent
              email: String?              # `?` on the type: may be null
              bio?: String?               # both: absent, null and a value are three different things
              role: Role = member         # default, used when absent
              tags: [String]
              scores: [String: Double]    # Swift's own dictionary spelling; it is also valid YAML
              createdAt: Date
              born?: Day                  # a calendar date
              avatar?: { type: URL, key: avatar_url, doc: Square picture., sensitive: true }
          Role:
            enum: [admin, member, guest]  # open: an unknown value is kept, not an error; `closed: true` to refuse it
          Priority:
            enum: { low: 1, normal: 5, high: 9 }         # raw values
          Shape:
            oneOf: { circle: Circle, square: Square }
            discriminator: kind
          Page<Item>:                     # generic; the common envelope
            fields: { items: [Item], next?: String, total: Int }
          Problem:
            fields: { code: String, message: String }

        services:
          Users:
            doc: Accounts.
            path: /users                  # prefix of every path below
            endpoints:
              list:
                doc: Lists accounts, newest first.
                get: /
                query: { limit: Int = 30, after?: String, role?: [Role] }
                returns: Page<User>
                pages: { cursor: after, next: next, items: items }
              find:
                get: /{id:Int}            # typed path parameter; `{slug}` alone is a String
                returns: User
                errors: { 404: Problem }
              create:
                post: /
                body: { fields: { name: String, email: String } }
                returns: { 201: User, 202: none }
                idempotencyKey: true
              rename:
                patch: /{id:Int}
                body: UserPatch
                returns: User
              uploadAvatar:
                put: /{id:Int}/avatar
                multipart: { image: File, caption?: String }
                returns: User
              export:
                get: /export.csv
                returns: File             # a download, streamed to disk, with progress
              activity:
                get: /activity
                streams: { sse: Event }   # or jsonLines
          Auth:
            endpoints:
              login:   { post: /login, auth: none, body: Credentials, returns: Tokens }
              refresh: { post: /refresh, auth: none, body: { fields: { refreshToken: String } }, returns: Tokens }
        """
}
