import type { PublicTournament } from './documents.js';

/** A game that is being played, and where. */
export interface OpenGame {
  readonly game: string;
  readonly ply: number;
  /** The table of the round; null if a match has none. */
  readonly table: number | null;
  readonly tournament: Pick<PublicTournament, 'slug' | 'name'>;
}

/**
 * The game that the front page shows: the one that it has shown, as long as it is open; else the first that nothing suspends.
 * @param shown the id of the game that was shown last
 */
export function gameToShow(
  tournaments: readonly PublicTournament[],
  shown: string | undefined,
): OpenGame | undefined {
  const open = tournaments.flatMap((tournament) =>
    tournament.matches.nodes.flatMap(({ board, currentGame }) =>
      currentGame?.status === 'OPEN' && currentGame.suspendedSince === null
        ? [{ game: currentGame.id, ply: currentGame.ply, table: board, tournament }]
        : [],
    ),
  );
  return open.find(({ game }) => game === shown) ?? open[0];
}
