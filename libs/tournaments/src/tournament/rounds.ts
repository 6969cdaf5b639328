/** One match of a round: the side named first opens with black. Teams are entries too; in a duplicate there is no second side. */
export interface Pairing {
  readonly match: string;
  readonly round: number;
  readonly board: number;
  readonly first: string;
  readonly second?: string;
  /** The third and all further ones of a table. */
  readonly others?: readonly string[];
  /** The partners at a table. */
  readonly sides?: Sides;
  /** Why they meet, if the results before decided it. */
  readonly reason?: PairingReason;
  /** Of a bracket: which of its matches it is. */
  readonly place?: string;
  /** The points with which sides open its sheet, as it was agreed when it was paired; absent if nothing was. */
  readonly spot?: Spots;
  /** The matches that were cancelled for it, the last one last, if it was opened again under another id. */
  readonly replaces?: readonly string[];
}

/** A lot that was drawn: the order of what was drawn from follows from it by the verifiable shuffle (SH-3 to SH-5). */
export interface Lot {
  /** The id that separates the shuffles. */
  readonly id: string;
  readonly seed: string;
}

/** Why somebody who is entered is not to be paired in a round. */
export const awayKinds = ['half-bye', 'zero-bye', 'full-bye', 'absent'] as const;
export type AwayKind = (typeof awayKinds)[number];
/** What somebody may ask for a round. */
export const requestedByes = ['half-bye', 'zero-bye'] as const satisfies readonly AwayKind[];
export type RequestedBye = (typeof requestedByes)[number];

/** Somebody who is not to be paired in a round, and what that counts as. */
export interface Away {
  readonly entry: string;
  readonly kind: AwayKind;
  /** They requested it, or came late and were given it. */
  readonly isRequested?: true;
}

/** A round in which an entry has no match. */
export interface Bye {
  readonly round: number;
  readonly entry: string;
  /** Why they were not to be paired; absent if the pairing left them without an opponent. */
  readonly kind?: AwayKind;
  readonly isRequested?: true;
}

/** How a match between two may count when a later round is paired, the first of them named first. */
export const countedResults = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-'] as const;

/** The result of a match as a later round was paired on it. */
export interface CountedResult {
  readonly match: string;
  readonly result: (typeof countedResults)[number];
  /** What the first gained on the second. */
  readonly spread: number;
  /** If teams meet: what both scored, in order. Between equal match points it decides who has the first move. */
  readonly scores?: readonly [number, number];
}

/** The reasons that the log has when an official decided. */
export const officialReasons = { byHand: 'paired by hand', asPlayed: 'recorded as played' } as const;

/** Why two meet. Everybody is named by their number in the order of the round. */
export interface PairingReason {
  /** The points of the score group that they were paired in, if any. */
  readonly bracket?: string;
  /** The rules that decided. */
  readonly because: readonly string[];
}

/**
 * Rounds as the log keeps them: who sits where, by numbers. All that a round robin of 64 pairs fits into one tournament, ids and
 * sides follow from it.
 */
export interface SeatedRounds {
  /** Entries in the order of their pairing numbers, 1 first. */
  readonly order: readonly string[];
  /** Round by round, table by table: the numbers of those who sit there, by seat. */
  readonly rounds: readonly (readonly (readonly number[])[])[];
  /** If partners sit at every table: the seats that play together, from 0. */
  readonly partners?: readonly (readonly number[])[];
  /** Entries not to be paired, if rounds are paired one by one. */
  readonly away?: readonly Away[];
  /** Why they meet: round by round, table by table as in `rounds`; absent if a fixed plan determines it. */
  readonly reasons?: readonly (readonly PairingReason[])[];
  /** Of an arena: the number of the table at which each sits, as in `rounds`; else they are counted from 1. */
  readonly boards?: readonly (readonly number[])[];
  /** Of a bracket: which of its matches each table is, as in `rounds`. */
  readonly places?: readonly (readonly string[])[];
}

/** A part of a round's pairing that is too large for one event: lists as in `SeatedRounds`, of the one round that is paired. */
export interface PairingPage {
  readonly order?: readonly string[];
  readonly tables?: readonly (readonly number[])[];
  readonly reasons?: readonly PairingReason[];
  readonly places?: readonly string[];
  readonly away?: readonly Away[];
  readonly disputed?: readonly string[];
  readonly counted?: readonly CountedResult[];
}

/** The names of sides, in the order in which they are given: of the largest match, eight of Singles. */
export const sideNames = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** The players of each side in line-up order; the first side opens with black. */
export type Sides = Readonly<Record<string, readonly string[]>>;

/** Points before the start, by the name of the side: of those that have any (TM-4). */
export type Spots = Readonly<Record<string, number>>;
