import { games } from './games.js';
import { rulebooksOf } from './one-game.js';

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
