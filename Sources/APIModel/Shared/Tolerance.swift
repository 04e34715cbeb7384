/// What a response may have that its document does not say.
package struct Tolerance: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Values of another JSON type, and dates in another form.
        case coerce
        /// Elements that cannot be decoded are dropped.
        case lossy
        /// Null and absent members become empty values.
        case fill
    }

    /// Empty: nothing but what the document says.
    package var kinds: Set<Kind>
    /// The time zone of dates that do not name one, such as `Europe/Berlin`; `nil`: UTC.
    package var zone: String?

    package init(_ kinds: Set<Kind>, zone: String? = nil) {
        self.kinds = kinds
        self.zone = zone
    }

    package static let all = Tolerance(Set(Kind.allCases))

    /// The kinds in the order in which they are declared.
    package var sortedKinds: [Kind] { Kind.allCases.filter(kinds.contains) }
}
