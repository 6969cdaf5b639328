import { bug } from '@fairview/kernel';
import { People } from '@fairview/people';
import { Play, PlayReads } from '@fairview/play';
import { Leagues, Tournaments } from '@fairview/tournaments';
import { Args, Context, ID, Query, Resolver } from '@nestjs/graphql';
import type { FoundNode } from '../loaders/id-lookup.js';
import { findMatch, findTournament } from '../reading/find.js';
import { FoundDisputes } from '../reading/found-disputes.js';
import { OwnLists } from '../reading/own-lists.js';
import { isGameVisible } from '../reading/find.js';
import type { RequestContext } from '../request/context.js';
import { mayRead } from '../rights/fields.js';
import { noId } from '../rights/right.js';
import { instanceOf } from '../shared/instance-of.js';
import { Club } from '../types/club.js';
import { Entry } from '../types/entry.js';
import { type Game, gameOfRow } from '../types/game.js';
import { leagueAt, type League } from '../types/league.js';
import { Node } from '../types/node.js';
import { FoundProposals } from './found-proposals.js';

async function gameAt(club: string, id: string, context: RequestContext): Promise<Game | null> {
  const row = await context.loaders.games.load({ club, id });
  return row && (await isGameVisible({ club, match: row.match, game: row.game, id }, context))
    ? gameOfRow(row)
    : null;
}

/** Things by their ids, of whatever kind. */
@Resolver()
export class NodesResolver {
  private readonly own: OwnLists;
  private readonly disputes: FoundDisputes;
  private readonly proposals: FoundProposals;

  constructor(
    people: People,
    play: Play,
    playReads: PlayReads,
    tournaments: Tournaments,
    private readonly leagues: Leagues,
  ) {
    this.own = new OwnLists(people);
    this.disputes = new FoundDisputes(play, playReads, tournaments);
    this.proposals = new FoundProposals(play, tournaments);
  }

  @Query(() => Node, {
    nullable: true,
    description:
      'What has this id, of any type that has ids; null if there is none, or if you may not see it. Games and matches are ' +
      'as lists show them: to have a deadline that has passed recorded first, use `game` or `match`.',
  })
  async node(
    @Args('id', { type: () => ID, description: 'Its id.' }) id: string,
    @Context() context: RequestContext,
  ): Promise<Node | null> {
    const [node = null] = await this.at([id], context);
    return node;
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
    return this.at(ids, context);
  }

  /** What has these ids: what the table of rights has let through, and what is in lists of the caller's own. */
  private async at(ids: readonly string[], context: RequestContext): Promise<readonly (Node | null)[]> {
    const found = await Promise.all(ids.map((id) => context.loaders.nodes.load(id)));
    const mayBeOwn = ids.some((id, at) => id !== noId && !found[at]);
    const own = mayBeOwn ? await this.own.byId(context) : new Map<string, Node>();
    return Promise.all(
      ids.map((id, at) => {
        const node = found[at];
        return node ? this.read(node, id, context) : (own.get(id) ?? null);
      }),
    );
  }

  private async read(
    { kind, found: { club, tournament } }: FoundNode,
    id: string,
    context: RequestContext,
  ): Promise<Node | null> {
    switch (kind) {
      case 'club':
        return instanceOf(Club, { id });
      case 'tournament':
        return findTournament(context, club, id);
      case 'match':
        return findMatch(context, club, id);
      case 'game':
        return gameAt(club, id, context);
      case 'entry':
        return instanceOf(Entry, { club, tournamentId: tournament ?? bug(`entry ${id} of nothing`), id });
      case 'dispute':
        return this.disputes.find(context, id);
      case 'proposal':
        return this.proposals.find(context, id);
      case 'league':
        return this.league(context, club, id);
    }
  }

  /** As `Club.league` and `Club.publicLeague` show it. */
  private async league(context: RequestContext, club: string, id: string): Promise<League | null> {
    const league = (await this.leagues.of(club)).find((each) => each.id === id);
    const { roles } = await context.accessTo(club);
    const isMember = mayRead('Club.league', context.caller, roles);
    return league && (isMember || league.visibility === 'public') ? leagueAt(club, league, isMember) : null;
  }
}
