#if HTTPTypes
    import EndpointKit
    import EndpointKitHTTPTypes
    import Foundation
    import HTTPTypes
    import Testing

    struct HTTPTypesTests {
        private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

        @Test func requestsThereAndBack() throws {
            var request = EndpointKit.HTTPRequest(
                method: .patch, url: try url("https://example.com:8443/a%20b/?x=%2B&y"), headers: ["X-One": "1", "Accept": "*/*"],
                body: .data(Data("body".utf8)))
            request.headers.add("x-one", "2")
            request.setCredential("secret", forHeader: "X-Key")
            let converted = try HTTPTypes.HTTPRequest(request)
            #expect(converted.method == .patch && converted.scheme == "https" && converted.authority == "example.com:8443")
            #expect(converted.path == "/a%20b/?x=%2B&y")
            #expect(
                converted.headerFields.map { "\($0.name.rawName): \($0.value)" } == [
                    "X-One: 1", "Accept: */*", "x-one: 2", "X-Key: secret",
                ])
            let key = try #require(HTTPField.Name("x-key"))
            #expect(converted.headerFields[fields: key].map(\.indexingStrategy) == [.disallow])
            #expect(converted.headerFields[fields: .accept].map(\.indexingStrategy) == [.automatic])
            let back = try EndpointKit.HTTPRequest(converted, body: request.body)
            let named = EndpointKit.HTTPRequest(url: try url("https://bücher.example/"))
            #expect(try EndpointKit.HTTPRequest(HTTPTypes.HTTPRequest(named)).url == named.url)
            #expect(back.url == request.url && back.method == request.method && back.headers == request.headers)
            #expect(back.sensitive.contains(header: "X-Key") && !back.sensitive.contains(header: "Accept"))
            #expect("\(back.body)" == "4 bytes")
        }

        @Test(arguments: [
            ("https://example.com", "example.com", "/"), ("HTTP://[::1]:80?a=1", "[::1]:80", "/?a=1"),
            ("https://user:pass@example.com/x#part", "example.com", "/x"),
            ("https://bücher.example/x", "xn--bcher-kva.example", "/x"),
            ("https://xn--bcher-kva.example:8443/", "xn--bcher-kva.example:8443", "/"),
            ("https://[fe80::1%25en0]/", "[fe80::1%25en0]", "/"),
        ])
        func urls(_ text: String, _ authority: String, _ path: String) throws {
            let converted = try HTTPTypes.HTTPRequest(EndpointKit.HTTPRequest(url: try url(text)))
            #expect(converted.authority == authority && converted.path == path)
            #expect(converted.scheme == text.prefix { $0 != ":" }.lowercased())
        }

        @Test func whatCannotBeConverted() throws {
            let good = try url("https://example.com/")
            for request in [
                EndpointKit.HTTPRequest(url: try url("file:///x")), EndpointKit.HTTPRequest(url: try url("https://b%C3%BCcher.example/")),
                EndpointKit.HTTPRequest(url: try url("https://a%0Asecret/")),
                EndpointKit.HTTPRequest(url: good, headers: ["a b": "1"]),
                EndpointKit.HTTPRequest(method: "G T", url: good), EndpointKit.HTTPRequest(url: good, headers: ["A": "1\r\nsecret"]),
            ] {
                let error = #expect(throws: HTTPTypesConversionError.self) { try HTTPTypes.HTTPRequest(request) }
                #expect(error?.description.contains("secret") == false)
            }
            for request in [
                HTTPTypes.HTTPRequest(method: .options, scheme: "https", authority: "example.com", path: "*"),
                HTTPTypes.HTTPRequest(method: .connect, scheme: nil, authority: "example.com:443", path: nil),
                HTTPTypes.HTTPRequest(method: .get, scheme: "https", authority: "", path: "/"),
                HTTPTypes.HTTPRequest(method: .get, scheme: "https", authority: "a b", path: "/"),
            ] {
                #expect(throws: HTTPTypesConversionError.self) { try EndpointKit.HTTPRequest(request) }
            }
            for status in [-1, 1_000] {
                #expect(throws: HTTPTypesConversionError.self) { try HTTPTypes.HTTPResponse(HTTPResponseHead(status: status)) }
            }
        }

        @Test func responsesThereAndBack() throws {
            var headers: EndpointKit.HTTPFields = ["Content-Type": "text/plain"]
            headers.add("Set-Cookie", "a=1")
            headers.add("Set-Cookie", "b=2")
            let head = HTTPResponseHead(status: 299, headers: headers, url: try url("https://example.com/"))
            let converted = try HTTPTypes.HTTPResponse(head)
            #expect(converted.status.code == 299 && converted.headerFields[values: .setCookie] == ["a=1", "b=2"])
            let back = HTTPResponseHead(converted, url: head.url)
            #expect(back.status == 299 && back.headers == headers && back.url == head.url)
        }

        /// The code of the article "Transports".
        @Test func aRequestForAnotherLibrary() throws {
            let request = EndpointKit.HTTPRequest(url: try url("https://example.com/notes"), headers: ["Accept": "text/plain"])
            let converted = try HTTPTypes.HTTPRequest(request)
            let response = HTTPTypes.HTTPResponse(status: .ok, headerFields: [.contentType: "text/plain"])
            let head = HTTPResponseHead(response, url: request.url)
            #expect(head.mediaType == "text/plain" && converted.path == "/notes")
        }
    }
#endif
