import { games, typedView, type Table } from '@fairview/rules';
import type { View } from '../../plan/played-game.js';
import { chance } from '../../plan/game-plan.js';
import { player, type BaccaratView, showsTooMuch } from './player.js';
import { baccarat } from './plan.js';

const packs = ['C', 'D', 'H', 'S'].flatMap((suit) =>
  [...'A23456789TJQK'].flatMap((rank) => Array.from({ length: 4 }, () => `${rank}${suit}`)),
);

/** A card of the rules' view as the server shows it: `7H`, `??`, or to an arbiter `(7H)`. */
const served = (text: string) => ({
  card: text === '??' ? null : text.replaceAll(/[()]/gu, ''),
  faceDown: text === '??' || text.startsWith('('),
});

/** A table as the server shows it to one seat, or to the arbiter. */
function shown(table: Table, viewer: number | 'arbiter'): View & BaccaratView {
  const seen = typedView('scarney-baccarat', table.view(viewer));
  if (seen?.game !== 'scarney-baccarat') throw new Error('another game');
  const { phase, round, seats, hands, handAtTurn, dealer } = seen.view;
  return {
    __typename: 'BaccaratView',
    phase: phase.toUpperCase(),
    round,
    handAtTurn,
    seats: seats.map(({ chips, side, field }) => ({ chips, sideBets: side, fieldBet: field })),
    hands: hands.map(({ seat, space, cards }) => ({ seat, space, dealt: cards.map(served) })),
    dealer: dealer.map(served),
  };
}

/** A shoe of the demo played to its end, every seat going by what is shown to it. */
function played(seed: number): { moves: readonly string[]; last: Table } {
  const below = chance(seed);
  const left = [...packs];
  const shoe = packs.flatMap(() => left.splice(below(left.length), 1));
  const opened = games.open('scarney-baccarat', 1, baccarat.variant ?? {}, { shoe });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const pick = player(below);
  const moves: string[] = [];
  let table = opened.value;
  while (table.outcome === undefined) {
    const [seat = 0] = table.toAct;
    const view = shown(table, seat);
    expect(showsTooMuch({ view })).toBe(false);
    if (table.position.startsWith('play '))
      expect(showsTooMuch({ view: shown(table, 'arbiter') })).toBe(true);
    const legalMoves = table.moves(seat) ?? [];
    const move = pick({ seat, legalMoves, ply: moves.length, toAct: table.toAct, view });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.code}: ${table.position}`);
    moves.push(move);
    table = next.value;
  }
  return { moves, last: table };
}

describe('the demo’s player of Scarney Baccarat', () => {
  const shoes = Array.from({ length: 30 }, (_, at) => played(at + 1));

  it('bets and plays by what everybody sees, and plays the agreed rounds', () => {
    const rounds = shoes.map(({ last }) => last.outcome?.lines.at(-1)?.round);
    expect(new Set(rounds)).toEqual(new Set([6]));
  });

  it.each(['cut', 'bet', 'side', 'field', 'stand', 'draw', 'double', 'split', 'insure', 'decline'])(
    'comes to %s',
    (kind) => {
      expect(shoes.some(({ moves }) => moves.some((move) => move.split(' ')[0] === kind))).toBe(true);
    },
  );
});
