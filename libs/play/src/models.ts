import type { ExpiryHandler, RunningDeadline } from '@fairview/deadlines';
import { idOfStream, kindOfStream, readModel, type ReadModel } from '@fairview/events';
import { gameTable } from './game/game.table.js';
import { isKindOfPlay, kindsOfPlay, type KindOfPlay } from './kinds.js';
import { matchTable } from './match/match.table.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';
import { tournamentChangeTable } from './tournament-change.table.js';

/** The tables of play. */
export const playTables = [gameTable, matchTable, tournamentChangeTable] as const;

/** How the rows of a kind of stream are read. */
type ReadRows = (club: string, ids: readonly string[]) => Promise<readonly object[]>;

function modelsOf<Kind extends KindOfPlay>(kind: Kind, play: Play, read: ReadRows): readonly ReadModel[] {
  const { projection } = kindsOfPlay[kind];
  if (!projection) return [];
  const load = (club: string, id: string) => play.load(kind, club, id);
  return [readModel(kind, projection, load, async (club, id) => (await read(club, [id]))[0])];
}

/** The read models of games and matches, for `Rebuild`. */
export const playModels = (play: Play, reads: PlayReads): readonly ReadModel[] => [
  ...modelsOf('game', play, (club, ids) => reads.games(club, ids)),
  ...modelsOf('match', play, (club, ids) => reads.matches(club, ids)),
];

/** What handles the deadlines of each kind of stream of play. */
export const expiryHandlers = (play: Play): readonly ExpiryHandler[] =>
  Object.keys(kindsOfPlay).map((streams) => ({
    streams,
    handle: (club, stream, now) => play.reactTo(club, stream, now),
  }));

async function deadlinesOf<Kind extends KindOfPlay>(
  kind: Kind,
  play: Play,
  club: string,
  id: string,
): Promise<readonly RunningDeadline[]> {
  const state = await play.load(kind, club, id);
  return state === undefined ? [] : kindsOfPlay[kind].deadlines(state);
}

/** The deadlines that currently run in a stream of play: what `deadlines.due` should contain for it. */
export async function runningDeadlines(
  play: Play,
  club: string,
  stream: string,
): Promise<readonly RunningDeadline[]> {
  const kind = kindOfStream(stream);
  return isKindOfPlay(kind) ? deadlinesOf(kind, play, club, idOfStream(stream)) : [];
}
