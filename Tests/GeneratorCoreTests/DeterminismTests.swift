import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct DeterminismTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(ShopSpec.text(ShopSpec.users, ShopSpec.carts), to: "shop.yaml")
    }

    private func run(_ output: String, isCheck: Bool = false) -> GenerateRun.Outcome {
        GenerateRun(
            directory.configuration {
                $0.output = directory(output)
                $0.layout = .package(runtimePath: nil)
                $0.isCheck = isCheck
            }
        ).run().outcome
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        _ = run("one")
        _ = run("two")
        #expect(try directory.contents("one").map { $0.dropFirst(4) } == (try directory.contents("two").map { $0.dropFirst(4) }))
        for name in try directory.contents("one") where !name.hasSuffix("/") {
            #expect(directory.text(name) == directory.text("two/" + name.dropFirst(4)), "\(name)")
        }
    }

    @Test func aSecondRunChangesNoDate() throws {
        _ = run("out")
        for name in try directory.contents("out") where !name.hasSuffix("/") { try directory.age(name) }
        let before = try directory.snapshot()
        _ = run("out")
        #expect(try directory.snapshot() == before)
    }

    @Test func removingAServiceRemovesExactlyItsFiles() throws {
        _ = run("out")
        try directory.write("mine", to: "out/Sources/Shop/Endpoints/Mine.swift")
        let before = Set(try directory.contents("out"))
        try directory.write(ShopSpec.text(ShopSpec.users), to: "shop.yaml")
        _ = run("out")
        #expect(
            before.subtracting(try directory.contents("out")).sorted() == [
                "out/Sources/Shop/Endpoints/CartsEndpoint.swift", "out/Sources/Shop/Services/CartsService.swift",
                "out/Sources/ShopMocks/MockCartsService.swift",
            ])
    }

    @Test func aCheckWritesNothingAndTellsWhatWouldChange() throws {
        guard case .outdated(let all) = run("out", isCheck: true) else { return #expect(Bool(false)) }
        #expect(all.flatMap(\.changes).allSatisfy { $0.action == .create })
        #expect(try directory.contents() == ["shop.yaml"])
        _ = run("out")
        guard case .upToDate = run("out", isCheck: true) else { return #expect(Bool(false)) }
        let before = try directory.snapshot()
        let spec = ShopSpec.text(ShopSpec.users).replacing("name: String", with: "name?: String")
        try directory.write(spec, to: "shop.yaml")
        guard case .outdated(let changes) = run("out", isCheck: true) else { return #expect(Bool(false)) }
        let paths = changes.flatMap(\.changes).map { "\($0.action.rawValue) \($0.path.replacing(directory("out/"), with: ""))" }
        #expect(paths.contains("update Sources/Shop/Models/User.swift"))
        #expect(paths.contains("remove Sources/Shop/Services/CartsService.swift"))
        #expect(paths.last == "update .endpointkit-manifest")
        for (name, file) in before where name != "shop.yaml" { #expect(try directory.snapshot()[name] == file) }
    }
}
