import APIModel
import SwiftModel
import Testing

/// Which imports have to be public for a declaration with a type, as Swift itself counts.
struct TypeSpellingTests {
    private func uses(_ target: TypeUse) -> ModuleUse {
        let (alias, other) = (TypeID(index: 0), TypeID(index: 1))
        let spelling = TypeSpelling(names: [alias: "A", other: "B"], aliases: [alias: target, other: .scalar(.uuid)])
        return spelling.spell(.list(.declared(alias, arguments: []))).uses
    }

    @Test func countsWhatAnAliasStandsFor() {
        #expect(uses(.scalar(.uuid)) == .foundation)
        #expect(uses(.scalar(.json)) == .runtime)
        #expect(uses(.declared(TypeID(index: 1), arguments: [])) == .foundation)
        #expect(uses(.scalar(.string)) == [])
    }

    /// An import that only such a type needs is one too many, which the strict settings take for an error.
    @Test func doesNotCountWhatIsInsideOfThat() {
        #expect(uses(.list(.scalar(.uuid))) == [])
        #expect(uses(.dictionary(.scalar(.json))) == [])
        #expect(uses(.nullable(.scalar(.date))) == [])
        #expect(uses(.list(.declared(TypeID(index: 1), arguments: []))) == [])
        #expect(uses(.declared(TypeID(index: 2), arguments: [.scalar(.uuid)])) == [])
    }
}
