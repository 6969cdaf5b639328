import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import { findMatch } from '../reading/find-match.js';
import { findTournament } from '../reading/find-tournament.js';
import { isGameVisible } from '../reading/visible-match.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { Club } from '../types/club.js';
import { type Game, gameOfRow } from '../types/game.js';
import { Node } from '../types/node.js';

async function gameAt(club: string, id: string, context: RequestContext): Promise<Game | null> {
  const row = await context.loaders.games.load({ club, id });
  return row && (await isGameVisible({ club, match: row.match, game: row.game, id }, context))
    ? gameOfRow(row)
    : null;
}

/** What has this id, of those that the table of rights has let through. */
async function nodeAt(id: string, context: RequestContext): Promise<Node | null> {
  const node = await context.loaders.nodes.load(id);
  if (!node) return null;
  const { club } = node.found;
  switch (node.kind) {
    case 'club':
      return instanceOf(Club, { id });
    case 'tournament':
      return findTournament(context, club, id);
    case 'match':
      return findMatch(context, club, id);
    case 'game':
      return gameAt(club, id, context);
  }
}

/** Things by their ids, of whatever kind. */
@Resolver()
export class NodesResolver {
  @Query(() => Node, {
    nullable: true,
    description:
      'The club, tournament, match or game with this id; null if there is none, or if you may not see it. Games and ' +
      'matches are as lists show them: to have a deadline that has passed recorded first, use `game` or `match`.',
  })
  node(
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Node | null> {
    return nodeAt(id, context);
  }

  @Query(() => [Node], {
    nullable: 'items',
    description:
      'The same for up to 100 ids, in order, with null for any that do not exist or that you may not see.',
  })
  nodes(
    @Args('ids', { type: () => [ID], description: 'The ids, 1 to 100.' }) ids: readonly string[],
    @Context() context: RequestContext,
  ): Promise<readonly (Node | null)[]> {
    return Promise.all(ids.map((id) => nodeAt(id, context)));
  }
}
