import { cellRows, inEnglish, meaningOf, scenePicture } from '../../apps/web/src/parts/board/index.js';
import { type BoardView, sceneOf } from '../../apps/web/src/games/index.js';
import type { Viewer } from '@fairview/rules';
import { recordsOf } from '../kit/records.js';
import { boardViewOf, bringBoards, kinds, pliesOf } from './recorded-games.js';

/** Plies of each game, spread over it, after which its pictures are looked at. */
const looks = process.env['LONG'] ? 4 : 2;

const seating = { names: ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gil'] };

const drawn = (view: BoardView, marks = {}, own?: number) =>
  sceneOf(view, own === undefined ? seating : { ...seating, own }, marks, inEnglish);

/** How many things a view has to show. */
function thingsIn(view: BoardView): number {
  const held = (piles: readonly { readonly count: number }[]) =>
    piles.reduce((sum, { count }) => sum + count, 0);
  switch (view.kind) {
    case 'teeko':
      return 25;
    case 'scarney':
      return 16 + [...view.hands, view.top, view.bottom, ...view.taken].flat().length;
    case 'skarney':
      return held(view.hands) + view.melds.flatMap(({ cards }) => cards).length + (view.offer ? 1 : 0);
    case 'baccarat':
      return [view.dealer, ...view.hands.map(({ cards }) => cards)].flat().length;
    case 'scarnecchia':
      return held(view.hands) + view.pool.length + view.builds.flatMap(({ tiles }) => tiles).length;
  }
}

const viewers = (seats: number): readonly Viewer[] => [
  'spectator',
  'arbiter',
  ...Array.from({ length: seats }, (_, seat) => seat),
];

/** The cells to which the arrows lead, row by row, from the first. */
function walked(rows: ReturnType<typeof cellRows>): readonly string[] {
  const from = (at: string, key: string, ctrlKey = false): string => {
    const meaning = meaningOf({ key, ctrlKey }, rows, at);
    return meaning?.kind === 'go' ? meaning.to : at;
  };
  const last = rows.at(-1)?.at(-1);
  const first = last === undefined ? undefined : from(last, 'Home', true);
  const met: string[] = [];
  for (let at = first; at !== undefined;) {
    met.push(at);
    const right = from(at, 'ArrowRight');
    const below = from(from(at, 'Home'), 'ArrowDown');
    at = right !== at ? right : met.includes(below) ? undefined : below;
  }
  return met;
}

beforeAll(bringBoards);

describe('the picture of a game', () => {
  it.each(kinds)('shows everything of every view of the recorded games of %s, and says it', (kind) => {
    let met = 0;
    for (const { record } of recordsOf(kind)) {
      const plies = pliesOf(record);
      const step = Math.max(1, Math.floor(plies.length / looks));
      for (const { after } of plies.filter((_, at) => at % step === 0 || at === plies.length - 1)) {
        for (const viewer of viewers(after.seats)) {
          const view = boardViewOf(after, viewer);
          const scene = drawn(view, {}, typeof viewer === 'number' ? viewer : undefined);
          const pieces = scene.zones.flatMap((zone) => zone.pieces);
          expect((scene.board?.cells.length ?? 0) + pieces.length).toBe(thingsIn(view));
          expect([...pieces, ...(scene.board?.cells ?? [])].filter(({ name }) => name === '')).toEqual([]);
          expect(scene.text).not.toMatch(/undefined|NaN|\{|\}|null/u);
          met += 1;
        }
        const picture = scenePicture(drawn(boardViewOf(after, 'spectator')), 'A game');
        expect(picture).not.toMatch(/undefined|NaN|var\(|null/u);
      }
    }
    expect(met).toBeGreaterThan(50);
  });

  it.each(kinds)('of %s: each thing to pick has a name of its own, and the arrows lead to it', (kind) => {
    for (const { record } of recordsOf(kind).slice(0, 12)) {
      const plies = pliesOf(record);
      const step = Math.max(1, Math.floor(plies.length / (3 * looks)));
      for (const { after } of plies.filter((_, at) => at % step === 0)) {
        for (const seat of Array.from({ length: after.seats }, (_, each) => each)) {
          const rows = cellRows(drawn(boardViewOf(after, seat), {}, seat));
          expect(new Set(rows.flat()).size).toBe(rows.flat().length);
          expect(walked(rows)).toEqual(rows.flat());
        }
      }
    }
  });

  it('T-1 numbers the circles row by row, and from the other side when the board is turned', () => {
    const [{ record } = { record: {} }] = recordsOf('teeko');
    const view = boardViewOf(pliesOf(record)[0]?.after ?? raise(), 'spectator');
    const upright = drawn(view).board?.cells.find(({ id }) => id === '13');
    const corner = drawn(view).board?.cells.find(({ id }) => id === '1');
    const turned = drawn(view, { flipped: true }).board?.cells.find(({ id }) => id === '1');
    expect([upright?.x, upright?.y]).toEqual([260, 260]);
    expect([corner?.x, corner?.y, turned?.x, turned?.y]).toEqual([60, 60, 460, 460]);
    expect(cellRows(drawn(view))[1]).toEqual(['6', '7', '8', '9', '10']);
    expect(cellRows(drawn(view, { flipped: true }))[0]).toEqual(['25', '24', '23', '22', '21']);
  });

  it('T-3, T-4 draws a line through the row that won, or round the square', () => {
    const lines = recordsOf('teeko')
      .filter(({ name }) => name.startsWith('win-'))
      .map(({ name, record }) => {
        const end = pliesOf(record).at(-1)?.after ?? raise();
        const winning = drawn(boardViewOf(end, 'spectator')).board?.under.at(-1)?.attributes['d'];
        return [name.slice(4, 7), String(winning).endsWith('Z')];
      });
    expect(lines.length).toBeGreaterThan(5);
    for (const [kind, isSquare] of lines) expect(isSquare).toBe(kind !== 'row');
  });

  it('S-9 hidden spots are not drawn: all pawns of a colour look alike', () => {
    const { record } =
      recordsOf('scarney-solitaire').find(({ name }) => name.includes('placement')) ?? raise();
    const view = boardViewOf(pliesOf(record).at(-1)?.after ?? raise(), 'spectator');
    const picture = scenePicture(drawn(view), 'Solitaire');
    expect(view.kind === 'scarney' && view.circles.every((pawn) => pawn?.spots == null)).toBe(true);
    expect(picture).toContain('spots hidden');
    expect(picture).not.toContain('r="3.2"');
  });

  it('marks the last ply, a piece that is taken up, the choices and what is disputed', () => {
    const { record } = recordsOf('teeko').find(({ name }) => name === 'win-row-vertical') ?? raise();
    const { before, after, move } = pliesOf(record).at(-1) ?? raise();
    const [from = '', to = ''] = move.split('-');
    const picture = (view: BoardView, marks: object) => scenePicture(drawn(view, marks), 'x');
    const plain = picture(boardViewOf(before, 'spectator'), {});
    expect(picture(boardViewOf(after, 'spectator'), { last: [from, to] })).toContain('stroke-dasharray');
    expect(picture(boardViewOf(after, 'spectator'), { last: [from, to], disputed: true })).toContain(
      '#b8370c',
    );
    expect(picture(boardViewOf(before, 'spectator'), { selected: [from] })).toContain('ellipse');
    expect(picture(boardViewOf(before, 'spectator'), { legal: [to] }).length).toBeGreaterThan(plain.length);
    const named = drawn(boardViewOf(before, 0), { selected: [from], legal: [to], refused: '1' }, 0).board
      ?.cells;
    expect(named?.find(({ id }) => id === to)?.name).toBe(`${to}, empty, may be chosen`);
    expect(named?.find(({ id }) => id === from)?.name).toMatch(/^\d+, (your|red|black) piece, selected$/u);
  });
});

function raise(): never {
  throw new Error('there is no such record');
}
