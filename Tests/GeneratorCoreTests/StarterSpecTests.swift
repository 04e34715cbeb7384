import GeneratorCore
import SystemSupport
import Testing

struct StarterSpecTests {
    @Test func saysWhatIsWrongWithAName() {
        #expect(StarterSpec.fault(ofName: "My_Shop") == nil)
        #expect(StarterSpec.fault(ofName: "my shop")?.hasSuffix("ASCII letters, digits and '_'; try 'MyShop'") == true)
        #expect(StarterSpec.fault(ofName: "日本")?.hasSuffix("and '_'") == true)
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

    @Test func aNewNameWithoutAnExtensionIsADirectory() throws {
        let folder = try TemporaryFolder()
        #expect(StarterSpec(path: folder("specs"), name: nil).path == folder("specs/api.yaml"))
        #expect(StarterSpec(path: folder("v1.2/specs"), name: nil).path == folder("v1.2/specs/api.yaml"))
        #expect(StarterSpec.fault(ofPath: "v1.2/") == nil)
        #expect(StarterSpec.fault(ofPath: "..") == nil)
        #expect(StarterSpec.fault(ofPath: "a.YML") == nil)
        #expect(StarterSpec.fault(ofPath: "a.b")?.hasSuffix("try 'a.b.yaml'") == true)
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
