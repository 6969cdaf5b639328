import { tournamentChangeTable } from './tournament-change.table.js';
import { gameTable } from './game/game.table.js';
import { matchTable } from './match/match.table.js';

/** The tables of games and matches. */
export const playTables = [gameTable, matchTable, tournamentChangeTable] as const;
