import { isDeepStrictEqual } from 'node:util';
import { bug, type Checked } from '@fairview/kernel';
import { shuffledOrder } from '@fairview/rules';
import type { RoundsBefore, TableStanding } from '../pairing/method.js';
import { refused } from '../refusals.js';
import { availability } from '../tournament/available.js';
import type { CountedResult, Lot } from '../tournament/rounds.js';
import { metIn, type TournamentState } from '../tournament/state.js';

/** Those who are to be paired, in the order that was given or drawn (TO-5). */
export function numbered(
  paired: readonly string[],
  { order, lot }: { readonly order?: readonly string[]; readonly lot?: Lot },
): Checked<readonly string[]> {
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

/** The rounds so far, with what the command says of their tables; a table that it does not mention is not over. */
export function roundsBefore(state: TournamentState, tables: readonly TableStanding[] = []): RoundsBefore {
  const { paired } = state;
  const { here, away } = availability(state);
  const standing = new Map(tables.map((table) => [table.match, table]));
  return {
    order: paired?.order ?? [],
    tables: (paired?.pairings ?? []).map((pairing) => ({
      isOver: false,
      isDisputed: false,
      ranking: [],
      ...standing.get(pairing.match),
      match: pairing.match,
      round: pairing.round,
      contenders: metIn(pairing),
      place: pairing.place,
    })),
    byes: paired?.byes ?? [],
    available: here,
    away,
  };
}

/** The current results of the tables that no earlier round was paired on. */
export function newlyCounted(
  { paired }: TournamentState,
  { tables }: RoundsBefore,
): readonly CountedResult[] {
  const noted = new Map((paired?.counted ?? []).map((result) => [result.match, result]));
  return tables.flatMap(({ match, result }) => {
    const counted = result && { match, ...result };
    const { round: _round, ...known } = noted.get(match) ?? { round: 0 };
    return !counted || isDeepStrictEqual(known, counted) ? [] : [counted];
  });
}
