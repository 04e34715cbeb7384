import DummyJSON
import EndpointKit
import Foundation
import Measuring

/// Emitted models beside the same ones with synthesized `Codable`, on the same JSON and with the same coders.
///
/// Its argument is how often everything is measured; the median counts.
@main
struct CodecBenchmark {
    let repetitions: Int

    static func main() throws {
        try CodecBenchmark(repetitions: max(1, CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5)).run()
    }

    func run() throws {
        let coding = JSONCoding.default
        try compare(
            "products (texts, numbers, dates, URLs, decimals)", Data(CodecSample.products(30).utf8), ProductPage.self,
            Synthesized.ProductPage.self, coding)
        try compare("users (texts, objects)", Data(CodecSample.users(30).utf8), UserPage.self, Synthesized.UserPage.self, coding)
        try compare("todos (small objects)", Data(CodecSample.todos(200).utf8), TodoPage.self, Synthesized.TodoPage.self, coding)
    }

    private func compare<Emitted: Codable, Plain: Codable>(
        _ name: String, _ json: Data, _ emitted: Emitted.Type, _ plain: Plain.Type, _ coding: JSONCoding
    ) throws {
        let rounds = max(1, 4_000_000 / json.count)
        var table = Table(
            "\(name): \(json.count) bytes, \(rounds) times, median of \(repetitions)", "", "emitted", "synthesized", "", "bytes")
        let lean = try coding.decoder.decode(Emitted.self, from: json)
        let usual = try coding.decoder.decode(Plain.self, from: json)
        let isSame = try coding.encoder.encode(lean) == coding.encoder.encode(usual)
        func add(_ title: String, _ first: () throws -> Void, _ second: () throws -> Void) throws {
            var costs: (emitted: [Cost], plain: [Cost]) = ([], [])
            for _ in 0...repetitions {
                costs.emitted.append(try Cost.of { for _ in 0..<rounds { try first() } }.cost)
                costs.plain.append(try Cost.of { for _ in 0..<rounds { try second() } }.cost)
            }
            // The first round warms up.
            let emitted = Cost.median(Array(costs.emitted.dropFirst())).cpu / Double(rounds)
            let plain = Cost.median(Array(costs.plain.dropFirst())).cpu / Double(rounds)
            table.add(
                title, String(format: "%.1f µs", emitted * 1_000_000), String(format: "%.1f µs", plain * 1_000_000),
                Figure.percent(emitted, of: plain), isSame ? "same" : "DIFFERENT")
        }
        try add(
            "decode", { _ = try coding.decoder.decode(Emitted.self, from: json) }, { _ = try coding.decoder.decode(Plain.self, from: json) }
        )
        try add("encode", { _ = try coding.encoder.encode(lean) }, { _ = try coding.encoder.encode(usual) })
        table.print()
    }
}
