import APIModel
import SourceDiagnostics
import SwiftModel
import Testing

@Suite struct ScopeTests {
    private let file = SourceFile(path: "shop.yaml", text: String(repeating: " ", count: 100))
    private var sink = DiagnosticSink()

    private func name(_ text: String, _ place: Int = 0, preferred: String? = nil) -> SpecName {
        SpecName(text, at: SourceSpan(file: file, start: place, end: place + 1), preferred: preferred)
    }

    private mutating func claim(_ style: NameStyle, _ texts: [String], reserved: [String] = []) -> [String] {
        var scope = Scope(style, reserved: reserved)
        var names: [String] = []
        for (index, text) in texts.enumerated() { names.append(scope.claim(name(text, index), into: &sink).text) }
        return names
    }

    @Test mutating func theFirstKeepsTheNameAndALaterOneIsNumbered() {
        #expect(claim(.property, ["user-name", "user_name", "user name"]) == ["userName", "userName2", "userName3"])
        #expect(sink.diagnostics.map(\.id) == ["name-collision", "name-collision"])
        #expect(sink.diagnostics.first?.message == "'user_name' becomes 'userName2', because the name 'userName' is already used")
        #expect(sink.diagnostics.first?.notes.first?.span.start == 0)
    }

    /// Orders have no sign or the sign `-`. Which of them the document names first does not matter.
    @Test mutating func ordersDifferByTheirSigns() {
        #expect(claim(.enumCase, ["-created", "created"]) == ["minusCreated", "created"])
        #expect(claim(.enumCase, ["-email"]) == ["minusEmail"])
        #expect(sink.diagnostics.isEmpty)
    }

    @Test mutating func symbolsAreNamedWhereNothingElseDiffers() {
        #expect(claim(.enumCase, ["a", "a+", "a*"]) == ["a", "aPlus", "aStar"])
        #expect(claim(.enumCase, ["+1", "-1", "1", "1.0", "10"]) == ["plus1", "minus1", "_1", "_1_0", "_10"])
    }

    private mutating func claimAll(_ style: NameStyle, _ texts: [String]) -> [String] {
        var scope = Scope(style)
        return scope.claim(all: texts.enumerated().map { name($1, $0) }, into: &sink).map(\.text)
    }

    /// None of the names is better than the others, whichever is first.
    @Test mutating func namesThatDifferInSymbolsAllNameThem() {
        let zones = ["Etc/GMT+1", "Etc/GMT-1", "Etc/GMT1", "Etc/GMT-13", "Etc/UTC"]
        let names = ["etcGMTPlus1", "etcGMTMinus1", "etcGMT1", "etcGMTMinus13", "etcUTC"]
        #expect(claimAll(.enumCase, zones) == names)
        #expect(claimAll(.enumCase, zones.reversed()) == names.reversed())
        #expect(claimAll(.enumCase, ["red", "red*", "a/b", "a:b"]) == ["red", "redStar", "aSlashB", "aColonB"])
        #expect(claimAll(.enumCase, ["v1.0", "v1-0"]) == ["v1Point0", "v1_0"])
        #expect(sink.diagnostics.isEmpty)
        // The names with symbols are not available.
        #expect(claimAll(.enumCase, ["x/y", "x:y", "x_slash_y"]) == ["xY", "xColonY", "xSlashY"])
        #expect(sink.diagnostics.map(\.id) == ["name-collision"])
    }

    @Test mutating func valuesThatDifferInLetterCaseSaySo() {
        #expect(claimAll(.enumCase, ["ASC", "asc", "Asc", "a", "A"]) == ["ascUppercase", "asc", "ascCapitalized", "a", "aUppercase"])
        #expect(claimAll(.enumCase, ["Red", "RED"]) == ["red", "redUppercase"])
        #expect(sink.diagnostics.isEmpty)
        #expect(claimAll(.enumCase, ["a_b", "A_B", "a-b"]) == ["aB", "aBUppercase", "aBHyphenated"])
        #expect(claimAll(.enumCase, ["A", "a", "aUppercase"]) == ["a2", "a", "aUppercase"])
        #expect(claimAll(.property, ["ID", "id"]) == ["idUppercase", "id"])
        #expect(sink.diagnostics.map(\.id) == ["name-collision"])
    }

    /// The name in Swift style says nothing, whichever is first.
    @Test mutating func namesSayHowTheyAreSpelled() {
        for (style, texts, names) in [
            (
                NameStyle.property, ["created_at", "createdAt", "Created-At", "created.at"],
                ["createdAtUnderscored", "createdAt", "createdAtHyphenated", "createdAtDotted"]
            ),
            (.argument, ["grant-type", "grant_type"], ["grantTypeHyphenated", "grantType"]),
            (.property, ["_id", "id", "Id"], ["idUnderscored", "id", "idCapitalized"]),
            (.type, ["guests", "Guests", "GUESTS"], ["GuestsLowercase", "Guests", "GUESTSUppercase"]),
            (.type, ["LineItem", "Line_item"], ["LineItem", "LineItemUnderscored"]),
        ] {
            #expect(claimAll(style, texts) == names)
            #expect(claimAll(style, texts.reversed()) == names.reversed())
        }
        #expect(sink.diagnostics.isEmpty)
    }

