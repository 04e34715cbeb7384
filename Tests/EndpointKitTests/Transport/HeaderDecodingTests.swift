import EndpointKit
import Foundation
import Testing

/// Headers as types.
struct HeaderDecodingTests {
    private enum Level: Int, Codable {
        case low = 1
        case high
    }

    @Test func readsOneText() {
        let headers: HTTPFields = [
            "Text": "12", "Number": " 12 ", "Flag": "true", "Level": "2", "Price": "1.50", "ID": "6F9619FF-8B86-D011-B42D-00C04FC964FF",
            "Day": "2024-02-29", "Bytes": "AQI=", "Mark": #"a"b\"#, "Link": "https://a.example/b",
            "Place": "/b?a[0]=%20",
        ]
        #expect(headers.decode("text") == "12")
        #expect(headers.decode("number") == 12)
        #expect(headers.decode("flag") == true)
        #expect(headers.decode("level", as: Level.self) == .high)
        #expect(headers.decode("price") == Decimal(string: "1.5"))
        #expect(headers.decode("id") == UUID(uuidString: "6F9619FF-8B86-D011-B42D-00C04FC964FF"))
        #expect(headers.decode("day") == Day("2024-02-29"))
        #expect(headers.decode("bytes") == Data([1, 2]))
        #expect(headers.decode("mark") == #"a"b\"#)
        #expect(headers.decode("link") == URL(string: "https://a.example/b"))
        #expect(headers.decode("place") == URL(string: "/b?a%5B0%5D=%20"))
    }

    @Test(arguments: [
        "1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func readsDates(_ text: String) {
        #expect(HTTPFields(["Date": text]).decode("Date") == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func readsLists() {
        let headers = HTTPFields([.init(name: "A", value: "1, 2"), .init(name: "a", value: "3")])
        #expect(headers.decodeList("A") == [1, 2, 3])
        #expect(headers.decodeList("A", as: String.self) == ["1", "2", "3"])
        #expect(headers.decodeList("B", as: Int.self) == nil)
        #expect(HTTPFields(["A": "1, b"]).decodeList("A", as: Int.self) == nil)
        #expect(HTTPFields(["A": ""]).decodeList("A", as: Int.self) == [])
    }

    /// RFC 9110, 5.6.1 and 5.6.4.
    @Test func quotedStringsAreOneElement() {
        let headers: HTTPFields = [
            "A": #" "a,b", c ,, "q\"x,\\",W/"e,f", "a" "b", "" "#, "B": #""1", 2"#, "C": #"a, "b, c"#,
            "Set-Cookie": "a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT",
        ]
        #expect(headers.decodeList("A", as: String.self) == ["a,b", "c", #"q"x,\"#, #"W/"e,f""#, #""a" "b""#, ""])
        #expect(headers.decodeList("B") == [1, 2])
        #expect(headers.decodeList("C", as: String.self) == ["a", #""b, c"#])
        #expect(headers.decodeList("set-cookie", as: String.self) == ["a=1; Expires=Wed, 09 Jun 2021 10:18:14 GMT"])
    }

    @Test(arguments: ["", "many", "1,2", "1]", "[1", "null", "\"1\""])
    func readsNothingIntoATypeThatDoesNotFit(_ text: String) {
        #expect(HTTPFields(["A": text]).decode("A", as: Int.self) == nil)
    }

    @Test func readsJSON() {
        #expect(HTTPFields(["A": #"{"b":[1]}"#]).decodeJSON("A") == ["b": [1]])
        #expect(HTTPFields(["A": "b"]).decodeJSON("A", as: String.self) == nil)
    }
}

extension HTTPFields {
    fileprivate init(_ pairs: KeyValuePairs<String, String>) {
        self.init(pairs.map { Field(name: $0.key, value: $0.value) })
    }
}
