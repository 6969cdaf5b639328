import { raisedBy, type RaiseFlags } from './raising.js';

const raised = (flags: Omit<RaiseFlags, 'reason'>) => raisedBy({ reason: 'So it was.', ...flags });

describe('what is disputed on the command line', () => {
  it('is one thing, a ply as people count it, from 1', () => {
    expect(raised({ game: 2, ply: 5 })).toEqual({ of: 'ply', game: 2, ply: 4 });
    expect(raised({ result: 1 })).toEqual({ of: 'result', game: 1 });
    expect(raised({ line: 'A=points = box' })).toEqual({ of: 'line', side: 'A', label: 'points = box' });
    expect(raised({ ruling: 7 })).toEqual({ of: 'ruling', version: 7 });
    expect(raised({ row: 'Ada' })).toEqual({ of: 'row', player: 'Ada' });
  });

  it('is refused if it is nothing, several things or a half', () => {
    for (const flags of [{}, { result: 1, row: 'Ada' }, { game: 1, ply: 1, line: 'A=points' }])
      expect(() => raised(flags)).toThrow('Name one thing to dispute');
    for (const flags of [{ game: 1 }, { ply: 1 }, { game: 1, ply: 0 }])
      expect(() => raised(flags)).toThrow('A game is disputed at a ply');
    for (const line of ['points', '=points', 'A='])
      expect(() => raised({ line })).toThrow('A line is a side and its label');
  });
});
