import { areTeams, sideOnSheet } from './names.js';

const ada = { id: 'ada', name: 'Ada' };
const sue = { id: 'sue', name: 'Sue' };
const side = (team: typeof ada | null, ...players: readonly (typeof ada)[]) => ({
  name: 'A',
  team,
  players: [...players],
});

describe('the side of a match as its sheet heads it', () => {
  it('is its player, its partners, or its team', () => {
    expect(sideOnSheet(side(null, ada))).toBe('Ada');
    expect(sideOnSheet(side(null, ada, sue))).toBe('Ada & Sue');
    expect(sideOnSheet(side({ id: 'red', name: 'Red' }, ada, sue))).toBe('Red');
  });

  it('TO-17 is an entry with its substitute, and no team by that', () => {
    const sides = [side(ada, sue), side(sue, sue)];
    expect(sides.map(sideOnSheet)).toEqual(['Ada (Sue)', 'Sue']);
    expect([areTeams({ sides }), areTeams({ sides: [side(ada, ada, sue)] })]).toEqual([false, true]);
  });
});
