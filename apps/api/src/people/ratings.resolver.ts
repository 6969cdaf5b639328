import { People } from '@fairview/people';
import { RatingReads, Ratings, ratingSystems, type RatingSystem } from '@fairview/tournaments';
import { Args, Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { isClub, tournamentAt } from '../reading/find.js';
import { commandContextOf } from '../request/command-context.js';
import type { RequestContext } from '../request/context.js';
import { instanceOf } from '../shared/instance-of.js';
import { oneMoreById, pageOfRows, pageRequest, type Page } from '../shared/page.js';
import { Refused, refusedAs } from '../shared/refusal.js';
import { refused } from '../shared/refusals.js';
import { Club, Member } from '../types/club.js';
import {
  PreviewedRating,
  RatedGame,
  RatedOpponent,
  Rating,
  RatingChange,
  RatingChangeConnection,
  ratingChangeOf,
  RatingConnection,
  ratingOf,
  RatingsArgs,
  RatingSystemWord,
  SystemArgs,
} from '../types/rating.js';
import { Tournament } from '../types/tournament.js';
import { ChooseRatingsInput } from './club-inputs.js';
import { answered } from './answered.js';
import { onClub } from '../rights/commands.js';
import { Command } from '../commanding/command.js';
import { ClubChanged } from '../types/changes.js';

/** What a club rates, and by what. */
@Resolver(() => Club)
export class RatingsOfClub {
  constructor(
    private readonly people: People,
    private readonly clubRatings: Ratings,
    private readonly reads: RatingReads,
  ) {}

  @Command({
    right: onClub,
    changes: [ClubChanged],
    refusals: [Refused],
    description:
      'Sets the systems by which a club rates its members. A tournament is rated when it closes, counting the matches ' +
      'between entries that belong to accounts at that time. After a correction everything later is rated again.',
  })
  async chooseRatings(
    @Args('input', { description: 'The systems.' }) input: ChooseRatingsInput,
    @Context() context: RequestContext,
  ): Promise<ClubChanged | Refused> {
    const { clubId: club, systems } = input;
    if (!(await isClub(context, club))) return refusedAs(Refused, refused('club-unknown').refusal);
    const commandContext = commandContextOf(context, club, input);
    if (!commandContext.ok) return refusedAs(Refused, commandContext.refusal);
    const chosen = ratingSystems.filter((system) => systems.includes(system));
    const done = await this.people.clubs.chooseRatings(commandContext.value, chosen);
    return answered(done, () => instanceOf(ClubChanged, { club: { id: club } }));
  }

  @ResolveField(() => [RatingSystemWord], {
    complexity: ratingSystems.length,
    description: 'The systems by which it rates its members.',
  })
  ratingSystems({ id }: Club): Promise<readonly RatingSystem[]> {
    return this.clubRatings.systemsOf(id);
  }

  @ResolveField(() => [RatedGame], {
    nullable: true,
    description: 'The games in which somebody has a rating. Only people with a role in the club see them.',
  })
  async ratedGames({ id }: Club): Promise<readonly RatedGame[]> {
    return (await this.reads.listsOf(id)).map(({ game, system }) => ({ gameKind: game, kind: game, system }));
  }

  @ResolveField(() => RatingConnection, {
    nullable: true,
    description:
      'The ratings of its members in a game, highest first. Only people with a role in the club see them.',
  })
  async ratings(@Parent() { id: club }: Club, @Args() args: RatingsArgs): Promise<Page<Rating>> {
    const { gameKind: game, system, ...page } = args;
    const list = { club, game, system };
    const rows = await this.reads.ratings(list, oneMoreById(pageRequest(page)));
    const total = () => this.reads.countRatings(list);
    return pageOfRows(rows.map(ratingOf), pageRequest(page), ({ accountId }) => accountId, total);
  }
}

/** How the rating of a member came about. */
@Resolver(() => Member)
export class RatingsOfMember {
  constructor(private readonly reads: RatingReads) {}

  @ResolveField(() => RatingChangeConnection, {
    description: 'How tournaments changed their rating in a game, latest first.',
  })
  async ratingHistory(
    @Parent() { club, accountId }: Member,
    @Args() args: RatingsArgs,
  ): Promise<Page<RatingChange>> {
    const { gameKind: game, system, ...page } = args;
    const list = { club, game, system };
    const rows = await this.reads.history(list, accountId, oneMoreById(pageRequest(page)));
    const total = () => this.reads.countHistory(list, accountId);
    return pageOfRows(rows.map(ratingChangeOf), pageRequest(page), ({ tournamentId }) => tournamentId, total);
  }
}

/** What a tournament did to ratings. */
@Resolver(() => Tournament)
export class RatingsOfTournament {
  constructor(private readonly reads: RatingReads) {}

  @ResolveField(() => RatingChangeConnection, {
    nullable: true,
    description:
      'How it changed the ratings of its players, highest rating first; empty while it is open. Only people with a role see it.',
  })
  async ratingChanges(
    @Parent() { club, id: tournament }: Tournament,
    @Args() args: SystemArgs,
  ): Promise<Page<RatingChange>> {
    const { system, ...page } = args;
    const rows = await this.reads.changesIn({ club, tournament, system }, oneMoreById(pageRequest(page)));
    const total = () => this.reads.countChangesIn(club, tournament, system);
    return pageOfRows(rows.map(ratingChangeOf), pageRequest(page), ({ accountId }) => accountId, total);
  }
}

const nameOf = (
  { accountId }: { readonly accountId: string },
  { loaders }: RequestContext,
): Promise<string | undefined> => loaders.accountNames.load(accountId);

@Resolver(() => Rating)
export class RatingFields {
  @ResolveField(() => String, { nullable: true, description: 'Their name.' })
  name(rating: Rating, _args: unknown, context: RequestContext): Promise<string | undefined> {
    return nameOf(rating, context);
  }

  @ResolveField(() => Tournament, {
    nullable: true,
    description: 'Their last rated tournament.',
  })
  tournament(rating: Rating, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(rating, context);
  }
}

@Resolver(() => RatingChange)
export class RatingChangeFields {
  @ResolveField(() => String, { nullable: true, description: 'Their name; null if it was erased.' })
  name(change: RatingChange, _args: unknown, context: RequestContext): Promise<string | undefined> {
    return nameOf(change, context);
  }

  @ResolveField(() => Tournament, { nullable: true, description: 'The tournament.' })
  tournament(change: RatingChange, _args: unknown, context: RequestContext): Promise<Tournament | null> {
    return tournamentAt(change, context);
  }
}

@Resolver(() => PreviewedRating)
export class PreviewedRatingFields {
  @ResolveField(() => String, { nullable: true, description: 'Their name; null if it was erased.' })
  name(rating: PreviewedRating, _args: unknown, context: RequestContext): Promise<string | undefined> {
    return nameOf(rating, context);
  }
}

@Resolver(() => RatedOpponent)
export class RatedOpponentFields {
  @ResolveField(() => String, { nullable: true, description: 'Their name; null if it was erased.' })
  name(opponent: RatedOpponent, _args: unknown, context: RequestContext): Promise<string | undefined> {
    return nameOf(opponent, context);
  }
}
