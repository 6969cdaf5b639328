import { games, typedView, type SeenCards, type Table } from '@fairview/rules';
import type { View } from '../../plan/played-game.js';
import type { SkarneyView } from './cards.js';
import { chance } from '../../plan/game-plan.js';
import { player, showsTooMuch } from './player.js';

const suits = ['C', 'D', 'H', 'S'];
const pack = suits.flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`));
const cards = [...pack, ...pack, 'JK', 'JK', 'JK', 'JK'];

function shuffled(seed: number): readonly string[] {
  const pick = chance(seed);
  const left = [...cards];
  return cards.flatMap(() => left.splice(pick(left.length), 1));
}

const served = (seen: SeenCards) =>
  typeof seen === 'number' ? { count: seen, cards: null } : { count: seen.length, cards: seen };
const numberOf = (name: string): number => Number(name.slice(1)) - 1;

/** A table as the server shows it to one seat, or to the arbiter. */
function shown(table: Table, viewer: number | 'arbiter'): View & SkarneyView {
  const seen = typedView('skarney', table.view(viewer));
  if (seen?.game !== 'skarney') throw new Error('another game');
  const { phase, round, dealer, turn, offer, hands, stock, contracts, melds } = seen.view;
  return {
    __typename: 'SkarneyView',
    phase: phase.toUpperCase(),
    round,
    dealerSeat: numberOf(dealer),
    turn,
    offer,
    hands: hands.map(served),
    stock: served(stock),
    contracts: contracts.map(numberOf),
    melds: melds.map(({ meld: name, side, cards: laid, standsFor }) => ({
      name,
      side: numberOf(side),
      cards: laid,
      standsFor,
      added: turn.added[name] ?? 0,
    })),
  };
}

/** A hand played to its end by the player in all four seats, each going by its own view; the seat of each ply. */
function played(seed: number, round: number, partners: boolean): { plies: readonly string[]; last: Table } {
  const variant = { players: 4, partners };
  const opened = games.open('skarney', 1, variant, { round, dealer: 1, deck: shuffled(seed) });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const pick = player({ partners })(chance(seed));
  const plies: string[] = [];
  let table = opened.value;
  while (table.outcome === undefined) {
    const [seat = 0] = table.toAct;
    const view = shown(table, seat);
    expect(showsTooMuch({ seat, view })).toBe(false);
    const seen = { seat, ply: plies.length, toAct: table.toAct, view };
    const move = pick({ ...seen, legalMoves: table.moves(seat) ?? [] });
    const next = table.play(seat, move);
    if (!next.ok) throw new Error(`${move}: ${next.refusal.rule} ${next.refusal.code}: ${table.position}`);
    plies.push(move);
    table = next.value;
    if (plies.length > 1_500) throw new Error(`no end: ${table.position}`);
  }
  return { plies, last: table };
}

/** Three hands of each of the seven rounds, with partners and without. */
const hands = Array.from({ length: 21 }, (_, at) => played(at + 1, (at % 7) + 1, at % 3 > 0));

describe('the demo’s player of Skarney', () => {
  it('plays only legal moves by what its seat is shown, and finishes every hand', () => {
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

describe('a view of Skarney', () => {
  it('shows too much if it has another hand or the stock', () => {
    const opened = games.open('skarney', 1, { players: 2 }, { round: 1, dealer: 1, deck: cards });
    if (!opened.ok) throw new Error(opened.refusal.code);
    const view = shown(opened.value, 0);
    expect(showsTooMuch({ seat: 0, view })).toBe(false);
    expect(showsTooMuch({ seat: 1, view })).toBe(true);
    const { stock } = shown(opened.value, 'arbiter');
    const withStock = { ...view, stock };
    expect(showsTooMuch({ seat: 0, view: withStock })).toBe(true);
  });
});
