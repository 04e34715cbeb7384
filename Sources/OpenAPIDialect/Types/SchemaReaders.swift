/// The readers that types, unions and alternatives have in common.
struct SchemaReaders {
    let references: DocumentReferences
    let schemas: SchemaReader
    let kinds: SchemaKinds
    let discriminators: Discriminators
    let enumerations: EnumerationReader
    let faults: FaultReporter

    init(_ references: DocumentReferences, _ schemas: SchemaReader, _ faults: FaultReporter) {
        self.references = references
        self.schemas = schemas
        self.faults = faults
        kinds = SchemaKinds(references, schemas)
        discriminators = Discriminators(references: references, schemas: schemas, faults: faults)
        enumerations = EnumerationReader(faults: faults)
    }
}

/// A reader that converts schemas.
protocol SchemaReading {
    var readers: SchemaReaders { get }
}

extension SchemaReading {
    var references: DocumentReferences { readers.references }
    var schemas: SchemaReader { readers.schemas }
    var kinds: SchemaKinds { readers.kinds }
    var discriminators: Discriminators { readers.discriminators }
    var enumerations: EnumerationReader { readers.enumerations }
    var faults: FaultReporter { readers.faults }
    var effort: ReadingEffort { readers.schemas.effort }
}
