import type { JsonObject } from '@fairview/kernel';
import { games } from '@fairview/rules';
import { Client } from '../server/client.js';
import { chance } from '../plan/game-plan.js';
import { scarnecchia } from '../games/scarnecchia/plan.js';
import { dueDifferences, expectedMatchSheet } from './report.js';
import type { MatchTable } from './tables.js';

const names = ['Ada', 'Bruno'];
const table: MatchTable = {
  game: 'scarnecchia',
  matchId: 'match-1',
  sides: names.map((name) => [{ name, entry: name, client: new Client('http://nowhere') }]),
};

const set = Array.from({ length: 7 }, (_, high) =>
  Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`),
).flat();

/** A whole hand that this seat leads, its tiles dealt by chance. */
function hand(first: number, { seats = names, isFirst = false } = {}): JsonObject {
  const below = chance(first);
  const left = [...set];
  const setup = { first, tiles: set.flatMap(() => left.splice(below(left.length), 1)) };
  const opened = games.open('scarnecchia', 1, {}, setup);
  if (!opened.ok) throw new Error(opened.refusal.code);
  const moves: string[] = [];
  for (let now = opened.value; now.toAct.length > 0;) {
    const [seat = 0] = now.toAct;
    const [move = ''] = now.moves(seat) ?? [];
    const next = now.play(seat, move);
    if (!next.ok) throw new Error(next.refusal.code);
    moves.push(now.formatPly(seat, move));
    now = next.value;
  }
  const deal = isFirst ? {} : { given: { first } };
  return { record: 'fairview/1', game: 'scarnecchia', variant: {}, setup, seats, moves, deal };
}

describe('what a match gives to its hands', () => {
  const opening = hand(1, { isFirst: true });
  const { seats = [] } = expectedMatchSheet(table, scarnecchia, [opening]).next()[0] ?? {};
  const { first } = (expectedMatchSheet(table, scarnecchia, [opening]).next()[0]?.setup ?? {}) as {
    first: number;
  };
  const differences = (...records: readonly JsonObject[]) => dueDifferences(table, scarnecchia, records);

  it('is what the sheet of the hands before says (SC-1)', () => {
    expect(seats).toEqual(names);
    expect(differences(opening, hand(first))).toEqual([]);
  });

  it('differs if another leads, or sits elsewhere, or if the deal was given another leader', () => {
    expect(differences(opening, hand(3 - first)).join()).toContain('game 2, setup, first');
    expect(differences(hand(1, { seats: ['Bruno', 'Ada'], isFirst: true })).join()).toContain(
      'game 1, seats',
    );
    expect(differences(opening, { ...hand(first), deal: {} }).join()).toContain(
      'game 2, what the match gives to the deal',
    );
    // The lot decides who leads the first hand; no record says it.
    expect(differences(hand(1)).join()).toContain('game 1, what the match gives to the deal');
  });
});
