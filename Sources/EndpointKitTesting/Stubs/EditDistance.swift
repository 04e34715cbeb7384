/// The number of changes that make one list out of another.
enum EditDistance {
    /// - Parameters:
    ///   - gap: The cost of inserting or removing an element.
    ///   - cost: The cost of replacing one element by another, from 0 to 1.
    static func between<Left, Right>(
        _ left: [Left], _ right: [Right], gap: Double = 1, cost: (Left, Right) -> Double
    ) -> Double {
        var row = (0...right.count).map { Double($0) * gap }
        for (index, element) in left.enumerated() {
            var diagonal = row[0]
            row[0] = Double(index + 1) * gap
            for (column, other) in right.enumerated() {
                let replaced = diagonal + cost(element, other)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + gap, row[column] + gap)
            }
        }
        return row[right.count]
    }

    /// From 0 for equal strings to 1 for strings without anything in common. Long strings are compared in part.
    static func relative(_ left: String, _ right: String) -> Double {
        let (left, right) = (Array(left.prefix(100)), Array(right.prefix(100)))
        let longest = max(left.count, right.count)
        return longest == 0 ? 0 : between(left, right) { $0 == $1 ? 0 : 1 } / Double(longest)
    }
}
