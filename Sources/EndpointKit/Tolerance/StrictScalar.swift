import Foundation

/// Decodes a scalar with the strategies of the decoder, as `JSONDecoder` does.
struct StrictScalar {
    let reading: TreeReading
    let node: Int
    let path: TreePath?

    private var tree: JSONTree { reading.tree }

    /// nil if the decoder has no special representation for the type.
    func value<T: Decodable>(_ type: T.Type) throws -> T? {
        switch type {
        case is String.Type: try string(type) as? T
        case is Bool.Type: try boolean() as? T
        case is Double.Type: try floating(Double.self) as? T
        case is Float.Type: try floating(Float.self) as? T
        case let integer as any FixedWidthInteger.Type: try self.integer(integer) as? T
        case is Decimal.Type: try decimal() as? T
        case is Date.Type: try date() as? T
        case is Data.Type: try data() as? T
        case is URL.Type: try url() as? T
        default: nil
        }
    }

    private func string(_ type: Any.Type) throws -> String {
        guard let text = tree.string(node) else { throw reading.mismatch(type, node, path) }
        return text
    }

    private func boolean() throws -> Bool {
        guard case .bool(let value) = tree.kind(of: node) else { throw reading.mismatch(Bool.self, node, path) }
        return value
    }

    private func integer<I: FixedWidthInteger>(_ type: I.Type) throws -> I {
        guard let number = tree.number(node) else { throw reading.mismatch(type, node, path) }
        guard let value = I(wholeNumber: number) else { throw reading.corrupted(path, "The number does not fit the type \(type).") }
        return value
    }

    private func floating<F: BinaryFloatingPoint & LosslessStringConvertible>(_ type: F.Type) throws -> F {
        if let number = tree.number(node) {
            guard let value = F(number), value.isFinite else {
                throw reading.corrupted(path, "The number does not fit the type \(type).")
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

    private func decimal() throws -> Decimal {
        guard let number = tree.number(node) else { throw reading.mismatch(Decimal.self, node, path) }
        guard let value = Decimal(number: number) else { throw reading.corrupted(path, "The number does not fit the type Decimal.") }
        return value
    }

    private func url() throws -> URL {
        guard let url = URL(string: try string(URL.self)) else { throw reading.corrupted(path, "The string is not a URL.") }
        return url
    }

    private func date() throws -> Date {
        let decoder = TreeDecoder(reading, node, path, .strict)
        switch reading.decoder.dateDecodingStrategy {
        case .custom(let read): return try read(decoder)
        case .deferredToDate: return try Date(from: decoder)
        default:
            guard !tree.isContainer(node), !tree.isNull(node) else { throw reading.mismatch(Date.self, node, path) }
            do {
                return try reading.decoder.decode(Date.self, from: Data(tree.source(of: node).utf8))
            } catch DecodingError.typeMismatch {
                throw reading.mismatch(Date.self, node, path)
            } catch {
                throw reading.corrupted(path, "The value is not a date in the format that the decoder expects.")
            }
        }
    }

    private func data() throws -> Data {
        let decoder = TreeDecoder(reading, node, path, .strict)
        switch reading.decoder.dataDecodingStrategy {
        case .custom(let read): return try read(decoder)
        case .deferredToData: return try Data(from: decoder)
        default:
            guard let data = Data(base64Encoded: try string(Data.self)) else { throw reading.corrupted(path, "The string is not base64.") }
            return data
        }
    }
}

extension Decimal {
    /// Parses a JSON number; nil for anything else, and for numbers out of the range of `Decimal`.
    init?(number text: String) {
        guard Double(number: text) != nil, let value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN
        else { return nil }
        self = value
    }
}
