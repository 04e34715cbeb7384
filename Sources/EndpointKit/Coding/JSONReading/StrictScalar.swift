import Foundation

/// Decodes a scalar with the strategies of the decoder, as `JSONDecoder` does.
struct StrictScalar {
    let reading: TreeReading
    let node: Int
    let place: TreePlace

    private var tree: JSONTree { reading.tree }
    private var path: TreePath? { place.path(of: node) }

    /// - Parameter form: That of the type, which is a scalar.
    func value<T>(_ type: T.Type, _ form: DecodedForm) throws -> T {
        // Each `unsafeBitCast` is from the type that the form stands for to itself.
        switch form {
        case .string: unsafeBitCast(try string(type), to: type)
        case .boolean: unsafeBitCast(try boolean(), to: type)
        case .int: unsafeBitCast(try integer(Int.self), to: type)
        case .double: unsafeBitCast(try floating(Double.self), to: type)
        case .float: unsafeBitCast(try floating(Float.self), to: type)
        case .decimal: unsafeBitCast(try decimal(), to: type)
        case .date: unsafeBitCast(try date(), to: type)
        case .data: unsafeBitCast(try data(), to: type)
        case .url: unsafeBitCast(try url(), to: type)
        case .integer(let integer): try self.integer(integer, as: type)
        case .list, .dictionary, .other: throw reading.mismatch(type, node, path)
        }
    }

    private func integer<I: FixedWidthInteger, T>(_ type: I.Type, as result: T.Type) throws -> T {
        unsafeBitCast(try integer(type), to: result)
    }

    private func string(_ type: Any.Type) throws -> String {
        guard let text = tree.string(node) else { throw reading.mismatch(type, node, path) }
        return text
    }

    private func boolean() throws -> Bool {
        guard let value = tree.boolean(node) else { throw reading.mismatch(Bool.self, node, path) }
        return value
    }

    private func integer<I: FixedWidthInteger>(_ type: I.Type) throws -> I {
        if let value = tree.shortInteger(node).flatMap(I.init(exactly:)) { return value }
        guard let number = tree.number(node) else { throw reading.mismatch(type, node, path) }
        guard let value = I(wholeNumber: number) else { throw reading.unfitting(path, type) }
        return value
    }

    private func floating<F: BinaryFloatingPoint & LosslessStringConvertible>(_ type: F.Type) throws -> F {
        if F.self == Double.self, let value = tree.shortDouble(node) { return unsafeBitCast(value, to: F.self) }
        if let number = tree.number(node) {
            guard let value = F(number), value.isFinite, value != 0 || Self.isZero(number) else {
                throw reading.unfitting(path, type)
            }
            return value
        }
        if let text = tree.string(node),
            case .convertFromString(let infinity, let negative, let nan) = reading.decoder.nonConformingFloatDecodingStrategy
        {
            switch text {
            case infinity: return .infinity
            case negative: return -.infinity
            case nan: return .nan
            default: break
            }
        }
        throw reading.mismatch(type, node, path)
    }

    /// Whether all digits are zero. A number that is too small is an error, as one that is too large is; it does not become zero.
    private static func isZero(_ number: String) -> Bool {
        !number.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }.contains { 0x31...0x39 ~= $0 }
    }

    private func decimal() throws -> Decimal {
        guard let number = tree.number(node) else { throw reading.mismatch(Decimal.self, node, path) }
        guard let value = Decimal(number: number) else { throw reading.unfitting(path, Decimal.self) }
        return value
    }

    /// `JSONDecoder` encodes a second time what is encoded in a URL with illegal characters.
    private func url() throws -> URL {
        guard let url = URL(reference: try string(URL.self)) else { throw reading.corrupted(path, "The string is not a URL.") }
        return url
    }

    private func date() throws -> Date {
        guard !tree.isNull(node) else { throw reading.mismatch(Date.self, node, path) }
        switch reading.dates {
        case .custom(let read): return try read(TreeDecoder(reading, node, place, .strict))
        case .deferredToDate: return try Date(from: TreeDecoder(reading, node, place, .strict))
        case .secondsSince1970: return Date(timeIntervalSince1970: try floating(Double.self))
        case .millisecondsSince1970: return Date(timeIntervalSince1970: try floating(Double.self) / 1000)
        default:
            guard !tree.isContainer(node) else { throw reading.mismatch(Date.self, node, path) }
            do {
                return try reading.dateDecoder.decode(Date.self, from: Data(tree.source(of: node).utf8))
            } catch DecodingError.typeMismatch {
                throw reading.mismatch(Date.self, node, path)
            } catch {
                throw reading.corrupted(path, "The value is not a date in the format that the decoder expects.")
            }
        }
    }

    private func data() throws -> Data {
        guard !tree.isNull(node) else { throw reading.mismatch(Data.self, node, path) }
        switch reading.data {
        case .custom(let read): return try read(TreeDecoder(reading, node, place, .strict))
        case .deferredToData: return try Data(from: TreeDecoder(reading, node, place, .strict))
        default:
            guard let data = Data(base64Encoded: try string(Data.self)) else { throw reading.corrupted(path, "The string is not base64.") }
            return data
        }
    }
}

extension Decimal {
    /// Parses a JSON number; `nil` for anything else, and for numbers out of the range of `Decimal`.
    init?(number text: String) {
        guard Double(number: text) != nil, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN
        else { return nil }
        self = value
    }
}
