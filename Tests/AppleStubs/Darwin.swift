// swift-format-ignore-file
// What the runtime and `watch` use of Darwin, where there is none: Scripts/apple-typecheck compiles the code for Apple platforms against it.
@_exported import CKqueue
@_exported import Glibc

public struct os_unfair_lock_s: Sendable {
    public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
