import Foundation

/// Instructions of this program, counted by Valgrind: unlike times, they are the same on a busy machine. The kernel's are not counted.
public struct Instructions {
    private let valgrind: String
    private let program: URL

    /// nil if Valgrind is not installed.
    public init?() throws {
        guard let valgrind = Self.tool("valgrind"), let program = Bundle.main.executableURL else { return nil }
        self.valgrind = valgrind
        guard let objcopy = Self.tool("objcopy") else {
            self.program = program
            return
        }
        // Reading the debug information would take longer than the measurement.
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("Benchmarks-\(UUID().uuidString)")
        _ = try Self.run(objcopy, ["--strip-debug", program.path, copy.path])
        self.program = copy
    }

    /// Removes the copy of the program.
    public func finish() {
        guard program != Bundle.main.executableURL else { return }
        try? FileManager.default.removeItem(at: program)
    }

    /// The instructions of one unit of work: the difference between runs with `count` units and with twice as many, which have the same
    /// start and end.
    public func each(_ count: Int, _ arguments: (_ count: Int) -> [String]) throws -> Double {
        let (once, twice) = (try total(arguments(count)), try total(arguments(count * 2)))
        return Double(twice - once) / Double(count)
    }

    private func total(_ arguments: [String]) throws -> Int {
        let printed = try Self.run(valgrind, ["--tool=callgrind", "--callgrind-out-file=/dev/null", program.path] + arguments)
        guard let line = printed.split(separator: "\n").first(where: { $0.contains("Collected :") }),
            let count = line.split(separator: " ").last.flatMap({ Int($0) })
        else {
            throw Repetition.Failed(description: "Valgrind counted nothing: \(arguments.joined(separator: " "))")
        }
        return count
    }

    private static func tool(_ name: String) -> String? {
        let directories = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return directories.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// What the program wrote to standard error.
    private static func run(_ path: String, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Repetition.Failed(description: "\(path) failed: \(printed.suffix(500))") }
        return printed
    }
}
