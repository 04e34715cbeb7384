import Foundation

/// What of this process is in memory, in bytes.
public enum ResidentMemory {
    /// The most since the last ``reset()``; on systems other than Linux, since the start.
    public static var peak: Int { field("VmHWM:") ?? Usage().peakMemory }

    /// nil where it cannot be told.
    public static var current: Int? { field("VmRSS:") }

    /// Makes the current size the peak; does nothing on systems other than Linux.
    public static func reset() {
        guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
        try? file.write(contentsOf: Data("5".utf8))
        try? file.close()
    }

    private static func field(_ name: String) -> Int? {
        guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }
}
