import { type ApiGameView, boardViewOfApi } from '../../apps/web/src/games/index.js';
import { recordsOf } from '../kit/records.js';
import { boardViewOf, bringBoards, kinds, pliesOf } from './recorded-games.js';
import { gameViewOf } from '../../apps/api/src/types/views/game-view.js';
import type { Viewer } from '@fairview/rules';

/** What travels: a view of the API as JSON, under the name of its type. */
function sent(gameKind: string, view: Parameters<typeof gameViewOf>[1]): ApiGameView {
  const seen = gameViewOf({ gameKind, club: 'c', tournamentId: null, entries: [] }, view);
  return JSON.parse(JSON.stringify({ ...seen, __typename: seen.constructor.name })) as ApiGameView;
}

beforeAll(bringBoards);

describe('a view for the boards', () => {
  it.each(kinds)('is the same from the API as from the rules, in the recorded games of %s', (kind) => {
    const viewers: readonly Viewer[] = ['spectator', 'arbiter', 0];
    let met = 0;
    for (const { record } of recordsOf(kind).slice(0, 10)) {
      const plies = pliesOf(record);
      for (const { after } of plies.filter((_, at) => at % 9 === 0 || at === plies.length - 1)) {
        for (const viewer of viewers) {
          const here = boardViewOf(after, viewer);
          expect(boardViewOfApi(sent(kind, after.view(viewer)))).toEqual(here);
          met += 1;
        }
      }
    }
    expect(met).toBeGreaterThan(10);
  });
});
