import { actingSeat, isTurnOver, mustCover, ownSeats } from './cover.js';

const seats = ['ada', 'ben', 'cleo'].map((id, seat) => ({ seat, entry: { id, name: id } }));
const own = ownSeats({ seats }, ['cleo', 'ada', 'zoe']);

describe('a tablet at a board', () => {
  it('holds those seats of a game that its device holds', () =>
    expect(own.map(({ entry, seat }) => [entry, seat])).toEqual([
      ['ada', 0],
      ['cleo', 2],
    ]));

  it('covers hands only if several of its seats sit at a game in progress that hides something', () => {
    const game = { gameKind: 'skarney', status: 'OPEN' } as const;
    expect(mustCover(game, own)).toBe(true);
    expect(mustCover(game, own.slice(1))).toBe(false);
    expect(mustCover({ ...game, status: 'FINISHED' }, own)).toBe(false);
    expect(mustCover({ ...game, gameKind: 'teeko' }, own)).toBe(false);
    // A game that is not known here counts as one that hides something.
    expect(mustCover({ ...game, gameKind: 'new-game' }, own)).toBe(true);
  });

  it('covers a hand when something was played and it is not its seat’s turn; while it goes on acting it stays', () => {
    const shown = { status: 'OPEN', ply: 4, toAct: [0] } as const;
    expect(isTurnOver(shown, shown, 0)).toBe(false);
    expect(isTurnOver(shown, { ...shown, ply: 5 }, 0)).toBe(false);
    expect(isTurnOver(shown, { ...shown, ply: 5, toAct: [1] }, 0)).toBe(true);
    expect(isTurnOver({ ...shown, toAct: [1] }, { ...shown, toAct: [1] }, 0)).toBe(false);
  });

  it('plays an open game for the seat whose turn it is', () => {
    expect(actingSeat(own, [2])?.entry).toBe('cleo');
    expect(actingSeat(own, [1])?.entry).toBe('ada');
    expect(actingSeat([], [1])).toBeUndefined();
  });
});
