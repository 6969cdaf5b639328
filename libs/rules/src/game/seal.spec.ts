import { highTile, toyGames } from '../../../../test/toy-game/index.js';
import type { Table } from './contract.js';
import { endedOutcome } from './outcome.js';
import { games } from '../games.js';
import { sameVariant } from './registry.js';
import { replay } from './replay.js';
import { seal } from './seal.js';

const hands = {
  hands: [
    [1, 6],
    [2, 4],
  ],
};

function opened(game: string, setup: Parameters<typeof games.open>[3] = {}): Table {
  const table = toyGames.open(game, 1, {}, setup);
  if (!table.ok) throw new Error(table.refusal.code);
  return table.value;
}
const study = 'B1 R1 -- -- / -- -- -- -- / -- -- -- -- / -- -- -- -- | jump 0 | -';
const refusalOf = (played: { ok: boolean; refusal?: unknown }) => played.refusal;

describe('a sealed table', () => {
  it('says what was agreed, with defaults written out', () => {
    const { game, rules, variant, setup, seats } = opened('high-tile', hands);
    expect({ game, rules, variant, setup, seats }).toEqual({
      game: 'high-tile',
      rules: 1,
      variant: { limit: 100 },
      setup: hands,
      seats: 2,
    });
  });

  it('lets several seats act, each once, and hides what the other has not seen', () => {
    const table = opened('high-tile', hands);
    expect([table.toAct, table.moves(0), table.countMoves()]).toEqual([[0, 1], null, null]);
    const next = table.play(1, 'wager 9');
    if (!next.ok) throw new Error(next.refusal.code);
    expect(next.value.toAct).toEqual([0]);
    expect(next.value.view(0).position).toBe('wager | hands 1 6 / ? ? | wagers - / ? | laid - / -');
    expect(table.describePly(1, 'wager 9', 0)).toEqual({ ok: true, value: 'wager ?' });
    expect(table.describePly(1, 'wager 9', 1)).toEqual({ ok: true, value: 'wager 9' });
    expect(refusalOf(next.value.play(1, 'wager 9'))).toMatchObject({
      rule: 'H-2',
      code: 'not-your-ply',
      params: { seats: '0', written: 'P1' },
    });
    expect(refusalOf(next.value.play(1, 'nonsense'))).toMatchObject({ rule: 'H-0', code: 'ply-unreadable' });
  });

  it('counts the legal plies of all seats that may act', () => {
    const played = replay(opened('high-tile', hands), [{ move: 'P1 wager 1' }, { seat: 1, move: 'wager 2' }]);
    if (!played.ok) throw new Error(played.refusal.code);
    expect([played.table.countMoves(), played.table.moves(0)]).toEqual([4, ['lay 1', 'lay 6']]);
  });

  it.each([
    ['wager 3', 'H-0 seat-unreadable'],
    ['P0 wager 3', 'H-0 seat-unreadable'],
    ['P01 wager 3', 'H-0 seat-unreadable'],
    ['p1 wager 3', 'H-0 seat-unreadable'],
    ['P1  wager 3', 'H-0 ply-unreadable'],
    ['P1 wager', 'H-0 ply-unreadable'],
    ['P7 wager 3', 'H-2 not-your-ply'],
    ['P1 wager 101', 'H-2 wager-out-of-bounds'],
  ])('reads the seat of a written ply: %s is %s', (move, refusal) => {
    const played = replay(opened('high-tile', hands), [{ move }]);
    expect(played.ok ? 'played' : `${played.refusal.rule} ${played.refusal.code}`).toBe(refusal);
  });

  it('writes a ply with its seat only if moves carry it', () => {
    expect(opened('high-tile', hands).formatPly(1, 'lay 4')).toBe('P2 lay 4');
    expect(opened('teeko').formatPly(1, '13')).toBe('13');
  });

  it('is its own record if the game lets a record say no more than a seat', () => {
    const [table, solitaire] = [opened('teeko'), games.open('scarney-solitaire', 1, {}, { position: study })];
    expect([table.recorded === table, solitaire.ok && solitaire.value.recorded === solitaire.value]).toEqual([
      true,
      false,
    ]);
    expect(solitaire.ok && solitaire.value.recorded.position).toBe(study);
  });

  it('judges a finished game before it reads the move or its seat', () => {
    const ended = opened('high-tile', hands).end({ by: 'no-contest' });
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(refusalOf(ended.value.playWritten('nonsense'))).toEqual({ rule: 'H-5', code: 'game-finished' });
    expect(refusalOf(ended.value.play(0, 'nonsense'))).toEqual({ rule: 'H-5', code: 'game-finished' });
  });

  it('deals a setup from an order, and opens with it', () => {
    const rulebook = seal(highTile);
    const setup = rulebook.deal({}, () => [5, 0, 3, 2, 1, 4]);
    expect(setup).toEqual({
      ok: true,
      value: {
        hands: [
          [1, 6],
          [3, 4],
        ],
      },
    });
    expect(rulebook.deal({ limit: 3 }, () => [])).toMatchObject({ ok: false, refusal: { rule: 'R-3' } });
  });
});

describe('replay', () => {
  it('stops at the first refusal and says its ply', () => {
    const moves = ['13', '12', '12', 'nonsense'];
    expect(
      replay(
        opened('teeko'),
        moves.map((move) => ({ move })),
      ),
    ).toMatchObject({ ok: false, ply: 2, refusal: { rule: 'T-12', code: 'circle-occupied' } });
  });

  it('lets an observer see each legal ply', () => {
    const seen: string[] = [];
    replay(
      opened('teeko'),
      [{ move: '13' }, { seat: 1, move: '12' }, { seat: 1, move: '11' }],
      (before, { seat, move }, after) => {
        seen.push(`${before.toAct.join()} ${seat} ${move} ${after.toAct.join()}`);
      },
    );
    expect(seen).toEqual(['0 0 13 1', '1 1 12 0']);
  });
});

describe('the registry', () => {
  it('knows the games of the house, and others only if they are added', () => {
    expect(Object.keys(games.rulebooks)).toContain('teeko');
    expect(Object.keys(toyGames.rulebooks)).toEqual([...Object.keys(games.rulebooks), 'high-tile']);
    expect(games.open('high-tile', 1, {}, hands)).toMatchObject({
      refusal: { rule: 'R-2', code: 'unknown-game' },
    });
  });

  it.each([
    [{}, { positions: 58, pass: true }, true],
    [{}, { positions: 44 }, false],
    [{}, { positions: 45 }, false],
  ])('sameVariant %j %j', (one, other, same) => {
    const terms = { game: 'teeko', rules: 1 };
    expect(sameVariant(games, { ...terms, variant: one }, { ...terms, variant: other })).toBe(same);
  });
});

describe('the worth of an ending, as in the README', () => {
  it.each([
    [2, { by: 'resignation', seat: 0 }, [1]],
    [3, { by: 'clock', seat: 1 }, [0, 2]],
    [1, { by: 'resignation', seat: 0 }, []],
    [2, { by: 'ruling', seat: 0 }, []],
    [2, { by: 'agreement' }, []],
    [2, { by: 'no-contest' }, []],
  ] as const)('of %i seats, by %j', (seats, ended, winners) => {
    expect(endedOutcome(seats, ended)).toEqual({
      winners,
      points: Array.from({ length: seats }, () => 0),
      lines: [],
    });
  });
});
