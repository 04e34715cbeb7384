import Foundation
import Testing

@testable import EndpointKit

struct HeaderParsingTests {
    @Test(arguments: [
        ("text/html", "text/html", [:]),
        (" \tText/HTML ; Charset = UTF-8\t", "Text/HTML", ["charset": "UTF-8"]),
        (#"a/b; name="semi;colon \"and\\ quotes\"";;x=1"#, "a/b", ["name": #"semi;colon "and\ quotes""#, "x": "1"]),
        ("a/b;x=1;X=2;novalue", "a/b", ["x": "1"]),
        (#"a/b; open="half; y=2"#, "a/b", ["open": #""half; y=2"#]),
        ("é/ü; é=ü", "é/ü", ["é": "ü"]),
    ])
    func readsParameters(_ text: String, _ value: String, _ parameters: [String: String]) throws {
        let parsed = try #require(HeaderParameters.parse(text))
        #expect(parsed.value == value)
        #expect(parsed.parameters == parameters)
    }

    @Test(arguments: ["", "  ", ";a=1"])
    func nothingBeforeTheParametersIsNil(_ text: String) {
        #expect(HeaderParameters.parse(text) == nil)
    }

    @Test(arguments: ["application/json", "APPLICATION/JSON; charset=utf-8", "application/problem+json", "text/json", "application/jsonl"])
    func acceptsJSONTypes(_ contentType: String) throws {
        #expect(try deviations(contentType).isEmpty)
    }

    @Test(arguments: ["text/plain", "application/xml", "application/jso"])
    func reportsOtherTypes(_ contentType: String) throws {
        #expect(try deviations(contentType) == [.mediaType])
    }

    /// RFC 9110, 8.3.
    @Test(
        arguments: [
            (["text/html", "Application/JSON; charset=utf-8"], "application/json"), (["text/html, application/json"], "application/json"),
            (["application/json", "oops"], "application/json"), ([#"text/plain; note="a, b/c""#], "text/plain"), (["oops"], nil),
        ] as [([String], String?)])
    func ofSeveralMediaTypesTheLastOneCounts(_ values: [String], _ mediaType: String?) {
        let headers = HTTPFields(values.map { HTTPFields.Field(name: "Content-Type", value: $0) })
        #expect(HTTPResponse(status: 200, headers: headers).head.mediaType == mediaType)
    }

    private func deviations(_ contentType: String) throws -> [ResponseDeviation.Kind] {
        let kinds = Protected<[ResponseDeviation.Kind]>([])
        var response = HTTPResponse(status: 200, headers: ["Content-Type": contentType], body: Data("1".utf8))
        let reader = ResponseReader { $0.onDeviation = { deviation in kinds.withLock { $0.append(deviation.kind) } } }
        response.reading = ResponseReading(reader)
        #expect(try response.decode() == 1)
        return kinds.withLock(\.self)
    }

    /// RFC 7303, 3.2: the byte order mark, then the parameter, then the declaration.
    @Test func xmlSaysItsCharset() {
        func text(_ type: String, _ body: Data) -> String {
            HTTPResponse(status: 200, headers: ["Content-Type": type], body: body).text()
        }
        for quote in ["\"", "'"] {
            let start = "<?xml version='1.0' encoding = \(quote)ISO-8859-1\(quote) ?><a>"
            let latin = Data(start.utf8) + [0xE9]
            #expect(text("application/xml", latin) == start + "é")
            #expect(text("application/atom+xml", latin) == start + "é")
            #expect(text("text/xml; charset=utf-8", latin) == start + "\u{FFFD}")
            #expect(text("text/plain", latin) == start + "\u{FFFD}")
        }
        #expect(text("text/xml; charset=iso-8859-1", Data([0xEF, 0xBB, 0xBF] + "<é/>".utf8)) == "<é/>")
        #expect(text("text/xml", Data([0xFE, 0xFF, 0, 0x3C, 0, 0xE9])) == "<é")
        #expect(text("text/xml; charset=utf-8", Data([0xFF, 0xFE, 0x3C, 0, 0xE9, 0])) == "<é")
        for start in [
            "<?xml encoding='utf-16'?>", "<?xml encoding='none'?>", "<?xml encoding=x?>", "<?xml encoding", "<a encoding='latin1'?>",
        ] {
            #expect(text("text/xml", Data((start + "é").utf8)) == start + "é")
        }
    }

    /// Labels of WHATWG Encoding, with texts that differ in each charset, and byte order marks.
    @Test(
        arguments: [
            ("UTF8", [0xC3, 0xA9], "é"), ("Latin1", [0xE9], "é"), ("iso-8859-2", [0xA3], "Ł"), ("ISO-8859-15", [0xA4], "€"),
            ("windows-1251", [0xCF, 0xF0], "Пр"), ("koi8-r", [0xF0, 0xD2], "Пр"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
            ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42], "日"), ("GBK", [0xD6, 0xD0], "中"),
            ("big5", [0xA4, 0xA4], "中"), ("euc-kr", [0xC7, 0xD1], "한"), ("none", [0xC3, 0xA9], "é"),
            ("iso-8859-1", [0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "é"), ("utf-16", [0xFF, 0xFE, 0xE9, 0], "é"),
        ] as [(String, [UInt8], String)])
    func readsTextInItsCharset(_ label: String, _ bytes: [UInt8], _ text: String) {
        let headers: HTTPFields = ["Content-Type": "text/csv; charset=\(label)"]
        #expect(HTTPResponse(status: 200, headers: headers, body: Data(bytes)).text() == text)
    }

    @Test func readsCacheDirectives() {
        let control = CacheControl([
            "Cache-Control": #" max-age = 60 , private="set-cookie, x" ,, No-Cache"#, "cache-control": #"max-age=1, quoted="a,b""#,
        ])
        #expect(control.seconds("max-age") == 60)
        #expect(control.value(of: "private") == "set-cookie, x")
        #expect(control.contains("no-cache"))
        #expect(control.value(of: "quoted") == "a,b")
        #expect(!control.contains("") && !control.contains("x"))
    }

    /// The date of RFC 9110 5.6.7 in its three formats, and dates that none of them allows.
    @Test func readsDates() {
        let date = Date(timeIntervalSince1970: 784_111_777)
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            #expect(HTTPDate.parse(text) == date, "\(text)")
        }
        #expect(HTTPDate.parse("sun, 06 NOV 1994 08:49:37 gmt") == date)
        #expect(HTTPDate.parse("Sun, 6 Nov 1994 8:49:37 GMT") == date)
        for text in [
            "", "0", "Sun, 06 Nov 1994 08:49:37", "Thu, 31 Nov 1994 08:49:37 GMT", "Wed, 29 Feb 1995 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:49:37 GMT",
            "Sun, 06 Nov 1594 08:49:37 GMT", "Sun, 06 Nom 1994 08:49:37 GMT", "Sun, 06 Nov 0094 08:49:37 GMT",
            "Sun, 06 Nov 1994 08:49:37 GMT and more",
        ] {
            #expect(HTTPDate.parse(text) == nil, "\(text)")
        }
    }

    @Test func comparesNamesWithoutCase() {
        #expect(HTTPToken.isSame("Content-Type", "content-TYPE"))
        #expect(!HTTPToken.isSame("Content-Type", "Content-Typ"))
        #expect(!HTTPToken.isSame("a[", "a{"))
        #expect(HTTPToken.isOrdered("Accept", before: "age") && !HTTPToken.isOrdered("age", before: "Accept"))
        #expect(!HTTPToken.isOrdered("Age", before: "age") && !HTTPToken.isOrdered("age", before: "Age"))
        #expect(HTTPToken.isOrdered("a", before: "ab"))
        let names = (0..<20).map { "X-\($0)" }
        let fields = HTTPFields(names.map { HTTPFields.Field(name: $0, value: "") })
        #expect(!fields.hasRepeatedNames)
        for field in ["x-3", "X-19"] {
            for count in [4, 20] {
                var some = HTTPFields(fields.prefix(count))
                let repeats = some.contains(field)
                some.add(field, "")
                #expect(some.hasRepeatedNames == repeats)
            }
        }
    }

    /// RFC 9110, 5.6.7: a year of two digits is in the past only if it would be more than 50 years in the future.
    @Test(arguments: [("06-Nov-70", 2070), ("06-Nov-76", 2076), ("06-Nov-77", 1977), ("06-Nov-94", 1994), ("06-Nov-26", 2026)])
    func aYearOfTwoDigitsIsNear(_ date: String, _ year: Int) throws {
        let now = try #require(HTTPDate.parse("Sun, 15 Nov 2026 00:00:00 GMT"))
        let text = "Sun, 06 Nov \(year) 08:49:37 GMT"
        #expect(HTTPDate.parse("Sunday, \(date) 08:49:37 GMT", now: now) == HTTPDate.parse(text))
    }
}
