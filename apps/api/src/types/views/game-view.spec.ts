import type { Json } from '@fairview/kernel';
import { games, replay, type Table, type Viewer } from '@fairview/rules';
import { gameViewOf } from './game-view.js';
import type { ScarneyView } from './scarney.js';
import type { ScarnecchiaView } from './scarnecchia.js';
import type { BaccaratView } from './baccarat.js';
import type { TeekoView } from './teeko.js';

/** A game after some moves. */
function after(game: string, setup: Json, moves: string, variant: Json = {}): Table {
  const table = games.open(game, 1, variant, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  const plies = moves.split(moves.includes(';') ? ';' : ' ').filter((move) => move !== '');
  const played = replay(
    table.value,
    plies.map((move) => ({ move })),
  );
  if (!played.ok) throw new Error(played.refusal.code);
  return played.table;
}

/** A game as it is dealt from an order that nothing has shuffled. */
function dealt(game: string, variant: Json = {}): Table {
  const rules = games.rulebook(game, 1);
  const setup = rules.ok ? rules.value.deal(variant, (n) => Array.from({ length: n }, (_, at) => at)) : rules;
  if (!setup.ok) throw new Error(setup.refusal.code);
  return after(game, setup.value, '', variant);
}

const ofKind = (gameKind: string) => ({ gameKind, club: 'c', tournamentId: null, entries: ['ann', 'ben'] });
const seen = (table: Table, viewer: Viewer = 'spectator') =>
  gameViewOf(ofKind(table.game), table.view(viewer));
const deal = {
  top: ['G2', 'B1', 'G4', 'Y3', 'R1', 'G1', 'B4', 'Y1'],
  bottom: ['R4', 'R2', 'Y2', 'B2', 'G3', 'Y4', 'B3', 'R3'],
};
const placed = [...deal.top, ...deal.bottom].map((pawn, at) => `${pawn[0] ?? ''}@C${at + 1}`).join(' ');

const pack = ['C', 'D', 'H', 'S'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => `${rank}${suit}`));
const bets = 'P1 cut 1;P1 bet 1 10;P1 done;P2 bet 4 10;P2 side 5 4;P2 done';

