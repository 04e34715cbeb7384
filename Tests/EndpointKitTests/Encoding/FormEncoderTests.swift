import EndpointKit
import Foundation
import Testing

@Suite struct FormEncoderTests {
    private func encode(_ value: some Encodable) throws -> String {
        String(decoding: try FormEncoder().encode(value), as: UTF8.self)
    }

    @Test func followsTheURLStandard() {
        var fields = FormFields()
        fields.add("a b", "c+d&e=f")
        fields.add("é", "💥*-._~'")
        fields.add("n", String?.none)
        fields.add("l", "x\r\ny")
        #expect(fields.encoded == "a+b=c%2Bd%26e%3Df&%C3%A9=%F0%9F%92%A5*-._%7E%27&l=x%0D%0Ay")
        #expect(fields.data == Data(fields.encoded.utf8))
    }

    @Test func repeatsListsAndNestsObjects() {
        var fields = FormFields()
        fields.add("tag", ["a", "b"])
        fields.add("user", ["name": "Ada", "age": "36"])
        fields.add("none", [String]())
        #expect(fields.encoded == "tag=a&tag=b&user%5Bage%5D=36&user%5Bname%5D=Ada")
    }

    @Test(arguments: [
        (ParameterStyle.form, true, "t=a&t=b&k=v"), (.form, false, "t=a%2Cb&o=k%2Cv"), (.spaceDelimited, false, "t=a+b&o=k+v"),
        (.pipeDelimited, false, "t=a%7Cb&o=k%7Cv"), (.deepObject, true, "t%5B%5D=a&t%5B%5D=b&o%5Bk%5D=v"),
    ])
    func writesFieldsInAStyle(_ style: ParameterStyle, _ explode: Bool, _ expected: String) {
        var fields = FormFields()
        fields.add("t", ["a", "b"], style: style, explode: explode)
        fields.add("o", ["k": "v"], style: style, explode: explode)
        fields.add("e", [String](), style: style, explode: explode)
        #expect(fields.encoded == expected)
    }

    @Test func encodesValues() throws {
        struct Item: Encodable { var id: Int }
        struct Order: Encodable {
            var name = "a b"
            var when = Date(timeIntervalSince1970: 0)
            var note: String?
            var flag = true
            var tags = ["x", "y"]
            var ratio = 0.5
            var items = [Item(id: 1), Item(id: 2)]
            var buyer = ["address": ["city": "Köln"]]
        }
        #expect(
            try encode(Order())
                == "buyer%5Baddress%5D%5Bcity%5D=K%C3%B6ln&flag=true&items%5B0%5D%5Bid%5D=1&items%5B1%5D%5Bid%5D=2&name=a+b&ratio=0.5&tags=x&tags=y&when=1970-01-01T00%3A00%3A00Z"
        )
        #expect(try encode([String: String]()) == "")
    }

    private struct Payment: Encodable {
        struct Line: Encodable {
            var price: String
            var taxes: [String]?
        }
        var amount = 1099
        var expand = ["customer", "charges"]
        var lines = [Line(price: "a b"), Line(price: "c", taxes: ["x", "y"])]
        var metadata = ["order id": "6735", "empty": ""]
        var matrix = [[1, 2], [3]]
        var mixed: [JSONValue] = [1, ["k": 2], .null]
        var none: [Int] = []
        var shipping = ["address": ["lines": ["1", "2"]]]
    }

    /// As Stripe documents it, and PHP and Rails read it.
    @Test func writesListsAndObjectsInBrackets() throws {
        let fields = try FormEncoder(style: .deepObject).fields(Payment()).pairs.map { "\($0.name)=\($0.value)" }
        #expect(
            fields == [
                "amount=1099", "expand[]=customer", "expand[]=charges", "lines[0][price]=a b", "lines[1][price]=c", "lines[1][taxes][]=x",
                "lines[1][taxes][]=y", "matrix[0][]=1", "matrix[0][]=2", "matrix[1][]=3", "metadata[empty]=", "metadata[order id]=6735",
                "mixed[0]=1", "mixed[1][k]=2", "shipping[address][lines][]=1", "shipping[address][lines][]=2",
            ])
    }

    @Test func bracketsDoNotDependOnExplode() throws {
        let whole = FormEncoder(style: FormStyle(.deepObject, explode: false))
        #expect(try whole.encode(Payment()) == FormEncoder(style: .deepObject).encode(Payment()))
    }

    @Test func membersHaveStylesOfTheirOwn() throws {
        struct Search: Encodable {
            var name = "n"
            var tags = ["a", "b"]
            var codes = [1, 2]
            var range = ["from": 1]
        }
        func encoded(_ encoder: FormEncoder) throws -> [String] { try encoder.fields(Search()).pairs.map { "\($0.name)=\($0.value)" } }
        #expect(try encoded(FormEncoder()) == ["codes=1", "codes=2", "name=n", "range[from]=1", "tags=a", "tags=b"])
        #expect(
            try encoded(FormEncoder(styles: ["codes": .deepObject, "range": .json]))
                == ["codes[]=1", "codes[]=2", "name=n", #"range={"from":1}"#, "tags=a", "tags=b"])
        #expect(
            try encoded(FormEncoder(style: FormStyle(.form, explode: false), styles: ["range": .deepObject]))
                == ["codes=1,2", "name=n", "range[from]=1", "tags=a,b"])
    }

    @Test func refusesWhatIsNoObject() {
        #expect(throws: EncodingError.self) { try encode([1]) }
        #expect(throws: EncodingError.self) { try encode("a") }
    }
}
