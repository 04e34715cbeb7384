import EndpointKit
import Foundation
import LoopbackSupport
import Testing
import Wire

/// What travels for bodies of every kind.
struct WireBodyTests {
    private func sent(_ call: (any BodiesServiceProtocol) async throws -> Void) async throws -> LoopbackRequest {
        let wire = try WireServer()
        try await call(wire.client.bodies)
        return try wire.sent()
    }

    @Test func jsonValues() async throws {
        let sent = try await sent { try await $0.sendJSON(Color(g: 200)) }
        #expect(sent.method == "POST")
        #expect(sent.values("Content-Type") == ["application/json"])
        #expect(sent.text == #"{"G":200}"#)
        #expect(sent.values("Content-Length") == ["9"])
    }

    @Test func valuesOfAnotherMediaType() async throws {
        let sent = try await sent { try await $0.sendPatch(r: .null) }
        #expect(sent.method == "PATCH")
        #expect(sent.values("Content-Type") == ["application/merge-patch+json"])
        #expect(sent.text == #"{"R":null}"#)
    }

    /// The algorithm of the WHATWG's URL standard, 5.2, with the elements of lists one by one, as OpenAPI says for forms.
    @Test func form() async throws {
        let sent = try await sent { try await $0.sendForm(name: "a b&c=ü", colors: ["blue", "black"], count: 3) }
        #expect(sent.values("Content-Type") == ["application/x-www-form-urlencoded"])
        #expect(sent.text == "colors=blue&colors=black&count=3&name=a+b%26c%3D%C3%BC")
    }

    /// The styles of the table for single members, as their encodings say, and JSON as text.
    @Test func formWithEncodings() async throws {
        let sent = try await sent {
            try await $0.sendForm(name: "x", piped: ["blue", "black"], deep: Color(r: 100, g: 200), json: Color(b: 150))
        }
        let members = sent.text.split(separator: "&").map(String.init)
        #expect(
            Set(members) == ["name=x", "piped=blue%7Cblack", "deep%5BR%5D=100", "deep%5BG%5D=200", "json=%7B%22B%22%3A150%7D"])
    }

    /// A form whose lists and objects all have the style `deepObject`, as those of Stripe.
    @Test func deepForm() async throws {
        let palettes = [Palette(name: "a", colors: ["red"]), Palette(first: Color(r: 1))]
        let sent = try await sent {
            try await $0.sendDeepForm(name: "x", colors: ["blue", "black"], palettes: palettes, extra: ["k": "v"])
        }
        let members = sent.text.split(separator: "&").compactMap { $0.removingPercentEncoding }
        #expect(
            members == [
                "colors[]=blue", "colors[]=black", "extra[k]=v", "name=x", "palettes[0][colors][]=red", "palettes[0][name]=a",
                "palettes[1][first][R]=1",
            ])
    }

    /// The boundary is the only thing that is not fixed (RFC 7578 4).
    @Test func parts() async throws {
        let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x00, 0xFF])
        let sent = try await sent {
            try await $0.sendParts(
                text: "Grüße", file: .data(png, filename: "a \"b\".png"), color: Color(b: 150),
                files: [.data(Data("x".utf8), filename: "x.txt"), .data(Data())])
        }
        let type = try #require(sent.header("Content-Type"))
        let mark = "multipart/form-data; boundary="
        #expect(type.hasPrefix(mark))
        let boundary = type.dropFirst(mark.count)
        var expected = Data(
            """
            --\(boundary)
            Content-Disposition: form-data; name="text"
            Content-Type: text/markdown

            Grüße
            --\(boundary)
            Content-Disposition: form-data; name="color"
            Content-Type: application/vnd.color+json

            {"B":150}
            --\(boundary)
            Content-Disposition: form-data; name="file"; filename="a %22b%22.png"
            Content-Type: image/png
            X-Part: first


            """.replacingOccurrences(of: "\n", with: "\r\n").utf8)
        expected += png
        expected += Data(
            """

            --\(boundary)
            Content-Disposition: form-data; name="files"; filename="x.txt"
            Content-Type: text/plain

            x
            --\(boundary)
            Content-Disposition: form-data; name="files"; filename="files"
            Content-Type: application/octet-stream


            --\(boundary)--

            """.replacingOccurrences(of: "\n", with: "\r\n").utf8)
        #expect(sent.body == expected, "\(sent.text)")
        #expect(sent.values("Content-Length") == ["\(expected.count)"])
    }

    /// A part that is one file or a list of them takes files; a part that is a number or a list of strings is text.
    @Test func partsOfUnions() async throws {
        let sent = try await sent {
            try await $0.sendParts(
                text: "t", file: .data(Data("f".utf8), filename: "f"),
                images: [.data(Data("1".utf8), filename: "1"), .data(Data("2".utf8))], size: .array(["a", "b"]))
        }
        #expect(sent.text.components(separatedBy: "name=\"images\"; filename=").count == 3)
        #expect(sent.text.contains("name=\"size\"\r\n\r\na\r\n") && sent.text.contains("name=\"size\"\r\n\r\nb\r\n"), "\(sent.text)")
        let number = try await self.sent { try await $0.sendParts(text: "t", file: .data(Data()), size: .integer(3)) }
        #expect(number.text.contains("name=\"size\"\r\n\r\n3\r\n"), "\(number.text)")
    }

    @Test func text() async throws {
        let sent = try await sent { try await $0.sendText("plain – ü\n") }
        #expect(sent.header("Content-Type")?.hasPrefix("text/plain") == true)
        #expect(sent.body == Data("plain – ü\n".utf8))
    }

    @Test func binary() async throws {
        let bytes = Data((0...255).map { UInt8($0) })
        let sent = try await sent { try await $0.sendBinary(.data(bytes)) }
        #expect(sent.values("Content-Type") == ["image/png"])
        #expect(sent.body == bytes)
    }

    /// A body of several media types is sent as the usual one, or as the one that the method is called by.
    @Test func bodiesOfSeveralMediaTypes() async throws {
        let json = try await sent { try await $0.sendEither(Color(g: 200)) }
        #expect(json.values("Content-Type") == ["application/json"])
        #expect(json.text == #"{"G":200}"#)
        let text = try await sent { try await $0.sendEitherSendingText("green") }
        #expect(text.header("Content-Type")?.hasPrefix("text/plain") == true)
        #expect(text.text == "green")
        let parts = try await sent { try await $0.sendEitherSendingMultipart(file: .data(Data("green".utf8), filename: "a.txt")) }
        #expect(parts.header("Content-Type")?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(parts.text.contains("Content-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n"))
        #expect(parts.target == "/bodies/either")
    }

    @Test func aBodyOfAnyTypeHasTheTypeOfTheFile() async throws {
        let sent = try await sent { try await $0.sendAnything(.data(Data("a,b".utf8), contentType: "text/csv")) }
        #expect(sent.values("Content-Type") == ["text/csv"])
        #expect(sent.text == "a,b")
    }

    @Test func anOmittedBodyHasNoContentType() async throws {
        let sent = try await sent { try await $0.sendAnything(nil) }
        #expect(sent.values("Content-Type") == [])
        #expect(sent.body.isEmpty)
    }
}
