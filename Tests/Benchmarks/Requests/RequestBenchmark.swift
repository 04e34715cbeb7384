import Foundation
import Measuring

/// Small JSON requests over kept connections: how many a second, and what each costs this side.
struct RequestBenchmark {
    let ways: [RequestWay]
    let inFlight: [Int]
    let requests: Int
    let repetitions: Int

    func run() throws {
        let server = try BenchmarkServer()
        try runOverNetwork(server)
        guard let instructions = try Instructions() else {
            return print("Instructions are not counted: Valgrind is not installed.")
        }
        defer { instructions.finish() }
        for inFlight in inFlight { try count(ways.filter(\.usesNetwork), inFlight, with: instructions, server) }
        try count(ways.filter { !$0.usesNetwork }, 1, with: instructions, server)
    }

    /// The instructions of this side. Over the network, they depend on how events coincide, and differ by a few percent.
    private func count(_ ways: [RequestWay], _ inFlight: Int, with instructions: Instructions, _ server: BenchmarkServer) throws {
        guard !ways.isEmpty else { return }
        var table = Table("instructions, \(inFlight) in flight", "", "per request", "of bare", "more than bare")
        var counts: [RequestWay: Double] = [:]
        func count(_ way: RequestWay) throws -> Double {
            if let known = counts[way] { return known }
            let count = try instructions.each(way.usesNetwork ? 500 : 2_000) { count in
                RequestRun.arguments(way, inFlight: inFlight, requests: count, port: server.port)
            }
            counts[way] = count
            return count
        }
        for way in ways {
            let (own, bare) = (try count(way), try count(way.bare))
            table.add(
                way.title, String(format: "%.0f", own), Figure.factor(own, over: bare), String(format: "%.0f", own - bare))
        }
        table.print()
    }

    private func runOverNetwork(_ server: BenchmarkServer) throws {
        let ways = ways.filter(\.usesNetwork)
        guard !ways.isEmpty else { return }
        for count in inFlight {
            var table = Table(
                "\(requests) requests, \(count) in flight, median of \(repetitions)", "", "requests/s", "CPU/request", "least",
                "CPU of bare", "of each pair")
            // In turn, so that whatever else the machine does meets all of them.
            var costs: [RequestWay: [Cost]] = [:]
            for _ in 0..<repetitions {
                for way in ways {
                    costs[way, default: []].append(try RequestRun.start(way, inFlight: count, requests: requests, port: server.port))
                }
            }
            for way in ways {
                let all = costs[way] ?? []
                let (cost, bare) = (Cost.median(all), Cost.median(costs[way.bare] ?? []))
                table.add(
                    way.title, String(format: "%.0f", Double(requests) / cost.wall), each(cost.cpu), each(all.map(\.cpu).min() ?? 0),
                    Figure.factor(cost.cpu, over: bare.cpu), Figure.factor(pairs(costs, way), over: 1))
            }
            table.print()
        }
    }

    /// The median of the ratios within each repetition: what else the machine did then met both.
    private func pairs(_ costs: [RequestWay: [Cost]], _ way: RequestWay) -> Double {
        let ratios = zip(costs[way] ?? [], costs[way.bare] ?? []).map { $0.cpu / $1.cpu }
        return ratios.isEmpty ? 0 : ratios.sorted()[ratios.count / 2]
    }

    private func each(_ cpu: Double) -> String {
        String(format: "%.1f µs", cpu / Double(requests) * 1_000_000)
    }
}
