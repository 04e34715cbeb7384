import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct StarterSpecTests {
    @Test func saysWhatIsWrongWithAName() {
        #expect(StarterSpec.fault(ofName: "My_Shop") == nil)
        #expect(StarterSpec.fault(ofName: "my shop")?.hasSuffix("ASCII letters, digits and '_'; try 'MyShop'") == true)
        #expect(StarterSpec.fault(ofName: "日本")?.hasSuffix("and '_'") == true)
    }

    @Test func takesItsNameFromTheFileElseFromTheDirectory() throws {
        let directory = try TemporaryDirectory()
        try directory.makeDirectory("pet-store")
        #expect(StarterSpec(path: directory("pet-store/shop.yaml"), name: nil).name == "Shop")
        #expect(StarterSpec(path: directory("pet-store/api.yaml"), name: nil).name == "PetStore")
        #expect(StarterSpec(path: directory("pet-store"), name: nil).path == directory("pet-store/api.yaml"))
        #expect(StarterSpec(path: directory("pet-store/"), name: "X").name == "X")
        #expect(StarterSpec(path: "/日本.yaml", name: nil).name == "MyAPI")
    }

    @Test func aNewNameWithoutAnExtensionIsADirectory() throws {
        let directory = try TemporaryDirectory()
        #expect(StarterSpec(path: directory("specs"), name: nil).path == directory("specs/api.yaml"))
        #expect(StarterSpec(path: directory("v1.2/specs"), name: nil).path == directory("v1.2/specs/api.yaml"))
        #expect(StarterSpec.fault(ofPath: "v1.2/") == nil)
        #expect(StarterSpec.fault(ofPath: "..") == nil)
        #expect(StarterSpec.fault(ofPath: "a.YML") == nil)
        #expect(StarterSpec.fault(ofPath: "a.b")?.hasSuffix("try 'a.b.yaml'") == true)
    }

    @Test func neverOverwrites() throws {
        let directory = try TemporaryDirectory()
        try directory.write("mine", to: "api.yaml")
        #expect(throws: FileFault("write", directory("api.yaml"), .exists)) {
            try StarterSpec(path: directory("api.yaml"), name: nil).write()
        }
        #expect(directory.text("api.yaml") == "mine")
    }

    @Test func anErrorLeavesNothing() throws {
        let directory = try TemporaryDirectory()
        let full = FaultyFiles(.create, after: 1, code: ENOSPC)
        #expect(throws: FileFault.self) { try TemplateExport.write(to: directory("new/templates"), files: full) }
        #expect(throws: FileFault.self) { try StarterSpec(path: directory("new/api.yaml"), name: nil).write(files: full) }
        #expect(throws: FileFault.self) { try PageRun.write([], to: directory("new/site"), files: full) }
        #expect(try directory.contents() == [])
    }
}
