import Foundation
import SystemSupport
import Testing

/// A package of somebody else, outside this repository, that uses an emitted package and its mocks.
@Suite(.timeLimit(.minutes(15)))
struct OutsideConsumerTests {
    /// A package as `swift package show-dependencies` tells of it.
    private struct Resolved: Decodable {
        var name: String
        var dependencies: [Resolved]

        var names: Set<String> { dependencies.reduce(into: [name]) { $0.formUnion($1.names) } }
    }

    private static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "Consumer",
            platforms: [.macOS(.v12)],
            dependencies: [.package(path: "../DummyJSON")],
            targets: [
                .executableTarget(
                    name: "Consumer",
                    dependencies: [
                        .product(name: "DummyJSON", package: "DummyJSON"),
                        .product(name: "DummyJSONMocks", package: "DummyJSON"),
                    ])
            ])

        """

    private static let program = """
        import DummyJSON
        import DummyJSONMocks

        @main
        struct Consumer {
            static func main() async throws {
                let products = MockProductsService()
                products.onUpdate.answer { ProductPart(id: $0.id, title: $0.body.title) }
                let client = DummyJSONClient.mock(products: products)
                let page = try await client.products.list(limit: 5)
                print(page.products[0].title, page.products[0].category, page.total)
                print(try await client.products.update(id: 7, ProductDraft(title: "Pencil")).title ?? "")
                for try await product in client.products.listItems(limit: 1, skip: 193) { print(product.id) }
                print(products.onUpdate.calls.map(\\.id), products.onList.count)
                print(Credentials(username: "emilys", password: "hidden"))
                let live = DummyJSONClient(environment: DummyJSONEnvironment.local(port: 1))
                do {
                    _ = try await live.products.one(id: 1)
                } catch {
                    if case .undeclared(let cause) = ProductsEndpoint.OneFailure(error) { print(cause.endpoint, cause.stage) }
                }
            }
        }

        """

    private func swift(_ arguments: String..., in directory: TemporaryDirectory) throws -> Command.Result {
        // Kept between runs: what this package compiles to here is the same in every run but for what has changed.
        let scratch = Command.package.appendingPathComponent(".build/outside-consumer").path
        let place = ["--package-path", directory("Consumer"), "--scratch-path", scratch]
        return try Command.run("/usr/bin/env", ["swift", arguments[0]] + place + arguments.dropFirst(), in: directory)
    }

    @Test func itResolvesNothingButEndpointKitAndRuns() throws {
        let directory = try TemporaryDirectory()
        let emitted = try Command.endpointkit(
            "generate", Command.package.appendingPathComponent("Specs/dummyjson.yaml").path, "--output", directory("DummyJSON"),
            "--package",
            "--runtime-path", Command.package.path, in: directory)
        #expect(emitted.status == 0, "\(emitted.error)")
        try directory.write(Self.manifest, to: "Consumer/Package.swift")
        try directory.write(Self.program, to: "Consumer/Sources/Consumer/Consumer.swift")

        let shown = try swift("package", "show-dependencies", "--format", "json", in: directory)
        try #require(shown.status == 0, "\(shown.error)")
        let resolved = try JSONDecoder().decode(Resolved.self, from: Data(shown.output.utf8))
        #expect(resolved.names == ["Consumer", "DummyJSON", "EndpointKit"])
        #expect(directory.text("Consumer/Package.resolved") == nil)

        let run = try swift("run", "--quiet", "Consumer", in: directory)
        #expect(run.status == 0, "\(run.error)")
        #expect(
            run.output == """
                Essence Mascara Lash Princess beauty 194
                Pencil
                1
                [7] 2
                Credentials(username: "emilys", password: "<redacted>", expiresInMins: nil)
                ProductsEndpoint.one sending

                """)
    }
}
