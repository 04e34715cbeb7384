import Foundation

/// The charsets of texts, by the labels that servers use (WHATWG Encoding, 4.2).
enum Charset {
    /// `nil` for an unknown charset.
    static func encoding(_ label: String) -> String.Encoding? {
        switch label.lowercased() {
        case "utf-8", "utf8": .utf8
        case "utf-16": .utf16
        case "utf-16le": .utf16LittleEndian
        case "utf-16be": .utf16BigEndian
        case "us-ascii", "ascii": .ascii
        case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1": .isoLatin1
        case "iso-8859-2", "latin2": .isoLatin2
        case "iso-8859-5": coreFoundation(0x0205)
        case "iso-8859-7": coreFoundation(0x0207)
        case "iso-8859-9": coreFoundation(0x0209)
        case "iso-8859-15": coreFoundation(0x020F)
        case "windows-1250", "cp1250": .windowsCP1250
        case "windows-1251", "cp1251": .windowsCP1251
        case "windows-1252", "cp1252": .windowsCP1252
        case "windows-1253", "cp1253": .windowsCP1253
        case "windows-1254", "cp1254": .windowsCP1254
        case "koi8-r": coreFoundation(0x0A02)
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": .shiftJIS
        case "iso-2022-jp": .iso2022JP
        case "euc-jp": .japaneseEUC
        case "gb2312", "gbk", "gb18030": coreFoundation(0x0632)
        case "big5": coreFoundation(0x0A03)
        case "euc-kr", "ks_c_5601-1987": coreFoundation(0x0422)
        default: nil
        }
    }

    /// An encoding that has no constant, by its number in Core Foundation.
    private static func coreFoundation(_ number: UInt) -> String.Encoding { String.Encoding(rawValue: 0x8000_0000 | number) }
}
