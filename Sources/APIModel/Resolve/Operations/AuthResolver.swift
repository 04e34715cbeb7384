import SourceDiagnostics

/// Resolves the security schemes that calls require.
struct AuthResolver {
    private let drafts: [DraftSecurityScheme]
    private let log: FaultLog
    /// The indices of the schemes, by name.
    private let indices: [String: Int]

    init(_ drafts: [DraftSecurityScheme], _ log: FaultLog) {
        self.drafts = drafts
        self.log = log
        log.reportDuplicates(
            drafts, of: "security scheme", rule: .duplicateScheme, part: DraftPart.duplicateScheme, name: \.name)
        let kept = log.sound(Array(drafts.indices), DraftPart.duplicateScheme)
        indices = Dictionary(kept.enumerated().map { (drafts[$1].name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func requirement(_ draft: DraftAuth?) -> SecurityRequirement {
        guard let draft, !draft.alternatives.isEmpty else { return .none }
        var alternatives: [[Int]] = []
        for names in draft.alternatives {
            var set: [Int] = []
            for name in names {
                if let index = indices[name.value] {
                    if !set.contains(index) { set.append(index) }
                } else {
                    log.report(.unknownScheme(name, known: log.candidates(drafts.map(\.name.value))))
                }
            }
            alternatives.append(set)
        }
        return .anyOf(alternatives)
    }
}
