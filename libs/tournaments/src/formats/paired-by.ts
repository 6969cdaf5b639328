import { bug, defined } from '@fairview/kernel';
import type { RoundsBefore, TableStanding } from '../pairing/method.js';
import { metIn, type TournamentState, type TournamentStatus } from '../tournament/state.js';
import type { TournamentRow } from '../tournament/row.js';
import type { Format } from './format.js';
import type { Formats } from './registry.js';

/** How the matches of a format are made. */
export const pairingModes = ['at-once', 'round-by-round', 'live', 'by-hand'] as const;
export type PairingMode = (typeof pairingModes)[number];

/** Whether a format pairs all rounds at once, one after another, from waiting players, or leaves it to the organizer. */
export function pairedBy({ pairing }: Format): PairingMode {
  if (pairing === undefined) return 'by-hand';
  if (pairing.isLive) return 'live';
  return pairing.next ? 'round-by-round' : 'at-once';
}

/** What of a tournament's head says how far it is paired. */
export type PairedHead = Pick<
  TournamentRow,
  'format' | 'roundsInTurn' | 'entries' | 'cycles' | 'rounds' | 'bracket' | 'stages' | 'pairings' | 'byes'
> & {
  readonly status: TournamentStatus;
};

type ScheduledHead = Pick<
  PairedHead,
  'format' | 'roundsInTurn' | 'entries' | 'cycles' | 'rounds' | 'pairings' | 'status'
>;

/** The tables of all rounds by numbers; none if results decide them. */
function scheduleOf(formats: Formats, head: Omit<ScheduledHead, 'pairings' | 'status'>) {
  const { entries, cycles, rounds } = head;
  const agreed = { cycles, ...defined({ rounds: rounds ?? undefined }) };
  return formats.of(head).pairing?.schedule?.(entries.length, agreed) ?? [];
}

/** The last round that will be paired: as many as were agreed, or, once everybody has a number, as the schedule has; else null. */
export function lastRoundToCome(formats: Formats, head: ScheduledHead): number | null {
  if (head.rounds !== null || head.status === 'entering') return head.rounds;
  const { length } = scheduleOf(formats, head);
  return length > 0 ? length : null;
}

/** A match of a round to come that is known beforehand: who sits there, by seat. */
export interface PairingToCome {
  readonly round: number;
  readonly board: number;
  readonly contenders: readonly string[];
}

/** The matches of the rounds still to be paired in turn; none if they follow from results, or nothing is paired yet. */
export function pairingsToCome(formats: Formats, head: ScheduledHead): readonly PairingToCome[] {
  const { entries, pairings } = head;
  if (head.status !== 'paired') return [];
  const last = Math.max(0, ...pairings.map(({ round }) => round));
  return scheduleOf(formats, head)
    .slice(last)
    .flatMap((round, at) =>
      round.map((numbers, table) => ({
        round: last + at + 1,
        board: table + 1,
        contenders: numbers.map((number) => entries[number - 1] ?? bug('a number of nobody')),
      })),
    );
}

/** The same of a tournament's stream. */
export function meetingsToCome(
  formats: Formats,
  { created, paired }: Pick<TournamentState, 'created' | 'paired'>,
): readonly PairingToCome[] {
  if (!paired) return [];
  const { format, cycles, rounds = null, roundsInTurn = false } = created;
  const { order: entries, pairings } = paired;
  return pairingsToCome(formats, {
    format,
    cycles,
    rounds,
    roundsInTurn,
    entries,
    pairings,
    status: 'paired',
  });
}

const beforeOf = (
  { entries, pairings, byes }: PairedHead,
  standing: ReadonlyMap<string, TableStanding>,
): RoundsBefore => ({
  order: entries,
  tables: pairings.map((pairing) => ({
    isOver: false,
    isDisputed: false,
    ranking: [],
    ...standing.get(pairing.match),
    match: pairing.match,
    round: pairing.round,
    contenders: metIn(pairing),
    place: pairing.place,
  })),
  byes,
  available: entries,
  away: [],
});

/** Whether the results of its matches must be known to say whether a tournament has another round. */
export const endsByResults = (formats: Formats, head: PairedHead): boolean =>
  head.status === 'paired' && formats.of(head).pairing?.endsByResults === true;

/**
 * The round that is paired next, from 1; null if all are paired, the tournament is over, or the organizer arranges. If
 * results decide whether there is another round (`endsByResults`), `tables` says how they stand, and a round that is open is
 * followed by another as far as is known.
 */
export function nextRoundOf(
  formats: Formats,
  head: PairedHead,
  tables: readonly TableStanding[] = [],
): number | null {
  const { pairing } = formats.of(head);
  if (!pairing || (head.status !== 'entering' && head.status !== 'paired')) return null;
  if (head.status === 'entering') return 1;
  const { cycles, rounds, bracket, stages } = head;
  const agreed = {
    cycles,
    ...defined({ rounds: rounds ?? undefined, bracket: bracket ?? undefined, stages: stages ?? undefined }),
  };
  const standing = new Map(tables.map((table) => [table.match, table]));
  const last = Math.max(0, ...head.pairings.map(({ round }) => round));
  return pairing.next?.(beforeOf(head, standing), agreed) ? last + 1 : null;
}
