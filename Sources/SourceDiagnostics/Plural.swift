extension Int {
    /// `1 change`, `3 changes`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

    /// `once`, `3 times`.
    package var times: String { self == 1 ? "once" : "\(self) times" }
}
