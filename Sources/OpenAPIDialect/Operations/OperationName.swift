import APIModel
import SourceDiagnostics

/// The names of operations.
enum OperationName {
    /// The name of an operation without an ID: `get users by id` for `GET /users/{id}`.
    static func made(method: String, path: OpenAPIPath) -> String {
        made(method: method, words: path.words[...])
    }

    /// - Parameter words: The words of the path, or the last of them.
    static func made(method: String, words: ArraySlice<String>) -> String {
        ([method.lowercased()] + words.filter { !isGeneral($0) }).joined(separator: " ")
    }

    /// The names of an operation without an ID that do not repeat its arguments and its service, best first: `get order` and `get orders by
    /// order` for `GET /shop/users/{user}/orders/{order}` in `shop`. The last parameter distinguishes one thing from all of them.
    ///
    /// - Parameter segments: The segments of the path, or the last of them.
    static func short(method: String, segments: ArraySlice<OpenAPIPath.NameSegment>, of service: String) -> [String] {
        let last = segments.indices.last
        var left = segments.indices.filter { !isGeneral(segments[$0].words) && (!segments[$0].isParameter || $0 == last) }
        if left.count > 1, NameWords.key(segments[left[0]].words) == NameWords.key(service), segments[left[1]].isNoun { left.removeFirst() }
        func name(_ words: [String]) -> String { ([method.lowercased()] + words).joined(separator: " ") }
        let long = name(left.map { segments[$0].words })
        /// Whether the segment is a plural of which the next one selects a single thing.
        func isOne(_ index: Int) -> Bool {
            guard !segments[index].isParameter, segments.indices.contains(index + 1), segments[index + 1].isParameter else { return false }
            let (noun, key) = (segments[index].words, segments[index + 1].words)
            return TypePath.singular(noun) != noun && TypePath.singular(key) == key
        }
        // `POST /orders/{order}` adds no order.
        if let last, left.count > 1, isOne(last - 1), method.lowercased() != "post" { left.removeLast() }
        let short = name(left.map { isOne($0) ? TypePath.singular(segments[$0].words) : segments[$0].words })
        return short == long ? [long] : [short, long]
    }

    /// Whether a segment says nothing about the operation.
    private static func isGeneral(_ segment: String) -> Bool { ["api", "rest"].contains(segment.lowercased()) }

    /// Whether an operation with an ID gets another name. An ID with a parameter in braces is a path.
    static func isUnnamed(_ id: String?) -> Bool {
        id.map { $0.isEmpty || $0.contains("{") || isHash($0) || LatinLetters.areMissing(in: $0) } ?? true
    }

    /// Whether the name of an operation is made of its method and path, because its ID says nothing else.
    static func isOfPath(_ id: String?, method: String, segments: @autoclosure () -> [OpenAPIPath.NameSegment]) -> Bool {
        isUnnamed(id) || id.map { isRoute($0, method: method, segments: segments()) } == true
    }

    /// Whether an ID says nothing to a reader: a hash or a UUID, which has at least 32 hexadecimal digits and nothing else.
    static func isHash(_ id: String) -> Bool {
        id.utf8.count { $0 != UInt8(ascii: "-") } >= 32
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }

