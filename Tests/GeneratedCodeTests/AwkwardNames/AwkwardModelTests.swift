import AwkwardNames
import EndpointKit
import Foundation
import Testing

/// Whatever a name becomes in Swift, its wire name is what is read and written.
@Suite(.timeLimit(.minutes(10)))
struct AwkwardModelTests {
    private let coding = JSONCoding.default

    private static let object = object(of: EveryWord.members)

    private static func object(of names: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { ($0, "is \($0)") })
    }

    @Test func everyKeyOfAnObjectIsReadAndWritten() throws {
        let words = try coding.decoder.decode(Words.self, from: try coding.encoder.encode(Self.object))
        #expect(try coding.decoder.decode([String: String].self, from: try coding.encoder.encode(words)) == Self.object)
        #expect((words.class, words.selfValue, words.selfCapitalized, words.initValue) == ("is class", "is self", "is Self", "is init"))
        #expect((words.userNameHyphenated, words.userName, words.empty, words._2fa) == ("is user-name", "is user_name", "is ", "is 2fa"))
        #expect((words.hash, words.hashValueValue) == ("is hash", "is hashValue"))
    }

    @Test(arguments: EveryWord.optionalMembers) func aKeyAloneIsThatOfItsMemberAlone(_ name: String) throws {
        let json = try coding.encoder.encode([name: "value"])
        let words = try coding.decoder.decode(OptionalWords.self, from: json)
        #expect(words.additionalMembers2.isEmpty)
        #expect(try coding.encoder.encode(words) == json)
        let null = Data(String(decoding: json, as: UTF8.self).replacingOccurrences(of: ":\"value\"", with: ":null").utf8)
        #expect(try coding.encoder.encode(try coding.decoder.decode(OptionalWords.self, from: null)) == null)
    }

    @Test func aMemberWithoutAnAwkwardNameStaysAmongTheOthers() throws {
        let words = try coding.decoder.decode(OptionalWords.self, from: Data(#"{"else":"x"}"#.utf8))
        #expect(words.additionalMembers2 == ["else": "x"])
    }

    @Test func everySecretStaysOutOfWhatIsPrinted() throws {
        let words = SecretWords()
        let sent = try coding.decoder.decode([String: String].self, from: try coding.encoder.encode(words))
        #expect(sent == Self.object(of: EveryWord.secrets))
        var dumped = ""
        dump(words, to: &dumped)
        #expect(!dumped.contains("is ") && dumped.contains("<redacted>"))
    }

    @Test func everyRawValueIsItsWord() throws {
        // And the property that a large enumeration has of its own.
        #expect(Word.allCases.map(\.rawValue) == EveryWord.values + ["index"])
        #expect(ClosedWord.allCases.map(\.rawValue) == EveryWord.closedValues)
        #expect(NumberedWord.allCases.map(\.rawValue) == Array(EveryWord.closedValues.indices))
        for word in EveryWord.closedValues { #expect(ClosedWord(rawValue: word)?.rawValue == word) }
        for word in EveryWord.values {
            #expect(Word(rawValue: word).rawValue == word && Word(rawValue: word).isRecognized)
            #expect(try coding.decoder.decode([Word].self, from: try coding.encoder.encode([word])).map(\.rawValue) == [word])
        }
        #expect((Word.noneValue.rawValue, Word.some.rawValue, Word.selfValue.rawValue) == ("none", "some", "self"))
        #expect(Word(rawValue: "unrecognized") == .unrecognizedValue)
    }

    @Test(arguments: EveryWord.values) func everyTagIsThatOfItsVariant(_ name: String) throws {
        let open = try coding.encoder.encode(["Type": name, "content": "x"])
        let word = try coding.decoder.decode(AnyWord.self, from: open)
        if case .unrecognized = word { Issue.record("\(name) is not recognized") }
        #expect(try coding.encoder.encode(word) == open)
    }

    @Test(arguments: EveryWord.closedValues) func everyTagOfAClosedUnionIsThatOfItsVariant(_ name: String) throws {
        let closed = try coding.encoder.encode(["": "tag \(name)", "content": "x"])
        #expect(try coding.encoder.encode(try coding.decoder.decode(ClosedAnyWord.self, from: closed)) == closed)
    }

    @Test func typesWithAwkwardNamesAreTheirOwn() throws {
        let json = Data(#"{"Error":{"value":"e"},"Task":{"value":"t"},"in":{"value":"i"},"日本語":{"value":"j"}}"#.utf8)
        let holder = try coding.decoder.decode(Holder.self, from: json)
        #expect(holder.error == ErrorModel(value: "e") && holder.task == TaskModel(value: "t") && holder.in == In(value: "i"))
        #expect(
            try JSONSerialization.jsonObject(with: coding.encoder.encode(holder)) as? NSDictionary
                == JSONSerialization.jsonObject(with: json) as? NSDictionary)
    }

    @Test func aTypeParameterHidesTheTypeOfItsNameAndNoOther() throws {
        let either: Either<String, Int> = .class(Box2(value: "x"))
        #expect(String(decoding: try coding.encoder.encode(either), as: UTF8.self) == #"{"kind":"class","value":"x"}"#)
    }

    @Test func aTypeParameterDoesNotHideATypeOfAnotherName() {
        let captured = Captured(parameter: 1, declared: UserName(value: "u"))
        #expect(captured.parameter == 1 && captured.declared.value == "u")
    }

    @Test func privateStorageHasNamesOfItsOwn() throws {
        let stored = try coding.decoder.decode(Stored.self, from: Data(#"{"x":"1","storedX":"2","stored-x":"3"}"#.utf8))
        #expect(stored.storedX == "2")
        #expect(
            try coding.decoder.decode([String: String].self, from: coding.encoder.encode(stored)) == [
                "x": "1", "storedX": "2", "stored-x": "3",
            ])
        #expect(
            try coding.decoder.decode([String: String].self, from: coding.encoder.encode(Stored())) == [
                "x": "a", "storedX": "b", "stored-x": "c",
            ])
    }

    @Test func valuesThatAnOptionalHasTooAreThoseOfTheEnumeration() throws {
        #expect(Choices().list == [Choice.noneValue, Choice.some, nil])
        #expect(String(decoding: try coding.encoder.encode(Choices()), as: UTF8.self) == #"{"list":["none","some",null]}"#)
    }

    @Test func constantsHaveTheirTypes() throws {
        let constants = Constants(secret: "s")
        #expect(constants.size == 1.5 && constants.count == .max)
        let json = #"{"choice":"some","class":"class","size":1.5,"count":18446744073709551615,"secret":"s"}"#
        let sent = try coding.decoder.decode(JSONValue.self, from: coding.encoder.encode(constants))
        #expect(try sent == coding.decoder.decode(JSONValue.self, from: Data(json.utf8)))
        #expect(try coding.decoder.decode(Constants.self, from: Data(json.utf8)) == constants)
        let other = json.replacing("some", with: "none")
        #expect(throws: DecodingError.self) { try coding.decoder.decode(Constants.self, from: Data(other.utf8)) }
        let shown = Mirror(reflecting: constants).children.map { "\($0.value)" }
        #expect(shown == ["some", "class", "1.5", "18446744073709551615", "<redacted>"])
    }

    @Test func everyEnvironmentHasItsName() {
        #expect(AwkwardNamesEnvironment2.class.name == "class" && AwkwardNamesEnvironment2.nameValue.name == "name")
        #expect(AwkwardNamesEnvironment2.baseURLValue.baseURL?.absoluteString == "https://e17.awkward.example")
        let variables = AwkwardNamesEnvironment2.variables(
            selfValue: "s", class: "c", name: "n", initValue: "i", userNameHyphenated: "u2", userNameUnderscored: "u3", userName: "u1",
            value: "v", baseURL: "b")
        #expect(variables.baseURL?.absoluteString == "https://s.c.inout.host.n.awkward.example/1/i/u2/u3/u1/v/b")
    }
}
