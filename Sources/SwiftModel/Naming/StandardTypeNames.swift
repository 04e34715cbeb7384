/// The public top-level types of the standard library, of Swift's concurrency and of Foundation (on Linux and on Apple's systems).
///
/// `Scripts/standard-names` extracts them from the symbol graphs of the toolchain (Swift 6.3). Foundation's `NS…` names are not listed;
/// they are recognized by their prefix.
package enum StandardTypeNames {
    package static func contains(_ name: String) -> Bool {
        names.contains(name)
    }

    /// `NSError`, `NSNumber`: two capitals and then a third one.
    static func isObjectiveC(_ name: String) -> Bool {
        guard name.hasPrefix("NS"), let third = name.utf8.dropFirst(2).first else { return false }
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(third) && name.utf8.contains { $0 >= UInt8(ascii: "a") }
    }

    private static let names = Set(text.utf8.split { $0 <= UInt8(ascii: " ") }.compactMap { String($0) })

    private static let text = """
        Actor AdditiveArithmetic AffineTransform AlignmentOptions Any AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable
        AnyIndex AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence AppleScript Array
        ArrayLiteralConvertible ArraySlice AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
        AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence AsyncSequence AsyncStream
        AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence
        AsyncThrowingMapSequence AsyncThrowingPrefixWhileSequence AsyncThrowingStream AttributeContainer AttributeDynamicLookup
        AttributeScope AttributeScopeCodableConfiguration AttributeScopes AttributedString AttributedStringAttributeMutation
        AttributedStringKey AttributedStringProtocol AttributedSubstring BidirectionalCollection BidirectionalIndexable BidirectionalSlice
        BinaryFloatingPoint BinaryInteger BitwiseCopyable BlockOperation Bool BooleanLiteralConvertible BooleanLiteralType Bundle
        ByteCountFormatter CBool CChar CChar16 CChar32 CChar8 CDouble CFloat CFloat16 CGAffineTransform CGFloat CGPoint CGRect CGRectEdge
        CGSize CGVector CInt CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong CUnsignedLongLong
        CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse Calendar CancellationError CaseIterable Character CharacterSet
        CheckedContinuation Clock ClosedRange ClosedRangeIndex CocoaError Codable CodableAttributedStringKey CodableConfiguration
        CodableWithConfiguration CodingKey CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
        CommandLine Comparable ComparableComparator Comparator ComparisonResult ContiguousArray ContiguousBytes ContinuousClock Copyable
        CountableClosedRange CountablePartialRangeFrom CountableRange CustomConsumingRegexComponent CustomDebugStringConvertible
        CustomLeafReflectable CustomNSError CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable
        CustomStringConvertible DIR Data DataProtocol Date DateComponents DateFormatter DateInterval DateIntervalFormatter Decimal Decodable
        DecodableAttributedStringKey DecodableWithConfiguration Decoder DecodingConfigurationProviding DecodingError
        DefaultBidirectionalIndices DefaultIndices DefaultRandomAccessIndices DefaultStringInterpolation Dictionary DictionaryIndex
        DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension DiscardingTaskGroup DiscontiguousAttributedSubstring
        DiscontiguousSlice DiscreteFormatStyle DispatchData DispatchGroup DispatchQueue DispatchSource DispatchTime
        DistributedNotificationCenter Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection EmptyIterator
        Encodable EncodableAttributedStringKey EncodableWithConfiguration Encoder EncodingConfigurationProviding EncodingError EndpointKit
        EndpointKitTesting EnergyFormatter EnumeratedIterator EnumeratedSequence Equatable Error Escapable Executor ExecutorJob
        ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByExtendedGraphemeClusterLiteral
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
        ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral Expression ExtendedGraphemeClusterLiteralConvertible
        ExtendedGraphemeClusterType FILE FileAttributeKey FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
        FileWrapper FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex FlattenCollection
        FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80 FloatLiteralConvertible FloatLiteralType FloatingPoint
        FloatingPointClassification FloatingPointRoundingRule FloatingPointSign FormatStyle Formatter Foundation FoundationEssentials
        FoundationNetworking GlobalActor HTTPCookie HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Hashable Hasher Host
        ISO8601DateFormatter Identifiable IndexPath IndexSet Indexable IndexableBase IndexingIterator InflectionRule InlineArray InputStream
        InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorProtocol
        IteratorSequence JSONDecoder JSONEncoder JSONSerialization JobPriority JoinedIterator JoinedSequence KeyPath KeyPathComparator
        KeyValuePairs KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
        LazyBidirectionalCollection LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection LazyDropWhileCollection
        LazyDropWhileIndex LazyDropWhileIterator LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection
        LazyFilterIndex LazyFilterIterator LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator
        LazyMapRandomAccessCollection LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileIndex
        LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection LazySequence LazySequenceProtocol LengthFormatter
        ListFormatter Locale LocalizedError LocalizedStringResource LosslessStringConvertible MachError MachPort MainActor ManagedBuffer
        ManagedBufferPointer MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout MessagePort Mirror MirrorPath
        Morphology MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable MutableRandomAccessSlice
        MutableRangeReplaceableBidirectionalSlice MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan
        MutableSlice MutableSpan NSURL NSUUID Never NilLiteralConvertible Notification NotificationCenter NotificationQueue NumberFormatter
        Numeric OSStatus ObjCBool ObjectIdentifier OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet Optional
        OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy ParseableFormatStyle PartialAsyncTask PartialKeyPath PartialRangeFrom
        PartialRangeThrough PartialRangeUpTo PersonNameComponents PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate
        PortMessage Predicate PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence Process ProcessInfo
        Progress ProgressKind ProgressManager ProgressReporter ProgressReporting ProgressUserInfoKey PropertyListDecoder PropertyListEncoder
        PropertyListSerialization Protocol QualityOfService RandomAccessCollection RandomAccessIndexable RandomAccessSlice
        RandomNumberGenerator Range RangeExpression RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable
        RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable RawSpan RecoverableError ReferenceConvertible
        ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel RegexWordBoundaryKind
        RelativeDateTimeFormatter Repeated Result ReversedCollection ReversedIndex ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD2
        SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Scanner ScopedAttributeContainer Selector Self Sendable
        SendableMetatype Sequence SerialExecutor Set SetAlgebra SetIndex SetIterator SignedInteger SignedNumeric
        SingleValueDecodingContainer SingleValueEncodingContainer Slice SocketNativeHandle SocketPort SortComparator SortDescriptor
        SortOrder Span StandardPredicateExpression StaticBigInt StaticString Stream StreamDelegate StreamNetworkServiceTypeValue
        StreamSOCKSProxyConfiguration StreamSOCKSProxyVersion StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo
        StrideToIterator Strideable String StringInterpolationConvertible StringInterpolationProtocol StringLiteralConvertible
        StringLiteralType StringProtocol StringTransform Substring SuspendingClock Swift SystemRandomNumberGenerator Task TaskExecutor
        TaskGroup TaskLocal TaskPriority TermOfAddress TextOutputStream TextOutputStreamable Thread ThrowingDiscardingTaskGroup
        ThrowingTaskGroup TimeInterval TimeZone Timer Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL URLAuthenticationChallenge
        URLAuthenticationChallengeSender URLCache URLComponents URLCredential URLCredentialStorage URLError URLFileResourceType
        URLProtectionSpace URLProtocol URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse URLSession
        URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate URLSessionDownloadDelegate
        URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics
        URLSessionTaskTransactionMetrics URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8 UTF8Span
        UUID UnboundedRange UndoManager UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec UnicodeDecodingResult UnicodeScalar
        UnicodeScalarLiteralConvertible UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
        UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent UnitElectricPotentialDifference
        UnitElectricResistance UnitEnergy UnitFrequency UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass
        UnitPower UnitPressure UnitSpeed UnitTemperature UnitVolume UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnownedJob
        UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer UnsafeBufferPointerIterator UnsafeConcurrentValue UnsafeContinuation
        UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
        UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator
        UnsafeRawPointer UnsafeThrowingContinuation UnsignedInteger UserDefaults Void WritableKeyPath XCTest XMLDTD XMLDTDNode XMLDocument
        XMLElement XMLNode XMLParser XMLParserDelegate Zip2Iterator Zip2Sequence
        """
}