    /// Whether an ID only spells the method and the path, as those of ASP.NET and Stoplight do: `GetApiV1UsersId` at `/api/v1/users/{id}`.
    ///
    /// It has a parameter, which can be shortened, or a segment such as `api` at the beginning, which can be missing. `getPetById` is not
    /// such an ID: a person chose `By`.
    private static func isRoute(_ id: String, method: String, segments: @autoclosure () -> [OpenAPIPath.NameSegment]) -> Bool {
        let method = method.lowercased()
        let letters = NameWords.key(id)
        guard letters.hasPrefix(method) else { return false }
        let segments = segments()
        guard segments.count <= longestRoute else { return false }
        let rest = Array(letters.utf8.dropFirst(method.utf8.count))
        // The positions in the ID that the segments so far can end at, without and with such segments.
        var (plain, ends): (Set<Int>, Set<Int>) = ([0], [])
        var isAtStart = true
        for segment in segments {
            isAtStart = isAtStart && isOmissible(segment)
            let spellings = spellings(of: segment).map { Array($0.utf8) }
            func following(_ ends: Set<Int>) -> Set<Int> {
                Set(ends.flatMap { end in spellings.filter { rest[end...].starts(with: $0) }.map { end + $0.count } })
            }
            if isAtStart {
                ends.formUnion(following(plain.union(ends)))
            } else if segment.isParameter {
                (plain, ends) = ([], following(plain.union(ends)))
            } else {
                (plain, ends) = (following(plain), following(ends))
            }
            if plain.isEmpty, ends.isEmpty { return false }
        }
        return ends.contains(rest.count)
    }

    /// Whether an ID that spells the path can lack the segment.
    static func isOmissible(_ segment: OpenAPIPath.NameSegment) -> Bool {
        !segment.isParameter && OpenAPIPath.isPrefix(segment.words)
    }

    /// What a segment can be in an ID: a parameter `company_id_or_uuid` is also `company_id`, and `userId` is also `id`.
    private static func spellings(of segment: OpenAPIPath.NameSegment) -> Set<String> {
        guard segment.isParameter else { return [NameWords.key(segment.words)] }
        let words = NameWords.split(segment.words).dropFirst().prefix(longestParameter).map { $0.lowercased() }
        return Set(words.indices.flatMap { [words[...$0].joined(), words[$0...].joined()] })
    }

    /// The maximum number of segments of a path that are compared.
    private static let longestRoute = 50

    /// The maximum number of words of a parameter that are compared.
    private static let longestParameter = 8

    /// Whether a text is what spectree writes for a function without a comment: `list_notes <GET>`.
    static func isSummary(_ text: String, of method: String) -> Bool {
        guard text.hasSuffix(" <\(method)>") else { return false }
        return text.dropLast(method.utf8.count + 3).utf8.allSatisfy { NameWords.isOfWord($0) || $0 == UInt8(ascii: "_") }
    }

    /// The name without the path and the method that FastAPI appends to it: `list_pets` for `list_pets_v1_pets_get` at `/v1/pets`. Ellar
    /// appends the path of a controller after the method: `list_pets__get__v1_pets` for `/` in `/v1/pets`.
    static func withoutRoute(_ name: String, method: String, path: String) -> String {
        let end = "_" + method.lowercased()
        guard name.utf8.count > end.utf8.count, name.contains(end) else { return name }
        let (route, slashes) = route(of: path, in: name)
        for start in slashes {
            let controller = String(String.UnicodeScalarView(route[..<start]))
            let suffix = String(String.UnicodeScalarView(route[start...])) + end + (controller.isEmpty ? "" : "_\(controller)")
            if name.hasSuffix(suffix), name.utf8.count > suffix.utf8.count { return String(name.dropLast(suffix.count)) }
        }
        return name
    }

    /// How many segments of a path an ID of FastAPI can lack, because the application is mounted below them: one for `list_pets_pets_get`
    /// at `/v1/pets`; `nil` for an ID that does not end in the method.
    static func lackingSegments(_ id: String, method: String, path: String) -> Set<Int>? {
        let end = "_" + method.lowercased()
        guard id.hasSuffix(end) else { return nil }
        let (route, slashes) = route(of: path, in: id)
        let counts = slashes.enumerated().filter { _, start in
            let suffix = String(String.UnicodeScalarView(route[start...])) + end
            return id.hasSuffix(suffix) && id.utf8.count > suffix.utf8.count
        }
        return Set(counts.map(\.offset))
    }

