import { bringBoard, type BoardView } from '../../../games/index.js';
import { afterPick, nextPicks, wholeMove } from './picks.js';

const board: BoardView = {
  kind: 'teeko',
  phase: 'move',
  seat: 0,
  owner: null,
  passed: false,
  timesStood: 1,
  circles: Array.from({ length: 25 }, (_, at) => (at < 4 ? 0 : null)),
};
const legal = ['1-6', '1-7', '2-7'];
const table: BoardView = {
  kind: 'skarney',
  phase: 'play',
  round: 1,
  dealer: 0,
  offer: null,
  contracts: [],
  melds: [],
  turn: { seat: 0, drawSkipped: false, contract: false, melded: false },
  hands: [],
  stock: { count: 60, faces: null },
};

describe('picking a ply', () => {
  beforeAll(async () => {
    await bringBoard('teeko');
    await bringBoard('skarney');
  });

  it('rings where a picked piece may go, and plays the ply once it is whole', () => {
    expect(nextPicks({ view: board, legal, picked: ['1'] })).toEqual(['6', '7']);
    expect(afterPick({ view: board, legal, picked: ['1'] }, '6')).toEqual({
      kind: 'whole',
      move: '1-6',
      cell: '6',
    });
  });

  it('puts back a piece that is picked twice, and takes up another one instead', () => {
    expect(afterPick({ view: board, legal, picked: ['1'] }, '1')).toEqual({ kind: 'picked', picked: [] });
    expect(afterPick({ view: board, legal, picked: ['1'] }, '2')).toEqual({ kind: 'picked', picked: ['2'] });
  });

  it('plays an illegal ply too, so that the rules say why it is refused', () => {
    expect(afterPick({ view: board, legal, picked: ['1'] }, '20')).toMatchObject({ move: '1-20' });
  });

  it('writes the picked cards if plies are without number: a verb, then cards', () => {
    const given = { view: table, legal: null };
    expect(afterPick({ ...given, picked: [] }, 'draw')).toMatchObject({ kind: 'whole', move: 'draw' });
    expect(afterPick({ ...given, picked: [] }, 'hand:7C')).toEqual({ kind: 'picked', picked: [] });
    const picked = ['meld', 'hand:7C', 'hand:7D', 'hand:7D#2'];
    expect(wholeMove({ ...given, picked })).toBe('meld 7C 7D 7D');
    expect(wholeMove({ ...given, picked: ['meld'] })).toBeUndefined();
  });
});
