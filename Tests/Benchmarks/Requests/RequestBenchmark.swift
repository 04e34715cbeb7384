import Foundation

/// Small JSON requests over kept connections: how many a second, and what each costs this side.
struct RequestBenchmark {
    let ways: [RequestWay]
    let inFlight: [Int]
    let requests: Int
    let repetitions: Int

    func run() throws {
        let server = try BenchmarkServer()
        for count in inFlight {
            var table = Table("\(requests) requests, \(count) in flight, median of \(repetitions)", "", "requests/s", "CPU/request", "CPU")
            // In turn, so that whatever else the machine does meets all of them.
            var costs: [RequestWay: [Cost]] = [:]
            for _ in 0..<repetitions {
                for way in ways {
                    costs[way, default: []].append(try RequestRun.start(way, inFlight: count, requests: requests, port: server.port))
                }
            }
            let base = ways.first.map { Cost.median(costs[$0] ?? []) }
            for way in ways {
                let cost = Cost.median(costs[way] ?? [])
                table.add(
                    way.title, String(format: "%.0f", Double(requests) / cost.wall),
                    String(format: "%.1f µs", cost.cpu / Double(requests) * 1_000_000), Figure.percent(cost.cpu, of: base?.cpu ?? 0))
            }
            table.print()
        }
    }
}
