import EndpointKit
import Foundation
import Testing
import Warehouse

extension FastAPIExercise {
    private static func uuid() throws -> UUID { try #require(UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000")) }

    static let values: [FastAPIExercise] = [
        FastAPIExercise("values.colored") { session async throws in
            #expect(try await session.client.values.colored(color: .darkBlue, path: "a b/c?d=ü") == ["dark-blue", "a b/c?d=ü"])
        },
        FastAPIExercise("values.echoValues") { session async throws in
            let day = try #require(Day(year: 2026, month: 1, day: 31))
            let sent = ValuesInput(
                id: try uuid(), at: Date(timeIntervalSince1970: 1_769_860_800.25), day: day, clock: "12:30:00",
                length: ISO8601Duration(hours: 1, minutes: 30), price: .string("19.90"), ratio: 0.1, count: 100, on: true, color: .empty,
                priority: ._9, tags: ["a", ""], matrix: [[1, 2], []], scores: ["x": 1.5], anything: ["a": [1, nil, "b"], "c": ["d": 2]],
                xAlias: "alias", either: .integer(7), nullable: nil)
            let echo = try await session.client.values.echoValues(sent)
            #expect(echo.id == sent.id && echo.at == sent.at && echo.day == sent.day && echo.clock == sent.clock)
            #expect(echo.length == sent.length && echo.price == "19.90" && echo.ratio == 0.1 && echo.count == 100 && echo.on)
            #expect(echo.color == .empty && echo.priority == ._9 && echo.tags == ["a", ""] && echo.matrix == [[1, 2], []])
            #expect(echo.scores == ["x": 1.5] && echo.anything == sent.anything && echo.xAlias == "alias")
            #expect(echo.either == .integer(7) && echo.nullable == nil && echo.optional == nil && echo.preset == "preset")
        },
        FastAPIExercise("values.echoAnimal") { session async throws in
            let dog = Dog(trained: true, goodAt: ["sitting"])
            guard case .dog(dog) = try await session.client.values.echoAnimal(.dog(dog)) else { throw Unexpected("dog") }
            guard case .cat(let cat) = try await session.client.values.echoAnimal(.cat(Cat())) else { throw Unexpected("cat") }
            #expect(cat.lives == 9)
            let flock = Flock(members: [.cat(Cat(lives: 3)), .dog(Dog(trained: false, goodAt: []))])
            guard case .flock(flock) = try await session.client.values.echoAnimal(.flock(flock)) else { throw Unexpected("flock") }
        },
        FastAPIExercise("values.echoTree") { session async throws in
            let tree = TreeInput(name: "a", left: .value(TreeInput(name: "b")), right: .null, others: [TreeInput(name: "c")])
            let echo = try await session.client.values.echoTree(tree)
            #expect(echo.name == "a")
            #expect(echo.left?.name == "b")
            #expect(echo.right == nil)
            #expect(echo.others.map(\.name) == ["c"])
        },
        FastAPIExercise("values.sendSeveral") { session async throws in
            #expect(try await session.client.values.sendSeveral(item: Item(name: "n"), count: 3) == ["n": 3])
        },
        FastAPIExercise("values.when") { session async throws in
            let day = try #require(Day(year: 2026, month: 1, day: 31))
            let answer = try await session.client.values.when(
                day: day, at: Date(timeIntervalSince1970: 1_769_860_800), id: try uuid(), price: .string("0.10"), ratio: 1e21,
                length: ISO8601Duration(minutes: 1, seconds: 30), priority: ._1)
            #expect(
                answer == [
                    "2026-01-31", "2026-01-31T12:00:00+00:00", "123e4567-e89b-12d3-a456-426614174000", "0.10", "1e+21", "90.0", "low",
                ])
        },
    ]

    static let forms: [FastAPIExercise] = [
        FastAPIExercise("forms.logIn") { session async throws in
            let login = try await session.client.forms.logIn(user: "a b&c=ü+", password: "pä", remember: true)
            #expect(login == Login(user: "a b&c=ü+:2", remember: true))
            #expect(try await session.client.forms.logIn(user: "x", password: "y").remember == false)
        },
        FastAPIExercise("forms.upload") { session async throws in
            let receipt = try await session.client.forms.upload(
                file: .data(Data(count: 70_000), filename: "ä b.bin"), more: [.data(Data("x".utf8), filename: "1.txt"), .data(Data())],
                numbers: [1, -2], caption: "Grüße")
            #expect(receipt == Receipt(names: ["ä b.bin", "1.txt", "more", "1", "-2"], sizes: [70_000, 1, 0], caption: "Grüße"))
        },
        FastAPIExercise("forms.download") { session async throws in
            #expect(try await session.client.forms.download(size: 1000) == Data((0..<1000).map { UInt8($0 % 251) }))
        },
        FastAPIExercise("forms.text") { session async throws in
            #expect(try await session.client.forms.text() == "plain – text")
        },
    ]

    static let streams: [FastAPIExercise] = [
        FastAPIExercise("streams.events") { session async throws in
            var events: [Event] = []
            for try await event in session.client.streams.events(count: 3) { events.append(event) }
            #expect(events == (0..<3).map { Event(number: $0, text: "é") })
        },
        FastAPIExercise("streams.lines") { session async throws in
            var events: [Event] = []
            for try await event in session.client.streams.lines(count: 2) { events.append(event) }
            #expect(events == (0..<2).map { Event(number: $0, text: "l") })
        },
        FastAPIExercise("streams.echoEvent") { session async throws in
            let event = Event(number: Int(Int32.max) + 1, text: "\u{1F389}\u{0}\"")
            #expect(try await session.client.streams.echoEvent(event) == event)
        },
    ]
}
