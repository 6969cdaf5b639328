import { agreedIn, beginningOf, nameIn, type TournamentCreated } from './created.js';

const plan = { game: 'teeko', rules: 1, variant: {}, system: 'straight', settings: { target: 5 } };
const agreed: TournamentCreated = {
  type: 'TournamentCreated',
  name: 'Spring',
  format: 'round-robin',
  cycles: 1,
  visibility: 'club',
  plan,
};

describe('the name of a tournament in its events', () => {
  it('is the title, and in older events the name', () => {
    expect(nameIn({ title: 'text:1' })).toBe('text:1');
    expect(nameIn({ name: 'Spring' })).toBe('Spring');
  });

  it('is written as the title, and read from either as what was agreed', () => {
    const { name: _name, ...rest } = agreed;
    expect(beginningOf(agreed)).toEqual({ ...rest, title: 'Spring' });
    expect(agreedIn(beginningOf(agreed))).toEqual(agreed);
    expect(agreedIn(agreed)).toEqual(agreed);
  });
});
