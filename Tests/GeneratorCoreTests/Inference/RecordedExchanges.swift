import Foundation
import GeneratorCore
import SourceDiagnostics
import SystemSupport
import Testing

/// Recorded exchanges in a directory, and the spec that is inferred from them.
struct RecordedExchanges {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    struct Exchange {
        var method = "GET"
        var path: String
        var sends: String?
        var status = 200
        var type = "application/json"
        var answer: String?
        var base64: String?
    }

    /// The spec that is inferred, which must be valid and give code without warnings.
    func infer(_ exchanges: [Exchange], sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        for (index, exchange) in exchanges.enumerated() {
            var request = ["method": exchange.method, "url": "https://api.shop.io" + exchange.path]
            request["body"] = exchange.sends
            var answer: [String: Any] = ["status": exchange.status, "headers": [["name": "Content-Type", "value": exchange.type]]]
            answer["text"] = exchange.answer
            answer["base64"] = exchange.base64
            let data = try JSONSerialization.data(withJSONObject: ["request": request, "answers": [answer]])
            let number = String(repeating: "0", count: 4 - "\(index)".count) + "\(index)"
            try directory.write(String(decoding: data, as: UTF8.self), to: "exchanges/\(number).json")
        }
        let reported = InferenceRun.run(directory("exchanges"), title: "Shop")
        let text = try #require(reported.outcome, "\(reported.text(as: .text))", sourceLocation: sourceLocation)
        #expect(reported.warningCount == 0, "\(reported.text(as: .text))", sourceLocation: sourceLocation)
        try directory.write(text, to: "shop.yaml")
        let reading = ContractReading.run(SpecInput(directory("shop.yaml")))
        #expect(reading.errorCount + reading.warningCount == 0, "\(reading.text(as: .text))\n\(text)", sourceLocation: sourceLocation)
        let generated = GenerateRun(Configuration(spec: directory("shop.yaml"), output: directory("output"))).run()
        let faults = generated.errorCount + generated.warningCount
        #expect(faults == 0, "\(generated.text(as: .text))\n\(text)", sourceLocation: sourceLocation)
        return text
    }
}

/// Expects that a text has all of these parts.
func expect(_ text: String, has parts: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    for part in parts { #expect(text.contains(part), "\(text)", sourceLocation: sourceLocation) }
}
