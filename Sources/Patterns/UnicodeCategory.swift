/// A general category of Unicode, such as `\p{Lu}`, or all that begin with a letter, such as `\p{L}`.
struct UnicodeCategory: Sendable, Hashable {
    private let code: String
    private let members: [Unicode.GeneralCategory]

    /// - Parameter name: The short or the long name of ECMA-262.
    init?(name: String) {
        let code = Self.groups[name] ?? Self.all.first { $0.name == name }?.code ?? name
        members = Self.all.filter { $0.code == code || $0.code.prefix(1) == code }.map(\.category)
        guard !members.isEmpty else { return nil }
        self.code = code
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool { members.contains(scalar.properties.generalCategory) }

    /// ASCII scalars of the category; `nil` for those that expressions rarely name.
    var examples: ClosedRange<Unicode.Scalar>? {
        switch code {
        case "L", "Ll": "a"..."z"
        case "Lu": "A"..."Z"
        case "N", "Nd": "0"..."9"
        case "P": "!"..."!"
        case "S": "$"..."$"
        case "Z": " "..." "
        default: nil
        }
    }

    private static let groups = [
        "Letter": "L", "Mark": "M", "Number": "N", "Punctuation": "P", "Symbol": "S", "Separator": "Z", "Other": "C", "digit": "Nd",
    ]
    private static let all: [(code: String, name: String, category: Unicode.GeneralCategory)] = [
        ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
        ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter), ("Lo", "Other_Letter", .otherLetter),
        ("Mn", "Nonspacing_Mark", .nonspacingMark), ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
        ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber), ("No", "Other_Number", .otherNumber),
        ("Pc", "Connector_Punctuation", .connectorPunctuation), ("Pd", "Dash_Punctuation", .dashPunctuation),
        ("Ps", "Open_Punctuation", .openPunctuation), ("Pe", "Close_Punctuation", .closePunctuation),
        ("Pi", "Initial_Punctuation", .initialPunctuation), ("Pf", "Final_Punctuation", .finalPunctuation),
        ("Po", "Other_Punctuation", .otherPunctuation), ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
        ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol), ("Zs", "Space_Separator", .spaceSeparator),
        ("Zl", "Line_Separator", .lineSeparator), ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control),
        ("Cf", "Format", .format), ("Cs", "Surrogate", .surrogate), ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
    ]
}
