import EndpointKit
import Foundation
import Frameworks
import Testing

/// Unions as the schema generators of web frameworks write them: what a server sends is read as what it is, and sent back the same.
struct FrameworkUnionTests {
    private struct Unexpected: Error {}

    // MARK: pydantic

    static let actions: [(String, Action)] = [
        (#"{"type":"do-nothing"}"#, .doNothing(DoNothing())),
        (#"{"type":"cancel-flow-run"}"#, .cancelFlowRun(CancelFlowRun())),
        (#"{"type":"run-deployment","source":"inferred"}"#, .runDeployment(RunDeployment(source: .inferred))),
        (#"{"note":"x"}"#, .plain(Plain(note: "x"))),
        (#"{}"#, .plain(Plain())),
        (#"{"type":"suspend-flow-run"}"#, .unrecognized(["type": "suspend-flow-run"])),
        (#"{"type":"suspend-flow-run","source":"inferred"}"#, .unrecognized(["type": "suspend-flow-run", "source": "inferred"])),
    ]

    /// `type: Literal["x"] = "x"` is not required, and tells the variants apart all the same.
    @Test(arguments: actions) func constantsThatAreNotRequiredTellVariantsApart(_ text: String, _ expected: Action) throws {
        let action: Action = try decoded(text)
        #expect(action == expected)
        guard case .runDeployment = action else {
            #expect(try encoded(action) == json(text))
            return
        }
    }

    /// What else is there decides where the constant is missing, or null.
    @Test(arguments: [#"{"source":"inferred"}"#, #"{"source":"inferred","type":null}"#])
    func theOtherMembersDecideWithoutTheConstant(_ text: String) throws {
        let action: Action = try decoded(text)
        #expect(action == .runDeployment(RunDeployment(source: .inferred)))
        #expect(try encoded(action) == json(#"{"type":"run-deployment","source":"inferred"}"#))
    }

    @Test func constantsAreAlwaysSent() throws {
        let actions: [Action] = [.cancelFlowRun(CancelFlowRun()), .runDeployment(RunDeployment(source: .inferred))]
        #expect(try encoded(actions) == json(#"[{"type":"cancel-flow-run"},{"type":"run-deployment","source":"inferred"}]"#))
        #expect(try encoded(Automation(actions: [], data: .null)) == json(#"{"version":1,"actions":[],"data":null}"#))
    }

    /// A constant of a plain object may be missing or null, and nothing else.
    @Test func anOptionalConstantIsCheckedWhereItIsThere() throws {
        #expect(try decoded(#"{"actions":[],"data":1}"#, as: Automation.self).version == 1)
        #expect(try decoded(#"{"actions":[],"data":1,"version":null}"#, as: Automation.self).version == 1)
        let error = #expect(throws: DecodingError.self) {
            try decoded(#"{"actions":[],"data":1,"version":2}"#, as: Automation.self)
        }
        guard case .dataCorrupted(let context)? = error else { throw Unexpected() }
        #expect(context.codingPath.map(\.stringValue) == ["version"])
    }

    /// A flag that can only be true, and one value that may be null, are the caller's to give.
    @Test func whatMayBeLeftOutIsNotSent() throws {
        let automation = Automation(actions: [], data: ["a": [1]], schedule: .daily, paused: true)
        #expect(try encoded(automation) == json(#"{"version":1,"actions":[],"data":{"a":[1]},"schedule":"daily","paused":true}"#))
        #expect(try decoded(#"{"actions":[],"data":null}"#, as: Automation.self).paused == nil)
        #expect(try encoded(PetBox(pet: .catDTO(CatDTO()))) == json(#"{"pet":{"kind":"cat"}}"#))
    }

    @Test func unionsWithinUnionsAreToldApartByTheirConstants() throws {
        #expect(try decoded(#"{"kind":"alarm","seconds":1}"#, as: Trigger.self) == .alarm(Alarm(seconds: 1)))
        #expect(try decoded(#"{"kind":"interval","seconds":1}"#, as: Trigger.self) == .timers(.interval(Interval(seconds: 1))))
        #expect(try decoded(#"{"kind":"cron"}"#, as: Trigger.self) == .timers(.cron(Cron())))
        #expect(try decoded(#"{"line":"* * * * *"}"#, as: Trigger.self) == .timers(.cron(Cron(line: "* * * * *"))))
        #expect(try encoded(Trigger.timers(.cron(Cron()))) == json(#"{"kind":"cron"}"#))
    }

    @Test func heirsHaveConstantsOfTheirOwn() throws {
        #expect(try decoded(#"{"kind":"python","version":2,"command":"x"}"#, as: Step.self) == .python(Python(command: "x")))
        #expect(try decoded(#"{"kind":"shell","command":"x"}"#, as: Step.self) == .shell(Shell(command: "x")))
        #expect(try decoded(#"{"kind":"shell","version":3}"#, as: Step.self) == .unrecognized(["kind": "shell", "version": 3]))
        #expect(try encoded(Step.python(Python(name: "n"))) == json(#"{"kind":"python","version":2,"name":"n"}"#))
    }

    // MARK: serde

    @Test func taggedEnumerationsAreNamedAfterTheirTags() throws {
        let text = #"""
            {"key":{"MetadataField":"m"},"rank":{"Sum":[{"Value":2},{"Knn":{"limit":3}}]},"store":{"type":"known","name":"n"},
             "change":{"t":"resize","c":7}}
            """#
        let search: Search = try decoded(text)
        #expect(search.key == .metadataField(KeyMetadataField(metadataField: "m")))
        #expect(search.rank == .sum(RankSum(sum: [.value(RankValue(value: 2)), .knn(RankKnn(knn: RankKnnKnn(limit: 3)))])))
        #expect(search.store == .known(StoreKnown(name: "n")))
        #expect(search.change == .resize(ChangeResize(c: 7)))
        #expect(try encoded(search) == json(text))
        #expect(try decoded(#""Embedding""#, as: Key.self) == .string(.embedding))
        #expect(try encoded(Frameworks.Store.legacy(StoreLegacy())) == json(#"{"type":"legacy"}"#))
        #expect(try decoded(#"{"type":"new"}"#, as: Frameworks.Store.self) == .unrecognized(["type": "new"]))
    }

    /// An element that is written like a declared schema is that type.
    @Test func aCopyOfASchemaIsThatSchema() throws {
        let catalogs: [Catalog] = try decoded(#"[{"id":"1","name":"n","configuration":{"name":"c"}}]"#, as: Catalogs.self)
        #expect(catalogs == [Catalog(id: "1", name: "n", configuration: KnownStore(name: "c"))])
    }

    // MARK: Discriminators

    @Test func aDiscriminatorMayBeMissing() throws {
        #expect(try decoded(#"{"topic":"t","artist":"a"}"#, as: Project.self) == .art(ArtProject(topic: "t", artist: "a")))
        let research = #"{"resourcetype":"ResearchProject","topic":"t","supervisor":"s"}"#
        guard case .research(let project) = try decoded(research, as: Project.self) else { throw Unexpected() }
        #expect(project.supervisor == "s")
        #expect(
            try decoded(#"{"resourcetype":"Other","topic":"t"}"#, as: Project.self)
                == .unrecognized(["resourcetype": "Other", "topic": "t"]))
        #expect(
            try encoded(Project.art(ArtProject(topic: "t", artist: "a")))
                == json(#"{"resourcetype":"ArtProject","topic":"t","artist":"a"}"#))
        #expect(try encoded(Project.research(ResearchProject(topic: "t", supervisor: "s"))) == json(research))
    }

    @Test func aDiscriminatorThatTheBaseDoesNotRequireIsSent() throws {
        #expect(try encoded(Shape.square(Square(side: 2))) == json(#"{"type":"Square","side":2}"#))
        #expect(try decoded(#"{"type":"Square"}"#, as: Shape.self) == .square(Square(type: "Square")))
        #expect(try decoded(#"{"side":2}"#, as: Shape.self) == .square(Square(side: 2)))
        #expect(throws: DecodingError.self) { try decoded(#"{"type":[]}"#, as: Shape.self) }
        #expect(throws: DecodingError.self) { try decoded("[]", as: Shape.self) }
    }

    /// One value, which only its type tells from others.
    @Test func enumerationsOfOneValueTellVariantsApart() throws {
        #expect(try decoded(#"{"pet":{"kind":"dog","lives":1}}"#, as: PetBox.self).pet == .dogDTO(DogDTO(lives: 1)))
        #expect(try encoded(Pet.dogDTO(DogDTO())) == json(#"{"kind":"dog"}"#))
    }
}
