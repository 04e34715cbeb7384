extension BinaryInteger {
    /// `1 byte`, `3 bytes`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
