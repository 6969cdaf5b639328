import { oneNode, unannounced, type AfterCommit, type ClubNodes, type Log } from '@fairview/events';
import { leaguesOf, ratedBy } from '@fairview/people';
import { Play, PlayReads, PostgresSealedSeeds, type SealedSeedsOptions } from '@fairview/play';
import type { Database } from '@fairview/platform';
import type { Games } from '@fairview/rules';
import {
  GameReviews,
  Leagues,
  PlayerReads,
  Previews,
  Reseating,
  TryingPairings,
  WhatIf,
  RatingReads,
  Ratings,
  TournamentFolds,
  TournamentReads,
  Tournaments,
  TournamentsAsOf,
  type Formats,
} from '@fairview/tournaments';

/** What decides and what reads, over one log and one database. */
export interface ComposedServices {
  readonly play: Play;
  readonly playReads: PlayReads;
  readonly tournaments: Tournaments;
  readonly tournamentReads: TournamentReads;
  readonly playerReads: PlayerReads;
  readonly tournamentFolds: TournamentFolds;
  readonly previews: Previews;
  readonly reseating: Reseating;
  readonly tryingPairings: TryingPairings;
  readonly whatIf: WhatIf;
  readonly tournamentsAsOf: TournamentsAsOf;
  readonly ratings: Ratings;
  readonly ratingReads: RatingReads;
  readonly gameReviews: GameReviews;
  readonly leagues: Leagues;
}

/** What can be played, and how tournaments of it can be run. */
export interface Registries {
  readonly games: Games;
  readonly formats: Formats;
}

export interface Composition extends Registries {
  readonly pool: Database['pool'];
  /** The log that every command is appended to. */
  readonly log: Log;
  /** The keys that the seeds of deals are sealed under. */
  readonly seeds: SealedSeedsOptions;
  /** What follows a commit; nothing does without it. */
  readonly afterCommit?: AfterCommit;
  /** Those that hold the clubs; one without it. */
  readonly nodes?: ClubNodes;
}

/** Wires the services to each other. It opens no connection, so there is nothing to close. */
export function composeServices({
  pool,
  log,
  afterCommit = unannounced,
  games,
  formats,
  seeds,
  nodes = oneNode,
}: Composition): ComposedServices {
  const play = new Play(log, games, afterCommit, new PostgresSealedSeeds(pool, seeds));
  const playReads = new PlayReads(pool, nodes);
  const tournaments = new Tournaments(log, play, playReads, afterCommit, formats);
  const tournamentReads = new TournamentReads(pool, tournaments, nodes);
  const tournamentFolds = new TournamentFolds(play, playReads, tournamentReads, formats);
  return {
    play,
    playReads,
    tournamentReads,
    tournaments,
    playerReads: new PlayerReads(pool),
    previews: new Previews(play, playReads, tournaments, formats),
    reseating: new Reseating(play, tournaments, { games, formats }),
    tryingPairings: new TryingPairings(tournaments, { games, formats }),
    whatIf: new WhatIf(playReads, tournaments, { games, formats }),
    tournamentsAsOf: new TournamentsAsOf(log, play, playReads, tournamentReads, tournaments, formats),
    ratings: new Ratings(pool, ratedBy(log)),
    ratingReads: new RatingReads(pool),
    gameReviews: new GameReviews(pool, play, nodes),
    tournamentFolds,
    leagues: new Leagues(leaguesOf(log), playReads, tournamentReads, tournamentFolds),
  };
}
