import APIModel
import DraftSupport
import Testing

struct APINameTests {
    @Test(arguments: [
        ("my-shop", "MyShop"), ("shop", "Shop"), ("2fa", "Fa"), ("HTTPBin", "HTTPBin"), ("a.b c", "ABC"), ("naïve", "NaVe"), ("日本", nil),
        ("", nil), ("123", nil), ("x\"; evil()", "XEvil"), ("my_shop", "MyShop"),
        (String(repeating: "a", count: 120), "A" + String(repeating: "a", count: 99)),
    ])
    func derivesAName(_ text: String, _ expected: String?) {
        #expect(APIName.derived(from: text) == expected)
    }

    @Test(arguments: ["Shop", "S", "My_Shop", "Shop2", "SHOP_", String(repeating: "A", count: 101)])
    func takesNames(_ name: String) {
        #expect(APIName.isValid(name))
    }

    @Test(arguments: ["shop", "", "My Shop", "Shöp", "Shop\n", "2Shop", "_Shop", "Shop: evil"])
    func refusesOthers(_ name: String) {
        #expect(!APIName.isValid(name))
    }
}
