import EndpointKit
import GitHub

/// What a tool does with the emitted client of `Specs/github.yaml`.
struct GitHubProgram {
    let client: GitHubClient

    /// The titles of open issues, on as many pages as there are.
    func openIssues(_ owner: String, _ repo: String, labels: [String]? = nil) async throws -> [String] {
        var titles: [String] = []
        for try await issue in client.issues.listItems(owner: owner, repo: repo, labels: labels) { titles.append(issue.title) }
        return titles
    }

    func star(_ owner: String, _ repo: String) async throws {
        guard try await client.starring.check(owner: owner, repo: repo) == .notFound else { return }
        try await client.starring.add(owner: owner, repo: repo)
    }

    /// The repository with the most stars.
    func maximumStarred(_ words: String) async throws -> Repository? {
        try await client.search.repositories(q: words, sort: .stars).items.first
    }
}
