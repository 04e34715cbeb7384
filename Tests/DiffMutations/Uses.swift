// What a program does with the API of zoo.yaml: calls, values and their members.
import EndpointKit
import Foundation

func client() -> ZooClient { ZooClient(environment: ZooEnvironment.production, key: { "secret" }) }

func calls(_ zoo: ZooClient, _ file: UploadFile) async throws {
    let pets: [Pet] = try await zoo.pets.listPets(limit: 3, status: .available, sort: .age, xTrace: "t")
    _ = try await zoo.pets.listPets()
    let made: Pet = try await zoo.pets.createPet(NewPet(name: "Rex", status: .sold, note: "none"))
    let pet: Pet = try await zoo.pets.getPet(petID: made.id)
    try await zoo.pets.deletePet(petID: pet.id)
    let animal: Animal = try await zoo.animals.getAnimal(name: "Tom")
    let found = try await zoo.animals.search(q: "cat", page: 2)
    let total: Int = found.total
    let results: [Pet]? = found.results
    let stats: [String: Int] = try await zoo.animals.stats()
    let name: String = try await zoo.animals.putPhoto(file)
    print(pets, animal, total, results as Any, stats, name)
}

func failures(_ zoo: ZooClient) async throws {
    do {
        _ = try await zoo.pets.getPet(petID: 1)
    } catch {
        let failure = try PetsEndpoint.GetPetFailure(declared: error)
        if case .notFound(let problem) = failure { print(problem.code as Any, problem.detail as Any) }
    }
}

func values() {
    let owner = PetOwner(email: "a@zoo.shop.io", phone: nil)
    let pet = Pet(id: 1, name: "Rex", status: .sold, born: Date(), weight: 1.5, tags: ["a"], owner: owner)
    let least = (Pet(id: 1, name: "Rex"), PetOwner(email: "b@zoo.shop.io"), Cat(), Dog(), Problem(), SearchAnimalResult(total: 0))
    let (id, name): (Int, String) = (pet.id, least.0.name)
    if let born = pet.born, let weight = pet.weight, let first = pet.tags?.first { print(born, weight, first, least) }
    let (status, born): (Status?, Date?) = (pet.status, pet.born)
    let (weight, tags): (Double?, [String]?) = (pet.weight, pet.tags)
    let (email, phone): (String?, String?) = (pet.owner?.email, owner.phone)
    let new = NewPet(name: "Rex")
    let (newName, newStatus, note): (String, Status?, String?) = (new.name, new.status, new.note)
    print(
        id, name, status as Any, born as Any, weight as Any, tags as Any, email as Any, phone as Any, newName, newStatus as Any, note as Any
    )
    let (cat, dog) = (Cat(lives: 9), Dog(level: ._1))
    let (kind, lives, level): (String, Int?, Level?) = (cat.kind, cat.lives, dog.level)
    let animals: [Animal] = [.cat(cat), .dog(dog)]
    let levels: [Level] = [._1, ._2]
    let problem = Problem(code: "a", detail: "b")
    print(kind, lives as Any, level as Any, animals, levels, problem, dog.kind)
}

func words(_ status: Status, _ sort: PetSort) -> String {
    let raw: String = status.rawValue + sort.rawValue
    switch status {
    case .available: return "available"
    case .sold: return "sold"
    default: return raw
    }
}

func requests() -> [any Endpoint] {
    [
        PetsEndpoint.getPet(petID: 1), PetsEndpoint.deletePet(petID: 1), PetsEndpoint.createPet(NewPet(name: "Rex")),
        PetsEndpoint.listPets(limit: 1, status: nil, sort: .name, xTrace: nil), AnimalsEndpoint.getAnimal(name: "Tom"),
        AnimalsEndpoint.search(q: "cat", page: 1), AnimalsEndpoint.stats,
    ]
}
