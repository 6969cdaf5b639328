/** Words for a person that no text of ours uses, the pages of the rules included. */
export const bannedPronouns: Readonly<Record<string, string>> = {
  'he|him|his|himself': 'they, them, their',
};

/** Words that no text of ours uses, as regular expressions over one lower-case word; each with what to write instead. */
export const bannedWords: Readonly<Record<string, string>> = {
  ...bannedPronouns,
  'whoever|whosoever': 'who, anybody who; or name the role',
  'reckon|reckons|reckoned|reckoning': 'count, compute; expected (in tests)',
  'hearken|hearkens': 'listen',
  'anew|undone|naught|nought|lest|unto|hither|thither|whence|hitherto|henceforth|heed|behold|beheld|ere':
    'again, not done, nothing, so that not … : today’s English',
  'befall|befalls|befell': 'happen to',
  'mortal|dying': 'crash: crashAfterAppends',
  'kettle|kettles|kitchen': 'a timer stream: TimerStreams',
  'fate|fates|deed|deeds|weather|parable': 'the technical word of the thing',
  lookout: 'DeadlineRunner',
  'telling|aftermath': 'AfterCommit',
  idLookup: 'ClubScope',
  surroundings: 'ServerContext',
  'deaf|hark': 'unsubscribe',
  keeper: 'Supervisor',
  'programme|programmes': 'plan',
};

/** Names of an earlier language, as whole identifiers; each with the one that took its place. */
export const bannedNames: Readonly<Record<string, string>> = {
  Aggregate: 'CommandHandler',
  asksTime: 'StreamClock.judges',
  remembered: 'previousReceipt',
  Cursors: 'ConsumerOffsets',
  Follower: 'Consumer',
  lookAtDue: 'runDue',
  lookAround: 'pollForMissed',
  goRound: 'reviewAll',
  StreamWatcher: 'expiryHandlers',
  watchers: 'expiryHandlers',
  WakeUps: 'DeadlineQueue',
  GameNews: 'gameUpdated',
  gameNews: 'gameUpdated',
  matchNews: 'matchUpdated',
  standingsNews: 'standingsUpdated',
  OpenTable: 'Rulebook',
  openRooms: 'openServices',
  Subjects: 'ResourceLocator',
  giveUp: 'abandonGame',
  dealAll: 'openSharedDeals',
  laidOut: 'defaultSetup',
  insist: 'retryOnOutage',
  mortalRooms: 'crashAfterAppends',
  Kettles: 'TimerStreams',
  sheetOnPaper: 'sheetText',
  foundClub: 'createClub',
  nameLineUp: 'submitLineUp',
  ruleMatch: 'adjudicateMatch',
};

/** Turns of phrase. */
export const bannedPhrases: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  {
    phrase: /(?:^|[.;*'"`] ?)\s*Of (?:teams|players|three|two|a match|a game): /u,
    instead: 'say it as a sentence',
  },
];

/**
 * A person who is named only by "who", as in "Who is ready is paired": today's English names them ("Players who are ready are
 * paired"). Questions, and headings without a full stop, may begin with "who".
 */
export const bannedRelatives: readonly { readonly phrase: RegExp; readonly instead: string }[] = [
  {
    phrase: /(?:^|[.!?:;]["”’)]? )["“(]?Who (?!(?:is|are) who\b)[^.?!;]*[.!;]/u,
    instead: 'players who …, anybody who …, the one who …',
  },
  {
    phrase: /\b(?:for|from|by|than|to|with) who\b(?! (?:is|are) who\b)/iu,
    instead: 'for players who …, for the one who …',
  },
  {
    phrase: /(?<!\bwho \w+ (?:\w+ )?)\bwhom\b/iu,
    instead: 'who at the end, or turn the sentence round: the player you met',
  },
];

/** The banned relatives in a text: `"Who is ready is paired."; write: …`. */
export const relativesIn = (text: string): readonly string[] =>
  bannedRelatives.flatMap(({ phrase, instead }) => {
    const found = phrase.exec(text);
    return found ? [`"${found[0].trim()}"; write: ${instead}`] : [];
  });
