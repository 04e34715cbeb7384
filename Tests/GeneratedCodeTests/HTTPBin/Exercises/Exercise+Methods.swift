import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let methods: [Exercise] = [
        Exercise("Methods.get") { session async throws in
            let echo = try await session.bin.methods.get(
                text: "a+b & c=d", numbers: [1, -2, 3], flag: true, price: Decimal(string: "19.90"),
                since: Date(timeIntervalSince1970: 1_700_000_000), day: Day(year: 2026, month: 1, day: 31), others: ["x y": "&", "z": ""],
                xTrace: "trace \"1\"; a=b"
            )
            #expect(
                echo.args == [
                    "text": .one("a+b & c=d"), "numbers": .many(["1", "-2", "3"]), "flag": .one("true"), "price": .one("19.9"),
                    "since": .one("2023-11-14T22:13:20Z"), "day": .one("2026-01-31"), "x y": .one("&"), "z": .one(""),
                ])
            #expect(echo.headers["X-Trace"] == "trace \"1\"; a=b")
            #expect(try session.target().hasPrefix("/get?text=a%2Bb%20%26%20c%3Dd&numbers=1&numbers=-2&numbers=3&flag=true"))
        },
        Exercise("Methods.head") { session async throws in
            try await session.bin.methods.head()
            #expect(try session.sent().method == .head)
            #expect(try session.response().status == 200)
            #expect(try session.target() == "/get")
        },
        Exercise("Methods.options") { session async throws in
            try await session.bin.methods.options()
            let allowed = try #require(try session.response().headers["Allow"])
            #expect(Set(allowed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }) == ["GET", "HEAD", "OPTIONS"])
        },
        Exercise("Methods.post") { session async throws in
            let echo = try await session.bin.methods.post(.sample, trace: "1 + 1 = 2")
            #expect(try Message(received: echo.data) == .sample)
            #expect(echo.json["text"] == .string(AwkwardText.everything))
            #expect(echo.json["note"] == .null)
            #expect(echo.json["day"] == "2024-02-29")
            #expect(echo.json["bytes"] == "AP8+Pw==")
            #expect(echo.data.contains("\"price\":1234567890.123456789"))
            #expect(echo.args == ["trace": .one("1 + 1 = 2")])
            #expect(echo.headers["Content-Type"]?.hasPrefix("application/json") == true)
        },
        Exercise("Methods.postJSON") { session async throws in
            let value: JSONValue = ["a": [1, 2.5, "é", nil, true], "": [:], "deep": ["er": [[]]]]
            let echo = try await session.bin.methods.postJSON(value)
            #expect(echo.json == value)
            let none = try await session.bin.methods.postJSON(.null)
            #expect(none.data == "null")
        },
        Exercise("Methods.postText") { session async throws in
            let echo = try await session.bin.methods.postText(AwkwardText.everything)
            #expect(echo.data == AwkwardText.everything)
            #expect(echo.headers["Content-Type"]?.hasPrefix("text/plain") == true)
        },
        Exercise("Methods.postMarkdown") { session async throws in
            let echo = try await session.bin.methods.postMarkdown("# Ünïcode\n\n*a* & `b`")
            #expect(echo.data == "# Ünïcode\n\n*a* & `b`")
            #expect(echo.headers["Content-Type"]?.hasPrefix("text/markdown") == true)
        },
        Exercise("Methods.postBytes") { session async throws in
            let bytes = Data((0...255).map { UInt8($0) })
            let echo = try await session.bin.methods.postBytes(.data(bytes))
            #expect(echo.data == "data:application/octet-stream;base64,\(bytes.base64EncodedString())")
            #expect(echo.headers["Content-Type"] == "image/png")
            #expect(echo.headers["Content-Length"] == "256")
        },
        Exercise("Methods.put") { session async throws in
            let echo = try await session.bin.methods.put(.sample)
            #expect(try Message(received: echo.data) == .sample)
        },
        Exercise("Methods.patch") { session async throws in
            let echo = try await session.bin.methods.patch(Message(text: "", note: .absent))
            #expect(echo.json == ["text": "", "count": 0, "tags": []])
            let named = try await session.bin.methods.patch(Message(text: "a", note: .value("")))
            #expect(named.json["note"] == "")
        },
        Exercise("Methods.delete") { session async throws in
            let echo = try await session.bin.methods.delete(reason: "50% off & gone")
            #expect(echo.args == ["reason": .one("50% off & gone")])
            #expect(echo.data == "")
            let silent = try await session.bin.methods.delete()
            #expect(silent.args == [:])
        },
        Exercise("Methods.deleteWithBody") { session async throws in
            let echo = try await session.bin.methods.deleteWithBody(.sample)
            #expect(try Message(received: echo.data) == .sample)
        },
    ]
}
