import GeneratorCore
import SystemSupport
import Testing

struct StarterSpecTests {
    @Test(arguments: [
        ("my-shop", "MyShop"), ("shop", "Shop"), ("2fa", "Fa"), ("HTTPBin", "HTTPBin"), ("a.b c", "ABC"), ("naïve", "NaVe"), ("日本", nil),
        ("", nil), ("123", nil), ("x\"; evil()", "XEvil"),
    ])
    func derivesAName(_ text: String, _ expected: String?) {
        #expect(APIName.derived(from: text) == expected)
    }

    @Test(arguments: ["shop", "", "My Shop", "Shöp", "Shop\n", "2Shop", "Shop: evil", String(repeating: "A", count: 101)])
    func refusesNamesThatAreNone(_ name: String) {
        #expect(!APIName.isValid(name))
    }

    @Test func takesItsNameFromTheFileElseFromTheFolder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("pet-store")
        #expect(StarterSpec(path: folder("pet-store/shop.yaml"), name: nil).name == "Shop")
        #expect(StarterSpec(path: folder("pet-store/api.yaml"), name: nil).name == "PetStore")
        #expect(StarterSpec(path: folder("pet-store"), name: nil).path == folder("pet-store/api.yaml"))
        #expect(StarterSpec(path: folder("pet-store/"), name: "X").name == "X")
        #expect(StarterSpec(path: "/日本.yaml", name: nil).name == "MyAPI")
    }

    @Test func neverOverwrites() throws {
        let folder = try TemporaryFolder()
        try folder.write("mine", to: "api.yaml")
        #expect(throws: FileFault("write", folder("api.yaml"), .system(17))) {
            try StarterSpec(path: folder("api.yaml"), name: nil).write()
        }
        #expect(folder.text("api.yaml") == "mine")
    }
}
