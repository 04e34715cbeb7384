/// How the next page of a list is requested. A draft names parameters and members; the model has their indices and paths.
package enum PageStep<Parameter: Sendable, Member: Sendable>: Sendable {
    /// The parameter is set to a value of the page before.
    case cursor(Parameter, PageCursor<Member>)
    /// The parameter is set to the number of previous items.
    case offset(Parameter, total: Member?)
    /// The parameter is set to the number of the page.
    case page(Parameter, first: Int, last: Member?)
    /// The `Link` header with this relation has the URL of the next page (RFC 8288).
    case link(relation: String)
    /// A `String` or `URL` member of the result is the URL of the next page.
    case url(Member)

    /// The same step with other members.
    package func map<Other>(_ member: (Member) -> Other) -> PageStep<Parameter, Other> {
        switch self {
        case .cursor(let parameter, let cursor): .cursor(parameter, cursor.map(member))
        case .offset(let parameter, let total): .offset(parameter, total: total.map(member))
        case .page(let parameter, let first, let last): .page(parameter, first: first, last: last.map(member))
        case .link(let relation): .link(relation: relation)
        case .url(let next): .url(member(next))
        }
    }
}

/// The value that leads from a page to the next one.
package enum PageCursor<Member: Sendable>: Sendable {
    /// A member of the result.
    case next(Member)
    /// A member of the last item of the page.
    case lastItem(Member)

    package func map<Other>(_ member: (Member) -> Other) -> PageCursor<Other> {
        switch self {
        case .next(let path): .next(member(path))
        case .lastItem(let path): .lastItem(member(path))
        }
    }
}
