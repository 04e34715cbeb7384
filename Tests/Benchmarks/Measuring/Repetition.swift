import Foundation

/// This program, started anew: what ran before leaves nothing behind that would make a difference.
public enum Repetition {
    public struct Failed: Error, CustomStringConvertible {
        public let description: String

        public init(description: String) {
            self.description = description
        }
    }

    /// Runs to its end; gives what it printed.
    public static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let printed = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(description: "a repetition failed: \(arguments.joined(separator: " "))") }
        return printed
    }

    /// The words of its first line as numbers.
    public static func figures(_ arguments: [String]) throws -> [Double] {
        let line = try run(arguments).split(separator: "\n").first ?? ""
        return line.split(separator: " ").compactMap { Double($0) }
    }
}
