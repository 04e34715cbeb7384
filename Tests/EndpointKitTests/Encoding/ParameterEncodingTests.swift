import EndpointKit
import Foundation
import Testing

@Suite struct ParameterEncodingTests {
    /// As a task takes it: the existential, by its short name.
    private func encode(_ parameters: [String: any ParameterConvertible], encoding: any ParameterEncoding) throws -> EncodedParameters {
        try encoding.encode(parameters, with: .endpointKit())
    }

    private func text(_ encoded: EncodedParameters) -> String? {
        encoded.body.map { String(decoding: $0, as: UTF8.self) }
    }

    private let parameters: [String: any ParameterConvertible] = [
        "name": "Ada & Co", "age": 36, "ratio": 0.5, "admin": true, "tags": ["a", "b"], "nick": String?.none, "user": ["x": 1],
        "since": Date(timeIntervalSince1970: 0), "any": ["deep": [1, nil]] as JSONValue,
    ]

    @Test func goesIntoTheQuery() throws {
        let encoded = try encode(parameters, encoding: .query)
        #expect(encoded.body == nil)
        #expect(encoded.contentType == nil)
        #expect(
            encoded.query.encoded
                == "admin=true&age=36&any%5Bdeep%5D=1&name=Ada%20%26%20Co&ratio=0.5&since=1970-01-01T00%3A00%3A00Z&tags=a&tags=b&user%5Bx%5D=1"
        )
    }

    @Test func goesIntoJSONWithItsTypes() throws {
        let encoded = try encode(parameters, encoding: .json)
        #expect(encoded.query.isEmpty)
        #expect(encoded.contentType == "application/json")
        #expect(
            text(encoded)
                == #"{"admin":true,"age":36,"any":{"deep":[1,null]},"name":"Ada & Co","ratio":0.5,"since":"1970-01-01T00:00:00Z","tags":["a","b"],"user":{"x":1}}"#
        )
        #expect(text(try encode(["a": JSONValue.null], encoding: .json)) == #"{"a":null}"#)
        #expect(text(try encode([:], encoding: .json)) == "{}")
    }

    @Test func writesParametersThatAreNotEncodableAsText() throws {
        struct Point: ParameterConvertible { var parameter: ParameterValue { .object([ParameterMember(name: "x", value: "1")]) } }
        struct Tags: ParameterConvertible { var parameter: ParameterValue { .array(["a"]) } }
        struct Name: ParameterConvertible { var parameter: ParameterValue { .primitive("n") } }
        let encoded = try encode(["p": Point(), "t": Tags(), "n": Name()], encoding: .json)
        #expect(text(encoded) == #"{"n":"n","p":{"x":"1"},"t":["a"]}"#)
    }

    @Test func goesIntoAForm() throws {
        let encoded = try encode(["b": "x y", "a": [1, 2], "n": Int?.none], encoding: .form)
        #expect(text(encoded) == "a=1&a=2&b=x+y")
        #expect(encoded.contentType == "application/x-www-form-urlencoded")
    }

    @Test func goesIntoBoth() throws {
        let encoded = try encode(["page": 2, "name": "Ada"], encoding: .queryAndJSON(query: ["page"]))
        #expect(encoded.query.encoded == "page=2")
        #expect(text(encoded) == #"{"name":"Ada"}"#)
    }

    @Test func canBeWrittenByAnybody() throws {
        struct XML: ParameterEncoding {
            func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) -> EncodedParameters {
                EncodedParameters(body: Data("<\(parameters.keys.sorted().joined(separator: "/><"))/>".utf8), contentType: "text/xml")
            }
        }
        #expect(text(try encode(["a": 1, "b": 2], encoding: XML())) == "<a/><b/>")
    }
}
