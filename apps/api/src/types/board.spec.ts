import type { Json } from '@fairview/kernel';
import { games, replay, type Table, type Viewer } from '@fairview/rules';
import { boardOf, type ScarneyBoard, type TeekoBoard } from './board.js';

/** A game after some moves. */
function after(game: string, setup: Json, moves: string, variant: Json = {}): Table {
  const table = games.open(game, 1, variant, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  const plies = moves.split(' ').filter((move) => move !== '');
  const played = replay(
    table.value,
    plies.map((move) => ({ move })),
  );
  if (!played.ok) throw new Error(played.refusal.code);
  return played.table;
}

const seen = (table: Table, viewer: Viewer = 'spectator') => boardOf(table.view(viewer));
const deal = {
  top: ['G2', 'B1', 'G4', 'Y3', 'R1', 'G1', 'B4', 'Y1'],
  bottom: ['R4', 'R2', 'Y2', 'B2', 'G3', 'Y4', 'B3', 'R3'],
};
const placed = [...deal.top, ...deal.bottom].map((pawn, at) => `${pawn[0] ?? ''}@C${at + 1}`).join(' ');

describe('a board in parts', () => {
  it('T-1, T-7 of Teeko tells whose pieces stand where, who acts and whose piece is dropped', () => {
    const board = seen(after('teeko', {}, '7 13', { opening: 'alternate' })) as TeekoBoard;
    expect(board).toMatchObject({ phase: 'drop', seat: 1, owner: 0, passed: false });
    expect(board.circles).toHaveLength(25);
    expect(board.circles.filter(({ piece }) => piece !== null)).toEqual([
      { circle: 7, piece: 0 },
      { circle: 13, piece: 1 },
    ]);
    expect(seen(after('teeko', {}, '1 25 2 24 12 14 20 6'))).toMatchObject({
      ...{ phase: 'move', seat: 0, owner: null },
    });
  });

  it('S-9 of Solitaire leaves the spots out until all sixteen stand', () => {
    const board = seen(after('scarney-solitaire', deal, 'G@C3 B@C1'), 0) as ScarneyBoard;
    expect(board).toMatchObject({ phase: 'place', seat: 0, taken: [{ seat: 0, pawns: [] }] });
    expect(board.circles.slice(0, 3)).toEqual([
      { circle: 1, pawn: { colour: 'B', spots: null } },
      { circle: 2, pawn: null },
      { circle: 3, pawn: { colour: 'G', spots: null } },
    ]);
    const whole = seen(after('scarney-solitaire', deal, `${placed} -B1`), 0) as ScarneyBoard;
    expect(whole.circles).toHaveLength(16);
    expect(whole.circles.slice(0, 3)).toEqual([
      { circle: 1, pawn: { colour: 'G', spots: 2 } },
      { circle: 2, pawn: null },
      { circle: 3, pawn: { colour: 'G', spots: 4 } },
    ]);
    expect(whole).toMatchObject({ phase: 'jump', taken: [{ seat: 0, pawns: [{ colour: 'B', spots: 1 }] }] });
  });

  it('S-3 of HighLow tells what each seat has taken, and of a finished game that nobody acts', () => {
    const position = 'B1 B2 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- Y3 | remove 1 | G1,G2 ; R4';
    const board = seen(after('scarney-highlow', { position }, '-B2,B1'));
    expect(board).toMatchObject({
      ...{ phase: 'over', seat: null },
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

  it('is null of a game that is played on none', () => {
    expect(boardOf({ position: 'hands', hands: [[]] })).toBeNull();
  });
});
