/// How two stored values of a member are compared.
protocol MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool
    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher)
}

extension MemberComparison {
    fileprivate static func ofOptional<Value>(_ wrapped: Value.Type) -> any MemberComparison.Type {
        OptionalComparison<Value, Self>.self
    }

    fileprivate static func ofList<Element>(_ element: Element.Type) -> any MemberComparison.Type {
        ListComparison<Element, Self>.self
    }
}

extension ObjectMember {
    static func comparison<Value>(of type: Value.Type) -> any MemberComparison.Type {
        // Casts to protocols that a type does not conform to are slow.
        if MemoryLayout<Value>.size == MemoryLayout<[Int]>.size, let list = type as? any ComparedList.Type { return list.comparison }
        return switch type {
        case let type as any Hashable.Type: hashing(type)
        case let type as any Equatable.Type: comparing(type)
        // Never called: a type is only compared if all of its properties can be.
        default: NothingEqual.self
        }
    }

    static func comparison<Value>(ofOptional type: Value.Type) -> any MemberComparison.Type {
        comparison(of: type).ofOptional(type)
    }

    private static func hashing<Value: Hashable>(_ type: Value.Type) -> any MemberComparison.Type { HashableComparison<Value>.self }
    private static func comparing<Value: Equatable>(_ type: Value.Type) -> any MemberComparison.Type { EquatableComparison<Value>.self }
}

private enum EquatableComparison<Value: Equatable>: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.borrow(Value.self) { left in right.borrow(Value.self) { left == $0 } }
    }

    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {}
}

private enum HashableComparison<Value: Hashable>: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        left.borrow(Value.self) { left in right.borrow(Value.self) { left == $0 } }
    }

    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {
        value.borrow(Value.self) { $0.hash(into: &hasher) }
    }
}

private enum OptionalComparison<Value, Wrapped: MemberComparison>: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        guard let left = left.payload(of: Value.self) else { return right.payload(of: Value.self) == nil }
        return right.payload(of: Value.self).map { Wrapped.areEqual(left, $0) } ?? false
    }

    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {
        let value = value.payload(of: Value.self)
        hasher.combine(value != nil)
        if let value { Wrapped.hash(value, &hasher) }
    }
}

/// An array, whose elements are compared where they are.
private protocol ComparedList {
    static var comparison: any MemberComparison.Type { get }
}

extension Array: ComparedList {
    static var comparison: any MemberComparison.Type {
        ObjectMember.comparison(of: Element.self).ofList(Element.self)
    }
}

private enum ListComparison<Element, Compared: MemberComparison>: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let (left, right) = (
            left.assumingMemoryBound(to: [Element].self).pointee, right.assumingMemoryBound(to: [Element].self).pointee
        )
        let count = left.count
        guard count == right.count else { return false }
        return left.withUnsafeBytes { left in
            right.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress, left != right else { return true }
                for place in stride(from: 0, to: count * MemoryLayout<Element>.stride, by: MemoryLayout<Element>.stride) {
                    guard Compared.areEqual(left + place, right + place) else { return false }
                }
                return true
            }
        }
    }

    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {
        let elements = value.assumingMemoryBound(to: [Element].self).pointee
        hasher.combine(elements.count)
        elements.withUnsafeBytes { elements in
            for place in stride(from: 0, to: elements.count, by: MemoryLayout<Element>.stride) {
                guard let start = elements.baseAddress else { return }
                Compared.hash(start + place, &hasher)
            }
        }
    }
}

/// For values that cannot be compared.
private enum NothingEqual: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { false }
    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {}
}

/// For members that are not stored.
enum NothingCompared: MemberComparison {
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool { true }
    static func hash(_ value: UnsafeRawPointer, _ hasher: inout Hasher) {}
}
