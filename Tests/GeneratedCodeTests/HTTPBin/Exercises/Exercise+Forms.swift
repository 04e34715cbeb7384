import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let forms: [Exercise] = [
        Exercise("Forms.page") { session async throws in
            #expect(try await session.bin.forms.page().contains("<input name=\"custname\">"))
        },
        Exercise("Forms.order") { session async throws in
            let echo = try await session.bin.forms.order(
                name: "Ada & \"Grace\" = 2", telephone: "+44 1", email: "ada+bin@example.org", size: .large, toppings: [.cheese, .bacon],
                delivery: "18:30", comments: "100%\r\nsure 😀")
            #expect(
                echo.form == [
                    "custname": .one("Ada & \"Grace\" = 2"), "custtel": .one("+44 1"), "custemail": .one("ada+bin@example.org"),
                    "size": .one("large"), "topping": .many(["cheese", "bacon"]), "delivery": .one("18:30"),
                    "comments": .one("100%\r\nsure 😀"),
                ])
            let short = try await session.bin.forms.order(name: "", telephone: "", email: "", size: .small)
            #expect(short.form == ["custname": .one(""), "custtel": .one(""), "custemail": .one(""), "size": .one("small")])
        },
        Exercise("Forms.upload") { session async throws in
            let bytes = Data([0xFF, 0xFE, 0x0D, 0x0A, 0x2D, 0x2D])
            let echo = try await session.bin.forms.upload(
                file: .data(Data("Hello, 😀".utf8), filename: "we\"ird;\r\n name é.txt"),
                more: [.data(bytes, filename: "raw.bin", contentType: "application/x-raw")],
                caption: AwkwardText.everything, numbers: [1, 2], message: .sample)
            #expect(
                echo.files == [
                    "file": .one("Hello, 😀"), "more": .one("data:application/x-raw;base64,\(bytes.base64EncodedString())"),
                ])
            #expect(echo.form["caption"] == .one(AwkwardText.everything))
            #expect(echo.form["numbers"] == .many(["1", "2"]))
            guard case .one(let json) = echo.form["message"] else {
                Issue.record("the JSON part is a field")
                return
            }
            #expect(try Message(received: json) == .sample)
            #expect(echo.headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)

            let alone = try await session.bin.forms.upload(file: .data(Data(), filename: "empty"))
            #expect(alone.files == ["file": .one("")])
            #expect(alone.form == [:])
        },
    ]
}
