import SwiftModel
import Testing

@Suite struct WordSplitterTests {
    @Test(arguments: [
        ("userName", ["user", "Name"]), ("user-name", ["user", "name"]), ("user_name", ["user", "name"]), ("user.name", ["user", "name"]),
        ("URLSession", ["URL", "Session"]), ("userID", ["user", "ID"]), ("userIDs", ["user", "IDs"]), ("HTTPSProxy", ["HTTPS", "Proxy"]),
        ("RESTful", ["RESTful"]), ("QoSProfile", ["QoS", "Profile"]), ("LROsPut", ["LROs", "Put"]), ("CIDRv4", ["CIDRv4"]),
        ("parseHTTPAsText", ["parse", "HTTP", "As", "Text"]),
        ("oauth2Token", ["oauth2", "Token"]), ("OAuth2Token", ["oauth2", "Token"]), ("2fa", ["2fa"]), ("2FA", ["2FA"]),
        ("3DModel", ["3D", "Model"]),
        ("sha256", ["sha256"]), ("MD5Hash", ["MD5", "Hash"]), ("X-Request-ID", ["X", "Request", "ID"]), ("+1", ["plus1"]),
        ("-1", ["minus1"]), ("-created", ["minus", "created"]), ("+created", ["plus", "created"]), ("--flag", ["flag"]), ("- a", ["a"]),
        ("1.0", ["1_0"]), ("v1_2-3.x", ["v1_2_3", "x"]), ("1__2", ["1", "2"]), ("NaN", ["NaN"]), ("Nano", ["Nano"]),
        ("set ON_MEDIA_END", ["set", "on", "media", "end"]), ("ON MEDIA", ["ON", "MEDIA"]),
        ("+", ["plus"]), ("", ["empty"]), ("_", ["underscore"]), ("don't", ["dont"]), ("Straße", ["Strasse"]),
        ("naïve", ["naive"]), ("cafe\u{301}", ["cafe"]), ("日本", ["u65e5", "u672c"]), ("😀", ["u1f600"]), ("ＡＢＣ", ["ABC"]),
        ("a\u{200B}b", ["ab"]), ("Да", ["Da"]), ("Темно-Серый", ["Temno", "Seryy"]), ("ЩИТ Щ", ["SHCHIT", "Shch"]),
        ("ТестЩ", ["Test", "Shch"]),
        ("подъезд", ["podezd"]), ("Їжак", ["Yizhak"]), ("Αθήνα_ΨΩ", ["Athina", "PSO"]), ("ь", ["empty"]), ("ѫ", ["u046b"]),
        ("ид1", ["id1"]), ("👤 Users / Admin 🏽", ["Users", "Admin"]), ("temp °C", ["temp", "C"]), ("👍🏽", ["u1f44d", "u1f3fd"]),
    ])
    func splits(_ text: String, _ words: [String]) {
        #expect(WordSplitter.words(text) == words)
    }

    @Test func namesSymbolsWhenAskedTo() {
        #expect(WordSplitter.namingSymbols("a+") == ["a", "plus"])
        #expect(WordSplitter.namingSymbols("a-b") == ["a", "b"])
        #expect(WordSplitter.namingSymbols("done ✅") == ["done", "u2705"])
        #expect(WordSplitter.namingSymbols("v1.0/GMT-1") == ["v1", "point", "0", "slash", "GMT", "minus", "1"])
    }

    @Test(arguments: HostileWords.all)
    func alwaysGivesWordsOfLettersDigitsAndUnderscores(_ text: String) {
        let words = WordSplitter.words(text)
        #expect(!words.isEmpty)
        #expect(words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 < 0x80 } })
        #expect(words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
        #expect(words.allSatisfy { $0.first != "_" && $0.last != "_" })
    }
}
