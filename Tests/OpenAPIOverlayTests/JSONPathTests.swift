import SourceDiagnostics
import Testing
import YAMLTree

@testable import OpenAPIOverlay

struct JSONPathTests {
    static let document = """
        store:
          book:
            - { category: reference, author: Nigel Rees, title: Sayings, price: 8.95 }
            - { category: fiction, author: Evelyn Waugh, title: Sword, price: 12.99 }
            - { category: fiction, author: Melville, title: Moby Dick, isbn: 0-553-21311-3, price: 8.99 }
            - { category: fiction, author: Tolkien, title: The Lord, isbn: 0-395-19395-8, price: 22.99 }
          bicycle: { color: red, price: 399 }
        "a b": 1
        o: { j: 1, k: [5, 3, {m: null}], "it's": "yes", empty: [] }

        """

    private func found(_ query: String) throws -> [String] {
        var sink = DiagnosticSink()
        let root = DocumentNode(try #require(YAMLTree.parse(SourceFile(path: "d.yaml", text: Self.document), into: &sink)))
        var search = JSONPathSearch(in: root)
        return search.matches(of: try JSONPathParser.parse(query), from: JSONPathMatch(root)).map(\.node.source).map { node in
            node.text?.value ?? (node.sequence.map { "list \($0.count)" } ?? "mapping \(node.mapping?.entries.count ?? 0)")
        }
    }

    @Test(arguments: [
        ("$.store.bicycle.color", ["red"]), ("$['a b']", ["1"]), ("$[\"o\"]['it\\'s']", ["yes"]), ("$", ["mapping 3"]),
        ("$.store.book[*].author", ["Nigel Rees", "Evelyn Waugh", "Melville", "Tolkien"]), ("$..color", ["red"]),
        ("$.store.*", ["list 4", "mapping 2"]), ("$.store..price", ["8.95", "12.99", "8.99", "22.99", "399"]),
        ("$..book[2].title", ["Moby Dick"]), ("$..book[-1].title", ["The Lord"]), ("$..book[0,1].title", ["Sayings", "Sword"]),
        ("$..book[:2].title", ["Sayings", "Sword"]), ("$..book[::-2].title", ["The Lord", "Sword"]),
        ("$..book[3:1:-1].title", ["The Lord", "Moby Dick"]),
        ("$..book[1:].title", ["Sword", "Moby Dick", "The Lord"]), ("$..book[::0].title", []), ("$.o.k[9]", []), ("$.o.k.j", []),
        ("$..book[?@.isbn].title", ["Moby Dick", "The Lord"]), ("$..book[?(@.price < 10)].title", ["Sayings", "Moby Dick"]),
        ("$..book[?@.category == 'fiction' && @.price>=12.99].title", ["Sword", "The Lord"]),
        ("$..book[?!@.isbn || @.price > 20].title", ["Sayings", "Sword", "The Lord"]),
        ("$..book[?!(@.isbn && @.price > 20)].title", ["Sayings", "Sword", "Moby Dick"]),
        ("$..book[?@.author == $.store.book[1].author].title", ["Sword"]), ("$.o.k[?@ > 3]", ["5"]), ("$.o.k[?@.m == null]", ["mapping 1"]),
        ("$.o.k[?@.x == @.y]", ["5", "3", "mapping 1"]), ("$.o.k[?@.x != 1]", ["5", "3", "mapping 1"]),
        ("$..book[?length(@.title) == 5].title", ["Sword"]), ("$.o[?count(@.*) > 2]", ["list 3"]), ("$.o[?length(@) == 0]", ["list 0"]),
        ("$..book[?match(@.author, 'M.*e')].title", ["Moby Dick"]), ("$..book[?search(@.author, '[EN]')].title", ["Sayings", "Sword"]),
        ("$..book[?match(@.isbn, '\\\\d-[0-9]{3}-.*8')].title", ["The Lord"]), ("$..book[?search(@.isbn, '(?=0)')].title", []),
        ("$..book[?match(@.title, '(')].title", []),
        ("$..book[?value(@..category) == 'reference'].title", ["Sayings"]),
        ("$ .store [ 'bicycle' ] [ 'color' , 'price' ]", ["red", "399"]), ("$..*[?@.m == null]", ["mapping 1"]),
    ])
    func finds(_ query: String, _ expected: [String]) throws {
        #expect(try found(query) == expected)
    }

    @Test(arguments: [
        ("store", 0, "a query must begin with '$'"), ("$.", 2, "unexpected end of the query, expected a name or '*'"),
        ("$.a-b", 3, "a name after '.' can only have letters, digits and '_'"),
        ("$.a./b.c", 4, "a name after '.' can only have letters, digits and '_'"),
        ("$[a]", 2, "unexpected 'a', expected a name in quotes, a number, '*' or '?'"), ("$['a", 2, "the quote is not closed"),
        ("$['a'", 1, "the '[' is not closed"),
        ("$[01]", 2, "'01' is not an index"), ("$[-9223372036854775808]", 2, "'-9223372036854775808' is not an index"),
        ("$[?@.a ==]", 9, "unexpected ']', expected a value, '@', '$' or a function"),
        ("$[?'a']", 6, "a value is not a condition"),
        ("$[?@.* == 1]", 3, "this query can match several values, but a comparison needs one"),
        ("$[?size(@) == 1]", 3, "there is no function 'size'"),
        ("$[?@.a == b]", 10, "'b' is not a value"), ("$.a b", 3, "unexpected ' ', expected '.', '[' or the end"),
        ("$[?(@.a]", 3, "the '(' is not closed"),
        ("$['\\q']", 3, "unknown escape in the string"),
    ])
    func pointsAtTheFault(_ query: String, _ place: Int, _ message: String) throws {
        let fault = #expect(throws: JSONPathFault.self) { _ = try JSONPathParser.parse(query) }
        #expect(fault?.message == message)
        #expect(fault?.range.lowerBound == place)
    }

    @Test(arguments: [("$.paths./users.get", "write ['/users'] instead"), ("$.a.2fa[0]", "write ['2fa'] instead")])
    func quotesNamesWithOtherCharacters(_ query: String, _ help: String) throws {
        #expect(#expect(throws: JSONPathFault.self) { _ = try JSONPathParser.parse(query) }?.help == help)
    }

    @Test func endsAtDeepNesting() {
        let query = "$" + String(repeating: "[?@", count: 500) + String(repeating: "]", count: 500)
        #expect(throws: JSONPathFault.self) { _ = try JSONPathParser.parse(query) }
        #expect(throws: JSONPathFault.self) { _ = try JSONPathParser.parse("$[?" + String(repeating: "!", count: 5000) + "@.a]") }
    }
}
