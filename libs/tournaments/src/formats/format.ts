import type { Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import type { Criterion } from '../standings/criteria.js';
import type { RankedMatch } from '../standings/matches.js';
import type { ScoreTable } from '../standings/results.js';
import type { Bye, MatchPlan, SeatedRounds, TournamentCreated } from '../tournament/events.js';

/** How many players each side of a match has. */
export type Shape = readonly number[];

/** Rounds by pairing numbers, and who of a table are partners. An entry that sits nowhere in a round has a bye. */
export type Seating = Pick<SeatedRounds, 'rounds' | 'partners'>;

/** A table of a round that was paired, and how it stands. */
export interface PlayedTable {
  readonly match: string;
  readonly round: number;
  /** The contenders at it, by seat. */
  readonly contenders: readonly string[];
  readonly isOver: boolean;
  /** A dispute about a game of it is open: its result counts as it stands. */
  readonly isDisputed: boolean;
  /** Its contenders best first, once it is over; empty where it was drawn. */
  readonly ranking: readonly string[];
}

/** The rounds that were paired before; of the first round nothing. */
export interface RoundsBefore {
  /** Everybody who was paired in the first round, in the order of their numbers there. */
  readonly order: readonly string[];
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly Bye[];
}

/** What a round is paired from. */
export interface Field {
  /** Who is to be paired, in the order of their pairing numbers: number 1 first. */
  readonly order: readonly string[];
  readonly created: TournamentCreated;
  readonly games: Games;
  readonly before: RoundsBefore;
}

/** How the rounds of a format are paired. */
export interface PairingMethod {
  /** The fewest contenders that can be paired. */
  readonly least: number;
  /** The order is drawn by lot where none is given; otherwise it is then that of entering. */
  readonly byLot?: true;
  /**
   * Who sits where, by numbers: all rounds at once, or the one round that comes next where the method has `next`.
   * Refused: a field that cannot be seated.
   */
  pair(field: Field): Checked<Seating>;
  /**
   * Who plays the next round, by how the rounds before it ended; `undefined` after the last one. Absent where all rounds are
   * paired at once. The answer counts once the tables of the last round are over and undisputed.
   */
  next?(before: RoundsBefore): readonly string[] | undefined;
}

/** What standings are worked out from. */
export interface Played {
  /** Who is ranked: the players, or the teams where teams meet. */
  readonly entries: readonly string[];
  readonly cycles: number;
  readonly isClosed: boolean;
  readonly matches: readonly RankedMatch[];
  /**
   * The same as they stand, where `matches` are as the answer to an open question would have them: they decide what a reader
   * may know.
   */
  readonly standing: readonly RankedMatch[];
  /** The entries of the reader: a format whose matches share deals counts those alone that the reader may know of. */
  readonly reader: ReadonlySet<string>;
}

/**
 * A format: who meets whom, and who stands where. All that a tournament does differently from others of its kind is said
 * here, and nothing outside asks which format it is. `docs/adding-a-format.md` is the recipe for another one.
 */
export interface Format {
  /** Its name in the log and in files, kebab-case. It never changes. */
  readonly id: string;
  /** One sentence for organizers who choose a format; the schema shows it. */
  readonly description: string;
  /**
   * The options that its tournaments may set, each with the most that is allowed; one that is not named is refused.
   * `cycles`: how often everybody meets everybody. `rounds`: how many are played. `boards`: how many of a team play a match;
   * with it teams meet, without it players.
   */
  readonly options: { readonly cycles?: number; readonly rounds?: number; readonly boards?: number };
  /** The sides that a match may have, by how many players they are. A plan must be playable in one of these shapes. */
  shapes(created: Pick<TournamentCreated, 'boards'>): readonly Shape[];
  /** What a plan must be beyond that: a refusal of TO-2 where it is not. Absent: nothing. */
  judge?(plan: MatchPlan, games: Games): Checked<undefined>;
  /** How its rounds are paired; absent where the organizer arranges match by match. */
  readonly pairing?: PairingMethod;
  /** How many deals all of its matches play, the same in each; absent where matches share none. */
  readonly sharedDeals?: number;
  /** What every entry has scored so far: a score for each of `entries`. The order of the matches makes no difference. */
  scores(played: Played): ScoreTable;
  /** What entries are ranked by: the first criterion ranks them all, each further one those whom all before it left tied. */
  readonly criteria: readonly Criterion[];
}
