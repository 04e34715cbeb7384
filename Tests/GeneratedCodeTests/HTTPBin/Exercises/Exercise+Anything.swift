import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let anything: [Exercise] = anythingAlone + anythingWithPath

    private static let anythingAlone: [Exercise] = [
        Exercise("Anything.get") { session async throws in
            let colour = Colour(r: 1, g: 20, b: 255)
            let echo = try await session.bin.anything.get(
                text: "", form: ["a", "b c"], commas: ["a", "b"], spaces: ["a", "b"], pipes: ["a", "b"], deep: colour, flat: colour,
                reserved: "a/b?c:@", theme: "dark")
            #expect(
                echo.args == [
                    "text": .one(""), "form": .many(["a", "b c"]), "commas": .one("a,b"), "spaces": .one("a b"), "pipes": .one("a|b"),
                    "deep[r]": .one("1"), "deep[g]": .one("20"), "deep[b]": .one("255"), "flat": .one("r,1,g,20,b,255"),
                    "reserved": .one("a/b?c:@"),
                ])
            #expect(try session.target().contains("reserved=a/b?c:@"))
            #expect(echo.headers["Cookie"] == "theme=dark")
            #expect(echo.method == "GET")
        },
        Exercise("Anything.post") { session async throws in
            let echo = try await session.bin.anything.post(.sample, idempotencyKey: "key-1")
            #expect(echo.method == "POST")
            #expect(echo.headers["Idempotency-Key"] == "key-1")
            #expect(try Message(received: echo.data) == .sample)
            let first = try await session.bin.anything.post(.sample).headers["Idempotency-Key"]
            let second = try await session.bin.anything.post(.sample).headers["Idempotency-Key"]
            #expect(first != nil && first != second)
        },
        Exercise("Anything.put") { session async throws in
            let echo = try await session.bin.anything.put(.data(Data([0xFF, 0x00])))
            #expect(echo.method == "PUT")
            #expect(echo.data == "data:application/octet-stream;base64,/wA=")
            #expect(echo.headers["Content-Type"] == "application/octet-stream")
        },
        Exercise("Anything.patch") { session async throws in
            let echo = try await session.bin.anything.patch(.sample)
            #expect(echo.method == "PATCH")
            #expect(echo.headers["Content-Type"] == "application/merge-patch+json")
            #expect(try Message(received: echo.data) == .sample)
        },
        Exercise("Anything.delete") { session async throws in
            let echo = try await session.bin.anything.delete()
            #expect(echo.method == "DELETE")
            #expect(echo.data == "")
        },
        Exercise("Anything.trace") { session async throws in
            #expect(try await session.bin.anything.trace().method == "TRACE")
        },
    ]

    private static let anythingWithPath: [Exercise] = [
        Exercise("Anything.getPath") { session async throws in
            let echo = try await session.bin.anything.getPath(rest: "a/b c")
            #expect(echo.method == "GET")
            #expect(try session.target() == "/anything/a%2Fb%20c")
            for refused in ["", ".", ".."] {
                let error = try await session.failure { try await session.bin.anything.getPath(rest: refused) }
                #expect(error.stage == .building)
            }
        },
        Exercise("Anything.getStyledPath") { session async throws in
            let echo = try await session.bin.anything.getStyledPath(
                plain: ["a", "b c", "d,e"], label: ["x", "y"], matrix: Colour(r: 1, g: 2, b: 3))
            #expect(try session.target() == "/anything/a,b%20c,d%2Ce/.x.y/;r=1;g=2;b=3")
            #expect(echo.method == "GET")
        },
        Exercise("Anything.postPath") { session async throws in
            let empty = try await session.bin.anything.postPath(rest: "x")
            #expect(empty.data == "")
            #expect(empty.json == .null)
            let full = try await session.bin.anything.postPath(rest: "x", .sample)
            #expect(try Message(received: full.data) == .sample)
        },
        Exercise("Anything.putPath") { session async throws in
            let echo = try await session.bin.anything.putPath(rest: "x+y", AwkwardText.everything)
            #expect(echo.data == AwkwardText.everything)
            #expect(try session.target() == "/anything/x%2By")
        },
        Exercise("Anything.patchPath") { session async throws in
            let echo = try await session.bin.anything.patchPath(rest: "x", text: AwkwardText.everything, count: -5)
            #expect(echo.form == ["text": .one(AwkwardText.everything), "count": .one("-5")])
            #expect(echo.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true)
            let short = try await session.bin.anything.patchPath(rest: "x", text: "")
            #expect(short.form == ["text": .one("")])
        },
        Exercise("Anything.deletePath") { session async throws in
            #expect(try await session.bin.anything.deletePath(rest: "😀").method == "DELETE")
            #expect(try session.target() == "/anything/%F0%9F%98%80")
        },
        Exercise("Anything.tracePath") { session async throws in
            #expect(try await session.bin.anything.tracePath(rest: "x").url.hasSuffix("/anything/x"))
        },
    ]
}
