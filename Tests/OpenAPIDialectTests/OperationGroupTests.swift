import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// What all IDs of a document begin with, although the services group the operations too.
struct OperationGroupTests {
    /// The names in the service `Messages`, whose IDs come first. The other ones are those of another service.
    private func names(_ ids: [String], besides others: [String]) throws -> [String] {
        let paths = (ids.map { ($0, "Messages") } + others.map { ($0, "Bots") }).enumerated().map { index, operation in
            "/p\(index): { get: { operationId: \(operation.0), tags: [\(operation.1)], responses: {} } }"
        }
        let read = try OpenAPIRead(paths: paths.joined(separator: "\n"))
        #expect(read.faults == [])
        return read.draft?.services.first?.operations.map(\.name.value) ?? []
    }

    @Test(arguments: ["_", ".", "/"])
    func namesThatSayWhatTheyAreAboutLoseTheirGroups(_ separator: String) throws {
        let ids = [
            "ChatMessageOperations_listChatMessages", "MessageOperations_pinMessage", "LinkPreviewOperations_unfurl", "Archive_delete",
            // The names stay distinct.
            "ReadOperations_listReaders", "WriteOperations_listReaders", "LinkOperations_listMessages", "MessageOperations_listMessages",
        ].map { $0.replacing("_", with: separator) }
        let names = [
            "listChatMessages", "pinMessage", "Link Preview_unfurl", "Archive_delete", "Read_listReaders", "Write_listReaders",
            "Link_listMessages", "listMessages",
        ]
        let others = ["BotOperations_listBots", "BotOperations_getBot"].map { $0.replacing("_", with: separator) }
        for isReversed in [false, true] {
            let found = try self.names(isReversed ? ids.reversed() : ids, besides: others)
            #expect(found == (isReversed ? names.reversed() : names).map { $0.replacing("_", with: separator) })
        }
    }

    /// Classes are groups in small documents too, as those of NestJS.
    @Test func namesLoseTheirClasses() throws {
        #expect(
            try names(["AppController_getHealth", "MessagesController_findAll"], besides: ["ChatsController_findAll"]) == [
                "getHealth", "findAll",
            ])
    }

    /// A controller is a class in any document.
    @Test func controllersAreGroupsBesideOtherNames() throws {
        let ids = ["PinsController_list", "DraftsController_addDraft", "Web.MessageController.find_by_key", "MessagesController_index"]
        #expect(try names(ids, besides: ["listBots"]) == ["Pins_list", "addDraft", "find_by_key", "index"])
    }

    /// One ID without a group, a verb before the symbol, and few operations.
    @Test func otherNamesStayAsTheyAre() throws {
        let groups = (1...7).map { "Post\($0)_listParts" }
        for (ids, others) in [(groups, ["listBots"]), (groups, []), ((1...8).map { "list_getter\($0)Parts" }, ["get_bots"])] {
            #expect(try names(ids, besides: others) == ids)
        }
    }
}
