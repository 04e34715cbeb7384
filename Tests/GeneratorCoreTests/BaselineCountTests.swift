import GeneratorCore
import SystemSupport
import Testing

/// Numbers in baselines.
struct BaselineCountTests {
    private func run(_ baseline: String) throws -> Reported<GenerateRun.Outcome> {
        let directory = try TemporaryDirectory()
        try directory.write("endpointkit: 1\nname: Shop\ntypes: { User: { fields: { id: Int } } }\n", to: "shop.yaml")
        try directory.write(baseline, to: "known")
        var configuration = Configuration(
            input: SpecInput(directory("shop.yaml")), output: directory("Out"), layout: .sources(mocks: nil))
        configuration.judgement.baseline = directory("known")
        return GenerateRun(configuration).run()
    }

    @Test(arguments: ["9223372036854775807", "1000001", "99999999999999999999999"])
    func aNumberIsTooLarge(_ number: String) throws {
        let result = try run("x-y \(number) a\nx-y \(number) a\n")
        let text = result.text(as: .text)
        #expect(result.errorCount == 2)
        #expect(text.contains("known:1:1: error: the number of warnings is greater than 1000000 [invalid-baseline]"), "\(text)")
        #expect(text.contains("known:2:1: error"), "\(text)")
    }

    @Test(arguments: ["x-y 0 a", "x-y -1 a", "x-y +1 a", "x-y one a", "x-y 1"])
    func aLineIsNotAnEntry(_ line: String) throws {
        let text = try run(line + "\n").text(as: .text)
        #expect(text.contains("the line is not an entry of a baseline"), "\(text)")
        #expect(try run("a-b 1 c\n\(line)\n").errorCount == 1)
    }

    @Test func anotherFileIsOneFault() throws {
        let result = try run("openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n")
        #expect(result.errorCount == 1)
        #expect(result.text(as: .text).contains("known:1:1: error: this is not a baseline [invalid-baseline]"))
    }

    @Test func theSumOfManyLinesIsCapped() throws {
        #expect(try run("x-y 1000000 a\nx-y 1000000 a\n").errorCount == 0)
    }
}
