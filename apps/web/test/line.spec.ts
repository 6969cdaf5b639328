import { games } from '@fairview/rules';
import { recordOf } from '../../../test/kit/records.js';
import { lineOf } from '../src/parts/practice-board/line.js';

const record = recordOf('teeko/win-row-diagonal-rising');

describe('a line of one’s own', () => {
  it('begins with the plies of the record until it leaves them, and goes on from there', () => {
    const line = lineOf(games, record, 9);
    const left = line?.plies.at(-1)?.after;
    expect(line?.plies.map(({ move, seat }) => [seat, move]).slice(0, 2)).toEqual([
      [0, '16'],
      [1, '22'],
    ]);
    expect(line?.plies).toHaveLength(9);
    expect(line?.plies.map(({ before }) => before).slice(1)).toEqual(
      line?.plies.map(({ after }) => after).slice(0, -1),
    );
    expect(left?.toAct).toEqual([1]);
    expect(left?.play(1, left.moves(1)?.at(-1) ?? '').ok).toBe(true);
    expect(line?.start.toAct).toEqual([0]);
  });

  it('has no more plies than the record', () => {
    expect(lineOf(games, record, 999)?.plies).toHaveLength(32);
  });

  it('is refused if its source is no record', () => {
    expect(lineOf(games, { game: 'teeko' }, 3)).toBeUndefined();
  });
});
