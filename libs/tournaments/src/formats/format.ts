import type { Format as FileFormat, Tournament as FileTournament } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import type { PairedElsewhere } from '../pairing/elsewhere/pair-elsewhere.js';
import type { Criterion } from '../standings/criteria.js';
import type { RankedMatch } from '../standings/matches.js';
import type { TournamentRow } from '../tournament/tournament.table.js';
import type { ScoreTable } from '../standings/results.js';
import type {
  Away,
  BracketRules,
  Bye,
  CountedResult,
  MatchPlan,
  Pairing,
  PairingEngine,
  SeatedRounds,
  TournamentCreated,
} from '../tournament/events.js';

/** How many players each side of a match has. */
export type Shape = readonly number[];

/** Rounds by pairing numbers, who of a table are partners, and why they meet. An entry that sits nowhere in a round has a bye. */
export type Seating = Pick<SeatedRounds, 'rounds' | 'partners' | 'reasons' | 'places'>;

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
  /** Of a bracket: which of its matches it is. */
  readonly place?: string | undefined;
  /** Of a match between two that is over: how it counts. */
  readonly result?: Pick<CountedResult, 'result' | 'spread'>;
}

/** The rounds that were paired before; of the first round nothing. */
export interface RoundsBefore {
  /** Everybody who has a number, in the order of the numbers; also who is gone. */
  readonly order: readonly string[];
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly Bye[];
  /** Who may be paired in the next round, in the order of their numbers, and who of those entered may not. */
  readonly available: readonly string[];
  readonly away: readonly Away[];
}

/** What a round is paired from. */
export interface Field {
  /** Who is to be paired, in the order of their pairing numbers: number 1 first. */
  readonly order: readonly string[];
  /** Everybody who has a number, in the order of the numbers; also who is away or gone. */
  readonly numbered: readonly string[];
  readonly created: TournamentCreated;
  readonly games: Games;
  readonly before: RoundsBefore;
  /** The round as it was paired beside the event loop, where that was done. */
  readonly elsewhere?: PairedElsewhere | undefined;
}

/** How the rounds of a format are paired. */
export interface PairingMethod {
  /** The fewest contenders that can be paired. */
  readonly least: number;
  /** The most that can be entered; `mostEntries` where it is not said. */
  readonly most?: number;
  /** The order is drawn by lot where none is given; otherwise it is then that of entering. */
  readonly byLot?: true;
  /**
   * Who sits where, by numbers: all rounds at once, or the one round that comes next where the method has `next`.
   * Refused: a field that cannot be seated.
   */
  pair(field: Field): Checked<Seating>;
  /** What a round is paired from, where that takes so long that it is done beside the event loop. */
  asks?(field: Field): FileTournament | undefined;
  /**
   * Who plays the next round, by how the rounds before it ended; `undefined` after the last one, which results do not decide
   * but with `endsByResults`. Absent where all rounds are paired at once. The answer counts once the tables of the last round
   * are over.
   */
  next?(
    before: RoundsBefore,
    agreed: Pick<TournamentCreated, 'rounds' | 'bracket'>,
  ): readonly string[] | undefined;
  /** Results decide which round is the last, and who plays on: nobody who is due is left out of a later round. */
  readonly endsByResults?: true;
  /** The numbers are those of the first round: a later one takes no order and no lot. */
  readonly keepsNumbers?: true;
  /** As many rounds as were agreed, which must be said; between them players come late, and take rounds off. */
  readonly agreesRounds?: true;
}

/** What standings are worked out from. */
export interface Played {
  /** Who is ranked: the players, or the teams where teams meet; in the order of their numbers once paired. */
  readonly entries: readonly string[];
  /** Who was paired with whom, and who had no match. */
  readonly pairings: readonly Pairing[];
  readonly byes: readonly Bye[];
  /** How many rounds were agreed; null where the format has its own number. */
  readonly rounds: number | null;
  /** What was agreed of a bracket; null where there is none. */
  readonly bracket: BracketRules | null;
  readonly plan: MatchPlan;
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
   * `cycles`: how often everybody meets everybody. `rounds`: how many are played; it must be said where rounds are paired one
   * by one. `boards`: how many of a team play a match; with it teams meet, without it players. `engines`: the ways to pair, of
   * which the first is usual. `thirdPlace`: whether those who lost the semi-finals may meet for third place. `drawnMatches`: what
   * becomes of a drawn match.
   */
  readonly options: {
    readonly cycles?: number;
    readonly rounds?: number;
    readonly boards?: number;
    readonly engines?: readonly PairingEngine[];
    readonly thirdPlace?: true;
    readonly drawnMatches?: true;
  };
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
  /**
   * How its tournaments stand in a tournament file (docs/tournament-file.md); absent where no file has words for the format.
   * Its tournaments may be ranked by any key of the file that fits.
   */
  readonly inFile?: {
    format(created: Pick<TournamentRow, 'cycles' | 'engine'>): FileFormat;
    /** The keys of the file that say the same as `criteria`; absent where there are none for one of them. */
    readonly tieBreaks?: readonly string[];
  };
  /** What entries are ranked by where the tournament does not say it: the first criterion ranks them all, each further one those whom all before it left tied. */
  readonly criteria: readonly Criterion[];
}
