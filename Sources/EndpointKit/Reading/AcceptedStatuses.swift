/// The statuses that a call accepts; any other status is a ``NetworkError``.
///
/// ```swift
/// let statuses: AcceptedStatuses = [200, 404]
/// let more = AcceptedStatuses.successful.including(304)
/// ```
public struct AcceptedStatuses: Sendable, Hashable {
    /// The ranges: half-open, sorted and not adjacent.
    private let ranges: [Range<Int>]

    /// Creates a set from ranges; without ranges, no status is accepted.
    public init(_ ranges: Range<Int>...) {
        self.init(ranges)
    }

    /// Creates a set from ranges, such as `200..<300`.
    public init(_ ranges: [Range<Int>]) {
        var merged: [Range<Int>] = []
        for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard let last = merged.last, range.lowerBound <= last.upperBound else {
                merged.append(range)
                continue
            }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
        self.ranges = merged
    }

    /// 2xx, which is the default.
    public static let successful = AcceptedStatuses(200..<300)

    /// Every status: only a call without a response fails.
    public static let all = AcceptedStatuses(100..<1000)

    /// Whether this status is accepted.
    public func contains(_ status: Int) -> Bool {
        ranges.contains { $0.contains(status) }
    }

    /// Returns the set with additional statuses.
    public func including(_ statuses: Int...) -> AcceptedStatuses {
        union(AcceptedStatuses(statuses: statuses))
    }

    /// Returns the set without some statuses.
    public func excluding(_ statuses: Int...) -> AcceptedStatuses {
        var ranges = self.ranges
        for status in statuses {
            ranges = ranges.flatMap { range -> [Range<Int>] in
                guard range.contains(status) else { return [range] }
                return [range.lowerBound..<status, status + 1..<range.upperBound]
            }
        }
        return AcceptedStatuses(ranges)
    }

    /// Returns the union of both sets.
    public func union(_ other: AcceptedStatuses) -> AcceptedStatuses {
        AcceptedStatuses(ranges + other.ranges)
    }

    private init(statuses: [Int]) {
        // The largest integer cannot be in a half-open range, and is not a status.
        self.init(statuses.filter { $0 < Int.max }.map { $0..<$0 + 1 })
    }
}

extension AcceptedStatuses: ExpressibleByArrayLiteral {
    /// Single statuses: `[200, 404]`.
    public init(arrayLiteral elements: Int...) {
        self.init(statuses: elements)
    }
}

extension AcceptedStatuses: CustomStringConvertible {
    /// As in `200...299, 404`.
    public var description: String {
        ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)...\($0.upperBound - 1)" }.joined(separator: ", ")
    }
}
