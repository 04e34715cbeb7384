/// The grammar of numbers in RFC 8259, section 6.
enum JSONNumberSyntax {
    /// `-? ( 0 | [1-9][0-9]* ) ( '.' [0-9]+ )? ( [eE] [-+]? [0-9]+ )?`
    static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        func skipDigits() -> Int {
            let start = index
            while index < word.count, (0x30...0x39).contains(word[index]) { index += 1 }
            return index - start
        }
        func skip(_ first: UInt8, _ second: UInt8) -> Bool {
            guard index < word.count, word[index] == first || word[index] == second else { return false }
            index += 1
            return true
        }
        _ = skip(UInt8(ascii: "-"), UInt8(ascii: "-"))
        let beginsWithZero = index < word.count && word[index] == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0, !beginsWithZero || whole == 1 else { return false }
        if skip(UInt8(ascii: "."), UInt8(ascii: ".")), skipDigits() == 0 { return false }
        if skip(UInt8(ascii: "e"), UInt8(ascii: "E")) {
            _ = skip(UInt8(ascii: "-"), UInt8(ascii: "+"))
            guard skipDigits() > 0 else { return false }
        }
        return index == word.count
    }
}
