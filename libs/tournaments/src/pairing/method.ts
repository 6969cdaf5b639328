import type { Tournament as FileTournament } from '@fairview/competition';
import type { Checked } from '@fairview/kernel';
import type { Games } from '@fairview/rules';
import type { TournamentCreated } from '../tournament/created.js';
import type { Away, Bye, CountedResult, SeatedRounds } from '../tournament/rounds.js';
import type { PairedElsewhere } from './elsewhere/pair-elsewhere.js';

/**
 * What decides the pairings: the results so far, a bracket, a schedule that follows from the pairing numbers, the order in
 * which entries are dealt out to the tables, closeness in the standings, a challenge, or an official.
 */
export const pairingBases = [
  ...(['results', 'bracket', 'schedule', 'order', 'waiting', 'challenge', 'organizer'] as const),
] as const;
export type PairingBasis = (typeof pairingBases)[number];

/** A table as its method explains it, if the log has no reason. */
export interface TableToExplain {
  readonly round: number;
  readonly board: number;
  /** The pairing numbers of those who sit there, by seat. */
  readonly numbers: readonly number[];
}

/** Rounds by pairing numbers, the partners at a table, and why they meet. An entry that is seated nowhere in a round has a bye. */
export type Seating = Pick<SeatedRounds, 'rounds' | 'partners' | 'reasons' | 'places'>;

/** A table of a round that was paired, and how it stands. */
export interface PlayedTable {
  readonly match: string;
  readonly round: number;
  /** The contenders at it, by seat. */
  readonly contenders: readonly string[];
  readonly isOver: boolean;
  /** A dispute about a game of it is open: its current result counts. */
  readonly isDisputed: boolean;
  /** Its contenders best first, once it is over; empty if it was drawn. */
  readonly ranking: readonly string[];
  /** Of a bracket: which of its matches it is. */
  readonly place?: string | undefined;
  /** Of a match between two that is over: how it counts. */
  readonly result?: Omit<CountedResult, 'match'>;
}

/** How a table that was paired stands, as the next round is decided on it. */
export type TableStanding = Omit<PlayedTable, 'round' | 'contenders' | 'place'>;

/** The rounds that were paired before; of the first round nothing. */
export interface RoundsBefore {
  /** Everybody who has a number, in the order of the numbers; also who is gone. */
  readonly order: readonly string[];
  readonly tables: readonly PlayedTable[];
  readonly byes: readonly Bye[];
  /** The entries that may be paired in the next round, in the order of their numbers, and those that may not. */
  readonly available: readonly string[];
  readonly away: readonly Away[];
}

/** What a round is paired from. */
export interface Field {
  /** The entries to be paired, in the order of their pairing numbers: number 1 first. */
  readonly order: readonly string[];
  /** Everybody who has a number, in the order of the numbers; also who is away or gone. */
  readonly numbered: readonly string[];
  readonly created: TournamentCreated;
  readonly games: Games;
  readonly before: RoundsBefore;
  /** Of an arena: how often others were paired while somebody waited. */
  readonly passedOver?: Readonly<Record<string, number>>;
  /** The round as it was paired beside the event loop, if that was done. */
  readonly elsewhere?: PairedElsewhere | undefined;
}

/** How the rounds of a format are paired. */
export interface PairingMethod {
  /** The fewest contenders that can be paired. */
  readonly least: number;
  /** What decides the pairings; in a bracket and in stages it may depend on the place. */
  readonly basis: PairingBasis | ((place: string | undefined) => PairingBasis);
  /** Why those at a table meet, in steps and in English, if the seating gives no reasons. */
  explain?(table: TableToExplain): readonly string[];
  /** The most that can be entered; `mostEntries` if absent. */
  most?(created: Pick<TournamentCreated, 'engine' | 'rounds'>): number;
  /** If no order is given it is drawn by lot; without `byLot` it is then that of entering. */
  readonly byLot?: true;
  /**
   * The seating, by numbers: all rounds at once, or only the next round if the method has `next`. Refused: a field that cannot
   * be seated.
   */
  pair(field: Field): Checked<Seating>;
  /**
   * The tables of every round by numbers, if they follow from nothing but how many play; `undefined` for a number that
   * cannot be seated. Rounds that have a schedule may be paired in turn (`inTurn`), and follow from no result then
   * either.
   */
  schedule?(
    contenders: number,
    agreed: Pick<TournamentCreated, 'rounds' | 'cycles'>,
  ): SeatedRounds['rounds'] | undefined;
  /** What a round is paired from, if that takes so long that it is done beside the event loop. */
  asks?(field: Field): FileTournament | undefined;
  /**
   * The players of the next round, by the results of the rounds before it; `undefined` after the last one, which results decide
   * only with `endsByResults`. Absent if all rounds are paired at once. The answer counts once the tables of the last round are
   * over.
   */
  next?(
    before: RoundsBefore,
    agreed: Pick<TournamentCreated, 'rounds' | 'bracket' | 'stages' | 'cycles'>,
  ): readonly string[] | undefined;
  /** Nobody pairs rounds: as soon as two wait, `pair` seats some of those who do, the field being all who wait. */
  readonly isLive?: true;
  /** Results decide which round is the last, and who plays on: no entry that is due is left out of a later round. */
  readonly endsByResults?: true;
  /** The numbers are those of the first round: a later one takes no order and no lot. */
  readonly keepsNumbers?: true;
  /** As many rounds as were agreed, which must be said; between them players come late, and take rounds off. */
  readonly agreesRounds?: true;
}

/** Whether each round follows from the results before it: not if all are paired at once, or in turn by a schedule. */
export const followsResults = ({ next, schedule }: PairingMethod): boolean => next !== undefined && !schedule;

/** A method that knows all of its rounds beforehand. */
type ScheduledMethod = PairingMethod & Required<Pick<PairingMethod, 'schedule'>>;

/** Whether the rounds of a method are known beforehand. */
export const hasSchedule = (method: PairingMethod): method is ScheduledMethod =>
  method.schedule !== undefined;

const lastOf = (tables: readonly Pick<PlayedTable, 'round'>[]): number =>
  tables.reduce((last, { round }) => Math.max(last, round), 0);

/**
 * The same rounds paired one after another: the numbers of the first are kept, and each later round is the next one of the
 * schedule. Everybody with a number is in it, so that players who have left forfeit, as when all rounds are paired at once.
 */
export const inTurn = (method: ScheduledMethod): PairingMethod => ({
  ...method,
  keepsNumbers: true,
  pair: (field) => {
    const all = method.pair(field);
    if (!all.ok) return all;
    const paired = lastOf(field.before.tables);
    return { ok: true, value: { ...all.value, rounds: all.value.rounds.slice(paired, paired + 1) } };
  },
  next: ({ order, tables }, agreed) =>
    lastOf(tables) < (method.schedule(order.length, agreed)?.length ?? 0) ? order : undefined,
});
