import Foundation
import GeneratorCore
import SystemSupport
import Testing

struct FileWatchTests {
    /// A file that is written after the attempt to read it, and before its directory is watched, causes no event.
    @Test(arguments: [true, false]) func aFileThatAppearsMeanwhileIsRead(_ generates: Bool) throws {
        let directory = try TemporaryDirectory()
        let path = directory("shop.yaml")
        let text = """
            endpointkit: 1
            name: Shop
            environments: { production: "https://shop.example" }
            services: { Orders: { endpoints: { list: { get: /orders } } } }

            """
        try directory.write("project: 1\napis: { Shop: { spec: shop.yaml, output: Out } }\n", to: "endpointkit.yaml")
        var readings = 0
        // A watch that misses the file would not end.
        let end = Date(timeIntervalSinceNow: 60)
        try FileWatch().run {
            readings == 2 || Date() > end
        } read: { record in
            readings += 1
            if generates {
                let plan = try #require(ProjectPlan.read(directory("endpointkit.yaml")).outcome)
                ProjectRun(plan, .generate(isForced: false), record: record).run { result in
                    #expect(result.isFaulty == (readings == 1))
                }
            } else {
                #expect((ContractReading.run(SpecInput(path), recording: record).outcome == nil) == (readings == 1))
            }
            if readings == 1 { try directory.write(text, to: "shop.yaml") }
            return true
        } watching: { _ in
        }
        #expect(readings == 2)
    }
}
