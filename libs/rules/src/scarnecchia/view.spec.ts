import { bug } from '@fairview/kernel';
import type { Seat } from '../game/outcome.js';
import type { Table, Viewer } from '../game/contract.js';
import { formatMove } from './moves.js';
import { seats, type ScarnecchiaVariant } from './state.js';
import { at, chance, dealt, ended } from './testing/dealt.js';
import { seven, randomHand, type PlayedMove } from './testing/deals.js';
import { tried } from './testing/trial.js';
import type { Tile } from './tiles.js';
import { seal } from '../game/seal.js';
import { scarnecchia } from './index.js';

describe('the view of each viewer', () => {
  /** P2 has captured and drawn the 2-0; P1 has begun a build of 11 and drawn the 4-3; P2 is in turn. */
  const table = at(
    dealt({ ...seven, first: 2, p1: '3-1 2-2 6-5 0-0', stock: '2-0 4-3 1-0 1-1' }),
    'capture 5-0 : 3-2; build 3-1 + 2-1 = 11',
  );
  const open = {
    pool: ['6-4', '5-5'],
    builds: [{ number: 1, owner: 0, tiles: ['2-1', '3-1'], target: 11, sum: 7 }],
    phase: 'free',
    seat: 1,
    ownBuild: null,
    begun: 1,
    sweeps: [0, 0],
    stock: 14,
    winnings: [0, 2],
  };
  const inWords = ([p1, p2]: readonly [string, string]) =>
    `P2 free | P1 ${p1} | P2 ${p2} | pool 6-4 5-5 | b1 of P1: 2-1 + 3-1 = 7 to 11 | next build b2 | ` +
    'stock 14 | won 0 / 2 | sweeps 0 / 0';

  it.each([
    [0, ['0-0 2-2 4-3 6-5', '4'], [['0-0', '2-2', '4-3', '6-5'], 4]],
    [1, ['4', '2-0 5-2 4-4 6-6'], [4, ['2-0', '5-2', '4-4', '6-6']]],
    ['spectator', ['4', '4'], [4, 4]],
  ] as const)('SC-15 %s: own tiles, pool, builds, and how many tiles the rest is', (viewer, words, hands) => {
    expect(table.view(viewer)).toEqual({ position: inWords(words), hands, ...open });
  });

  it('SC-4 says which build the seat in turn continues or captures, and nobody acts at the end', () => {
    const begun = at(table, 'trail 2-0');
    const { phase, seat, ownBuild } = begun.view('spectator');
    expect(begun.view(0).position).toMatch(/^P1 continues b1 /u);
    expect([phase, seat, ownBuild]).toEqual(['continues', 0, 1]);
    const ended = begun.end({ by: 'no-contest' });
    expect(ended.ok && ended.value.view(1)).toMatchObject({ phase: 'over', seat: null, ownBuild: null });
  });

  it('SC-15 hides the winnings even from their owner, and only the arbiter sees everything', () => {
    expect(JSON.stringify(table.view(1))).not.toMatch(/5-0|3-2/u);
    expect(table.view('arbiter')).toMatchObject({
      position: table.position,
      hands: [
        ['0-0', '2-2', '4-3', '6-5'],
        ['2-0', '5-2', '4-4', '6-6'],
      ],
      winnings: [[], ['3-2', '5-0']],
    });
    expect(table.position).toContain(
      '| stock 1-0 1-1 3-0 3-3 4-0 4-1 4-2 5-1 5-3 5-4 6-0 6-1 6-2 6-3 | won - / 3-2 5-0 |',
    );
  });

  it('stays hidden when the hand is over', () => {
    const over = ended(table, { by: 'agreement' });
    expect(over.view('spectator').position).toBe(inWords(['4', '4']).replace('P2 free', 'over'));
    expect(over.view(0)['hands']).toEqual([['0-0', '2-2', '4-3', '6-5'], 4]);
  });

  it('shows every turn to everybody as it is written: all are played in the open', () => {
    for (const viewer of [0, 1, 'spectator', 'arbiter'] as const) {
      expect(table.describePly(1, 'capture 2-5 : b1', viewer)).toEqual({
        ok: true,
        value: 'capture 5-2 : b1',
      });
    }
  });
});

