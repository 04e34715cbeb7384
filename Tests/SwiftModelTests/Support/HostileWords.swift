import SystemSupport

/// Texts that have broken generators, or that mean something to Swift.
enum HostileWords {
    static let injections: [String] = [
        "\\(system(\"id\"))", "\\#(x)", "\"", "\"\"\"", "\"#", "\"##", "\\", "\\\"", "a\\", "\\u{41}", "*/", "/*", "/* /* */", "//", "///",
        "a\nlet injected = 1", "a\rlet injected = 1", "a\r\nlet injected = 1", "a\u{85}let injected = 1", "a\u{2028}let injected = 1",
        "a\u{2029}let injected = 1", "a\u{0B}let injected = 1", "a\u{0C}let injected = 1", "\u{202E}tni", "\u{200B}", "a\u{200B}b",
        "\u{FEFF}bom", "\u{0}", "a\u{0}b", "\u{7F}", "\u{9B}31m", "\u{1B}[31m", "#{x}", "${x}", "{{x}}", "{{{x}}}", "`", "`a`", "a` b",
        "../../etc/passwd", "..", ".", "/", "C:\\x", "con", "NUL", "<!-- -->", "#if DEBUG", "#error(\"x\")",
        "#sourceLocation(file: \"x\", line: 1)",
        "@available(*, deprecated)", "x = 1; func injected() {}", "} func injected() {", "\u{FFFE}", "\u{1FFFF}",
        // Noncharacters that Swift refuses as escapes.
        String(decoding: [0xFDD0] as [UInt16], as: UTF16.self), String(decoding: [0xFDEF] as [UInt16], as: UTF16.self),
        "\u{E000}", "\u{301}",
        "\u{301}a",
        "👩‍👩‍👧", "❤️", "日本語", "Straße", "naïve", "ﬁ", "ＡＢＣ", "Ａ１", "\u{1D400}", "ı", "İ", "ǅ", "\u{AD}", "\u{3164}", "\u{180E}", "\u{FFF9}",
        "\u{E0041}", "1\u{301}2", "<#placeholder#>", "unsafe { }",
    ]

    static let shapes: [String] = [
        "", " ", "_", "__", "-", "--", "+1", "-1", "1", "2fa", "0", "00", "1.0", "10", "1.0.1", "a.b", "user-name", "user_name", "userName",
        "user name", "USER_NAME", "User", "URLSession", "userID", "userId", "user_ids", "HTTPSProxy", "oauth2Token", "OAuth2Token",
        "sha256", "3D",
        "2FA", "iPhone", "eTag", "ETag", "X-Request-ID", "a+", "a-", "a*", "a", "A", "+", "*", "<", ">=", "!=", "$", "%", "@me", "#", "?",
        "é",
    ]

    /// Every keyword, and every word that is one in some places.
    static let keywords: [String] = """
        Any Protocol Self Type actor any as associatedtype associativity async await borrowing break case catch class consume consuming continue
        convenience copy default defer deinit didSet discard distributed do dynamic each else enum extension fallthrough false fileprivate final
        for func get guard if import in indirect infix init inout internal is isolated lazy left let macro mutating nil nonisolated nonmutating
        nonsending none open operator optional override package postfix precedence precedencegroup prefix private protocol public repeat required
        rethrows return right safe self sending set some static struct subscript super switch then throw throws transferring true try
        typealias unowned unsafe using var weak where while willSet yield borrow inout preconcurrency escaping main
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    static let members: [String] = [
        "allCases", "rawValue", "hashValue", "hash", "encode", "description", "unrecognized", "isRecognized", "parameter", "some", "none",
        "Optional", "Task", "Error", "Data", "URL", "Type", "Locale", "Result", "Response", "String", "Int", "Date", "UUID", "Decimal",
        "NSError",
        "Character", "Never", "Endpoint", "NetworkClient", "Swift", "Foundation", "TaskModel", "task", "TASK", "Codable", "Void",
    ]

    static let all = shapes + keywords + members + injections + fuzz(400)

    /// The same random texts every time.
    static func fuzz(_ count: Int) -> [String] {
        var random = SeededRandom(seed: 20_260_101)
        let ranges: [ClosedRange<UInt32>] = [
            0...0x1F, 0x20...0x7E, 0x20...0x7E, 0x41...0x7A, 0x7F...0xFF, 0x100...0x2FF, 0x300...0x36F, 0x2000...0x206F, 0x3000...0x4FFF,
            0xFE00...0xFFFF, 0x1F300...0x1FAFF, 0xE0000...0xE01FF,
        ]
        return (0..<count).map { _ in
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let range = ranges.randomElement(using: &random) ?? 0...0x7F
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) { text.append(scalar) }
            }
            return String(text)
        }
    }
}
