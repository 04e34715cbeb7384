import Foundation
import Measuring

/// So many requests of one kind, with so many in flight, in a process of its own.
struct RequestRun {
    private let way: RequestWay
    private let inFlight: Int
    private let requests: Int
    private let base: URL

    init(_ arguments: [String]) throws {
        guard arguments.count == 4, let way = RequestWay(rawValue: arguments[0]), let inFlight = Int(arguments[1]),
            let requests = Int(arguments[2]), let base = URL(string: "http://127.0.0.1:\(arguments[3])")
        else {
            throw Repetition.Failed(description: "way, in flight, requests, port")
        }
        self.way = way
        self.inFlight = max(1, inFlight)
        self.requests = max(1, requests)
        self.base = base
    }

    static func start(_ way: RequestWay, inFlight: Int, requests: Int, port: Int) throws -> Cost {
        let figures = try Repetition.figures(arguments(way, inFlight: inFlight, requests: requests, port: port))
        guard figures.count == 2 else { throw Repetition.Failed(description: "no figures") }
        return Cost(wall: figures[0], cpu: figures[1])
    }

    static func arguments(_ way: RequestWay, inFlight: Int, requests: Int, port: Int) -> [String] {
        ["--sending", way.rawValue, "\(inFlight)", "\(requests)", "\(port)"]
    }

    func run() async throws {
        if let decode = way.decoding(requests) {
            guard try await decode() == requests else { throw Repetition.Failed(description: "another number of elements") }
            return
        }
        let send = way.transportCall(to: base)
        try await exchange(500 + inFlight, with: send)
        let clock = ContinuousClock()
        let (start, cpu) = (clock.now, Usage().cpu)
        try await exchange(requests, with: send)
        print(start.duration(to: clock.now) / .seconds(1), Usage().cpu - cpu)
    }

    private func exchange(_ count: Int, with send: @escaping @Sendable () async throws -> BenchmarkItem) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<inFlight {
                let share = count / inFlight + (worker < count % inFlight ? 1 : 0)
                group.addTask {
                    for _ in 0..<share {
                        guard try await send().id == 7 else { throw Repetition.Failed(description: "another answer") }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
