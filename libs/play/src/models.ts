import { readModel, type ReadModel } from '@fairview/events';
import { gameProjection } from './game/row.js';
import { matchProjection } from './match/row.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';

/** The read models of games and matches, for `Rebuild`. */
export const playModels = (play: Play, reads: PlayReads): readonly ReadModel[] => [
  readModel(
    'game',
    gameProjection,
    (club, id) => play.game(club, id),
    async (club, id) => (await reads.games(club, [id]))[0],
  ),
  readModel(
    'match',
    matchProjection,
    (club, id) => play.match(club, id),
    async (club, id) => (await reads.matches(club, [id]))[0],
  ),
];
