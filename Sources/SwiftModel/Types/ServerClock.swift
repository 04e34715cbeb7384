import APIModel

/// Renders conversions between local dates and times and points in time, also within lists, dictionaries and optionals.
package struct ServerClock {
    /// By its name in the IANA database.
    let zone: String

    private var timeZone: SwiftExpression { .call("\(RuntimeNames.specValue).timeZone", .text(SwiftLiteral.string(zone).text)) }

    /// The type with points in time.
    static func moment(of times: TypeReference) -> TypeReference {
        switch times {
        case .list(let element): .list(moment(of: element))
        case .dictionary(let element): .dictionary(moment(of: element))
        case .nullable(let wrapped): .nullable(moment(of: wrapped))
        case .scalar, .declared, .parameter: .scalar(.date)
        }
    }

    /// The points in time for an expression of type `times`.
    func date(_ expression: String, as times: TypeReference) -> String {
        converted(expression, times) { date(.text($0)).text }
    }

    /// The point in time for an expression of type `LocalDateTime`.
    func date(_ expression: SwiftExpression) -> SwiftExpression {
        .call("\(expression.text).date", timeZone.labeled("in"))
    }

    /// The points in time for an optional expression of type `times`.
    func date(ofOptional expression: String, as times: TypeReference) -> String { date("\(expression)?", as: times) }

    /// An expression of type `times` for points in time; `type` is the name of `LocalDateTime`.
    func local(_ expression: String, as times: TypeReference, type: SwiftType) -> String {
        converted(expression, times) { "\(type.text)(\($0), in: \(timeZone.text))" }
    }

    private func converted(_ expression: String, _ times: TypeReference, _ leaf: (String) -> String) -> String {
        switch times {
        case .list(let element), .nullable(let element): "\(expression).map { \(converted("$0", element, leaf)) }"
        case .dictionary(let element): "\(expression).mapValues { \(converted("$0", element, leaf)) }"
        case .scalar, .declared, .parameter: leaf(expression)
        }
    }
}
