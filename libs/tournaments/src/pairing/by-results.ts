import { pairNextRound, type Format } from '@fairview/competition';
import { bug, defined, type Checked } from '@fairview/kernel';
import type { Field, PairingMethod, Seating } from '../formats/format.js';
import { refused } from '../refusals.js';
import { mostPairedByResults } from '../tournament/limits.js';
import { competitionOf, type Meeting } from './competition-of.js';

/** How many rounds so many can play in which nobody meets twice: all the others, and a bye where their number is odd. */
export const mostRoundsFor = (entries: number): number => (entries % 2 === 0 ? entries - 1 : entries);

const meetingsOf = ({ before: { tables } }: Field): readonly Meeting[] =>
  tables.map(({ round, contenders: [first = '', second = ''], result = null }) => ({
    ...{ round, first, second, result },
  }));

/**
 * Seats the next round by the results so far, by a system of `libs/competition`. Where nothing is left but a rematch or a
 * second bye, as few as can be are given, and the pair says so. Refused (TO-4): more rounds than can be played in which
 * nobody meets twice, which is told before the first is paired.
 */
export function seatByResults(field: Field, system: Format): Checked<Seating> {
  const { order, numbered, created, before } = field;
  const rounds = created.rounds ?? bug('a tournament without an agreed number of rounds');
  const most = mostRoundsFor(order.length);
  if (before.tables.length === 0 && rounds > most)
    return refused('rounds-too-many', { rounds, entries: order.length, most });
  const here = new Map(order.map((entry, at) => [entry, at + 1]));
  const tournament = competitionOf({
    ...{ system, entries: numbered, rounds, byes: before.byes, byeSpread: created.plan.forfeitSpread ?? 0 },
    meetings: meetingsOf(field),
  });
  const away = numbered.flatMap((entry, who) =>
    here.has(entry) ? [] : [{ who, kind: 'absent', spread: 0, score: null } as const],
  );
  const returned = numbered.flatMap((entry, who) => (here.has(entry) ? [who] : []));
  const asked = { ...tournament, next: { unpaired: away, returned } };
  const legal = pairNextRound(asked);
  const paired = legal.ok ? legal : pairNextRound(asked, { forced: true });
  if (!paired.ok) return bug(`a round cannot be paired: ${paired.message}`);
  const numberOf = (who: number): number => here.get(numbered[who] ?? '') ?? bug('somebody away was paired');
  const { pairs } = paired.value;
  return {
    ok: true,
    value: {
      rounds: [pairs.map(({ sides: [first, second] }) => [numberOf(first), numberOf(second)])],
      reasons: [
        pairs.map(({ bracket, because }) => ({ ...defined({ bracket: bracket ?? undefined }), because })),
      ],
    },
  };
}

/** Rounds that are paired one by one on the results so far, as many as were agreed. */
export const pairedByResults = (systemOf: (field: Field) => Format): PairingMethod => ({
  least: 2,
  most: mostPairedByResults,
  keepsNumbers: true,
  agreesRounds: true,
  pair: (field) => seatByResults(field, systemOf(field)),
  next: ({ tables, byes, available }, { rounds = 0 }) => {
    const last = Math.max(0, ...tables.map(({ round }) => round), ...byes.map(({ round }) => round));
    return last < rounds ? available : undefined;
  },
});