const viewers = [...seats, 'spectator'] as const;
const variants: readonly ScarnecchiaVariant[] = [
  { sets: 1, scoring: 'tiles' },
  { sets: 2, scoring: 'threes' },
];

/** The seat that leads, and the tiles in dealing order. */
type Deal = { readonly first: number; readonly tiles: readonly Tile[] };

/** What the viewer is answered along a deal and its first turns, step by step; undefined if a turn is not legal. */
function trace(
  variant: ScarnecchiaVariant,
  deal: Deal,
  turns: readonly PlayedMove[],
  viewer: Viewer,
): readonly string[] | undefined {
  const opened = seal(scarnecchia).open(variant, deal);
  let table: Table = opened.ok ? opened.value : bug(opened.refusal.code);
  const answers: string[] = [];
  const look = () => {
    const seat = typeof viewer === 'number' ? viewer : undefined;
    const judged = tried.map((text) => {
      const played = seat === undefined || table.play(seat, text);
      return played === true || played.ok || played.refusal;
    });
    const moves = seat === undefined ? [] : table.moves(seat);
    answers.push(JSON.stringify([table.view(viewer), table.toAct, moves, judged]));
  };
  look();
  for (const { before, move } of turns) {
    const text = formatMove(move);
    answers.push(JSON.stringify(table.describePly(before.actor, text, viewer)));
    const next = table.play(before.actor, text);
    if (!next.ok) return undefined;
    table = next.value;
    look();
  }
  return answers;
}

/** The places of the deal whose tiles the viewer has not seen after these turns. */
function unseen({ tiles }: Deal, turns: readonly PlayedMove[], viewer: Viewer): readonly number[] {
  const hands = seats.map((seat) => [0, 1, 2, 3].map((place) => 4 * seat + place));
  for (const [turn, { before, move }] of turns.entries()) {
    const hand = hands[before.actor] ?? [];
    const played = hand.findIndex((place) => tiles[place] === move.tile);
    hand.splice(played, 1, 12 + turn);
  }
  const others: readonly Seat[] = seats.filter((seat) => seat !== viewer);
  const stock = tiles.flatMap((_, place) => (place >= 12 + turns.length ? place : []));
  return [...others.flatMap((seat) => hands[seat] ?? []), ...stock];
}

/** The deal with the tiles of those places shuffled among them. */
function twinOf({ first, tiles }: Deal, places: readonly number[], pick: (n: number) => number): Deal {
  const left = places.map((place) => tiles[place] ?? '');
  const shuffled = [...tiles];
  for (const place of places) shuffled[place] = left.splice(pick(left.length), 1)[0] ?? '';
  return { first, tiles: shuffled };
}

/** Hands of each number of sets, for each viewer. The thousand of T8 are in test/security/twins-read.spec.ts. */
const dealtHands = process.env['LONG'] ? 200 : 40;

describe.each(variants)('two deals of $sets sets that look the same to a viewer', (variant) => {
  it.each(viewers)('SC-15 give %s the same answers: views, tellings, legal moves, refusals', (viewer) => {
    const pick = chance(17);
    let compared = 0;
    for (let hand = 0; hand < dealtHands; hand += 1) {
      const whole = randomHand(variant, pick);
      const { hands, pool, stock, actor } = whole[0]?.before ?? bug('a hand without turns');
      const deal = { first: actor + 1, tiles: [...hands.flat(), ...pool, ...stock] };
      const turns = whole.slice(0, pick(whole.length));
      const twin = twinOf(deal, unseen(deal, turns, viewer), pick);
      const told = trace(variant, twin, turns, viewer);
      // The other seat's builds need tiles that the shuffle may have taken from it: then it is not a twin.
      if (told === undefined || twin.tiles.join() === deal.tiles.join()) continue;
      compared += 1;
      const differing = trace(variant, deal, turns, viewer)?.findIndex(
        (answer, step) => answer !== told[step],
      );
      expect(differing).toBe(-1);
    }
    expect(compared).toBeGreaterThanOrEqual(dealtHands * 0.4);
  });
});
