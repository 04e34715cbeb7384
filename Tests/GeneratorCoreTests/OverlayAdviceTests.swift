import GeneratorCore
import SystemSupport
import Testing

/// What to change in a spec of the dialect, which has no overlays.
struct OverlayAdviceTests {
    @Test func aFormatIsATypeOfTheDialect() throws {
        let directory = try TemporaryDirectory()
        let spec = try directory.write("endpointkit: 1\nname: Shop\ntypes: { Item: { fields: { at: Date } } }\n", to: "shop.yaml")
        let deviation = """
            {"side":"response","endpoint":"GET /items","operation":"Items.list","part":"body","pointer":"/at","message":"must be a date",
            "place":"shop.yaml:3:29","rule":"format","found":"string","status":200,"count":1}
            """
        let deviations = try directory.write(
            #"{"endpointkit-contract-deviations":1,"checked":1,"unchecked":[],"omitted":0,"deviations":[\#(deviation)]}"#, to: "found.json")
        let reported = OverlayProposal.run(SpecInput(spec), deviations: [deviations], isStrict: false)
        let text = try #require(reported.outcome, "\(reported.text(as: .text))")
        #expect(text.contains("change the type to 'String', or to 'LenientDate'"))
    }
}
