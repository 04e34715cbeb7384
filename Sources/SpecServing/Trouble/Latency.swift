import SourceDiagnostics

/// How long answers take: the same time for each, times of a range, or times by percentiles.
package struct Latency: Sendable, Hashable {
    struct Point: Sendable, Hashable {
        let percentage: Double
        let milliseconds: Int
    }

    /// In ascending order; never empty. Between two of them, times are distributed evenly.
    private let points: [Point]

    private static let help = "write a time such as 200ms, a range such as 200ms..1s, or percentiles such as p50=100ms,p99=2s"

    /// Reads `200ms`, `200ms..1s`, or `p50=100ms,p95=800ms,p99=2s`.
    package init(_ text: String) throws(TroubleSyntaxError) {
        let text = text.trimmingSpaces
        if text.hasPrefix("p") {
            var points: [(name: String, time: String)] = []
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let end = part.firstIndex(of: "=") ?? part.endIndex
                points.append((part[..<end].trimmingSpaces, part[end...].dropFirst().trimmingSpaces))
            }
            try self.init(percentiles: points)
            return
        }
        if let dots = text[...].firstRange(of: "..") {
            let (first, last) = (text[..<dots.lowerBound].trimmingSpaces, text[dots.upperBound...].trimmingSpaces)
            guard let least = TroubleWord.milliseconds(first), let most = TroubleWord.milliseconds(last) else {
                throw .invalid(text, help: Self.help)
            }
            guard least <= most else { throw TroubleSyntaxError(message: "'\(text)' ends before it begins", help: Self.help) }
            self.init([Point(percentage: 0, milliseconds: least), Point(percentage: 100, milliseconds: most)])
            return
        }
        guard let time = TroubleWord.milliseconds(text) else { throw .invalid(text, help: Self.help) }
        self.init([Point(percentage: 0, milliseconds: time)])
    }

    /// - Parameter percentiles: `p50` and the like, with their times.
    init(percentiles: [(name: String, time: String)]) throws(TroubleSyntaxError) {
        var points: [Point] = []
        for (name, time) in percentiles {
            guard name.hasPrefix("p"), let percentage = TroubleWord.number(name.dropFirst()), percentage <= 100 else {
                throw .invalid(name, help: "write the percentile as p50 or p99.9")
            }
            guard let milliseconds = TroubleWord.milliseconds(time) else {
                throw .invalid(time, help: "write a time such as 200ms or 1.5s")
            }
            points.append(Point(percentage: percentage, milliseconds: milliseconds))
        }
        points.sort { $0.percentage < $1.percentage }
        guard !points.isEmpty else { throw TroubleSyntaxError(message: "there are no percentiles", help: Self.help) }
        for (one, other) in zip(points, points.dropFirst())
        where one.percentage == other.percentage || one.milliseconds > other.milliseconds {
            throw TroubleSyntaxError(message: "higher percentiles must have longer times, and each must be there once", help: Self.help)
        }
        self.init(points)
    }

    private init(_ points: [Point]) {
        self.points = points
    }

    /// The time of one answer.
    ///
    /// - Parameter share: From 0 to 1, evenly distributed.
    func milliseconds(at share: Double) -> Int {
        let percentage = share * 100
        guard let first = points.first, let last = points.last else { return 0 }
        guard percentage < last.percentage else { return last.milliseconds }
        // The fastest answers take no time, unless there is a percentile of 0.
        var lower = Point(percentage: 0, milliseconds: first.percentage == 0 ? first.milliseconds : 0)
        for upper in points {
            if percentage < upper.percentage {
                let part = (percentage - lower.percentage) / (upper.percentage - lower.percentage)
                return lower.milliseconds + Int((Double(upper.milliseconds - lower.milliseconds) * part).rounded())
            }
            lower = upper
        }
        return last.milliseconds
    }

    /// The text from which this value is read.
    package var text: String {
        func time(_ point: Point) -> String { TroubleWord.text(milliseconds: point.milliseconds) }
        if let only = points.first, points.count == 1, only.percentage == 0 { return time(only) }
        if let first = points.first, let last = points.last, points.count == 2, first.percentage == 0, last.percentage == 100 {
            return "\(time(first))..\(time(last))"
        }
        return points.map { "p\(TroubleWord.number($0.percentage))=\(time($0))" }.joined(separator: ",")
    }
}
