/// Classes of ASCII characters. Bytes of other characters belong to none of them.
extension UInt8 {
    @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

    @inlinable package var isCapital: Bool { (0x41...0x5A).contains(self) }

    @inlinable package var isLetter: Bool { isCapital || (0x61...0x7A).contains(self) }

    /// Whether it is a digit or one of the letters from `a` to `f`, in either case.
    @inlinable package var isHexadecimalDigit: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
}
