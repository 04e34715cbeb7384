extension String {
    /// `nil` if the string is empty.
    var nonEmpty: String? { isEmpty ? nil : self }

    /// `At most 5.` for `at most 5`.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
