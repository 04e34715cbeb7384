/// Verbs that the names of operations begin with, in lower case and in the singular. Words that can also be nouns are included.
package enum OperationVerbs {
    /// What an operation with the verb does to data.
    enum Effect {
        case reads
        /// It answers a question with what it gets, such as `calculate` or `count`.
        case computes
        case changes, destroys
    }

    package static func contains(_ word: String) -> Bool { effects[word] != nil }

    /// `nil` for a word that is not a verb.
    static func effect(of word: String) -> Effect? { effects[word] }

    private static let effects: [String: Effect] = {
        var effects: [String: Effect] = [:]
        for (effect, words) in [(Effect.reads, reading), (.computes, computing), (.changes, changing), (.destroys, destroying)] {
            for word in words.split(whereSeparator: \.isWhitespace) { effects[String(word)] = effect }
        }
        return effects
    }()

    private static let reading = """
        browse describe fetch find get list load query read retrieve search show view
        """

    private static let computing = """
        calculate can check compute count estimate evaluate has is lookup preview
        """

    private static let destroying = """
        abort ban block cancel clear close deactivate delete destroy disable drop erase expire kick kill leave purge reboot remove
        reset restart revoke shutdown stop suspend terminate truncate uninstall unlink unregister wipe
        """

    /// All others, also those that only some services use for reading.
    private static let changing = """
        accept activate add apply approve archive assign attach authorize batch begin bulk change clone complete configure confirm
        connect convert copy create debug decline decrypt deny deploy detach disconnect dismiss do download duplicate edit enable
        encrypt end exchange execute export finish follow generate grant handle head ignore import index initiate insert install
        invite invoke issue join like link lock make mark merge migrate modify move mute notify open option patch pause perform poll
        post prepare process publish push put rebuild receive refresh register reject release reload rename render renew reopen
        replace reply report repost request resend resolve restore resume retry return rotate run save schedule select send set
        share sign simulate start store stream submit subscribe sync test toggle track transfer transform trigger unarchive unassign
        unblock unfollow unlike unlock unpublish unsubscribe update upgrade upload upsert use validate verify watch write
        """
}
