import { unannounced, type AfterCommit, type Log } from '@fairview/events';
import { Play, PlayReads, PostgresSealedSeeds } from '@fairview/play';
import type { Database } from '@fairview/platform';
import { games as allGames, type Games } from '@fairview/rules';
import { formats as allFormats, TournamentReads, Tournaments, type Formats } from '@fairview/tournaments';

/** What decides and what reads, over one log and one database. */
export interface ComposedServices {
  readonly play: Play;
  readonly playReads: PlayReads;
  readonly tournaments: Tournaments;
  readonly tournamentReads: TournamentReads;
}

export interface Composition {
  readonly pool: Database['pool'];
  /** The log that every command is appended to. */
  readonly log: Log;
  /** What follows a commit; nothing does without it. */
  readonly afterCommit?: AfterCommit;
  /** The games that can be played; all of Fairview's without it. */
  readonly games?: Games;
  /** The formats that tournaments can have; all of Fairview's without it. */
  readonly formats?: Formats;
}

/** Wires the services to each other. It opens no connection, so there is nothing to close. */
export function composeServices({
  pool,
  log,
  afterCommit = unannounced,
  games = allGames,
  formats = allFormats,
}: Composition): ComposedServices {
  const play = new Play(log, games, afterCommit, new PostgresSealedSeeds(pool));
  return {
    play,
    playReads: new PlayReads(pool),
    tournaments: new Tournaments(log, play, afterCommit, formats),
    tournamentReads: new TournamentReads(pool),
  };
}
