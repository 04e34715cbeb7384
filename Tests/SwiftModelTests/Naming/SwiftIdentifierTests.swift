import SwiftModel
import Testing

@Suite struct SwiftIdentifierTests {
    @Test(arguments: [
        ("user_id", "userID", "UserID"), ("id", "id", "ID"), ("ids", "ids", "IDs"), ("avatarUrl", "avatarURL", "AvatarURL"),
        ("url_string", "urlString", "URLString"), ("html_body", "htmlBody", "HTMLBody"), ("api-key", "apiKey", "APIKey"),
        ("2fa", "_2fa", "_2fa"),
        ("tcp_or_udp_or_sctp", "tcpOrUDPOrSCTP", "TCPOrUDPOrSCTP"), ("USER_ROLE", "userRole", "UserRole"), ("FAQ", "faq", "FAQ"),
        ("GET", "get", "GET"), ("user_urls", "userURLs", "UserURLs"),
        ("mcp_ai_server", "mcpAIServer", "MCPAIServer"),
        ("oauth2_token", "oauth2Token", "OAuth2Token"), ("useOAuth", "useOAuth", "UseOAuth"),
        ("ipv6_address", "ipv6Address", "IPv6Address"),
        ("utf8", "utf8", "UTF8"), ("iPhone", "iPhone", "IPhone"), ("ETag", "eTag", "ETag"), ("+1", "plus1", "Plus1"),
        ("1.0", "_1_0", "_1_0"), ("8.5x11", "_8_5x11", "_8_5x11"), ("gpt-3.5-turbo", "gpt3_5Turbo", "GPT3_5Turbo"),
        ("2026-01-31", "_2026_01_31", "_2026_01_31"), ("NaN", "nan", "NaN"), ("not-nan", "notNaN", "NotNaN"),
        ("trigger ON_MEDIA_END", "triggerOnMediaEnd", "TriggerOnMediaEnd"), ("find FAQ", "findFAQ", "FindFAQ"),
        ("get USER_API_KEY by id", "getUserAPIKeyByID", "GetUserAPIKeyByID"),
        ("parseVPCName", "parseVPCName", "ParseVPCName"), ("User address", "userAddress", "UserAddress"),
    ])
    func spells(_ text: String, _ lower: String, _ upper: String) {
        let words = WordSplitter.words(text)
        #expect(SwiftIdentifier.lowerCamel(words).text == lower)
        #expect(SwiftIdentifier.upperCamel(words).text == upper)
    }

    @Test func namesThatAreSpelledWellStayAsTheyAre() {
        for name in ["userID", "urlString", "createdAt", "avatarURLs", "isOK", "gpt3_5Turbo", "isNaN"] {
            #expect(SwiftIdentifier.lowerCamel(WordSplitter.words(name)).text == name)
        }
        for name in ["UserPatch", "HTTPSProxy", "JSONValueList", "OAuth2Token"] {
            #expect(SwiftIdentifier.upperCamel(WordSplitter.words(name)).text == name)
        }
    }

    @Test func keywordsGetBackticksWhereTheyAreNeeded() throws {
        let name = try #require(SwiftIdentifier(validating: "class"))
        #expect((name.escaped, name.asMember, name.asArgumentLabel) == ("`class`", "class", "class"))
        #expect(SwiftIdentifier(validating: "inout")?.asArgumentLabel == "`inout`")
        #expect(SwiftIdentifier(validating: "inout")?.asCallLabel == "`inout`")
        #expect(SwiftIdentifier(validating: "let")?.asArgumentLabel == "`let`")
        #expect(SwiftIdentifier(validating: "let")?.asCallLabel == "let")
        #expect(SwiftIdentifier(validating: "name")?.escaped == "name")
    }

    @Test(arguments: ["", "_", "1a", "a b", "a-b", "é", "`a`", "a\u{200B}", "a\n", "a.b"])
    func refusesWhatIsNoIdentifier(_ text: String) {
        #expect(SwiftIdentifier(validating: text) == nil)
    }

    @Test func noWordsAndForeignWordsStillGiveAnIdentifier() {
        #expect(SwiftIdentifier.lowerCamel([]).text == "empty")
        #expect(SwiftIdentifier.upperCamel(["é"]).text == "Empty")
    }
}