    /// The path as FastAPI writes it into an ID, and where its first segments begin.
    private static func route(of path: String, in id: String) -> (route: [Unicode.Scalar], slashes: [Int]) {
        let path = withConverters(path, of: id)
        let route = path.unicodeScalars.map { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil ? $0 : "_" }
        let slashes = path.unicodeScalars.enumerated().lazy.filter { $0.element == "/" }.map(\.offset)
        return (route, Array(slashes.prefix(maximumControllers)))
    }

    /// The path with the converters that an ID of flask-openapi3 has from Flask: `/pets/{int_id}` for `read_pet_pets__int_id__get`, because
    /// `/pets/{id}` is `/pets/<int:id>` in Flask.
    private static func withConverters(_ path: String, of id: String) -> String {
        guard id.contains("__") else { return path }
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        return segments.enumerated().map { index, segment in
            guard index < longestRoute, segment.hasPrefix("{"), segment.hasSuffix("}") else { return String(segment) }
            let parameter = segment.dropFirst().dropLast()
            let converter = converters.first { id.contains("__\($0)_\(parameter)_") }
            return "{\(converter.map { $0 + "_" } ?? "")\(parameter)}"
        }
        .joined(separator: "/")
    }

    /// The converters of Flask that have no arguments.
    private static let converters = ["string", "int", "float", "path", "uuid"]

    /// The maximum number of beginnings of a path that are compared as the path of a controller.
    private static let maximumControllers = 8

    /// The name without what a framework appends to it: `UsingGET` or `[0]`, or a number that makes it differ from another operation of the
    /// document.
    ///
    /// - Parameter ids: The keys of all IDs in the document.
    static func withoutFrameworkSuffix(_ name: String, method: String, ids: Set<String>) -> String {
        var rest = name[...]
        let digits = rest.reversed().prefix(while: \.isNumber).count
        if digits > 0, rest.dropLast(digits).last == "_" {
            let base = rest.dropLast(digits + 1)
            if ids.contains(NameWords.key(String(base))) || base.hasSuffix("Using\(method)") { rest = base }
        }
        // NestJS numbers the routes of a function.
        for suffix in ["Using\(method)", "[0]"] where rest.hasSuffix(suffix) { rest = rest.dropLast(suffix.count) }
        return rest.isEmpty ? name : String(rest)
    }

    /// The names of the operations of a service without a version at their end, if three or more of them all have the same one, or if it
    /// follows a controller of NestJS, as far as they stay distinct.
    static func withoutVersions(_ names: [String]) -> [String] {
        let versions = names.map(version)
        let isCommon = names.count >= 3 && Set(versions).count == 1
        return DistinctOperations.shortened(names) { name in
            guard let version = version(of: name), isCommon || name.contains("Controller_") else { return name }
            let rest = name.dropLast(version.count)
            return rest.lastIndex { $0.isLetter || $0.isNumber }.map { String(rest[...$0]) } ?? name
        }
    }

    /// `v1` at the end of a name; `nil` if it does not end in a version.
    private static func version(of name: String) -> String? {
        guard name.last?.isNumber == true, let last = NameWords.split(name).last else { return nil }
        let isVersion = last.count > 1 && last.first?.lowercased() == "v" && last.dropFirst().allSatisfy(\.isNumber)
        return isVersion ? last : nil
    }

