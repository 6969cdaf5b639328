import { metIn, type TournamentStatus } from '../tournament/state.js';
import type { TournamentRow } from '../tournament/tournament.table.js';
import type { Format, RoundsBefore } from './format.js';
import type { Formats } from './registry.js';

/** How the matches of a format come about. */
export const pairingModes = ['at-once', 'round-by-round', 'by-hand'] as const;
export type PairingMode = (typeof pairingModes)[number];

/** Whether a format pairs all rounds at once, one after another, or leaves it to the organizer. */
export const pairedBy = ({ pairing }: Format): PairingMode =>
  pairing === undefined ? 'by-hand' : pairing.next ? 'round-by-round' : 'at-once';

/** What of a tournament's head says how far it is paired. */
export type PairedHead = Pick<TournamentRow, 'format' | 'entries' | 'rounds' | 'pairings' | 'byes'> & {
  readonly status: TournamentStatus;
};

const beforeOf = ({ entries, pairings, byes }: PairedHead): RoundsBefore => ({
  order: entries,
  tables: pairings.map((pairing) => ({
    ...{ match: pairing.match, round: pairing.round, contenders: metIn(pairing) },
    ...{ isOver: false, isDisputed: false, ranking: [] },
  })),
  byes,
  available: entries,
  away: [],
});

/** The round that is paired next, from 1; null where all are paired, the tournament is over, or the organizer arranges. */
export function nextRoundOf(formats: Formats, head: PairedHead): number | null {
  const { pairing } = formats.of(head);
  if (!pairing || (head.status !== 'entering' && head.status !== 'paired')) return null;
  if (head.status === 'entering') return 1;
  const agreed = head.rounds === null ? {} : { rounds: head.rounds };
  const last = Math.max(0, ...head.pairings.map(({ round }) => round));
  return pairing.next?.(beforeOf(head), agreed) ? last + 1 : null;
}
