import SourceDiagnostics

/// The numbers of errors and warnings of one run or several.
package struct FaultCounts {
    package private(set) var errors: Int
    package private(set) var warnings: Int

    package init(errors: Int = 0, warnings: Int = 0) {
        (self.errors, self.warnings) = (errors, warnings)
    }

    /// `1 error, 2 warnings`; `nil` for none.
    package var summary: String? {
        let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        return counts.isEmpty ? nil : counts.map { $0.counted($1) }.joined(separator: ", ")
    }

    package static func += (left: inout Self, right: Self) {
        left.errors += right.errors
        left.warnings += right.warnings
    }
}
