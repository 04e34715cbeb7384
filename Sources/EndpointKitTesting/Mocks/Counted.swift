extension Int {
    /// `1 call`, `3 calls`.
    func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
