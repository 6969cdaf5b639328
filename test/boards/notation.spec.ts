import { withoutSeat } from '../../apps/web/src/parts/board/index.js';
import { type BoardView, choicesAfter, moveOf, picksOf } from '../../apps/web/src/games/index.js';
import { games, type Table } from '@fairview/rules';
import { recordsOf } from '../kit/records.js';
import { boardViewOf, bringBoards, kinds, pliesOf } from './recorded-games.js';

/** Numbers that only look drawn by lot: the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const order = (pick: (below: number) => number) => (n: number) => {
  const rest = Array.from({ length: n }, (_, at) => at);
  return Array.from({ length: n }, () => rest.splice(pick(rest.length), 1)[0] ?? 0);
};

function opened(game: string, pick: (below: number) => number): Table {
  const rules = games.rulebook(game, 1);
  if (!rules.ok) throw new Error(rules.refusal.code);
  const dealt = rules.value.deal({}, order(pick));
  const colours = [
    ['B', 'R'],
    ['G', 'Y'],
  ] as const;
  const setup = rules.value.chosen
    ? { colours: colours.map((each) => [...each]) }
    : dealt.ok
      ? dealt.value
      : {};
  const table = games.open(game, 1, {}, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}

/** Random games until so many positions were met; at each, one legal ply and the ply that is played. */
function wrongOnes(game: string, positions: number): readonly string[] {
  const pick = numbers(20261121);
  const wrong: string[] = [];
  for (let met = 0; met < positions;) {
    for (let table = opened(game, pick); table.toAct.length > 0 && met < positions; met += 1) {
      const seat = table.toAct[0] ?? 0;
      const legal = table.moves(seat) ?? [];
      const view = boardViewOf(table, seat);
      const tried = [legal[pick(legal.length)] ?? '', legal[pick(legal.length)] ?? ''];
      for (const move of tried) {
        const picks = picksOf(view, move);
        if (picks === undefined || moveOf(view, picks) !== move) wrong.push(`${table.position}: ${move}`);
      }
      const next = table.play(seat, tried[1] ?? '');
      if (!next.ok) throw new Error(next.refusal.code);
      table = next.value;
    }
  }
  return wrong;
}

const skarney: BoardView = {
  kind: 'skarney',
  phase: 'play',
  round: 1,
  dealer: 0,
  offer: null,
  hands: [],
  contracts: [],
  melds: [],
  turn: { seat: 0, drawSkipped: false, contract: false, melded: false },
  stock: { count: 0, faces: null },
};

beforeAll(bringBoards);

describe('a ply and the pieces picked for it', () => {
  it.each(
    kinds.filter((kind) => kind === 'teeko' || (kind.startsWith('scarney-') && kind !== 'scarney-baccarat')),
  )('T-6, T-13, S-5 to S-27: every ply of 10,000 positions of %s is written again as it was', (game) =>
    expect(wrongOnes(game, 10_000)).toEqual([]),
  );

  it.each(kinds)('every ply of the recorded games of %s comes back as the same ply', (kind) => {
    let met = 0;
    for (const { name, record } of recordsOf(kind)) {
      for (const { before, seat, move, after } of pliesOf(record)) {
        const view = boardViewOf(before, 'arbiter');
        const picks = picksOf(view, move);
        const written = picks && moveOf(view, picks);
        const again = before.play(seat, written ?? '');
        expect([name, move, again.ok && again.value.position]).toEqual([name, move, after.position]);
        met += 1;
      }
    }
    expect(met).toBeGreaterThan(50);
  });

  it('S-7 a jump is the pawn and the circle where it lands; the jumped pawn lies between', () => {
    const table = games.open(
      'scarney-doubles',
      1,
      {},
      {
        position: 'G3 B2 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- Y1 | jump 0 | B1 ; R1,R2',
      },
    );
    if (!table.ok) throw new Error(table.refusal.code);
    const view = boardViewOf(table.value, 0);
    expect(picksOf(view, 'G3xB2')).toEqual(['C1', 'C3']);
    expect(moveOf(view, ['C1', 'C3'])).toBe('G3xB2');
    expect(moveOf(view, ['C1', 'C9'])).toBeUndefined();
  });

  it('S-27 pawns of one removal may be picked in any order', () => {
    const table = games.open(
      'scarney-highlow',
      1,
      {},
      {
        position: 'R3 -- R4 -- / G4 -- -- -- / -- -- -- -- / -- -- -- -- | remove 0 | - ; -',
      },
    );
    if (!table.ok) throw new Error(table.refusal.code);
    const view = boardViewOf(table.value, 0);
    const legal = table.value.moves(0) ?? [];
    expect(choicesAfter(view, legal, []).next.toSorted()).toEqual(['C1', 'C3', 'C5']);
    expect(choicesAfter(view, legal, ['C3'])).toEqual({ next: ['C1'], whole: '-R4' });
    expect(choicesAfter(view, legal, ['C3', 'C1']).whole).toBe('-R3,R4');
  });

  it('T-13 after a piece is taken up, the circles that it may go to can be picked, and no others', () => {
    const table = games.open('teeko', 1, {}, { position: 'BRB../RBR../BR.../...../..... move B' });
    const start = table.ok ? table.value : undefined;
    if (start === undefined) throw new Error('refused');
    const view = boardViewOf(start, 0);
    const legal = start.moves(0) ?? [];
    expect(choicesAfter(view, legal, ['3']).next.toSorted()).toEqual(['4', '9']);
    expect(choicesAfter(view, legal, ['3', '4'])).toEqual({ next: [], whole: '3-4' });
    expect(choicesAfter(view, legal, ['2']).next).toEqual([]);
  });

  it('SK-2 two equal cards of a hand are two things to pick', () => {
    const view = boardViewOf(opened('scarnecchia', numbers(1)), 0);
    expect(picksOf(skarney, 'meld 5D 5D JK')).toEqual(['meld', 'hand:5D', 'hand:5D#2', 'hand:JK']);
    expect(picksOf(skarney, 'lay m4 JK>')).toEqual(['lay', 'm4', 'hand:JK', '>']);
    expect(moveOf(view, ['hand:5-0', 'build', 'b1', '=12'])).toBe('build 5-0 + b1 = 12');
    expect(withoutSeat('P1 draw')).toBe('draw');
  });
});
