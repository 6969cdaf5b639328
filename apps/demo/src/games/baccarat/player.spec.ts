import { games, type Table } from '@fairview/rules';
import { chance } from '../../plan/chance.js';
import { player, showsTooMuch } from './player.js';
import { readPosition } from './position.js';
import { baccarat } from './plan.js';

const packs = ['C', 'D', 'H', 'S'].flatMap((suit) =>
  [...'A23456789TJQK'].flatMap((rank) => Array.from({ length: 4 }, () => `${rank}${suit}`)),
);

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
    const { position } = table.view(seat);
    expect(showsTooMuch({ position })).toBe(false);
    if (readPosition(position).phase === 'play')
      expect(showsTooMuch({ position: table.position })).toBe(true);
    const legalMoves = table.moves(seat) ?? [];
    const move = pick({ seat, position, legalMoves, ply: moves.length, toAct: table.toAct, view: {} });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.code}: ${position}`);
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

describe('a position of Scarney Baccarat', () => {
  it('is read as its text says it', () => {
    const text =
      'play P2 3a | round 2 of 6 | P1 970 done side 7 10 field 4 | P2 0 out | P3 12 left | space 1 P1 20 8C ?? insured 10 | ' +
      'space 3a P2 40 9S 9D | dealer 9H ?? | cut 104 | 181 cards | house -30';
    expect(readPosition(text)).toEqual({
      ...{ phase: 'play', place: '3a', round: 2 },
      seats: [
        { chips: 970, standing: 'in', isDone: true, side: [{ number: 7, amount: 10 }], field: 4 },
        { chips: 0, standing: 'out', isDone: false, side: [], field: 0 },
        { chips: 12, standing: 'left', isDone: false, side: [], field: 0 },
      ],
      hands: [
        { place: '1', seat: 0, wager: 20, cards: ['8C', '??'], insured: 10 },
        { place: '3a', seat: 1, wager: 40, cards: ['9S', '9D'], insured: 0 },
      ],
      ...{ dealer: ['9H', '??'], cut: 104, cards: 181, house: -30 },
    });
  });
});
