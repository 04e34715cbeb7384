import EndpointKit
import Testing

/// One cell of the matrix of styles.
struct StyleCell: Sendable, CustomTestStringConvertible {
    let style: ParameterStyle
    let explode: Bool
    let value: ParameterValue
    let expected: String?

    init(_ style: ParameterStyle, _ explode: Bool, _ value: ParameterValue, _ expected: String?) {
        (self.style, self.explode, self.value, self.expected) = (style, explode, value, expected)
    }

    var testDescription: String { "\(style) explode=\(explode) \(value)" }

    static let blue = ParameterValue.primitive("blue")
    static let colors = ParameterValue.array(["blue", "black", "brown"])
    static let channels = ParameterValue.object([
        ParameterMember(name: "R", value: "100"), ParameterMember(name: "G", value: "200"), ParameterMember(name: "B", value: "150"),
    ])

    /// The table of OpenAPI 3.1.1, "Style Examples", and what it leaves open, as `ParameterStyle` documents it.
    static let openAPI: [StyleCell] = [
        StyleCell(.matrix, false, .primitive(""), ";color"),
        StyleCell(.matrix, false, blue, ";color=blue"),
        StyleCell(.matrix, false, colors, ";color=blue,black,brown"),
        StyleCell(.matrix, false, channels, ";color=R,100,G,200,B,150"),
        StyleCell(.matrix, true, .primitive(""), ";color"),
        StyleCell(.matrix, true, blue, ";color=blue"),
        StyleCell(.matrix, true, colors, ";color=blue;color=black;color=brown"),
        StyleCell(.matrix, true, channels, ";R=100;G=200;B=150"),
        StyleCell(.label, false, .primitive(""), "."),
        StyleCell(.label, false, blue, ".blue"),
        StyleCell(.label, false, colors, ".blue,black,brown"),
        StyleCell(.label, false, channels, ".R,100,G,200,B,150"),
        StyleCell(.label, true, .primitive(""), "."),
        StyleCell(.label, true, blue, ".blue"),
        StyleCell(.label, true, colors, ".blue.black.brown"),
        StyleCell(.label, true, channels, ".R=100.G=200.B=150"),
        StyleCell(.simple, false, .primitive(""), ""),
        StyleCell(.simple, false, blue, "blue"),
        StyleCell(.simple, false, colors, "blue,black,brown"),
        StyleCell(.simple, false, channels, "R,100,G,200,B,150"),
        StyleCell(.simple, true, .primitive(""), ""),
        StyleCell(.simple, true, blue, "blue"),
        StyleCell(.simple, true, colors, "blue,black,brown"),
        StyleCell(.simple, true, channels, "R=100,G=200,B=150"),
        StyleCell(.form, false, .primitive(""), "color="),
        StyleCell(.form, false, blue, "color=blue"),
        StyleCell(.form, false, colors, "color=blue,black,brown"),
        StyleCell(.form, false, channels, "color=R,100,G,200,B,150"),
        StyleCell(.form, true, .primitive(""), "color="),
        StyleCell(.form, true, blue, "color=blue"),
        StyleCell(.form, true, colors, "color=blue&color=black&color=brown"),
        StyleCell(.form, true, channels, "R=100&G=200&B=150"),
        StyleCell(.spaceDelimited, false, .primitive(""), "color="),
        StyleCell(.spaceDelimited, false, blue, "color=blue"),
        StyleCell(.spaceDelimited, false, colors, "color=blue%20black%20brown"),
        StyleCell(.spaceDelimited, false, channels, "color=R%20100%20G%20200%20B%20150"),
        StyleCell(.spaceDelimited, true, .primitive(""), "color="),
        StyleCell(.spaceDelimited, true, blue, "color=blue"),
        StyleCell(.spaceDelimited, true, colors, "color=blue&color=black&color=brown"),
        StyleCell(.spaceDelimited, true, channels, "R=100&G=200&B=150"),
        StyleCell(.pipeDelimited, false, .primitive(""), "color="),
        StyleCell(.pipeDelimited, false, blue, "color=blue"),
        StyleCell(.pipeDelimited, false, colors, "color=blue%7Cblack%7Cbrown"),
        StyleCell(.pipeDelimited, false, channels, "color=R%7C100%7CG%7C200%7CB%7C150"),
        StyleCell(.pipeDelimited, true, .primitive(""), "color="),
        StyleCell(.pipeDelimited, true, blue, "color=blue"),
        StyleCell(.pipeDelimited, true, colors, "color=blue&color=black&color=brown"),
        StyleCell(.pipeDelimited, true, channels, "R=100&G=200&B=150"),
        StyleCell(.deepObject, false, .primitive(""), "color="),
        StyleCell(.deepObject, false, blue, "color=blue"),
        StyleCell(.deepObject, false, colors, "color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown"),
        StyleCell(.deepObject, false, channels, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
        StyleCell(.deepObject, true, .primitive(""), "color="),
        StyleCell(.deepObject, true, blue, "color=blue"),
        StyleCell(.deepObject, true, colors, "color%5B%5D=blue&color%5B%5D=black&color%5B%5D=brown"),
        StyleCell(.deepObject, true, channels, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"),
    ]

    static let allStyles: [ParameterStyle] = [
        .matrix, .label, .simple, .form, .spaceDelimited, .pipeDelimited, .deepObject,
    ]

    static let nothing: [StyleCell] = allStyles.flatMap { style in
        [true, false].flatMap { explode in
            [ParameterValue.none, .array([]), .object([])].map { StyleCell(style, explode, $0, nil) }
        }
    }
}

/// One example of RFC 6570 3.2 in the notation of this library.
struct TemplateExample: Sendable {
    let template: String
    let name: String
    let cell: StyleCell

    init(_ template: String, _ name: String, _ style: ParameterStyle, _ explode: Bool, _ value: ParameterValue, _ expected: String) {
        (self.template, self.name, cell) = (template, name, StyleCell(style, explode, value, expected))
    }

    static let list = ParameterValue.array(["red", "green", "blue"])
    static let keys = ParameterValue.object([
        ParameterMember(name: "semi", value: ";"), ParameterMember(name: "dot", value: "."), ParameterMember(name: "comma", value: ","),
    ])

    static let all: [TemplateExample] = [
        TemplateExample("{hello}", "hello", .simple, false, .primitive("Hello World!"), "Hello%20World%21"),
        TemplateExample("{half}", "half", .simple, false, .primitive("50%"), "50%25"),
        TemplateExample("{empty}", "empty", .simple, false, .primitive(""), ""),
        TemplateExample("{list}", "list", .simple, false, list, "red,green,blue"),
        TemplateExample("{list*}", "list", .simple, true, list, "red,green,blue"),
        TemplateExample("{keys}", "keys", .simple, false, keys, "semi,%3B,dot,.,comma,%2C"),
        TemplateExample("{keys*}", "keys", .simple, true, keys, "semi=%3B,dot=.,comma=%2C"),
        TemplateExample("{.who}", "who", .label, false, .primitive("fred"), ".fred"),
        TemplateExample("{.half}", "half", .label, false, .primitive("50%"), ".50%25"),
        TemplateExample("{.empty}", "empty", .label, false, .primitive(""), "."),
        TemplateExample("{.list}", "list", .label, false, list, ".red,green,blue"),
        TemplateExample("{.list*}", "list", .label, true, list, ".red.green.blue"),
        TemplateExample("{.keys}", "keys", .label, false, keys, ".semi,%3B,dot,.,comma,%2C"),
        TemplateExample("{.keys*}", "keys", .label, true, keys, ".semi=%3B.dot=..comma=%2C"),
        TemplateExample("{;who}", "who", .matrix, false, .primitive("fred"), ";who=fred"),
        TemplateExample("{;empty}", "empty", .matrix, false, .primitive(""), ";empty"),
        TemplateExample("{;half}", "half", .matrix, false, .primitive("50%"), ";half=50%25"),
        TemplateExample("{;list}", "list", .matrix, false, list, ";list=red,green,blue"),
        TemplateExample("{;list*}", "list", .matrix, true, list, ";list=red;list=green;list=blue"),
        TemplateExample("{;keys}", "keys", .matrix, false, keys, ";keys=semi,%3B,dot,.,comma,%2C"),
        TemplateExample("{;keys*}", "keys", .matrix, true, keys, ";semi=%3B;dot=.;comma=%2C"),
        TemplateExample("{?who}", "who", .form, true, .primitive("fred"), "who=fred"),
        TemplateExample("{?half}", "half", .form, true, .primitive("50%"), "half=50%25"),
        TemplateExample("{?empty}", "empty", .form, true, .primitive(""), "empty="),
        TemplateExample("{?list}", "list", .form, false, list, "list=red,green,blue"),
        TemplateExample("{?list*}", "list", .form, true, list, "list=red&list=green&list=blue"),
        TemplateExample("{?keys}", "keys", .form, false, keys, "keys=semi,%3B,dot,.,comma,%2C"),
        TemplateExample("{?keys*}", "keys", .form, true, keys, "semi=%3B&dot=.&comma=%2C"),
    ]
}

@Suite struct ParameterSerializerTests {
    @Test(arguments: StyleCell.openAPI + StyleCell.nothing)
    func followsTheOpenAPITable(_ cell: StyleCell) {
        #expect(ParameterSerializer(style: cell.style, explode: cell.explode).serialize("color", cell.value) == cell.expected)
    }

    @Test(arguments: TemplateExample.all)
    func followsTheExamplesOfRFC6570(_ example: TemplateExample) {
        let serializer = ParameterSerializer(style: example.cell.style, explode: example.cell.explode)
        #expect(serializer.serialize(example.name, example.cell.value) == example.cell.expected, "\(example.template)")
    }

    @Test func coversTheWholeMatrix() {
        let cells = Set(StyleCell.openAPI.map { "\($0.style) \($0.explode)" })
        #expect(cells.count == StyleCell.allStyles.count * 2)
        #expect(StyleCell.openAPI.count == cells.count * 4)
    }

    @Test(arguments: [
        ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"), ("a b", "a%20b"), ("é", "%C3%A9"), ("💥", "%F0%9F%92%A5"), ("a,b", "a%2Cb"),
        ("-._~", "-._~"), ("a\r\nb\u{0}", "a%0D%0Ab%00"), ("%41", "%2541"),
        (":/?#[]@!$'()*;", "%3A%2F%3F%23%5B%5D%40%21%24%27%28%29%2A%3B"),
    ])
    func encodesAllButUnreservedCharacters(_ text: String, _ expected: String) {
        for style in [ParameterStyle.form, .deepObject, .pipeDelimited, .spaceDelimited] {
            #expect(ParameterSerializer(style: style, explode: true).serialize("q", .primitive(text)) == "q=" + expected)
        }
        #expect(ParameterSerializer(style: .form, explode: true).serialize(text, .primitive("")) == expected + "=")
        #expect(ParameterSerializer(style: .simple, explode: false).serialize("q", .array([text, text])) == expected + "," + expected)
    }

    @Test(arguments: [
        (":/?@!$'()*,;=", ":/?@!$'()*,;="), ("a+b&c#d[e]", "a%2Bb%26c%23d%5Be%5D"), ("a%2Fb", "a%2Fb"), ("100%", "100%25"),
        ("%2", "%252"), ("%zz", "%25zz"), ("a b", "a%20b"), ("é", "%C3%A9"),
    ])
    func keepsReservedCharactersThatDoNotEndTheValue(_ text: String, _ expected: String) {
        let serializer = ParameterSerializer(style: .form, explode: true, allowReserved: true)
        #expect(serializer.serialize("a:b", .primitive(text)) == "a%3Ab=" + expected)
    }

    @Test func nestsDeepObjects() {
        let value: JSONValue = ["range": ["from": 1, "to": 2], "tags": ["a", "b"], "x&y": "z"]
        #expect(
            ParameterSerializer(style: .deepObject, explode: true).serialize("filter", value.parameter)
                == "filter%5Brange%5D%5Bfrom%5D=1&filter%5Brange%5D%5Bto%5D=2&filter%5Btags%5D%5B%5D=a&filter%5Btags%5D%5B%5D=b&filter%5Bx%26y%5D=z"
        )
        let lists: [String: [String: [Int]]] = ["a": ["b": [1, 2]]]
        #expect(
            ParameterSerializer(style: .deepObject, explode: true).serialize("x", lists.parameter)
                == "x%5Ba%5D%5Bb%5D%5B%5D=1&x%5Ba%5D%5Bb%5D%5B%5D=2")
        struct Item: Encodable, Sendable { let id: Int, tags: [String] }
        #expect(
            ParameterSerializer(style: .deepObject, explode: true)
                .serialize("x", ParameterValue(encoding: [Item(id: 1, tags: ["a"]), Item(id: 2, tags: [])]))
                == "x%5B0%5D%5Bid%5D=1&x%5B0%5D%5Btags%5D%5B%5D=a&x%5B1%5D%5Bid%5D=2")
        #expect(
            ParameterSerializer(style: .deepObject, explode: true).serialize("x", ParameterValue(encoding: ["in": [[1, 2], [3]]]))
                == "x%5Bin%5D%5B0%5D%5B%5D=1&x%5Bin%5D%5B0%5D%5B%5D=2&x%5Bin%5D%5B1%5D%5B%5D=3")
        // Elsewhere, a list repeats its member.
        #expect(ParameterSerializer(style: .form, explode: true).serialize("x", lists.parameter) == "a%5Bb%5D=1&a%5Bb%5D=2")
    }

    @Test func writesHeadersAsTheyAre() {
        #expect(ParameterSerializer.headerText(.primitive("a b/é")) == "a b/é")
        #expect(ParameterSerializer.headerText(StyleCell.colors) == "blue,black,brown")
        #expect(ParameterSerializer.headerText(StyleCell.channels) == "R,100,G,200,B,150")
        #expect(ParameterSerializer.headerText(StyleCell.channels, explode: true) == "R=100,G=200,B=150")
        for value in [ParameterValue.none, .array([]), .object([])] {
            #expect(ParameterSerializer.headerText(value) == nil)
        }
    }

    @Test func queriesKeepTheirOrder() {
        var query = QueryItems()
        #expect(query.encoded == "")
        query.add("b", 1)
        query.add("a", String?.none)
        query.add("n", JSONValue.null)
        query.add("e", [String]())
        query.add("a", [1, 2])
        query.add("c", ["x y", "z"], style: .pipeDelimited, explode: false)
        query.add("u", "http://x/?a", allowReserved: true)
        #expect(query.encoded == "b=1&a=1&a=2&c=x%20y%7Cz&u=http://x/?a")
    }
}
