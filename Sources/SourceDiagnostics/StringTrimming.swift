extension StringProtocol {
    /// Without the characters at both ends that meet a condition.
    package func trimming(while isRemoved: (Character) -> Bool) -> SubSequence.SubSequence {
        drop(while: isRemoved).trimmingEnd(while: isRemoved)
    }

    /// Without the characters at the end that meet a condition.
    package func trimmingEnd(while isRemoved: (Character) -> Bool) -> SubSequence {
        var end = endIndex
        while end > startIndex {
            let last = index(before: end)
            guard isRemoved(self[last]) else { break }
            end = last
        }
        return self[..<end]
    }
}
