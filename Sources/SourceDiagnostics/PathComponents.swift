extension RangeReplaceableCollection where Self: BidirectionalCollection {
    /// Appends the components of a path, as `transform` returns them. `.` is omitted, and `..` removes the last component.
    ///
    /// - Returns: The number of `..` for which there was no component to remove.
    @discardableResult
    package mutating func append<Path: StringProtocol>(path: Path, _ transform: (Path.SubSequence) -> Element) -> Int {
        var excess = 0
        for part in path.split(separator: "/") where part != "." {
            if part != ".." { append(transform(part)) } else if popLast() == nil { excess += 1 }
        }
        return excess
    }
}
