import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct DeterminismTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(ShopSpec.text(ShopSpec.users, ShopSpec.carts), to: "shop.yaml")
    }

    private func run(_ output: String, isCheck: Bool = false) -> GenerateRun.Outcome {
        GenerateRun(
            folder.configuration {
                $0.output = folder(output)
                $0.layout = .package(runtimePath: nil)
                $0.isCheck = isCheck
            }
        ).run().outcome
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        _ = run("one")
        _ = run("two")
        #expect(try folder.contents("one").map { $0.dropFirst(4) } == (try folder.contents("two").map { $0.dropFirst(4) }))
        for name in try folder.contents("one") where !name.hasSuffix("/") {
            #expect(folder.text(name) == folder.text("two/" + name.dropFirst(4)), "\(name)")
        }
    }

    @Test func aSecondRunChangesNoDate() throws {
        _ = run("out")
        for name in try folder.contents("out") where !name.hasSuffix("/") { try folder.age(name) }
        let before = try folder.snapshot()
        _ = run("out")
        #expect(try folder.snapshot() == before)
    }

    @Test func removingAServiceRemovesExactlyItsFiles() throws {
        _ = run("out")
        try folder.write("mine", to: "out/Sources/Shop/Endpoints/Mine.swift")
        let before = Set(try folder.contents("out"))
        try folder.write(ShopSpec.text(ShopSpec.users), to: "shop.yaml")
        _ = run("out")
        #expect(
            before.subtracting(try folder.contents("out")).sorted() == [
                "out/Sources/Shop/Endpoints/CartsEndpoint.swift", "out/Sources/Shop/Services/CartsService.swift",
                "out/Sources/ShopMocks/MockCartsService.swift",
            ])
    }

    @Test func aCheckWritesNothingAndTellsWhatWouldChange() throws {
        guard case .outdated(let all) = run("out", isCheck: true) else { return #expect(Bool(false)) }
        #expect(all.flatMap(\.changes).allSatisfy { $0.action == .create })
        #expect(try folder.contents() == ["shop.yaml"])
        _ = run("out")
        guard case .upToDate = run("out", isCheck: true) else { return #expect(Bool(false)) }
        let before = try folder.snapshot()
        let spec = ShopSpec.text(ShopSpec.users).replacing("name: String", with: "name?: String")
        try folder.write(spec, to: "shop.yaml")
        guard case .outdated(let changes) = run("out", isCheck: true) else { return #expect(Bool(false)) }
        let paths = changes.flatMap(\.changes).map { "\($0.action.rawValue) \($0.path.replacing(folder("out/"), with: ""))" }
        #expect(paths.contains("update Sources/Shop/Models/User.swift"))
        #expect(paths.contains("remove Sources/Shop/Services/CartsService.swift"))
        #expect(paths.last == "update .endpointkit-manifest")
        for (name, file) in before where name != "shop.yaml" { #expect(try folder.snapshot()[name] == file) }
    }
}
