import type { ExpiryHandler, RunningDeadline } from '@fairview/deadlines';
import {
  idOfStream,
  kindOfStream,
  readModel,
  type ReadModel,
  type TableProjection,
  type Versioned,
} from '@fairview/events';
import { dealDeadlines } from './deal/stream.js';
import { gameDeadlines } from './game/clocks.js';
import { gameTable } from './game/game.table.js';
import { gameProjection } from './game/row.js';
import { matchTable } from './match/match.table.js';
import { matchProjection } from './match/row.js';
import { matchDeadlines } from './match/stream.js';
import type { Play } from './play.js';
import type { PlayReads } from './reads.js';
import { tournamentChangeTable } from './tournament-change.table.js';

/** What a kind of stream of play has beside its decider. */
interface KindParts<State extends Versioned> {
  /** Folds a stream. */
  load(play: Play, club: string, id: string): Promise<State | undefined>;
  /** The deadlines that run in a state. */
  deadlines(state: State): readonly RunningDeadline[];
  /** Its rows, if it has some, and how they are read. */
  readonly rows?: {
    readonly projection: TableProjection<State>;
    read(reads: PlayReads, club: string, ids: readonly string[]): Promise<readonly object[]>;
  };
}

/** A kind of stream of play, whatever its state is. */
interface Kind {
  running(play: Play, club: string, id: string): Promise<readonly RunningDeadline[]>;
  models(kind: string, play: Play, reads: PlayReads): readonly ReadModel[];
}

const kind = <State extends Versioned>({ load, deadlines, rows }: KindParts<State>): Kind => ({
  async running(play, club, id) {
    const state = await load(play, club, id);
    return state === undefined ? [] : deadlines(state);
  },
  models: (name, play, reads) =>
    rows === undefined
      ? []
      : [
          readModel(
            name,
            rows.projection,
            (club, id) => load(play, club, id),
            async (club, id) => (await rows.read(reads, club, [id]))[0],
          ),
        ],
});

/** The kinds of stream of play, a row each. */
const kinds: ReadonlyMap<string, Kind> = new Map([
  [
    'game',
    kind({
      load: (play, club, id) => play.game(club, id),
      deadlines: gameDeadlines,
      rows: { projection: gameProjection, read: (reads, club, ids) => reads.games(club, ids) },
    }),
  ],
  [
    'match',
    kind({
      load: (play, club, id) => play.match(club, id),
      deadlines: matchDeadlines,
      rows: { projection: matchProjection, read: (reads, club, ids) => reads.matches(club, ids) },
    }),
  ],
  ['deal', kind({ load: (play, club, id) => play.deal(club, id), deadlines: dealDeadlines })],
]);

/** The tables of play. */
export const playTables = [gameTable, matchTable, tournamentChangeTable] as const;

/** The read models of games and matches, for `Rebuild`. */
export const playModels = (play: Play, reads: PlayReads): readonly ReadModel[] =>
  [...kinds].flatMap(([name, each]) => each.models(name, play, reads));

/** What handles the deadlines of each kind of stream of play. */
export const expiryHandlers = (play: Play): readonly ExpiryHandler[] =>
  [...kinds.keys()].map((streams) => ({
    streams,
    handle: (club, stream, now) => play.reactTo(club, stream, now),
  }));

/** The deadlines that currently run in a stream of play: what `deadlines.due` should contain for it. */
export const runningDeadlines = async (
  play: Play,
  club: string,
  stream: string,
): Promise<readonly RunningDeadline[]> =>
  (await kinds.get(kindOfStream(stream))?.running(play, club, idOfStream(stream))) ?? [];
