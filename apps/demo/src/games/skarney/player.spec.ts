import { games, type Table } from '@fairview/rules';
import { chance } from '../../plan/chance.js';
import { player, showsTooMuch } from './player.js';
import { readPosition } from './position.js';

const suits = ['C', 'D', 'H', 'S'];
const pack = suits.flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`));
const cards = [...pack, ...pack, 'JK', 'JK', 'JK', 'JK'];

function shuffled(seed: number): readonly string[] {
  const pick = chance(seed);
  const left = [...cards];
  return cards.flatMap(() => left.splice(pick(left.length), 1));
}

/** A hand played to its end by the player in all four seats, each going by its own view; the seat of each ply. */
function played(seed: number, round: number, partners: boolean): { plies: readonly string[]; last: Table } {
  const variant = { players: 4, partners };
  const opened = games.open('skarney', 1, variant, { round, dealer: 1, deck: shuffled(seed) });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const pick = player(chance(seed));
  const plies: string[] = [];
  let table = opened.value;
  while (table.outcome === undefined) {
    const [seat = 0] = table.toAct;
    const { position } = table.view(seat);
    expect(showsTooMuch({ seat, position })).toBe(false);
    const seen = { seat, position, ply: plies.length, toAct: table.toAct, view: {} };
    const move = pick({ ...seen, legalMoves: table.moves(seat) ?? [] });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.rule} ${next.refusal.code}: ${position}`);
    plies.push(move);
    table = next.value;
    if (plies.length > 1_500) throw new Error(`no end: ${position}`);
  }
  return { plies, last: table };
}

/** Three hands of each of the seven rounds, with partners and without. */
const hands = Array.from({ length: 21 }, (_, at) => played(at + 1, (at % 7) + 1, at % 3 > 0));

describe('the demo’s player of Skarney', () => {
  it('plays nothing but legal moves by what its seat is shown, and finishes every hand', () => {
    for (const { last } of hands) expect(last.outcome).toBeDefined();
    expect(Math.max(...hands.map(({ plies }) => plies.length))).toBeLessThan(600);
  });

  it('puts contracts down, melds, lays off, exchanges, takes and goes out', () => {
    const kinds = hands.flatMap(({ plies }) => plies.map((move) => move.split(' ')[0] ?? ''));
    const often = (kind: string): number => kinds.filter((each) => each === kind).length;
    for (const kind of ['contract', 'meld', 'lay', 'swap', 'take']) expect(often(kind)).toBeGreaterThan(5);
    const rummies = hands.filter(({ last }) =>
      last.outcome?.lines.some(({ label }) => / rummy /u.test(label)),
    );
    expect(rummies.length).toBeGreaterThan(5);
  });
});

describe('a position of Skarney', () => {
  it('is read as its text says it', () => {
    expect(
      readPosition(
        'reply | round 4, dealer P2 | turn P3, draw skipped, contract, melded, m2 +1 | offer AS to P4 P1 | ' +
          'hands P1 4C JK, P2 11 cards, P3 0 cards, P4 1 card | stock 12 cards | contracts T1 | ' +
          'melds m1 T1 3C 3D JK=3, m2 T2 4H 2C=5H 6H',
      ),
    ).toEqual({
      ...{ phase: 'reply', round: 4, dealer: 1, turn: 2, drawSkipped: true, contract: true, melded: true },
      added: new Map([['m2', 1]]),
      offer: { card: 'AS', asked: [3, 0] },
      hands: [['4C', 'JK'], 11, [], 1],
      ...{ stock: 12, contracts: ['T1'] },
      melds: [
        { name: 'm1', side: 'T1', cards: ['3C', '3D', 'JK'], standsFor: '3' },
        { name: 'm2', side: 'T2', cards: ['4H', '2C', '6H'], standsFor: '5H' },
      ],
    });
  });

  it('shows too much where it has another hand or the stock', () => {
    const position = (hands: string, stock: string) =>
      `play | round 1, dealer P1 | turn P1 | hands ${hands} | stock ${stock} | contracts none | melds none`;
    expect(showsTooMuch({ seat: 0, position: position('P1 3C, P2 4 cards', '20 cards') })).toBe(false);
    expect(showsTooMuch({ seat: 1, position: position('P1 3C, P2 4 cards', '20 cards') })).toBe(true);
    expect(showsTooMuch({ seat: 0, position: position('P1 3C, P2 4 cards', '4C 5D') })).toBe(true);
  });
});
