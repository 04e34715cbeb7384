// swift-format-ignore-file
// What the runtime uses of Security and Core Foundation, with the types to which Foundation bridges them on Apple platforms.
public import Foundation

public typealias CFTypeRef = Any
public typealias CFString = String
public typealias CFData = Data
public typealias CFArray = [Any]
public typealias CFDictionary = [String: Any]
public typealias CFError = NSError
public typealias CFAllocator = NSObject
public typealias OSStatus = Int32

public final class SecTrust {}
public final class SecCertificate {}
public final class SecIdentity {}

public let errSecSuccess: OSStatus = 0
public let errSecItemNotFound: OSStatus = -25_300

public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ certificates: CFArray?) -> OSStatus { errSecSuccess }
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ isOnly: Bool) -> OSStatus { errSecSuccess }
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool { true }
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { nil }
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData) -> SecCertificate? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { Data() }
public func SecPKCS12Import(_ data: CFData, _ options: CFDictionary, _ items: UnsafeMutablePointer<CFArray?>) -> OSStatus { errSecSuccess }

public let kSecImportExportPassphrase: CFString = "passphrase"
public let kSecImportItemIdentity: CFString = "identity"
public let kSecImportItemCertChain: CFString = "chain"

public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { errSecSuccess }
public func SecItemUpdate(_ query: CFDictionary, _ attributes: CFDictionary) -> OSStatus { errSecSuccess }
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { errSecSuccess }
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { errSecSuccess }

public let kSecReturnData: CFString = "returnData"
public let kSecMatchLimit: CFString = "matchLimit"
public let kSecMatchLimitOne: CFString = "matchLimitOne"
public let kSecValueData: CFString = "valueData"
public let kSecAttrAccessible: CFString = "accessible"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "afterFirstUnlockThisDeviceOnly"
public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genericPassword"
public let kSecAttrService: CFString = "service"
public let kSecAttrAccount: CFString = "account"
public let kSecAttrAccessGroup: CFString = "accessGroup"
