import Testing

/// Runs only a few test cases at once, in all suites that have the trait together.
///
/// All tests of a process start at the same time. On a busy machine, hundreds of them would then wait for a server so long that they time
/// out.
struct FewAtOnce: SuiteTrait, TestTrait, TestScoping {
    private static let turns = Turns(8)

    var isRecursive: Bool { true }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        guard testCase != nil else { return try await function() }
        await Self.turns.take()
        do {
            try await function()
            await Self.turns.giveBack()
        } catch {
            await Self.turns.giveBack()
            throw error
        }
    }

    private actor Turns {
        private var free: Int
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(_ count: Int) {
            free = count
        }

        func take() async {
            guard free == 0 else {
                free -= 1
                return
            }
            await withCheckedContinuation { waiting.append($0) }
        }

        func giveBack() {
            // The turn passes to the one that has waited longest.
            if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        }
    }
}

extension Trait where Self == FewAtOnce {
    /// For suites that talk to servers.
    static var fewAtOnce: Self { FewAtOnce() }
}
