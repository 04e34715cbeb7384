import Foundation
import Measuring

/// What a run of the compiler cost. The counts are exact, and the same on every machine.
struct Compilation {
    let cost: Cost
    /// Instructions of LLVM's intermediate representation: before LLVM optimizes in a debug build, after it in a release build.
    let instructions: Int
    /// Functions of it.
    let functions: Int

    /// - Parameter statistics: The directory into which the compiler wrote a file of counters for each of its processes.
    init(_ cost: Cost, statistics: String) throws {
        self.cost = cost
        var (instructions, functions) = (0, 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: statistics) where name.hasSuffix(".json") {
            let data = try Data(contentsOf: URL(fileURLWithPath: statistics + "/" + name))
            let counters = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            instructions += (counters?["IRModule.NumIRInsts"] as? NSNumber)?.intValue ?? 0
            functions += (counters?["IRModule.NumIRFunctions"] as? NSNumber)?.intValue ?? 0
        }
        (self.instructions, self.functions) = (instructions, functions)
    }
}