    /// An inner scope hides no name around it, and takes none of those from it.
    @Test mutating func innerScopesHideNothing() {
        var outer = Scope(.type)
        let around = outer.claim(words: ["user", "list"])
        _ = [1, 2].map { _ in outer.claim(words: ["user", "list"]) }
        var first = outer.inner
        #expect(!first.isFree(around))
        #expect(first.claim(words: ["user", "list"]).text == "UserList4")
        #expect(first.claim(words: ["mine"]).text == "Mine")
        var nested = first.inner
        #expect(nested.claim(words: ["mine"]).text == "Mine2")
        #expect(nested.claim(words: ["user", "list"]).text == "UserList5")
        #expect(outer.claim(words: ["mine"]).text == "Mine")
        #expect(outer.claim(words: ["user", "list"]).text == "UserList4")
        let given = outer.inner.isFree(around)
        #expect(!given && sink.diagnostics.isEmpty)
    }

    @Test mutating func aNameThatEndsInADigitIsNotMadeIntoAnotherNumber() {
        #expect(claim(.property, ["v1", "V1", "v12"]) == ["v1", "v1Other2", "v12"])
    }

    @Test mutating func aNumberedNameIsNotGivenTwice() {
        #expect(claim(.property, ["a", "a2", "A", "a 2"]) == ["a", "a2", "a3", "a2Other2"])
    }

    @Test mutating func typesDifferInMoreThanCase() {
        #expect(claim(.type, ["Userid", "UserID"]) == ["Userid", "UserID2"])
        #expect(claim(.property, ["userid", "userID"]) == ["userid", "userID"])
    }

    @Test(arguments: [
        "Task", "Error", "Data", "URL", "Type", "Locale", "Result", "Response", "String", "Int", "Date", "Self", "Any", "Protocol", "Never",
        "Endpoint",
        "NSError", "Swift", "EmptyResponse", "Codable", "Character", "Operation", "Notification",
    ])
    mutating func typesGiveWayToSwiftFoundationAndTheRuntime(_ word: String) {
        #expect(claim(.type, [word]) == [word + "Model"])
        #expect(sink.diagnostics.map(\.id) == ["reserved-name"])
    }

    /// `search(mode: .none)` would be the call without a mode.
    @Test mutating func noCaseIsTheNoneOfOptionals() {
        #expect(
            claimAll(.enumCase, ["none", "None", "NONE", "some", "nothing"]) == [
                "noneValue", "noneCapitalized", "noneUppercase", "some", "nothing",
            ])
        #expect(claimAll(.property, ["none"]) == ["none"] && claimAll(.method, ["none"]) == ["none"])
        #expect(sink.diagnostics.isEmpty)
        // An author who asks for it is told.
        var scope = Scope(.enumCase)
        #expect(scope.claim(name("a", preferred: "none"), into: &sink).text == "noneValue")
        #expect(sink.diagnostics.map(\.message) == ["'a' becomes 'noneValue', because 'none' is a reserved name in Swift or EndpointKit"])
    }

    @Test mutating func ordinaryTypesAreLeftAlone() {
        #expect(
            claim(.type, ["User", "Job", "Tag", "Order", "Event", "Page", "Nsfw"]) == [
                "User", "Job", "Tag", "Order", "Event", "Page", "Nsfw",
            ])
        #expect(sink.diagnostics.isEmpty)
    }

    @Test mutating func membersGiveWayToWhatTheLanguageHas() {
        #expect(
            claim(.property, ["init", "self", "Type", "hash_value", "class"]) == [
                "initValue", "selfValue", "type", "hashValueValue", "class",
            ])
        #expect(claim(.enumCase, ["allCases", "raw_value", "unrecognized"]) == ["allCasesValue", "rawValueValue", "unrecognizedValue"])
    }

    @Test mutating func whatTheSurroundingCodeNeedsIsReserved() {
        #expect(claim(.argument, ["request"], reserved: ["request"]) == ["requestValue"])
    }

    @Test mutating func reservedNamesDoNotCollideWithWhatTheyBecome() {
        #expect(claim(.type, ["TaskModel", "Task", "TASK"]) == ["TaskModel", "TaskModel2", "TASK"])
    }

    @Test mutating func aNameSpelledAsInSwiftComesBeforeTheOthers() {
        var scope = Scope(.property)
        let names = scope.claim(all: [name("user_name", 0), name("userName", 1), name("x", 2, preferred: "account")], into: &sink)
        #expect(names.map(\.text) == ["userNameUnderscored", "userName", "account"])
    }

    @Test mutating func theAskedForNameIsTakenAsItStands() {
        var scope = Scope(.property)
        #expect(scope.claim(name("avatar_url", preferred: "avatarUrl"), into: &sink).text == "avatarUrl")
        #expect(scope.claim(name("default", preferred: "class"), into: &sink).escaped == "`class`")
        #expect(sink.diagnostics.isEmpty)
        #expect(scope.claim(name("two", 2, preferred: "2 b"), into: &sink).text == "two")
        #expect(sink.diagnostics.map(\.id) == ["invalid-name"])
    }

    @Test mutating func ownNamesAreClaimedWithoutAWarning() {
        var scope = Scope(.method)
        _ = scope.claim(name("list"), into: &sink)
        #expect(scope.claim(words: ["list"]).text == "list2")
        #expect(sink.diagnostics.isEmpty)
    }

    @Test mutating func theSameClaimsGetTheSameNames() {
        #expect(claim(.enumCase, HostileWords.all) == claim(.enumCase, HostileWords.all))
        let types = claim(.type, HostileWords.all)
        #expect(Set(types.map { $0.lowercased() }).count == types.count)
    }
}
