import DummyJSON
import EndpointKit
import Foundation
import Measuring

/// Emitted models beside the same ones with synthesized `Codable`, on the same JSON: with the coders of a client, and with those of
/// Foundation.
///
/// Its argument is how often everything is measured; the median counts.
@main
struct CodecBenchmark {
    let repetitions: Int

    static func main() throws {
        try CodecBenchmark(repetitions: max(1, CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5)).run()
    }

    /// Foundation's coders with the strategies of a client.
    private static let foundation: (decoder: JSONDecoder, encoder: JSONEncoder) = {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        decoder.dateDecodingStrategy = JSONCoding.default.decoder.dateDecodingStrategy
        decoder.dataDecodingStrategy = JSONCoding.default.decoder.dataDecodingStrategy
        encoder.dateEncodingStrategy = JSONCoding.default.encoder.dateEncodingStrategy
        encoder.dataEncodingStrategy = JSONCoding.default.encoder.dataEncodingStrategy
        encoder.outputFormatting = JSONCoding.default.encoder.outputFormatting
        return (decoder, encoder)
    }()

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
            "\(name): \(json.count) bytes, \(rounds) times, median of \(repetitions)", "", "emitted", "synthesized", "", "Foundation", "",
            "bytes")
        let lean = try coding.decoder.decode(Emitted.self, from: json)
        let usual = try coding.decoder.decode(Plain.self, from: json)
        let isSame = try coding.encoder.encode(lean) == coding.encoder.encode(usual)
        func add(_ title: String, _ ways: (() throws -> Void)...) throws {
            var costs: [[Cost]] = ways.map { _ in [] }
            for _ in 0...repetitions {
                for (index, way) in ways.enumerated() { costs[index].append(try Cost.of { for _ in 0..<rounds { try way() } }.cost) }
            }
            // The first round warms up.
            let seconds = costs.map { Cost.median(Array($0.dropFirst())).cpu / Double(rounds) }
            let texts = seconds.map { String(format: "%.1f µs", $0 * 1_000_000) }
            table.add(
                title, texts[0], texts[1], Figure.percent(seconds[0], of: seconds[1]), texts[2], Figure.percent(seconds[0], of: seconds[2]),
                isSame ? "same" : "DIFFERENT")
        }
        try add(
            "decode", { _ = try coding.decoder.decode(Emitted.self, from: json) },
            { _ = try coding.decoder.decode(Plain.self, from: json) },
            { _ = try Self.foundation.decoder.decode(Plain.self, from: json) })
        try add(
            "encode", { _ = try coding.encoder.encode(lean) }, { _ = try coding.encoder.encode(usual) },
            { _ = try Self.foundation.encoder.encode(usual) })
        table.print()
    }
}
