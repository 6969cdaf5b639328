import type { ClubScope } from '@fairview/play';
import { disputeNamed } from '../shared/ids.js';
import type { RequestContext } from '../request/context.js';

/** What disputes and proposals are of: a game, a match or a tournament. */
export interface SubjectPlace extends ClubScope {
  readonly kind: 'game' | 'match' | 'tournament';
  readonly of: string;
}

/** Where a dispute is, by its id: the game, the match or the tournament whose it is, and its number there. */
export interface DisputePlace extends SubjectPlace {
  readonly number: number;
}

/** Where the game, match or tournament with an id is; `undefined` if it names none. */
export async function subjectPlace(
  { loaders }: RequestContext,
  of: string,
): Promise<SubjectPlace | undefined> {
  const [game, match, tournament] = await Promise.all([
    loaders.gamePlaces.load(of),
    loaders.matchPlaces.load(of),
    loaders.tournamentPlaces.load(of),
  ]);
  if (game) return { of, ...game, kind: 'game' };
  if (match) return { of, ...match, kind: 'match' };
  return tournament && { of, club: tournament.club, tournament: of, kind: 'tournament' };
}

/** Where a dispute is; `undefined` if its id names nothing. */
export async function disputePlace(context: RequestContext, id: string): Promise<DisputePlace | undefined> {
  const named = disputeNamed(id);
  const place = named && (await subjectPlace(context, named.of));
  return place && { ...place, number: named.number };
}
