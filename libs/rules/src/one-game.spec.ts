import type { Json } from '@fairview/kernel';
import fc from 'fast-check';
import { scarneyGames } from './scarney/terms.js';
import { rulebooksOf, typedView } from './one-game.js';
import type { Table, View, Viewer } from './game/contract.js';
import { games } from './games.js';
import type { ScarneyBoard } from './scarney/view.js';
import type { TeekoBoard } from './teeko/view.js';

type SeenBoard = TeekoBoard | ScarneyBoard;

/** The board of a view, under its key `board`; `undefined` of a game that is played on none. */
const boardSeen = (view: View): SeenBoard | undefined => view['board'] as SeenBoard | undefined;

const viewers: readonly Viewer[] = [0, 1, 'spectator', 'arbiter'];
type Seen<Kind extends SeenBoard['kind']> = Extract<SeenBoard, { readonly kind: Kind }>;

function opened(game: string, shuffled: readonly number[] = [], variant: Json = {}): Table {
  const rulebook = games.rulebook(game, 1);
  const setup = rulebook.ok ? rulebook.value.deal(variant, () => shuffled) : rulebook;
  const table = setup.ok ? games.open(game, 1, variant, setup.value) : setup;
  if (!table.ok) throw new Error(`${game}: ${table.refusal.code}`);
  return table.value;
}

/** Every table of a game in which those moves are picked, by their places in the list of legal moves. */
function played(table: Table, picks: readonly number[]): readonly Table[] {
  const [seat] = table.toAct;
  const [pick, ...more] = picks;
  if (seat === undefined || pick === undefined) return [table];
  const moves = table.moves(seat) ?? [];
  const next = table.play(seat, moves[pick % moves.length] ?? '');
  if (!next.ok) throw new Error(next.refusal.code);
  return [table, ...played(next.value, more)];
}

const rowsOf = <T>(list: readonly T[], side: number): readonly (readonly T[])[] =>
  Array.from({ length: side }, (_, row) => list.slice(side * row, side * (row + 1)));

/** The position string that the parts of a board come to; of a game that is over, whose turn it was is in no part. */
const inWords = {
  scarney: ({ circles, phase, seat, taken }: Seen<'scarney'>): string => {
    const board = rowsOf(
      circles.map((pawn) => pawn ?? '--'),
      4,
    ).map((row) => row.join(' '));
    const lists = taken.map((pawns) => pawns.join(',') || '-');
    return `${board.join(' / ')} | ${phase} ${seat ?? 'nobody'} | ${lists.join(' ; ')}`;
  },
  teeko: ({ circles, phase, seat, owner, passed }: Seen<'teeko'>): string => {
    const letter = (holder: number | null) => (holder === null ? '.' : holder === 0 ? 'B' : 'R');
    const board = rowsOf(circles.map(letter), 5).map((row) => row.join(''));
    const drop = owner === null ? '' : ` for ${letter(owner)}${passed ? ' passed' : ''}`;
    return `${board.join('/')} ${phase}${seat === null ? '' : ` ${letter(seat)}`}${drop}`;
  },
};

function partsInWords(table: Table, viewer: Viewer): string | undefined {
  const board = boardSeen(table.view(viewer));
  return board && (board.kind === 'teeko' ? inWords.teeko(board) : inWords.scarney(board));
}

const picks = fc.array(fc.nat(), { minLength: 60, maxLength: 60 });
const ordered = Array.from({ length: 16 }, (_, pawn) => pawn);
const order = fc.shuffledSubarray(ordered, { minLength: 16 });

describe('the board of a view', () => {
  it.each(scarneyGames)('S-3 in %s says part by part what the viewer’s position string says', (game) => {
    fc.assert(
      fc.property(order, picks, (shuffled, chosen) => {
        for (const table of played(opened(game, shuffled), chosen))
          for (const viewer of viewers)
            expect(partsInWords(table, viewer)).toBe(
              table.view(viewer).position.replace(/over [01]/u, 'over nobody'),
            );
      }),
      { numRuns: 15, seed: 31 },
    );
  });

  it('T-1, T-7, T-9 in Teeko says part by part what the position string says', () => {
    const variant = fc.constantFrom('standard', 'two-move-alternate').map((opening) => ({ opening }));
    fc.assert(
      fc.property(variant, picks, (agreed, chosen) => {
        for (const table of played(opened('teeko', [], agreed), chosen))
          expect(partsInWords(table, 'spectator')).toBe(table.position);
      }),
      { numRuns: 15, seed: 32 },
    );
  });

  it('T-9 says that the chooser has passed, and T-17, S-8 that nobody acts any more', () => {
    const passed = opened('teeko', [], { opening: 'alternate' }).play(1, 'pass');
    expect(passed.ok && boardSeen(passed.value.view(0))).toMatchObject({ phase: 'drop', passed: true });
    for (const game of ['teeko', 'scarney-doubles']) {
      const ended = opened(game).end({ by: 'agreement' });
      expect(ended.ok && boardSeen(ended.value.view(0))).toMatchObject({ phase: 'over', seat: null });
    }
  });

  it('S-9 hides the spots of Solitaire from all but the arbiter until sixteen stand', () => {
    const tables = played(
      opened('scarney-solitaire', ordered),
      Array.from({ length: 16 }, () => 0),
    );
    const standing = (table: Table, viewer: Viewer) => {
      const board = boardSeen(table.view(viewer));
      return board?.kind === 'scarney' ? board.circles.filter((pawn) => pawn !== null) : [];
    };
    for (const [ply, table] of tables.entries()) {
      const hidden = ply > 0 && ply < 16;
      for (const viewer of [0, 'spectator'] as const)
        expect(standing(table, viewer).some((pawn) => pawn.endsWith('?'))).toBe(hidden);
      expect(standing(table, 'arbiter').join()).not.toContain('?');
    }
  });

  it('is not part of a view of cards or dominoes', () => {
    expect(Object.keys(games.rulebooks).filter((game) => 'board' in viewOf(game))).toEqual([
      'teeko',
      ...scarneyGames,
    ]);
  });

  const viewOf = (game: string) => {
    const rulebook = games.rulebook(game, 1);
    const setup = rulebook.ok
      ? rulebook.value.deal({}, (n) => Array.from({ length: n }, (_, at) => at))
      : rulebook;
    const table = setup.ok ? games.open(game, 1, {}, setup.value) : setup;
    return table.ok ? table.value.view('spectator') : {};
  };
});

describe('the views', () => {
  it('have a type for every game of the registry, and for no other', () => {
    const view = opened('teeko').view('spectator');
    for (const game of Object.keys(games.rulebooks)) expect(typedView(game, view)).toEqual({ game, view });
    for (const game of ['high-tile', 'constructor', '']) expect(typedView(game, view)).toBeUndefined();
  });
});

describe('the rulebooks of one game', () => {
  it.each(Object.keys(games.rulebooks))('have %s as all the rulebooks have it', async (game) => {
    const alone = await rulebooksOf(game);
    const versions = ({ rulebooks }: typeof alone) =>
      rulebooks[game]?.map(({ rules, english }) => ({ rules, english }));
    expect(versions(alone)).toEqual(versions(games));
    expect(games.english).toMatchObject(alone.english);
  });

  it('R-2 refuses a game that nobody has written down', async () => {
    const none = await rulebooksOf('constructor');
    expect(none.open('constructor', 1, {}, {})).toMatchObject({
      ok: false,
      refusal: { rule: 'R-2', code: 'unknown-game' },
    });
  });
});
