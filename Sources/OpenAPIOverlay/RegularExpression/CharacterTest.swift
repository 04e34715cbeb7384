/// The characters that one position of a pattern matches.
indirect enum CharacterTest {
    /// All characters except line breaks.
    case any
    case range(ClosedRange<Unicode.Scalar>)
    /// A general category of Unicode, such as `Lu`, or all that begin with a letter, such as `L`.
    case category(String)
    case digit, word, space
    case oneOf([CharacterTest])
    case not(CharacterTest)

    /// The maximum number of compared characters or ranges.
    var cost: Int {
        switch self {
        case .any, .range, .digit: 1
        case .category, .word, .space: 4
        case .oneOf(let tests): tests.reduce(1) { $0 + $1.cost }
        case .not(let test): test.cost
        }
    }

    func accepts(_ scalar: Unicode.Scalar) -> Bool {
        switch self {
        case .any: scalar != "\n" && scalar != "\r"
        case .range(let range): range.contains(scalar)
        case .category(let name): scalar.properties.generalCategory.code.hasPrefix(name)
        case .digit: ("0"..."9").contains(scalar)
        case .word: scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        case .space: scalar.properties.isWhitespace
        case .oneOf(let tests): tests.contains { $0.accepts(scalar) }
        case .not(let test): !test.accepts(scalar)
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var code: String {
        switch self {
        case .uppercaseLetter: "Lu"
        case .lowercaseLetter: "Ll"
        case .titlecaseLetter: "Lt"
        case .modifierLetter: "Lm"
        case .otherLetter: "Lo"
        case .nonspacingMark: "Mn"
        case .spacingMark: "Mc"
        case .enclosingMark: "Me"
        case .decimalNumber: "Nd"
        case .letterNumber: "Nl"
        case .otherNumber: "No"
        case .connectorPunctuation: "Pc"
        case .dashPunctuation: "Pd"
        case .openPunctuation: "Ps"
        case .closePunctuation: "Pe"
        case .initialPunctuation: "Pi"
        case .finalPunctuation: "Pf"
        case .otherPunctuation: "Po"
        case .mathSymbol: "Sm"
        case .currencySymbol: "Sc"
        case .modifierSymbol: "Sk"
        case .otherSymbol: "So"
        case .spaceSeparator: "Zs"
        case .lineSeparator: "Zl"
        case .paragraphSeparator: "Zp"
        case .control: "Cc"
        case .format: "Cf"
        case .surrogate: "Cs"
        case .privateUse: "Co"
        case .unassigned: "Cn"
        @unknown default: "Cn"
        }
    }
}
