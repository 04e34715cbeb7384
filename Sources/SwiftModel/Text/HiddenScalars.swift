extension Unicode.Scalar {
    /// Whether editors show nothing, or something else, for this scalar: control characters, line endings, bidirectional marks, zero-width
    /// and other format characters, variation selectors, private use characters and noncharacters.
    var isHidden: Bool {
        if value < 0x7F { return value < 0x20 }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: return true
        case .spaceSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// The value in upper-case hexadecimal digits, at least four of them.
    var hexadecimal: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}
