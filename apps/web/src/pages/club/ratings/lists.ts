import { useRead } from '../../../data/use-read.js';
import type { ResultOf } from '../../../data/graphql.js';
import { ratedListsDocument } from './documents.js';

type RatedGame = NonNullable<NonNullable<ResultOf<typeof ratedListsDocument>['club']>['ratedGames']>[number];

/** A list of ratings of a club: a kind of game, by a system. */
export interface RatedList extends RatedGame {
  /** What the game is called. */
  readonly game: string;
}

/**
 * The lists that a club has and the viewer may see; none if the club does not rate.
 * @param club its id, once it is known
 */
export function useRatedLists(club: string | undefined): readonly RatedList[] {
  const { data } = useRead(ratedListsDocument, { id: club ?? '' }, { pause: club === undefined });
  const { ratingSystems = [], ratedGames } = data?.club ?? {};
  const nameOf = (kind: string): string =>
    data?.rulebooks.find(({ gameKind }) => gameKind === kind)?.name ?? kind;
  return (ratedGames ?? [])
    .filter(({ system }) => ratingSystems.includes(system))
    .map((list) => ({ ...list, game: nameOf(list.gameKind) }));
}
