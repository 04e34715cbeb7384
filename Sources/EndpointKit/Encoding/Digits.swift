extension UInt8 {
    /// Whether it is one of the digits from 0 to 9 in ASCII.
    var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension StringProtocol {
    /// Whether it is a number without a sign: nothing but digits from 0 to 9, and at least one.
    var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}
