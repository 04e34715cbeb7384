import Foundation

/// A table in plain text: the first column to the left, figures to the right.
public struct Table {
    private let title: String
    private var rows: [[String]]

    public init(_ title: String, _ columns: String...) {
        self.title = title
        rows = [columns]
    }

    public mutating func add(_ cells: String...) {
        rows.append(cells)
    }

    public func print() {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
        Swift.print(title)
        for row in rows {
            let cells = zip(row, widths).enumerated().map { index, cell in
                let spaces = String(repeating: " ", count: cell.1 - cell.0.count)
                return index == 0 ? cell.0 + spaces : spaces + cell.0
            }
            Swift.print("  " + cells.joined(separator: "  "))
        }
        Swift.print()
    }
}

/// Figures as tables show them.
public enum Figure {
    public static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }
    public static func seconds(_ seconds: Double) -> String { String(format: "%.1f s", seconds) }
    public static func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1_000_000) }
    public static func rate(_ bytes: Int, _ seconds: Double) -> String {
        seconds > 0 ? String(format: "%.1f MB/s", Double(bytes) / 1_000_000 / seconds) : "-"
    }
    public static func percent(_ part: Double, of whole: Double) -> String {
        whole > 0 ? String(format: "%.1f %%", part / whole * 100) : "-"
    }
    public static func factor(_ value: Double, over other: Double) -> String { other > 0 ? String(format: "%.2f x", value / other) : "-" }
}
