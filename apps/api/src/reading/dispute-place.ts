import type { ClubScope } from '@fairview/play';
import { disputeNamed } from '../shared/dispute-id.js';
import type { RequestContext } from '../request/context.js';

/** Where a dispute is, by its id: the game, the match or the tournament whose it is, and its number there. */
export interface DisputePlace extends ClubScope {
  readonly kind: 'game' | 'match' | 'tournament';
  readonly of: string;
  readonly number: number;
}

/** Where a dispute is; `undefined` if its id names nothing. */
export async function disputePlace(
  { loaders }: RequestContext,
  id: string,
): Promise<DisputePlace | undefined> {
  const named = disputeNamed(id);
  if (!named) return undefined;
  const { of } = named;
  const [game, match, tournament] = await Promise.all([
    loaders.gamePlaces.load(of),
    loaders.matchPlaces.load(of),
    loaders.tournamentPlaces.load(of),
  ]);
  if (game) return { ...named, ...game, kind: 'game' };
  if (match) return { ...named, ...match, kind: 'match' };
  return tournament && { ...named, club: tournament.club, tournament: of, kind: 'tournament' };
}
