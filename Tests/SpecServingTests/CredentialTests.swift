import SpecServing
import Testing

struct CredentialTests {
    private static let document = """
        components:
          securitySchemes:
            basic: { type: http, scheme: basic }
            bearer: { type: http, scheme: bearer }
            key: { type: apiKey, in: header, name: X-Key }
            queryKey: { type: apiKey, in: query, name: key }
            cookieKey: { type: apiKey, in: cookie, name: sid }
            oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: /token, scopes: { read: '', write: '' } } } }
        paths:
          /basic: { get: { security: [{ basic: [] }], responses: { '200': { description: '' } } } }
          /either: { get: { security: [{ bearer: [] }, { key: [] }], responses: { '200': { description: '' } } } }
          /both: { get: { security: [{ bearer: [], queryKey: [] }], responses: { '200': { description: '' } } } }
          /cookie: { get: { security: [{ cookieKey: [] }], responses: { '200': { description: '' } } } }
          /optional: { get: { security: [{}, { bearer: [] }], responses: { '200': { description: '' } } } }
          /scoped: { get: { security: [{ oauth: [read, write] }], responses: { '200': { description: '' } } } }
        """

    @Test(arguments: [
        ("/basic", "", "", 401), ("/basic", "Authorization", "Basic dTpw", 200), ("/basic", "Authorization", "basic   dTpw", 200),
        ("/basic", "Authorization", "Basic dQ==", 401), ("/basic", "Authorization", "Bearer t", 401),
        ("/either", "", "", 401), ("/either", "X-Key", "k", 200), ("/either", "Authorization", "Bearer t", 200),
        ("/either", "Authorization", "Bearer ", 401), ("/both?key=k", "Authorization", "Bearer t", 200),
        ("/both", "Authorization", "Bearer t", 401), ("/optional", "", "", 200), ("/scoped", "Authorization", "Bearer opaque", 200),
        // {"scope": "read write"}, {"scp": ["read"]}
        ("/scoped", "Authorization", "Bearer e30.eyJzY29wZSI6ICJyZWFkIHdyaXRlIn0.c2ln", 200),
        ("/scoped", "Authorization", "Bearer e30.eyJzY3AiOiBbInJlYWQiXX0.c2ln", 403),
    ])
    func status(_ target: String, _ name: String, _ value: String, _ status: Int) throws {
        let document = try ServedDocument(Self.document)
        #expect(document.status("GET", target, name.isEmpty ? [] : [(name, value)]) == status)
    }

    @Test func onlySomeCredentialsAreAccepted() throws {
        var options = ServingOptions()
        options.acceptedCredentials = ["t", "p"]
        let document = try ServedDocument(Self.document, options: options)
        #expect(document.status("GET", "/basic", [("Authorization", "Basic dTpw")]) == 200)
        let wrong = document.send("GET", "/basic", [("Authorization", "Basic dTpx")])
        #expect(wrong.response.status == 401)
        #expect(wrong.remarks == ["the credentials are not accepted"])
        #expect(document.send("GET", "/basic").remarks == ["no credentials"])
        let token = document.send("GET", "/either", [("Authorization", "Bearer x")]).response.fields.values("WWW-Authenticate")
        #expect(token.first == #"Bearer realm="Shop", error="invalid_token""#)
        #expect(document.status("GET", "/either", [("Authorization", "Bearer t")]) == 200)
        #expect(document.status("GET", "/either", [("Authorization", "Bearer x")]) == 401)
        #expect(document.status("GET", "/either", [("X-Key", "p")]) == 200)
        #expect(document.status("GET", "/both?key=x", [("Authorization", "Bearer t")]) == 401)
    }

    @Test func keysInCookies() throws {
        var options = ServingOptions()
        options.acceptedCredentials = ["a+b/c="]
        let document = try ServedDocument(Self.document, options: options)
        for cookie in ["x=1; sid=a+b/c=", "sid=\"a+b/c=\"", "sid=a%2Bb%2Fc%3D"] {
            #expect(document.status("GET", "/cookie", [("Cookie", cookie)]) == 200, "\(cookie)")
        }
        #expect(document.status("GET", "/cookie", [("Cookie", "sid=a b/c=")]) == 401)
    }

    @Test func challenges() throws {
        let document = try ServedDocument(Self.document)
        #expect(document.send("GET", "/basic").response.fields.values("WWW-Authenticate") == [#"Basic realm="Shop", charset="UTF-8""#])
        #expect(
            document.send("GET", "/either").response.fields.values("WWW-Authenticate") == [
                #"Bearer realm="Shop""#, #"ApiKey realm="Shop", in="header", name="X-Key""#,
            ])
        #expect(document.send("GET", "/scoped").response.fields["WWW-Authenticate"] == #"Bearer realm="Shop", scope="read write""#)
        let token: [(name: String, value: String)] = [("Authorization", "Bearer e30.eyJzY3AiOiBbInJlYWQiXX0.c2ln")]
        #expect(
            document.send("GET", "/scoped", token).response.fields["WWW-Authenticate"]
                == #"Bearer error="insufficient_scope", scope="write""#)
    }
}
