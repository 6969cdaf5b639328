import { gameRow, gameTarget } from './game/row.js';
import { matchColumns, matchTarget } from './match/row.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';
import type { ReadModel } from './rebuild.js';

/** The read models of games and matches, for `Rebuild`. */
export const playModels = (play: Play, reads: PlayReads): readonly ReadModel[] => [
  {
    table: 'read.game',
    kind: 'game',
    target: gameTarget,
    fold: async (club, id) => {
      const state = await play.game(club, id);
      if (!state) return undefined;
      const { version, position } = state;
      const given = gameRow(id, state);
      return { row: { club, ...given, version, position }, given, version, position };
    },
    stored: async (club, id) => (await reads.games(club, [id]))[0],
  },
  {
    table: 'read.match',
    kind: 'match',
    target: matchTarget,
    fold: async (club, id) => {
      const state = await play.match(club, id);
      if (!state) return undefined;
      const { version, position } = state;
      const columns = matchColumns(state);
      return {
        row: { club, id, ...columns, version, position },
        given: { id, ...columns },
        version,
        position,
      };
    },
    stored: async (club, id) => (await reads.matches(club, [id]))[0],
  },
];