    /// The name of a further route of a function, whose name another route in the service has already: `head_status` of another method,
    /// `historyByCount` at `/history/{count}`, `validateInAutomations` at `/automations/validate`; `nil` if the route has no segment that
    /// the first one does not have.
    ///
    /// - Parameter path: The words of the path.
    static func ofRoute(_ name: String, method: String, path own: [String], besides first: (method: String, path: [String])) -> String? {
        if method != first.method { return "\(method.lowercased())_\(name)" }
        let others = first.path
        let start = zip(own, others).prefix { $0 == $1 }.count
        let rest = own.dropFirst(start)
        let words = rest.dropLast(zip(rest.reversed(), others.dropFirst(start).reversed()).prefix { $0 == $1 }.count)
        guard let word = words.first else { return nil }
        let parts = ((word.hasPrefix("by ") ? [] : ["in"]) + words).joined(separator: " ").split(separator: " ")
        return name + parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The name of a further operation with the same ID: with its method if both have one path, as two methods of one function do, or else
    /// with the method and the path. The method is at the end, because all names can begin with the same words.
    ///
    /// - Parameters:
    ///   - path: The words of the path.
    ///   - first: The words of the path of the first operation with the ID; `nil` if unknown.
    static func repeated(_ name: String, method: String, path: [String], first: [String]?) -> String {
        ([name, method.lowercased()] + (path == first ? [] : path)).joined(separator: " ")
    }

    /// The name without the method that some frameworks put before the name of a function, with a symbol between them: `list_orders` for
    /// `get_list_orders`; `nil` if it has none. Both `PATCH` and `PUT` can call one function, whose name has one of them.
    static func withoutLeadingMethod(_ operation: DraftOperation) -> (name: String, beginsWithVerb: Bool, repeatsMethod: Bool)? {
        let name = operation.name.value
        let first = name.prefix { $0.isLetter || $0.isNumber }
        let method = first.lowercased()
        guard first.endIndex < name.endIndex, method == operation.method.value.lowercased() || PathItem.operationKeys.contains(method)
        else { return nil }
        let rest = String(name.dropFirst(method.count + 1))
        let words = NameWords.split(rest)
        guard words.count > 1 else { return (rest, false, false) }
        let verb = words[0].lowercased()
        return (rest, OperationVerbs.contains(verb), verb == method)
    }

    /// The name without the path that Litestar puts before it: `GetPerson` for `PersonIdGetPerson` at `/person/{id}`; `nil` for any other
    /// name.
    static func withoutLeadingPath(_ name: String, of operation: DraftOperation) -> String? {
        let path = operation.path.value.map { part in
            switch part {
            case .text(let text): text
            case .parameter(let name): name.value
            }
        }
        .joined()
        guard path.utf8.count <= LongName.longest else { return nil }
        // Litestar omits what the path before it contains: `{version}` of `/versions/{version}`. Nothing precedes the name at `/`.
        let title = path.split(separator: "/").map(titleCase).reduce(into: "") { title, segment in
            if !title.contains(segment) { title += segment }
        }
        let letters = title.filter { $0.isLetter || $0.isNumber }
        guard let start = String(name.utf8.prefix(letters.utf8.count)), NameWords.key(start) == NameWords.key(letters) else { return nil }
        let rest = name.dropFirst(start.count)
        return rest.first?.isUppercase == true ? String(rest) : nil
    }

    /// `By-Name` for `by-name`.
    private static func titleCase(_ text: Substring) -> String {
        var isInWord = false
        return text.reduce(into: "") { title, character in
            title += isInWord ? character.lowercased() : character.uppercased()
            isInWord = character.isLetter
        }
    }

    /// The name without the first occurrence of each of the words; the name itself if nothing would remain.
    static func without(_ words: Set<String>, _ name: String) -> String {
        guard !words.isEmpty else { return name }
        var left = words
        let kept = NameWords.split(name).filter { left.remove($0.lowercased()) == nil }
        return left.count == words.count || kept.isEmpty ? name : kept.joined(separator: "_")
    }

    /// Whether FastAPI gives this name to the schema of the operation's body: `Body_upload_files_post`, even if the operation has an ID of
    /// its own.
    static func isBody(_ name: String, of operation: DraftOperation) -> Bool {
        guard name.hasPrefix(bodyPrefix) else { return false }
        if NameWords.key(name) == NameWords.key(bodyPrefix + operation.name.value) { return true }
        return withoutRoute(name, method: operation.method.value, path: operation.path.value.template) != name
    }

    private static let bodyPrefix = "Body_"
}
