import { People } from '@fairview/people';
import { holdingOf, Tournaments } from '@fairview/tournaments';
import { ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../request/context.js';
import { Actor, actorOf } from '../types/actor.js';
import { Entry } from '../types/entry.js';
import { Match } from '../types/match.js';
import { SeatChange, seatChangeOf } from '../types/seat-change.js';

/** The latest that an answer holds: the log has all of them. */
const mostChanges = 20;

/** Changes of seats, as the players of a match see them. */
@Resolver(() => Match)
export class SeatChanges {
  constructor(private readonly tournaments: Tournaments) {}

  @ResolveField(() => [SeatChange], {
    nullable: true,
    description:
      'The last 20 changes of who holds its entries, oldest first, so that nobody can take an opponent’s seat unseen. For ' +
      'its players and for scorers, arbiters and organizers; null for others.',
  })
  async seatChanges({ club, tournamentId, row }: Match): Promise<SeatChange[]> {
    const state = tournamentId === null ? undefined : await this.tournaments.tournament(club, tournamentId);
    if (!state || tournamentId === null) return [];
    const changes = Object.values(row.sides)
      .flat()
      .flatMap((entryId) => holdingOf(state, entryId).changes.map((change) => ({ ...change, entryId })));
    return changes
      .sort((one, other) => one.position - other.position)
      .slice(-mostChanges)
      .map(({ entryId, ...change }) => seatChangeOf({ club, tournamentId, entryId }, change));
  }
}

@Resolver(() => SeatChange)
export class SeatChangeFields {
  constructor(private readonly people: People) {}

  @ResolveField(() => Entry, { description: 'The entry.' })
  entry({ club, tournamentId, entryId: id }: SeatChange): Entry {
    return { club, tournamentId, id };
  }

  @ResolveField(() => Actor, { description: 'Who did it.' })
  actor({ club, tournamentId, by }: SeatChange): Actor {
    return actorOf({ club, tournamentId }, by);
  }

  @ResolveField(() => String, {
    nullable: true,
    description:
      'The name of the account that did it, directly or with a key; null if it was the entry’s own device.',
  })
  async byName(
    { by }: SeatChange,
    _args: unknown,
    { loaders }: RequestContext,
  ): Promise<string | undefined | null> {
    const [kind, id = ''] = by.split(':');
    const account = kind === 'key' ? await this.people.keys.ownerOf(id) : kind === 'account' ? id : undefined;
    return account === undefined ? null : loaders.accountNames.load(account);
  }
}