describe('a game as data', () => {
  it('T-1, T-7 of Teeko says whose pieces are where, who acts and whose piece is dropped', () => {
    const { board, timesStood } = seen(after('teeko', {}, '7 13', { opening: 'alternate' })) as TeekoView;
    expect(board).toMatchObject({ phase: 'drop', seat: 1, owner: 0, passed: false });
    expect(timesStood).toBe(0);
    expect(board.circles).toHaveLength(25);
    expect(board.circles.filter(({ piece }) => piece !== null)).toEqual([
      { circle: 7, piece: 0 },
      { circle: 13, piece: 1 },
    ]);
    expect(seen(after('teeko', {}, '1 25 2 24 12 14 20 6'))).toMatchObject({
      board: { phase: 'move', seat: 0, owner: null },
      timesStood: 1,
    });
  });

  it('S-9 of Solitaire leaves the spots out until all sixteen stand', () => {
    const { board, hands, top, bottom } = seen(
      after('scarney-solitaire', deal, 'G@C3 B@C1'),
      0,
    ) as ScarneyView;
    expect([hands.length, top.length, bottom.length]).toEqual([0, 6, 8]);
    expect([...top, ...bottom].filter(({ spots }) => spots !== null)).toEqual([]);
    expect(board).toMatchObject({ phase: 'place', seat: 0, taken: [{ seat: 0, pawns: [] }] });
    expect(board.circles.slice(0, 3)).toEqual([
      { circle: 1, pawn: { colour: 'B', spots: null } },
      { circle: 2, pawn: null },
      { circle: 3, pawn: { colour: 'G', spots: null } },
    ]);
    const { board: whole } = seen(after('scarney-solitaire', deal, `${placed} -B1`), 0) as ScarneyView;
    expect(whole.circles).toHaveLength(16);
    expect(whole.circles.slice(0, 3)).toEqual([
      { circle: 1, pawn: { colour: 'G', spots: 2 } },
      { circle: 2, pawn: null },
      { circle: 3, pawn: { colour: 'G', spots: 4 } },
    ]);
    expect(whole).toMatchObject({ phase: 'jump', taken: [{ seat: 0, pawns: [{ colour: 'B', spots: 1 }] }] });
  });

  it('S-3 of HighLow says what each seat has taken, and that nobody acts in a finished game', () => {
    const position = 'B1 B2 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- Y3 | remove 1 | G1,G2 ; R4';
    const { board } = seen(after('scarney-highlow', { position }, '-B2,B1')) as ScarneyView;
    expect(board).toMatchObject({
      phase: 'over',
      seat: null,
      taken: [
        {
          seat: 0,
          pawns: [
            { colour: 'G', spots: 1 },
            { colour: 'G', spots: 2 },
          ],
        },
        {
          seat: 1,
          pawns: [
            { colour: 'R', spots: 4 },
            { colour: 'B', spots: 1 },
            { colour: 'B', spots: 2 },
          ],
        },
      ],
    });
  });

  it('S-5 of HighLow says which pawns each seat still has to place', () => {
    const { hands } = seen(
      after('scarney-highlow', { colours: ['BR', 'GY'].map((pair) => [...pair]) }, 'B3@C6'),
    ) as ScarneyView;
    expect(hands.map(({ seat, pawns }) => [seat, pawns.length])).toEqual([
      [0, 7],
      [1, 8],
    ]);
    expect(hands[0]?.pawns[0]).toEqual({ colour: 'B', spots: 1 });
  });

  it('SK-12 of Skarney shows a seat its own hand, and only the number of cards of the others and the stock', () => {
    const deck = [...pack, ...pack, 'JK', 'JK', 'JK', 'JK'];
    const table = after('skarney', { round: 4, dealer: 2, deck }, '', { players: 4, partners: true });
    expect(seen(table, 2)).toMatchObject({
      phase: 'draw',
      round: 4,
      dealerSeat: 1,
      offer: null,
      contracts: [],
      melds: [],
      turn: { seat: 2, drawSkipped: false, contract: false, melded: false },
      hands: [
        { count: 11, cards: null },
        { count: 11, cards: null },
        { count: 11, cards: expect.arrayContaining(['AC']) as unknown },
        { count: 11, cards: null },
      ],
      stock: { count: 64, cards: null },
    });
    expect(seen(table, 'arbiter')).toMatchObject({
      stock: { count: 64, cards: expect.any(Array) as unknown },
    });
  });

  it('SK-10 of Skarney shows the melds with their sides, and how many cards were added in this turn', () => {
    const meld = { meld: 'm1', side: 'T2', cards: ['3C', 'JK', '5C'], standsFor: '4C' };
    const turn = { seat: 'P4', drawSkipped: true, contract: true, melded: true, added: { m1: 2 } };
    const view = { phase: 'reply', round: 1, dealer: 'P1', hands: [], stock: 3, contracts: ['T2'] };
    const offer = { card: '9H', asked: ['P2', 'P3'] };
    expect(gameViewOf(ofKind('skarney'), { position: '', ...view, turn, offer, melds: [meld] })).toEqual({
      phase: 'reply',
      round: 1,
      dealerSeat: 0,
      hands: [],
      stock: { count: 3, cards: null },
      contracts: [1],
      offer: { card: '9H', asked: [1, 2] },
      turn: { seat: 3, drawSkipped: true, contract: true, melded: true },
      melds: [{ name: 'm1', side: 1, cards: ['3C', 'JK', '5C'], standsFor: '4C', added: 2 }],
    });
  });

  it('BC-9 of Scarney Baccarat has no card that lies face down, except for an arbiter', () => {
    const table = after('scarney-baccarat', { shoe: [...pack, ...pack, ...pack, ...pack] }, bets, {
      chips: [1000, 1000],
    });
    expect(seen(table, 0)).toMatchObject({
      phase: 'play',
      seat: 0,
      round: 1,
      rounds: null,
      handAtTurn: 0,
      lines: [],
      seats: [
        { chips: 990, standing: 'in', done: true, sideBets: [], fieldBet: 0 },
        { chips: 986, standing: 'in', done: true, sideBets: [{ number: 5, amount: 4 }], fieldBet: 0 },
      ],
      hands: [
        { seat: 0, space: 1, part: null, wager: 10, insurance: 0 },
        { seat: 1, space: 4, part: null, wager: 10, insurance: 0 },
      ],
      dealer: [
        { card: expect.any(String) as unknown, faceDown: false },
        { card: null, faceDown: true },
      ],
    });
    const { dealer } = seen(table, 'arbiter') as BaccaratView;
    expect(dealer[1]).toEqual({
      card: expect.stringMatching(/^[A2-9TJQK][CDHS]$/u) as unknown,
      faceDown: true,
    });
  });

  it('SC-15 of Scarnecchia shows a seat its own hand, and only the number of tiles of stock and winnings', () => {
    const { hands, stock, winnings, pool, phase } = seen(dealt('scarnecchia'), 1) as ScarnecchiaView;
    expect(phase).toBe('free');
    expect(hands[0]?.tiles).toBeNull();
    expect(hands[1]?.tiles).toHaveLength(hands[1]?.count ?? 0);
    expect([stock.tiles, ...winnings.map(({ tiles }) => tiles)]).toEqual([null, null, null]);
    expect(hands.reduce((sum, { count }) => sum + count, stock.count + pool.length)).toBe(28);
  });

  it('is one of the union, in every game of the registry', () => {
    const variants: Readonly<Record<string, Json>> = {
      skarney: { players: 3 },
      'scarney-baccarat': { chips: [1000, 1000] },
    };
    for (const game of Object.keys(games.rulebooks)) {
      const table = dealt(game, variants[game]);
      expect(seen(table).constructor.name).toMatch(/View$/u);
    }
  });
});
