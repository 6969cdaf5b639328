import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../context.js';
import { Game, gameOfRow } from '../games/game.js';
import { asked, pageOf, PageArgs, type Page } from '../shared/page.js';
import { Entry } from '../tournaments/entry.js';
import { Event, eventOf } from '../tournaments/event.js';
import { Match, MatchGame, MatchGameConnection, Side } from './match.js';
import { Credit, Net } from './sheet.js';

interface Place {
  readonly club: string;
  readonly eventId: string | null;
}

/** Players of a match outside any event are nobody's entries. */
const entryAt = ({ club, eventId }: Place, id: string): Entry | null =>
  eventId === null ? null : { club, eventId, id };

const entriesAt = (place: Place, ids: readonly string[]): Entry[] =>
  ids.flatMap((id) => entryAt(place, id) ?? []);

async function gameOf(club: string, id: string, { loaders }: RequestContext): Promise<Game | null> {
  const row = await loaders.games.load({ club, id });
  return row ? gameOfRow(row) : null;
}

/** What of a match is not in its head. */
@Resolver(() => Match)
export class MatchFields {
  @ResolveField(() => Event, { nullable: true, description: 'The event that it belongs to.' })
  async event({ club, eventId }: Match, _args: unknown, { loaders }: RequestContext): Promise<Event | null> {
    const row = eventId === null ? undefined : await loaders.events.load({ club, id: eventId });
    return row ? eventOf(row) : null;
  }

  @ResolveField(() => Boolean, {
    description: 'Whether a dispute about one of its games awaits a ruling: the sheet may yet change.',
  })
  provisional({ club, id }: Match, _args: unknown, { loaders }: RequestContext): Promise<boolean> {
    return loaders.disputed.load({ club, id });
  }

  @ResolveField(() => MatchGameConnection, {
    description: 'Its games, number 1 first, struck ones included.',
  })
  games(@Parent() match: Match, @Args() page: PageArgs): Page<MatchGame> {
    return pageOf(match.gamesListed, asked(page), (game) => game.id);
  }

  @ResolveField(() => Game, { nullable: true, description: 'The game in progress, if there is one.' })
  currentGame(
    { club, inProgressId }: Match,
    _args: unknown,
    context: RequestContext,
  ): Promise<Game | null> | null {
    return inProgressId === null ? null : gameOf(club, inProgressId, context);
  }
}

@Resolver(() => MatchGame)
export class MatchGameFields {
  @ResolveField(() => Game, {
    nullable: true,
    description: 'The game itself; null where only its result was reported.',
  })
  game({ club, id }: MatchGame, _args: unknown, context: RequestContext): Promise<Game | null> {
    return gameOf(club, id, context);
  }

  @ResolveField(() => [Entry], { description: 'Who sat where, seat 0 first.' })
  seats(game: MatchGame): Entry[] {
    return entriesAt(game, game.entryIds);
  }

  @ResolveField(() => Entry, {
    nullable: true,
    description: 'Who won; null for a draw, and while it is open.',
  })
  winner(game: MatchGame): Entry | null {
    return game.winnerId === null ? null : entryAt(game, game.winnerId);
  }
}

@Resolver(() => Side)
export class SideFields {
  @ResolveField(() => [Entry], { description: 'Its players in line-up order.' })
  players(side: Side): Entry[] {
    return entriesAt(side, side.entryIds);
  }
}

@Resolver(() => Credit)
export class CreditFields {
  @ResolveField(() => Entry, { nullable: true, description: 'Who pays.' })
  from(credit: Credit): Entry | null {
    return entryAt(credit, credit.fromId);
  }

  @ResolveField(() => Entry, { nullable: true, description: 'Who collects.' })
  to(credit: Credit): Entry | null {
    return entryAt(credit, credit.toId);
  }
}

@Resolver(() => Net)
export class NetFields {
  @ResolveField(() => Entry, { nullable: true, description: 'Whose net it is.' })
  entry(net: Net): Entry | null {
    return entryAt(net, net.entryId);
  }
}
