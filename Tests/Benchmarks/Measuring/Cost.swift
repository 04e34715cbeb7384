import Foundation

/// What something took, in seconds.
public struct Cost {
    public var wall: Double
    /// User and system time of all threads.
    public var cpu: Double

    public init(wall: Double, cpu: Double) {
        self.wall = wall
        self.cpu = cpu
    }

    public static func of<Value>(children: Bool = false, _ work: () throws -> Value) rethrows -> (value: Value, cost: Cost) {
        let clock = ContinuousClock()
        let (start, cpu) = (clock.now, Usage(children: children).cpu)
        let value = try work()
        let wall = start.duration(to: clock.now)
        return (value, Cost(wall: wall / .seconds(1), cpu: Usage(children: children).cpu - cpu))
    }

    /// The median of each figure.
    public static func median(_ costs: [Cost]) -> Cost {
        func middle(_ values: [Double]) -> Double {
            values.isEmpty ? 0 : values.sorted()[values.count / 2]
        }
        return Cost(wall: middle(costs.map(\.wall)), cpu: middle(costs.map(\.cpu)))
    }

    public static func + (left: Cost, right: Cost) -> Cost {
        Cost(wall: left.wall + right.wall, cpu: left.cpu + right.cpu)
    }
}
