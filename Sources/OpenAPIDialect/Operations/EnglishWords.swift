/// Verbs that the names of operations begin with.
enum OperationVerbs {
    /// Whether a word, in lower case, is one of them. Words that can also be nouns are included. All are in the singular.
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all: Set<String> = Set(
        """
        accept activate add apply approve archive assign attach authorize batch begin block bulk calculate can cancel change check clear
        clone close complete compute configure confirm connect convert copy count create deactivate debug decline decrypt delete deny
        deploy describe detach disable disconnect dismiss do download duplicate edit enable encrypt end estimate evaluate exchange execute
        export fetch find finish follow generate get grant handle has head ignore import initiate insert install invite invoke is issue
        join leave like link list load lock lookup make mark merge migrate modify move mute notify open option patch pause perform poll
        post prepare preview process publish purge push put query read rebuild receive refresh register reject release reload remove
        rename render renew reopen replace reply report repost request resend reset resolve restart restore resume retrieve retry return
        revoke rotate run save schedule search select send set share show sign simulate start stop store stream submit subscribe suspend
        sync test toggle track transfer transform trigger unarchive unassign unblock unfollow uninstall unlike unlink unlock unpublish
        unsubscribe update upgrade upload upsert use validate verify view watch write
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// Prepositions and conjunctions, which no name begins or ends with.
enum LinkWords {
    /// Whether a word, in lower case, is one of them.
    static func contains(_ word: String) -> Bool { all.contains(word) }

    private static let all: Set<String> = [
        "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "to", "using", "via", "with",
    ]
}
