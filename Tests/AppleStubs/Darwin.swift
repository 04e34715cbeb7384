// swift-format-ignore-file
// What the runtime and the generator use of Darwin, where there is none: Scripts/apple-typecheck compiles the code for Apple platforms against it.
@_exported import CKqueue
@_exported import Glibc

public struct os_unfair_lock_s: Sendable {
    public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock_s>) {}

// What has other types than in Glibc.
extension stat {
    public var st_mtimespec: timespec { st_mtim }
    public var st_ctimespec: timespec { st_ctim }
}
public func pthread_create(
    _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
    _ body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }

public struct FileActions {}
public typealias posix_spawn_file_actions_t = UnsafeMutablePointer<FileActions>
@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addopen(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ descriptor: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ old: Int32, _ new: Int32
) -> Int32 { 0 }
public func posix_spawnp(
    _ id: UnsafeMutablePointer<pid_t>, _ file: UnsafePointer<CChar>, _ actions: UnsafePointer<posix_spawn_file_actions_t?>,
    _ attributes: OpaquePointer?, _ arguments: [UnsafeMutablePointer<CChar>?], _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 { 0 }

public let RLIMIT_NOFILE: Int32 = 8
public func getrlimit(_ resource: Int32, _ limit: UnsafeMutablePointer<rlimit>) -> Int32 { 0 }
public func setrlimit(_ resource: Int32, _ limit: UnsafePointer<rlimit>) -> Int32 { 0 }
