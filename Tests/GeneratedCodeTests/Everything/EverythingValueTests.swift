import EndpointKit
import Everything
import Foundation
import Testing

/// What emitted models make of JSON, and the JSON that they make.
struct EverythingValueTests {
    private let customer = """
        {"id":7,"name":"Ada","middleName":null,"card":"4111","kind":"customer","version":2,"active":true,\
        "createdAt":"2026-01-31T12:00:00Z"
        """

    /// Absent and null are the same in a type that is only received.
    @Test func absentAndNullAreNilInResponses() throws {
        let absent: Customer = try decoded(customer + "}")
        #expect(absent.title == nil)
        #expect(absent.middleName == nil)
        let null: Customer = try decoded(customer + #","title":null,"nickname":null}"#)
        #expect(null.title == nil)
        #expect(null.nickname == nil)
        let value: Customer = try decoded(customer + #","title":"Dr."}"#)
        #expect(value.title == "Dr.")
        #expect(try encoded(absent)["title"] == nil)
        #expect(try encoded(null)["title"] == nil)
        #expect(try encoded(null)["nickname"] == nil)
        #expect(try encoded(value)["title"] == "Dr.")
        #expect(try encoded(absent)["middleName"] == .null)
    }

    @Test func defaultsHoldGenericsOtherMembersAndExactNumbers() throws {
        let presets = Presets()
        #expect(presets.shelf == Pair(first: "A-1", second: 2))
        #expect(presets.stock == Stock(total: 5, additionalMembers: ["Rome": 2, "Los Angeles": 3]))
        #expect("\(presets.ceiling) \(presets.floor)" == "18446744073709551615 -12345678901234567890.125")
        #expect(try presets.steps == json("[9007199254740993,0.1,1e300]"))
        #expect(try decoded("{}", as: Presets.self) == presets)
        let text = try String(decoding: JSONEncoder.endpointKit().encode(presets), as: UTF8.self)
        #expect(text.contains("18446744073709551615") && text.contains("-12345678901234567890.125") && text.contains("9007199254740993"))
    }

    /// A `Double` would change counts from 2^53 up.
    @Test(arguments: ["18446744073709551615", "9223372036854775808", "9007199254740993", "0"]) func countsOfSixtyFourBitsStayExact(
        _ text: String
    ) throws {
        let reading: Reading = try decoded(text)
        #expect(reading == .count(try #require(UInt(text))))
        #expect(try String(decoding: JSONEncoder.endpointKit().encode(reading), as: UTF8.self) == text)
    }

    @Test func otherNumbersAreMeasures() throws {
        #expect(try decoded("-5", as: Reading.self) == .measure(-5))
        #expect(try decoded("1.5", as: Reading.self) == .measure(1.5))
        #expect(try decoded("1e300", as: Reading.self) == .measure(1e300))
        #expect(try decoded("\"1\"", as: Reading.self) == .unrecognized("1"))
    }

    @Test func aRequiredMemberHasToBeThere() throws {
        for key in ["id", "name", "middleName", "card", "createdAt", "kind", "version", "active"] {
            var members: [String: JSONValue] = try decoded(customer + "}")
            try #require(members.removeValue(forKey: key) != nil, "\(key)")
            let text = "\(JSONValue.object(members))"
            #expect(throws: DecodingError.self, "\(key)") { try decoded(text, as: Customer.self) }
        }
    }

    @Test func constantsAreCheckedAndSent() throws {
        #expect(throws: DecodingError.self) {
            try decoded(customer.replacingOccurrences(of: "\"customer\"", with: "\"dog\"") + "}", as: Customer.self)
        }
        #expect(throws: DecodingError.self) { try decoded(customer.replacingOccurrences(of: ":2,", with: ":3,") + "}", as: Customer.self) }
        let made = Customer(id: 1, name: "Grace", middleName: "B.", card: "1", createdAt: Date(timeIntervalSince1970: 0))
        let value = try encoded(made)
        #expect((value["kind"], value["version"], value["active"]) == ("customer", 2, true))
        #expect(value["_self"] == 0)
        #expect(value["createdAt"] == "1970-01-01T00:00:00Z")
    }

    @Test func membersThatAreNotNamedAreKept() throws {
        let text = customer + #","loyalty":{"points":[1,2.5]},"_self":3,"avatar_url":"https://x.example/a.png"}"#
        let value: Customer = try decoded(text)
        #expect(value.additionalMembers == ["loyalty": ["points": [1, 2.5]]])
        #expect(value.ownNumber == 3)
        #expect(try encoded(value) == json(text))
        let stock: Stock = try decoded(#"{"total":5,"Rome":2,"Oslo":3}"#)
        #expect(stock == Stock(total: 5, additionalMembers: ["Rome": 2, "Oslo": 3]))
        #expect(throws: DecodingError.self) { try decoded(#"{"total":5,"Rome":"two"}"#, as: Stock.self) }
        let shadow = try encoded(Stock(total: 5, additionalMembers: ["total": 9]))
        #expect(shadow == ["total": 5])
    }

    @Test func defaultsTakeThePlaceOfWhatIsAbsent() throws {
        let preferences: Preferences = try decoded("{}")
        #expect(preferences == Preferences())
        #expect(preferences.budget == Decimal(string: "99.95"))
        #expect(preferences.visits == 9_007_199_254_740_993)
        #expect(preferences.salutation == "Say \"hi\" to \\(name)\n")
        #expect(preferences.extras == ["theme": "dark", "sizes": [1, 2.5, nil, true]])
        let changed: Preferences = try decoded(#"{"language":"de","size":"L","priority":9,"stage":"paid","nothing":[1]}"#)
        #expect((changed.language, changed.size, changed.priority, changed.stage) == ("de", .large, .high, .paid))
        #expect(try decoded("\(encoded(changed))") == changed)
        var mutable = preferences
        mutable.volume = 1
        #expect(mutable != preferences)
    }

    @Test func openEnumsKeepWhatTheyDoNotKnow() throws {
        #expect(try decoded(#"["placed","in-transit","lost"]"#, as: [Stage].self) == [.placed, .inTransit, .unrecognized("lost")])
        #expect(try encoded([Stage.unrecognized("lost"), .delivered]) == ["lost", "delivered"])
        #expect(try decoded("[1,5,6]", as: [Priority].self) == [.low, .normal, .unrecognized(6)])
        #expect(try decoded("[0.07,0.5]", as: [TaxRate].self) == [.reduced, .unrecognized(0.5)])
        let reactions: [Reaction] = try decoded(#"["+1","2fa","🎉","","class","-1"]"#)
        #expect(reactions == [.plus1, ._2fa, .u1f389, .empty, .class, .unrecognized("-1")])
        #expect(try encoded(reactions) == ["+1", "2fa", "🎉", "", "class", "-1"])
        #expect(!Stage.unrecognized("lost").isRecognized && Stage.paid.isRecognized)
        #expect(Stage(rawValue: "paid") == .paid)
        #expect(Stage.allCases.count == 4)
    }

    @Test func closedEnumsRefuseWhatTheyDoNotKnow() throws {
        #expect(try decoded(#"["S","M","L"]"#, as: [Size].self) == [.small, .medium, .large])
        #expect(try decoded("[-1,0,1]", as: [Floor].self) == [.cellar, .ground, .first])
        let error = #expect(throws: DecodingError.self) { try decoded(#""XL""#, as: Size.self) }
        #expect("\(try #require(error))".contains("XL"))
        #expect(throws: DecodingError.self) { try decoded("2", as: Floor.self) }
    }

    @Test func unionsWithATagAreToldApartByIt() throws {
        let texts = [
            #"{"method":"card","number":"4111"}"#, #"{"method":"bank-transfer","iban":"DE1"}"#, #"{"method":"cash"}"#,
            #"{"method":"cash","change":{"amount":0.5,"currency":"CHF"}}"#, #"{"method":"barter","goods":["egg"]}"#,
        ]
        let payments = try texts.map { try decoded($0, as: Payment.self) }
        #expect(
            payments == [
                .card(CardPayment(number: "4111")), .transfer(TransferPayment(iban: "DE1")), .cash(CashPayment()),
                .cash(CashPayment(change: Money(amount: Decimal(string: "0.5") ?? 0, currency: .unrecognized("CHF")))),
                .unrecognized(["method": "barter", "goods": ["egg"]]),
            ])
        for (text, payment) in zip(texts, payments) { #expect(try encoded(payment) == json(text)) }
        #expect(throws: DecodingError.self) { try decoded(#"{"number":"4111"}"#, as: Payment.self) }
        #expect(throws: DecodingError.self) { try decoded(#"{"method":"card"}"#, as: Payment.self) }
        #expect(try decoded(#"{"kind":"percent","percent":10}"#) == Discount.percent(PercentDiscount(percent: 10)))
        #expect(throws: DecodingError.self) { try decoded(#"{"kind":"gift"}"#, as: Discount.self) }
        #expect(try decoded(#"{"state":"second-hand","years":3}"#) == ItemCondition.used(UsedCondition(years: 3)))
    }

    @Test func unionsWithoutATagAreToldApartByTheirForm() throws {
        let texts = [#"{"sku":"A-1"}"#, "7", #""A-1""#, "[1]", "1.5", "null"]
        let references = try texts.map { try decoded($0, as: Reference.self) }
        #expect(
            references == [
                .itemLink(ItemLink(sku: "A-1")), .int(7), .string("A-1"), .unrecognized([1]), .unrecognized(1.5), .unrecognized(.null),
            ])
        for (text, reference) in zip(texts, references) { #expect(try encoded(reference) == json(text)) }
        #expect(try decoded("true") == Answer.yes(true))
        #expect(try decoded(#"["a"]"#) == Answer.many(["a"]))
        #expect(try decoded(#"{"a":1}"#) == Answer.scores(["a": 1]))
        #expect(throws: DecodingError.self) { try decoded("1", as: Answer.self) }
        #expect(try decoded(#"{"code":"x","message":"m"}"#) == ReferenceItem.gone(Problem(code: "x", message: "m")))
        #expect(try decoded(Store.itemJSON) == ReferenceItem.item(Store.item))
    }

    @Test func typesMayHoldThemselves() throws {
        let text =
            #"{"name":"a","parent":{"name":"b","fallback":null},"fallback":{"name":"c","parent":{"name":"d","fallback":null},"fallback":null}}"#
        let category: Everything.Category = try decoded(text)
        #expect(category.parent?.name == "b")
        #expect(category.fallback?.parent?.name == "d")
        #expect(try encoded(category) == json(text))
        #expect(category == Everything.Category(name: "a", parent: category.parent, fallback: category.fallback))
        let tree: Tree<Int> = try decoded(#"{"value":1,"children":[{"value":2,"children":[]}]}"#)
        #expect(tree.children.first?.value == 2)
        let chain: Chain<String> = try decoded(#"{"value":"a","next":{"value":"b"}}"#)
        #expect(chain.next?.value == "b")
        #expect(chain.next?.next == nil)
        let team = Employee(name: "Grace", manager: Manager(title: "Head", assistant: Employee(name: "Ada")))
        #expect(try encoded(team) == ["name": "Grace", "manager": ["title": "Head", "assistant": ["name": "Ada"]]])
        #expect(try decoded("\(encoded(team))") == team)
    }

    @Test func namesThatSwiftDoesNotTakeStayOnTheWire() throws {
        let text = String(Store.itemJSON.dropLast()) + #","2fa":true,"+1":3,"user-name":"ada","photos":null,"ratings":[5,null]}"#
        let item: Item = try decoded(text)
        #expect((item._2fa, item.plus1, item.userName, item.photos) == (true, 3, "ada", .null))
        #expect(item.ratings == [5, nil])
        #expect(try encoded(item) == json(text))
        let quoted: CarefullyQuoted = try decoded(#"{"weird \"key\" \\(x)":"\u2028"}"#)
        #expect(quoted.weird == "\u{2028}")
        #expect(quoted.quote == "\"\"\" \\(1 + 1) #\"raw\"# \0\u{202E}")
    }

    @Test func secretsAreNotPrinted() throws {
        let values: [Any] = [
            try decoded(customer + #","avatar_url":"https://s3cret.example"}"#, as: Customer.self), CardPayment(number: "s3cret"),
            Payment.card(CardPayment(number: "s3cret")),
            Tokens(token: "s3cret", renewal: "s3cret", lifetime: 1), [StaffTokens(accessToken: "s3cret", refreshToken: "s3cret")],
        ]
        for value in values {
            var text = "\(value) \(String(reflecting: value))"
            dump(value, to: &text)
            #expect(!text.contains("s3cret") && !text.contains("4111"), "\(text)")
            #expect(text.contains("<redacted>"))
        }
    }
}
