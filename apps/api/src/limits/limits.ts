/** Every limit of the api, for HTTP and for sockets alike. What a reader may wonder about is told beside the number. */
export const limits = {
  /** Bytes of an HTTP body: an imported record of 500 plies needs some 20,000. */
  bodyBytes: 100_000,
  /** Bytes of one message on a socket. */
  messageBytes: 65_536,
  /** Pieces in which it may come: each is kept with some hundred bytes of its own until the last is there. */
  messagePieces: 256,

  document: {
    tokens: 2_000,
    /** Fields that have fields of their own, one inside the other. */
    depth: 8,
    /** The standard introspection query goes 14 deep, for types wrapped in types. */
    introspectionDepth: 16,
    fields: 400,
    rootFields: 10,
    aliases: 30,
    /** Letters of an alias: an answer repeats it for every entry of a list. */
    aliasLetters: 100,
    directives: 30,
    fragments: 30,
    spreads: 60,
  },

  /** List entries that an answer may hold at most, by `first` and its defaults, lists in lists multiplied. */
  nodes: 5_000,
  /** As many for callers who are not signed in: a page of a hundred matches with their sides and players comes to 700. */
  visitorNodes: 1_000,
  /**
   * Entries counted for what is folded: a tournament's standings from all its matches, a game or a match from its events, the
   * legal moves from a position. One fold serves all fields of its object. What a tournament really has is charged when it is folded, so many matches an entry.
   */
  folds: { tournament: 20, league: 100, game: 2, match: 2, moves: 2 },
  matchesAnEntry: 16,
  /** What is done at once for all who are not signed in of one network; the rest of it waits for its turn. */
  turns: {
    /** Folds that are at hand nowhere. */
    folds: 2,
    /** Answers of `dearFrom` entries or more: a hundred sheets of matches are some megabytes while they are written. */
    dearAnswers: 2,
    dearFrom: 100,
    /** Subscriptions that receive missed updates. */
    catchUps: 2,
    /** Milliseconds that a request waits. */
    patience: 1_000,
  },
  /** Entries counted for each id of `nodes`, beside its own: it is looked for among all kinds of things. */
  lookupsAnId: 2,
  /** Entries counted for each query of the schema itself. */
  introspection: 100,
  /** Fields that an operation may come to once its fragments are written out. */
  writtenOutFields: 2_000,
  /** Entries counted for a list without `first`, unless the field's `complexity` says another number. */
  unpagedEntries: 4,
  page: 100,
  /** Whole logs that are taken at once, one for each caller, and how long one may take. */
  exports: { atOnce: 4, milliseconds: 600_000 },

  /** Seconds after which to ask again when the database does not answer: by then it is known to be away, or back. */
  retrySeconds: 5,

  /** Milliseconds for an answer; a command that waits its turn (a password's hash, a whole round) takes longer. */
  milliseconds: { query: 1_500, mutation: 15_000 },

  /**
   * In what time requests are counted, over HTTP and as messages of sockets; how many there may be is a setting. A subscription,
   * which may tell a whole game again, counts for more. So does a question about the schema itself, and a picture of a board that
   * is not kept yet: nothing else is done while they are made.
   */
  requests: { windowMilliseconds: 10_000, aSubscription: 3, aboutSchema: 50, aPicture: 25 },
  /** Pictures of boards that are kept, at most some ten kilobytes each. */
  picturesKept: 200,

  /**
   * How far back in its club's log a subscription to a whole club, a tournament or a person's own things goes on, and how many
   * updates any subscription tells of what was missed.
   */
  resumedPositions: 5_000,

  sockets: {
    aSession: 5,
    subscriptionsASession: 20,
    /** Subscriptions of a socket that count 1 together with its opening: as many as one who is not known may have. */
    firstSubscriptions: 2,
    /** Milliseconds after which a message on an open socket counts as no request: the page asks every five seconds whether the line is there. */
    freeMessageEvery: 2_000,
    /** Milliseconds in which a socket must say who it is. */
    greeting: 3_000,
    /** Bytes that may wait for a slow reader, and for all of a process together; then it is closed, and resumes by position. */
    waitingBytes: 1_048_576,
    waitingBytesOfAll: 33_554_432,
    /**
     * Entries that the frames of one event may come to for one account or device, or for all who are not signed in of one network:
     * of subscriptions to the same, with their documents alike, one is made. Each frame counts for some entries beside its own.
     */
    anEvent: 5_000,
    aFrame: 10,
    /** Bytes of frames that a process keeps for clients that reconnect: some 13,000 short ones, minutes of a busy evening. */
    keptBytes: 4_194_304,
    /** Milliseconds between two looks whether those who listen still may: half of the five seconds promised. */
    review: 2_500,
  },

  /** Anonymous callers get this share of subscriptions. */
  anonymousShare: 0.1,
} as const;

/** What may stand once in a document: an alias must not turn one try at a secret into many, or one answer of 750 KB. */
export const onceADocument: ReadonlySet<string> = new Set([
  '__schema',
  'signIn',
  'redeemSetupCode',
  'enterWithCode',
  'claimEntry',
  'acceptInvitation',
  'signInWithPasskey',
  'resetPassword',
  'eraseAccount',
  'changePassword',
]);

/** What an answer may come to for a caller. */
export const costLimit = (known: boolean): number => (known ? limits.nodes : limits.visitorNodes);

/** A caller's part of a limit. */
export const shareOf = (most: number, known: boolean): number =>
  known ? most : Math.floor(most * limits.anonymousShare);
