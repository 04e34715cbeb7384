import SchemaChecking

/// The values that a new schema allows, compared with the old one.
enum Relation {
    case same, narrower, wider, other

    /// A narrower request breaks clients that send more; a wider response can break clients that expect less.
    func verdicts(_ direction: Direction, _ weight: Verdict) -> (oldClients: Verdict, newClients: Verdict) {
        switch (self, direction) {
        case (.same, _): (weight, weight)
        case (.other, .request): (max(weight, .mayBreak), max(weight, .mayBreak))
        case (.other, .response): (weight, weight)
        case (.narrower, .request): (.breaks, .compatible)
        case (.wider, .request): (.compatible, .mayBreak)
        case (.narrower, .response): (.compatible, weight)
        case (.wider, .response): (weight, .compatible)
        }
    }
}
