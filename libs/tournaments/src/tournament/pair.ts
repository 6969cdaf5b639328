import { bug, defined, type Checked } from '@fairview/kernel';
import type { Decision } from '@fairview/events';
import { shuffledOrder } from '@fairview/rules';
import type { PairingMethod, PlayedTable, RoundsBefore } from '../formats/format.js';
import type { Registries } from '../formats/registry.js';
import { refused } from '../refusals.js';
import type { Lot, TournamentFact } from './events.js';
import { contenders, lastRound, metIn, type TournamentState } from './state.js';

/** How a table that was paired stands, as the next round is decided on it. */
export type TableStanding = Omit<PlayedTable, 'round' | 'contenders'>;

/** The rounds are paired, or the next one where they are paired one by one. */
export interface PairRounds {
  readonly type: 'PairRounds';
  /** Who is number 1, number 2, …; else as a lot has it, else as they came. */
  readonly order?: readonly string[];
  readonly lot?: Lot;
  /** Where a next round is paired: how the tables so far stand. */
  readonly tables?: readonly TableStanding[];
}

/** Those who are to be paired, in the order that was given or drawn (TO-5). */
function numbered(paired: readonly string[], { order, lot }: PairRounds): Checked<readonly string[]> {
  if (order && lot) return refused('order-or-lot');
  if (lot) {
    const drawn = shuffledOrder({ n: paired.length, dealId: lot.id, serverSeed: lot.seed, clientSeeds: [] });
    return drawn.ok
      ? { ok: true, value: drawn.value.map((at) => paired[at] ?? bug('a lot of nobody')) }
      : drawn;
  }
  const numbers = order ?? paired;
  const named = new Set(numbers);
  const same = numbers.length === paired.length && paired.every((entry) => named.has(entry));
  return same ? { ok: true, value: numbers } : refused('order-not-the-entries');
}

/** The rounds so far, with what the command says of their tables; one of which it says nothing is not over. */
const roundsBefore = ({ paired }: TournamentState, { tables = [] }: PairRounds): RoundsBefore => ({
  order: paired?.order ?? [],
  tables: (paired?.pairings ?? []).map((pairing) => ({
    ...{ isOver: false, isDisputed: false, ranking: [] },
    ...tables.find(({ match }) => match === pairing.match),
    ...{ match: pairing.match, round: pairing.round, contenders: metIn(pairing) },
  })),
  byes: paired?.byes ?? [],
});

/** Who plays the next round, by the results as they stand. Refused (TO-4): after the last round, and while a table plays. */
function nextField(
  state: TournamentState,
  { next }: PairingMethod,
  before: RoundsBefore,
): Checked<readonly string[]> {
  const field = next?.(before);
  if (!field) return refused('paired-already');
  const round = lastRound(state)[0]?.round ?? bug('no round is paired');
  const last = before.tables.filter((table) => table.round === round);
  if (last.some(({ isOver }) => !isOver)) return refused('round-open', { round });
  return { ok: true, value: field };
}

/** Everybody, in the first round. Refused (TO-4): fewer than the format can pair. */
function firstField(state: TournamentState, { least }: PairingMethod): Checked<readonly string[]> {
  const field = contenders(state);
  return field.length < least ? refused('too-few-entries', { least }) : { ok: true, value: field };
}

/**
 * Pairs the rounds as the format has it: all of them, or the next one. The numbers are given, drawn by lot or those of
 * entering (TO-5). Refused where the organizer arranges the matches (TO-2), and under TO-4 as `Format.pairing` says.
 */
export function pairRounds(
  { games, formats }: Registries,
  state: TournamentState,
  command: PairRounds,
): Checked<Decision<TournamentFact>> {
  const { paired, created } = state;
  const { pairing } = formats.of(created);
  if (!pairing) return refused('not-of-format');
  const before = roundsBefore(state, command);
  const field = paired ? nextField(state, pairing, before) : firstField(state, pairing);
  if (!field.ok) return field;
  const order = numbered(field.value, command);
  if (!order.ok) return order;
  const seating = pairing.pair({ order: order.value, created, games, before });
  if (!seating.ok) return seating;
  const type = paired ? 'NextRoundPaired' : 'RoundsPaired';
  const disputed = before.tables.filter(({ isDisputed }) => isDisputed).map(({ match }) => match);
  const over = disputed.length > 0 ? { disputed } : {};
  const event = defined({ type, order: order.value, lot: command.lot, ...seating.value, ...over } as const);
  return { ok: true, value: { events: [event] } };
}
