import type { Json } from '@fairview/kernel';
import {
  alwaysSure,
  unannounced,
  PostgresLog,
  type AfterCommit,
  type CommandContext,
  type Witness,
} from '@fairview/events';
import { type Play, type PlayReads, type MatchEvent, type OfficialContext } from '@fairview/play';
import { games, type Games } from '@fairview/rules';
import { composeServices } from '@fairview/services';
import { formats } from '@fairview/tournaments';
import type {
  GameReviews,
  Previews,
  RatingReads,
  Ratings,
  TournamentFolds,
  TournamentReads,
  Tournaments,
  TournamentsAsOf,
} from '@fairview/tournaments';
import { v7 as newId } from 'uuid';
import { testSealKeys } from './keys.js';
import type { TestDatabase } from './database.js';
import { asOfficial } from './officials.js';

/** A club with its log, and the services that work on it, on a suite's own database. */
export interface TestClub {
  readonly club: string;
  readonly log: PostgresLog;
  readonly play: Play;
  readonly reads: PlayReads;
  readonly tournaments: Tournaments;
  readonly tournamentReads: TournamentReads;
  readonly folds: TournamentFolds;
  readonly previews: Previews;
  readonly asOf: TournamentsAsOf;
  readonly gameReviews: GameReviews;
  readonly ratings: Ratings;
  readonly ratingReads: RatingReads;
  /** A new command of somebody's. */
  order(actor?: string): CommandContext;
  /** A new command of an official who sits nowhere, in a tournament that was never closed. */
  official(): OfficialContext;
  /** Opens a match of straight scoring between two new entries, or another; `players` are the first of the first two sides. */
  openMatch(
    settings: { readonly [key: string]: Json },
    other?: OtherMatch,
  ): Promise<{ id: string; players: readonly [string, string] }>;
}

/** What a match may be instead of one of straight scoring between two new entries. */
export type OtherMatch = Partial<
  Pick<
    Extract<MatchEvent, { type: 'MatchOpened' }>,
    'game' | 'system' | 'sides' | 'variant' | 'choiceSeconds' | 'moveSeconds'
  >
>;

/** Founds a club in its log; `known` are the games that it plays, `witness` what its processes know of the clock. */
export async function aClub(
  { database }: TestDatabase,
  known: Games = games,
  witness: Witness = alwaysSure,
): Promise<TestClub> {
  const club = newId();
  const log = new PostgresLog(database.pool);
  await log.append({
    club,
    commandId: newId(),
    actor: 'system',
    stream: `club-${club}`,
    expectedVersion: 0,
    bodies: [{ type: 'ClubFounded' }],
  });
  return clubServices(database.pool, club, known, unannounced, witness);
}

/** Another process's services over the same database and club. */
export function clubServices(
  pool: TestDatabase['database']['pool'],
  club: string,
  known: Games = games,
  afterCommit: AfterCommit = unannounced,
  witness: Witness = alwaysSure,
): TestClub {
  const log = new PostgresLog(pool, { witness });
  const services = composeServices({
    pool,
    log,
    afterCommit,
    games: known,
    formats,
    seeds: { keys: testSealKeys },
  });
  const order = (actor = 'system'): CommandContext => ({ club, actor, commandId: newId() });
  return {
    club,
    log,
    play: services.play,
    reads: services.playReads,
    tournaments: services.tournaments,
    tournamentReads: services.tournamentReads,
    folds: services.tournamentFolds,
    previews: services.previews,
    asOf: services.tournamentsAsOf,
    gameReviews: services.gameReviews,
    ratings: services.ratings,
    ratingReads: services.ratingReads,
    order,
    official: () => asOfficial(order()),
    openMatch: async (settings, other = {}) => {
      const { A = [], B = [] } = other.sides ?? {};
      const players = [A[0] ?? newId(), B[0] ?? newId()] as const;
      const id = newId();
      const opened: MatchEvent = {
        type: 'MatchOpened',
        game: 'teeko',
        rules: 1,
        variant: {},
        system: 'straight',
        settings,
        sides: { A: [players[0]], B: [players[1]] },
        ...other,
      };
      await services.play.openMatch(order(), id, opened as Extract<MatchEvent, { type: 'MatchOpened' }>);
      return { id, players };
    },
  };
}

/** Plays moves of a game of two seats that take turns, from ply `from` on; throws at the first refusal. */
export async function playMoves(
  { play, order }: TestClub,
  gameId: string,
  moves: string,
  from = 0,
): Promise<void> {
  for (const [i, move] of moves.split(' ').entries()) {
    const ply = from + i;
    const answer = await play.onGame(order(), gameId, { type: 'PlayMove', seat: ply % 2, ply, move });
    if (!answer.ok) throw new Error(`ply ${ply}: ${answer.refusal.code}`);
  }
}

/** Rooms of a process that dies right after its next append, before anything follows from it. */
export const crashAfterNextAppend = (
  pool: TestDatabase['database']['pool'],
  club: string,
  known: Games = games,
): TestClub =>
  clubServices(pool, club, known, {
    ...unannounced,
    appended: () => {
      throw new Error('killed');
    },
  });
