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
        for count in inFlight {
            var table = Table(
                "\(requests) requests, \(count) in flight, median of \(repetitions)", "", "requests/s", "CPU/request", "least",
                "CPU of bare")
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
                    Figure.percent(cost.cpu, of: bare.cpu))
            }
            table.print()
        }
    }

    private func each(_ cpu: Double) -> String {
        String(format: "%.1f µs", cpu / Double(requests) * 1_000_000)
    }
}
